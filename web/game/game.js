// The running game, as the rest of the page uses it; GameFacts tells what is known of it. Whatever the player does waits until
// all that was done before is done, so that each answer is about the board as it is then.

import { withHelp } from "../model/bookmarks.js";
import { withMoveShown } from "../model/credit.js";
import { branch, jump } from "../model/timeline.js";
import { noteChoice, noteVerdict } from "../model/verdicts.js";
import { autoplay, playFinish } from "./autoplay.js";
import { GameFacts } from "./game-facts.js";
import { whenDone } from "./game-queue.js";
import { act, createState, save } from "./game-state.js";
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
/** @import {GamePage} from "./game-state.js" */
/** @import {Choices, Verdict} from "../model/verdicts.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {PlayClock} from "./play-clock.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {SavedSlot, GameStore} from "../storage/game-store.js" */
/** @import {Auto, Hint, Reply, Request, View} from "../engine/protocol.js" */

export class Game extends GameFacts {
  /** @param {GamePage} page @param {GameStore} store @param {Results} results @param {PlayClock} clock */
  constructor(page, store, results, clock) {
    super(createState(page, store, results, clock));
  }

  // ---- Playing.

  /**
   * While the game finishes itself, nothing is played and nothing explained.
   * @param {string} text a move @returns {Promise<void>} ends when it has been made, or not; automatic moves may follow
   */
  move(text) {
    return this.#play(() => makeMove(this.state, text));
  }

  /** @param {() => Promise<Auto | null>} make @returns {Promise<void>} */
  #play(make) {
    if (this.isFinishing) return Promise.resolve();
    return new Promise((resolve) =>
      act(this.state, async () => await autoplay(this.state, await make().finally(resolve))),
    );
  }

  /** Goes on with moves that were shown to the player; they are not the player's own. @param {string[]} words */
  takeShown(words) {
    act(this.state, () => takeShown(this.state, words));
  }

  /** Shows why so many cards may not go from one pile to another. @param {string} source @param {string} target @param {number} count */
  refuse(source, target, count) {
    if (this.isFinishing) return;
    act(this.state, () => explainRefusal(this.state, source, target, count));
    this.#tellOfTry(source);
  }

  /** Shows why so many cards of a pile can go nowhere. @param {string} pile @param {number} count */
  explain(pile, count) {
    if (this.isFinishing) return;
    act(this.state, () => explainImmovable(this.state, pile, count));
    this.#tellOfTry(pile);
  }

  /** @param {string} pile */
  #tellOfTry(pile) {
    for (const listener of this.state.tryListeners) listener(pile);
  }

  /** Deals, redeals or turns the waste. @param {boolean} [isSecondTap] perhaps of a double tap: then it only deals */
  deal(isSecondTap = false) {
    return this.#play(() => deal(this.state, isSecondTap));
  }

  /** The player touches the table: automatic moves end, but those that win the game only go on faster. */
  pause() {
    const { finishing } = this.state;
    if (finishing) finishing.hurries = true;
    else this.state.autoplaying = false;
    this.state.wake();
  }

  /** Plays a win that needs no thought, if there is one; undo ends it. */
  finish() {
    if (!this.isFinishing) act(this.state, () => playFinish(this.state));
  }

  /** Whether there is a win that needs no thought. @returns {Promise<boolean>} */
  async canFinish() {
    const { text } = this;
    const { finish } = await this.ask({ ask: "finish", text, plays: false });
    return Boolean(finish) && text === this.text;
  }

  /** @param {number} steps -1 undo, +1 redo */
  step(steps) {
    act(this.state, () => stepBy(this.state, steps));
  }

  restart() {
    act(this.state, () => restartGame(this.state));
  }

  /** One good move, which is counted; null = there is none. @returns {Promise<Hint | null>} */
  async hint() {
    const { text } = this;
    const { tryPlan, winningMoves } = this.state.page;
    const win = winningMoves(text);
    /** @type {string[][]} */
    const tried = [];
    for (;;) {
      const { hint, plan, error } = await this.ask({ ask: "hint", text, win, tried });
      if (error !== undefined) throw new Error(error);
      if (!hint || text !== this.text) return null;
      if (plan && win.length) tried.push([plan.moves, ...(await tryPlan(`${text} ${plan.moves}`, plan.nodes))]);
      else {
        this.noteShown();
        return hint;
      }
    }
  }

  /** A move is shown to the player: that is help, in whichever way (credit.js). */
  noteShown() {
    noteShown(this.state);
  }

  /** Goes to the position of a text of this game. @param {string} text */
  jump(text) {
    act(this.state, async () => {
      const help = this.bookmarks.find((bookmark) => bookmark.text === text);
      if (text !== this.text) await goTo(this.state, (timeline) => jump(timeline, text, help));
    });
  }

  /** Goes to a point of the timeline. @param {number} at */
  seek(at) {
    act(this.state, async () => {
      if (at !== this.timeline?.at) await goTo(this.state, (timeline) => ({ ...timeline, at }));
    });
  }

  /** Plays on from a point of the timeline in an attempt of its own. @param {number} point @param {boolean} isShown whether a move is shown there */
  branch(point, isShown) {
    const way = (/** @type {Timeline} */ timeline) => branch(timeline, point);
    act(this.state, () =>
      goTo(this.state, (timeline) => (isShown ? withMoveShown(way(timeline), false) : way(timeline))),
    );
  }

  /** Something was found out about a position of this game; it is saved with the next change. @param {string} text @param {Verdict} verdict */
  noteVerdict(text, verdict) {
    const { timeline } = this.state;
    if (timeline) this.state.timeline = noteVerdict(timeline, text, verdict);
  }

  /** What becomes of all moves at a position of this game was found out; it is saved with the next change. @param {string} text @param {Choices} choice */
  noteChoice(text, choice) {
    const { timeline } = this.state;
    if (timeline) this.state.timeline = noteChoice(timeline, text, choice);
  }

  /** Saves what was noted. */
  keep() {
    const { timeline, view } = this.state;
    if (timeline && view) save(this.state, timeline, view);
  }

  /** The page goes out of sight, and perhaps for good: the time since the last move is saved. */
  rest() {
    const { clock, store } = this.state;
    if (clock.runs) store.saveTime(clock.spent);
  }

  /** @param {(bookmarks: Bookmark[]) => Bookmark[]} change */
  updateBookmarks(change) {
    const state = this.state;
    const { bookmarks: before, timeline, view } = state;
    if (!timeline || !view) return;
    state.bookmarks = change(before).map((each) => (before.includes(each) ? each : withHelp(each, timeline)));
    save(state, timeline, view);
  }

  // ---- Other games. The present one stays saved if anything was done in it.

  /** @param {LinkedGame | null} link @param {() => View | null} first the game of the very first visit */
  start(link, first) {
    start(this.state, link, first);
  }

  /** The storage holds more than at the start. */
  catchUp() {
    catchUp(this.state);
  }

  /** Another tab may have stored something, and this one is in sight. */
  followOthers() {
    this.state.store.saveAgain();
    follow(this.state);
  }

  /** What the game is called has changed. */
  refresh() {
    act(this.state, () => confirmSaved(this.state));
  }

  /**
   * Begins a new game.
   * @param {string} rules @param {string | null} deal null = at random, of the level that the player has set
   * @param {boolean} [typed] whether the player has typed the number
   * @returns {Promise<string>} why there is no such game, or why Python does not answer; else ""
   */
  async newGame(rules, deal, typed = false) {
    const { level } = this.state.store.settings;
    const played = playedDeals(this.state, rules);
    const { view, error = "" } = await this.ask({ ask: "new", rules, deal, typed, level, played }).catch((fault) => ({
      view: undefined,
      error: fault.message,
    }));
    if (view) this.adopt(view);
    return error;
  }

  /** Switches to a new game. @param {View} view */
  adopt(view) {
    act(this.state, () => adopt(this.state, view));
  }

  /** Switches to a puzzle. @param {View} view @param {number} number */
  adoptPuzzle(view, number) {
    act(this.state, () => adoptPuzzle(this.state, view, number));
  }

  /** Switches to another saved game. @param {SavedSlot} slot */
  resume(slot) {
    act(this.state, () => resume(this.state, slot));
  }

  /** Goes to the game played before this one. */
  back() {
    const [slot] = this.others;
    const { before = "" } = this.timeline?.puzzle ?? {};
    if (slot && !before) return this.resume(slot);
    const [rules, deal = null] = before ? before.split(" ") : [FIRST_GAME];
    this.newGame(rules, deal).then((reason) => reason && this.state.page.fail(reason, () => this.back()));
  }

  /** Removes another saved game. @param {SavedSlot} slot */
  forget({ slot }) {
    this.state.store.remove(slot);
  }

  /** A link was opened. @param {LinkedGame} link */
  visit(link) {
    visit(this.state, link);
  }

  /**
   * Asks Python when everything before is done.
   * @template {Request} R
   * @param {R} request
   * @returns {Promise<Reply<R["ask"]>>}
   */
  ask(request) {
    return whenDone(this.state.queue, () => this.state.page.ask(request));
  }
}
