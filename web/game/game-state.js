// The state of the running game, and how it is entered, saved and drawn. The page owns the game as a timeline of moves;
// Python is asked what it looks like. No DOM: what is shown goes through the page object, and sentences go by their keys.

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
/** @import {SavedGame, GameStore} from "../storage/game-store.js" */
/** @import {AskFunction, View} from "../engine/protocol.js" */

/**
 * What the game needs of the page.
 * @typedef {object} GamePage
 * @property {AskFunction} ask Python; rejects when it does not answer
 * @property {(sentence: string, spoken?: string) => void} showSentence one of Python's in the status line; to a screen reader
 *   another
 * @property {(key: Key, isSpoken?: boolean) => void} showMessage one of the page's in the status line; to a screen reader, too,
 *   unless it was told before
 * @property {(view: View) => void} welcome a player who is here for the first time
 * @property {(key: Key, values?: {[name: string]: string | number}) => void} toast a message that stays until it is dismissed
 * @property {(link: LinkedGame, view: View, challenge: Challenge | undefined, accept: () => void) => void} offer a game that
 *   a link has brought, and perhaps a challenge
 * @property {(link: LinkedGame) => void} linkAnswered a link that was taken needs no answer, or has had it
 * @property {(reason: string, retry: () => void) => void} fail
 * @property {() => void} autoplayed moves have been made automatically, and did not end the game
 * @property {(text: string) => string[]} winningMoves the moves that are known to win a game from there
 * @property {(text: string, nodes: number) => Promise<string[]>} tryPlan looks at so many positions for moves that win a game from
 *   there; none: not found
 * @property {(ms: number) => Promise<void>} pause for a while, and until no card is moving any more
 */

/**
 * Is told when there is another view to be seen, or the same again: `before` is the one that it follows, null at the start.
 * @typedef {(view: View, how: {before: View | null, change: Change}) => void} Listener
 *
 * @typedef {object} GameState
 * @property {GamePage} page
 * @property {Listener[]} listeners in the order in which they are told
 * @property {((pile: string) => void)[]} tryListeners told of a pile whose card the player tried in vain
 * @property {(() => void)[]} helpListeners told when a move was shown to the player
 * @property {GameStore} store
 * @property {Results} results
 * @property {PlayClock} clock time in play
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
 */

/** @param {GamePage} page @param {GameStore} store @param {Results} results @param {PlayClock} clock @returns {GameState} */
export function createState(page, store, results, clock) {
  /** @type {GameState} */
  const state = {
    page,
    listeners: [],
    tryListeners: [],
    helpListeners: [],
    store,
    results,
    clock,
    queue: createQueue((error, retry) => {
      redraw(state);
      page.fail(error instanceof Error ? error.message : String(error), retry);
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
  };
  return state;
}

/** Does something when everything before it is done. @param {GameState} state @param {() => unknown} job */
export function act(state, job) {
  if (state.finishing) state.finishing.ends = true;
  state.wake();
  enqueue(state.queue, job);
}

/** The whole game as a text. @param {GameState} state */
export const gameText = ({ timeline }) => (timeline ? textOf(timeline) : "");

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
  const { page, store, bookmarks, clock } = state;
  const { problem } = store;
  state.untouched = false;
  const isParted = store.save({ line: timeline, view, bookmarks, spent: clock.spent });
  if (isParted) page.toast("storage.parted");
  if (store.problem === "full" && problem !== "full") page.toast("storage.full");
}

/** @param {GameState} state @param {View} view @param {Change} change */
export function show(state, view, change) {
  const before = state.view;
  state.view = view;
  tell(state, view, { before, change });
  state.page.showSentence(view.message, view.spoken);
}

/** Nothing has changed: cards that were dropped go back. @param {GameState} state */
export function redraw(state) {
  const { view } = state;
  if (view) tell(state, view, { before: view, change: "refused" });
}

/** @param {GameState} state @param {Parameters<Listener>} what */
function tell({ listeners }, ...what) {
  for (const listener of listeners) listener(...what);
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
  if (verdictsOf(timeline, gameText(state)).includes("lost")) results.giveUp(view);
}

/** Whether a deal is lost, as far as it was played. @param {GameState} state @param {View | null} view of it */
export const wasLost = ({ results }, view) => view !== null && results.get(view)?.state === "lost";

/** A game begins without a past. @param {GameState} state */
export function clear(state) {
  state.bookmarks = [];
  state.clock.set(0);
}
