// The state of the running game, and how it is entered, saved and drawn. The page owns the game as a timeline of moves;
// Python is asked what it looks like. No DOM: listeners show what it tells, and sentences go by their keys.

import { textOf } from "../model/timeline.js";
import { verdictsOf } from "../model/verdicts.js";
import { createQueue, enqueue } from "./game-queue.js";

/** @import {Challenge} from "../model/challenge.js" */
/** @import {Queue} from "./game-queue.js" */
/** @import {Bookmark} from "../model/bookmarks.js" */
/** @import {PlayClock} from "./play-clock.js" */
/** @import {Change, Timeline} from "../model/timeline.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {Result} from "../model/result.js" */
/** @import {Key} from "../i18n/keys.js" */
/** @import {LinkedGame} from "../links/link.js" */
/** @import {SavedGame, SavedSlot, GameStore} from "../storage/game-store.js" */
/** @import {AskFunction, View} from "../engine/protocol.js" */

/**
 * What the game is told of.
 * @typedef {object} GameListener
 * @property {(view: View, how: {before: View | null, change: Change}) => void} [changed] there is another view to be seen, or the
 *   same again: `before` is the one that it follows, null at the start
 * @property {(sentence: string, spoken?: string) => void} [said] one of Python's sentences, for the status line; to a screen reader
 *   another
 * @property {(key: Key, isSpoken: boolean) => void} [noted] one of the page's in the status line; to a screen reader, too, unless it
 *   was told before
 * @property {(key: Key, values?: {[name: string]: string | number}) => void} [told] a message that stays until it is dismissed
 * @property {(reason: string, retry: () => void) => void} [failed]
 * @property {(view: View) => void} [welcomed] a player is here for the first time
 * @property {(link: LinkedGame, view: View, challenge: Challenge | undefined, accept: () => void) => void} [offered] a link has
 *   brought a game, and perhaps a challenge
 * @property {(link: LinkedGame) => void} [answered] a link that was taken needs no answer, or has had it
 * @property {() => void} [autoplayed] moves have been made automatically, and did not end the game
 * @property {(pile: string) => void} [tried] the player tried a card of a pile in vain
 * @property {() => void} [helped] a move was shown to the player
 *
 * @typedef {NonNullable<GameListener["changed"]>} Follower
 *
 * What the game is made of.
 * @typedef {object} GameParts
 * @property {{ask: AskFunction}} python rejects when it does not answer
 * @property {(ms: number) => Promise<void>} whenStill after a while, when no card is moving any more
 * @property {GameStore} store
 * @property {Results} results
 * @property {PlayClock} clock time in play
 *
 * @typedef {object} State
 * @property {GameListener[]} listeners in the order in which they are told
 * @property {Queue} queue what the player does waits here for what was done before
 * @property {boolean} untouched whether the game is as the page has opened it by itself
 * @property {boolean} confirming whether Python is asked for a saved game that is drawn
 * @property {() => void} wake ends the pause before the next automatic move
 * @property {boolean} autoplaying whether automatic moves may still follow the player's last one
 * @property {{hurries: boolean, ends: boolean} | null} finishing the moves that win the game are being made: whether faster,
 *   and whether no more of them
 * @property {Timeline | null} timeline
 * @property {View | null} view the last one; it may be missing where there is a timeline, until Python is there
 * @property {Bookmark[]} bookmarks
 * @property {Result | null} earlierResult of the deal, before it was won just now
 * @property {string} text the whole game
 * @property {boolean} isFinishing
 * @property {Promise<unknown>} settled resolves when everything that the player did so far is done
 * @property {SavedSlot[]} others the other saved games, the last played first
 *
 * @typedef {GameParts & State} GameState
 */

/** @param {GameParts} parts @returns {GameState} */
export function createState(parts) {
  /** @type {GameState} */
  const state = {
    ...parts,
    listeners: [],
    queue: createQueue((error, retry) => {
      redraw(state);
      tell(state, "failed", error instanceof Error ? error.message : String(error), retry);
    }),
    untouched: true,
    confirming: false,
    wake: () => {},
    autoplaying: false,
    finishing: null,
    timeline: null,
    view: null,
    bookmarks: [],
    earlierResult: null,
    get text() {
      return state.timeline ? textOf(state.timeline) : "";
    },
    get isFinishing() {
      return state.finishing !== null;
    },
    get settled() {
      return state.queue.end;
    },
    get others() {
      return state.store.otherGames();
    },
  };
  return state;
}

/**
 * @template {keyof GameListener} Event
 * @param {GameState} state @param {Event} event @param {Parameters<NonNullable<GameListener[Event]>>} what
 */
export function tell({ listeners }, event, ...what) {
  for (const listener of listeners) /** @type {any} */ (listener)[event]?.(...what);
}

/** Says one of the page's sentences in the status line. @param {GameState} state @param {Key} key @param {boolean} [isSpoken] */
export const note = (state, key, isSpoken = true) => tell(state, "noted", key, isSpoken);

/** Does something when everything before it is done. @param {GameState} state @param {() => unknown} job */
export function act(state, job) {
  if (state.finishing) state.finishing.ends = true;
  state.wake();
  enqueue(state.queue, job);
}

/**
 * The game has changed: saves it, then draws it.
 * @param {GameState} state @param {Timeline} timeline @param {View} view @param {Change} change
 */
export function enter(state, timeline, view, change) {
  state.timeline = timeline;
  save(state, timeline, view);
  show(state, view, change);
}

/** @param {GameState} state @param {Timeline} timeline @param {View} view */
export function save(state, timeline, view) {
  const { store, bookmarks, clock } = state;
  const { problem } = store;
  state.untouched = false;
  const isParted = store.save({ line: timeline, view, bookmarks, spent: clock.spent });
  if (isParted) tell(state, "told", "storage.parted");
  if (store.problem === "full" && problem !== "full") tell(state, "told", "storage.full");
}

/** @param {GameState} state @param {View} view @param {Change} change */
export function show(state, view, change) {
  const before = state.view;
  state.view = view;
  tell(state, "changed", view, { before, change });
  tell(state, "said", view.message, view.spoken);
}

/** Nothing has changed: cards that were dropped go back. @param {GameState} state */
export function redraw(state) {
  const { view } = state;
  if (view) tell(state, "changed", view, { before: view, change: "refused" });
}

/** Takes over a saved game, without drawing it. @param {GameState} state @param {SavedGame} saved */
export function restore(state, { line, bookmarks, spent }) {
  state.timeline = line;
  state.bookmarks = bookmarks;
  state.clock.set(spent);
}

/** Another game takes the place of this one. It is saved, and so lost only if it is known to be. @param {GameState} state */
export function leaveGame(state) {
  const { view, timeline, results } = state;
  state.earlierResult = null;
  if (!view || !timeline || timeline.puzzle) return;
  if (verdictsOf(timeline, state.text).includes("lost")) results.giveUp(view);
}

/** Whether a deal is lost, as far as it was played. @param {GameState} state @param {View | null} view of it */
export const wasLost = ({ results }, view) => view !== null && results.get(view)?.state === "lost";

/** A game begins without a past. @param {GameState} state */
export function clear(state) {
  state.bookmarks = [];
  state.clock.set(0);
}
