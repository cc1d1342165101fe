// The running game, as the rest of the page uses it: what is known of it, and what can be done. Whatever the player does waits
// until all that was done before is done, so that each answer is about the board as it is then.

import { withHelp } from "../model/bookmarks.js";
import { withMoveShown } from "../model/credit.js";
import { branch, jump } from "../model/timeline.js";
import { noteChoice, noteVerdict } from "../model/verdicts.js";
import { autoplay, playFinish } from "./autoplay.js";
import { whenDone } from "./game-queue.js";
import { act, createState, save, tell } from "./game-state.js";
import {
  deal,
  explainImmovable,
  explainRefusal,
  goTo,
  makeMove,
  noteShown,
  restartGame,
  stepBy,
  takeShown,
} from "./moves.js";
import {
  adopt,
  adoptPuzzle,
  catchUp,
  confirmSaved,
  FIRST_GAME,
  follow,
  playedDeals,
  resume,
  start,
  visit,
} from "./open-game.js";

/** @import {Bookmark} from "../model/bookmarks.js" */
/** @import {LinkedGame} from "../links/link.js" */
/** @import {GameListener, GameParts, GameState} from "./game-state.js" */
/** @import {Choices, Verdict} from "../model/verdicts.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {SavedSlot} from "../storage/game-store.js" */
/** @import {Auto, Reply, Request, View} from "../engine/protocol.js" */

/**
 * @typedef {"text" | "view" | "timeline" | "bookmarks" | "earlierResult" | "clock" | "isFinishing" | "settled" | "others"} Fact
 *
 * @typedef {Readonly<Pick<GameState, Fact>> & ReturnType<typeof playing> & ReturnType<typeof noting> & ReturnType<typeof opening>} Game
 */

/** @param {GameParts} parts @returns {Game} */
export function createGame(parts) {
  const state = createState(parts);
  return Object.assign(state, playing(state), noting(state), opening(state));
}

/** What the player does to the game. @param {GameState} state */
function playing(state) {
  /** While the game finishes itself, nothing is played and nothing explained. @param {() => Promise<Auto | null>} make @returns {Promise<void>} */
  function play(make) {
    if (state.finishing) return Promise.resolve();
    return new Promise((resolve) => act(state, async () => await autoplay(state, await make().finally(resolve))));
  }

  /** @param {string} pile in which cards were tried @param {() => unknown} explain */
  function explainTry(pile, explain) {
    if (state.finishing) return;
    act(state, explain);
    tell(state, "tried", pile);
  }

  return {
    /** Ends when it has been made, or not; automatic moves may follow. @param {string} text a move */
    move: (text) => play(() => makeMove(state, text)),

    /** Deals, redeals or turns the waste. @param {boolean} [isDoubled] perhaps by a double tap: then it only deals */
    deal: (isDoubled = false) => play(() => deal(state, isDoubled)),

    /** Goes on with moves that were shown to the player; they are not the player's own. @param {string[]} words */
    takeShown: (words) => act(state, () => takeShown(state, words)),

    /** Shows why so many cards may not go from one pile to another. @param {string} source @param {string} target @param {number} count */
    refuse: (source, target, count) => explainTry(source, () => explainRefusal(state, source, target, count)),

    /** Shows why so many cards of a pile can go nowhere. @param {string} pile @param {number} count */
    explain: (pile, count) => explainTry(pile, () => explainImmovable(state, pile, count)),

    /** The player touches the table: automatic moves end, but those that win the game only go on faster. */
    pause() {
      const { finishing } = state;
      if (finishing) finishing.hurries = true;
      else state.autoplaying = false;
      state.wake();
    },

    /** Plays a win that needs no thought, if there is one; undo ends it. */
    finish: () => state.finishing || act(state, () => playFinish(state)),

    /** @param {number} steps -1 undo, +1 redo */
    step: (steps) => act(state, () => stepBy(state, steps)),

    restart: () => act(state, () => restartGame(state)),

    /** Goes to the position of a text of this game. @param {string} text */
    jump(text) {
      act(state, async () => {
        const help = state.bookmarks.find((bookmark) => bookmark.text === text);
        if (text !== state.text) await goTo(state, (timeline) => jump(timeline, text, help));
      });
    },

    /** Goes to a point of the timeline. @param {number} at */
    seek(at) {
      act(state, async () => {
        if (at !== state.timeline?.at) await goTo(state, (timeline) => ({ ...timeline, at }));
      });
    },

    /** Plays on from a point of the timeline in an attempt of its own. @param {number} point @param {boolean} isShown whether a move is shown there */
    branch(point, isShown) {
      const way = (/** @type {Timeline} */ timeline) => branch(timeline, point);
      act(state, () => goTo(state, (timeline) => (isShown ? withMoveShown(way(timeline), false) : way(timeline))));
    },
  };
}

/** What is asked and noted about the game. @param {GameState} state */
function noting(state) {
  /**
   * Asks Python when everything before is done.
   * @template {Request} R
   * @param {R} request
   * @returns {Promise<Reply<R["ask"]>>}
   */
  const ask = (request) => whenDone(state.queue, () => state.python.ask(request));

  /** Saves what was noted. */
  function keep() {
    const { timeline, view } = state;
    if (timeline && view) save(state, timeline, view);
  }

  return {
    ask,
    keep,

    /** @param {GameListener} listener told after those that came before it */
    listen: (listener) => void state.listeners.push(listener),

    /** Whether there is a win that needs no thought. @returns {Promise<boolean>} */
    async canFinish() {
      const { text } = state;
      const { finish } = await ask({ ask: "finish", text, plays: false });
      return Boolean(finish) && text === state.text;
    },

    /** A move is shown to the player: that is help, in whichever way (credit.js). */
    noteShown: () => noteShown(state),

    /** Something was found out about a position of this game; it is saved with the next change. @param {string} text @param {Verdict} verdict */
    noteVerdict(text, verdict) {
      if (state.timeline) state.timeline = noteVerdict(state.timeline, text, verdict);
    },

    /** What becomes of all moves at a position of this game was found out; it is saved with the next change. @param {string} text @param {Choices} choice */
    noteChoice(text, choice) {
      if (state.timeline) state.timeline = noteChoice(state.timeline, text, choice);
    },

    /** @param {(bookmarks: Bookmark[]) => Bookmark[]} change */
    updateBookmarks(change) {
      const { bookmarks: before, timeline, view } = state;
      if (!timeline || !view) return;
      state.bookmarks = change(before).map((each) => (before.includes(each) ? each : withHelp(each, timeline)));
      keep();
    },

    /** The page goes out of sight, and perhaps for good: the time since the last move is saved. */
    rest() {
      if (state.clock.runs) state.store.saveTime(state.clock.spent);
    },
  };
}

/** How other games are opened. The present one stays saved if anything was done in it. @param {GameState} state */
function opening(state) {
  /**
   * Begins a new game.
   * @param {string} rules @param {string | null} deal null = at random, of the level that the player has set
   * @param {boolean} [typed] whether the player has typed the number
   * @returns {Promise<string>} why there is no such game, or why Python does not answer; else ""
   */
  async function newGame(rules, deal, typed = false) {
    const { level } = state.store.settings;
    const played = playedDeals(state, rules);
    const asked = { ask: /** @type {const} */ ("new"), rules, deal, typed, level, played };
    const { view, error = "" } = await whenDone(state.queue, () => state.python.ask(asked)).catch((fault) => ({
      view: undefined,
      error: fault.message,
    }));
    if (view) act(state, () => adopt(state, view));
    return error;
  }

  /** Switches to another saved game. @param {SavedSlot} slot */
  const resumeGame = (slot) => act(state, () => resume(state, slot));

  /** Goes to the game played before this one. */
  function back() {
    const [slot] = state.others;
    const { before = "" } = state.timeline?.puzzle ?? {};
    if (slot && !before) return resumeGame(slot);
    const [rules, deal = null] = before ? before.split(" ") : [FIRST_GAME];
    newGame(rules, deal).then((reason) => reason && tell(state, "failed", reason, back));
    return undefined;
  }

  return {
    newGame,
    resume: resumeGame,
    back,

    /** @param {LinkedGame | null} link @param {() => View | null} first the game of the very first visit */
    start: (link, first) => start(state, link, first),

    /** The storage holds more than at the start. */
    catchUp: () => catchUp(state),

    /** Another tab may have stored something, and this one is in sight. */
    followOthers() {
      state.store.saveAgain();
      follow(state);
    },

    /** What the game is called has changed. */
    refresh: () => act(state, () => confirmSaved(state)),

    /** Switches to a new game. @param {View} view */
    adopt: (view) => act(state, () => adopt(state, view)),

    /** Switches to a puzzle. @param {View} view @param {number} number */
    adoptPuzzle: (view, number) => act(state, () => adoptPuzzle(state, view, number)),

    /** Removes another saved game. @param {SavedSlot} slot */
    forget: ({ slot }) => state.store.remove(slot),

    /** A link was opened. @param {LinkedGame} link */
    visit: (link) => visit(state, link),
  };
}
