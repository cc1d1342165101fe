// What the player does to the running game: moves, deals, undo, redo, restart, and going to another position of it.

import { bookmarkAbandoned } from "../model/bookmarks.js";
import { helpOf, withMoveShown } from "../model/credit.js";
import {
  canStep,
  changeBetween,
  movesDone,
  play,
  playAll,
  puzzleStart,
  restart,
  retry,
  step,
  textOf,
} from "../model/timeline.js";
import { noteVerdict } from "../model/verdicts.js";
import { enter, note, redraw, save, tell, wasLost } from "./game-state.js";

/** @import {GameState} from "./game-state.js" */
/** @import {By, Change, Timeline} from "../model/timeline.js" */
/** @import {Auto, View} from "../engine/protocol.js" */

/**
 * Makes a move of the player's, if Python allows it.
 * @param {GameState} state @param {string} move
 * @returns {Promise<Auto | null>} the moves that follow it automatically; null: it was not made
 */
export async function makeMove(state, move) {
  const { python, store } = state;
  if (!state.timeline || !state.view) return null;
  const mode = store.settings.auto;
  const reply = await python.ask({ ask: "view", text: state.text, move, auto: mode === "off" ? null : mode });
  const { view } = reply;
  if (view?.last && view.refusal === null) {
    enterMove(state, view, "player");
    return reply.auto;
  }
  redraw(state);
  tell(state, "said", view?.refusal ?? reply.error ?? "");
  return null;
}

/** A move has been made. @param {GameState} state @param {View} view after it @param {By} by whose it is */
export function enterMove(state, view, by) {
  if (!state.timeline || !view.last) return;
  const { text: word } = view.last;
  state.clock.go();
  state.bookmarks = bookmarkAbandoned(state.bookmarks, state.timeline, word);
  const timeline = judged(play(state.timeline, word, by), view);
  countResult(state, timeline, view);
  enter(state, timeline, view, "move");
}

/** Goes on with moves that were shown to the player; they are not the player's own. @param {GameState} state @param {string[]} words */
export async function takeShown(state, words) {
  const { python } = state;
  if (!state.timeline || !words.length) return;
  const text = [state.text, ...words].join(" ");
  const { view, error = "" } = await python.ask({ ask: "view", text });
  if (!view) return tell(state, "said", error);
  const { timeline: before } = state; // a hint may have been noted in the meantime
  state.clock.go();
  state.bookmarks = bookmarkAbandoned(state.bookmarks, before, words[0]);
  const timeline = judged(playAll(before, words, "foreign"), view);
  // What is shown does not begin a game; it can end one.
  if (view.outcome === "won") countResult(state, timeline, view);
  enter(state, timeline, view, "jump");
}

/** The end of a game is known to be won or lost. @param {Timeline} timeline @param {View} view @returns {Timeline} */
function judged(timeline, { outcome, text }) {
  if (outcome !== "won" && outcome !== "stuck") return timeline;
  return noteVerdict(timeline, text, outcome === "won" ? "won" : "lost");
}

/**
 * Cards were dropped where they may not go: they lie where they did, and it is said why.
 * @param {GameState} state @param {string} source @param {string} target @param {number} count
 */
export async function explainRefusal(state, source, target, count) {
  const { python } = state;
  redraw(state);
  const { refusal, error } = await python.ask({ ask: "refusal", text: state.text, source, target, count });
  const reason = refusal ?? error;
  if (reason) tell(state, "said", reason);
}

/** @param {GameState} state @param {string} pile @param {number} count how many of its top cards the player tried */
export async function explainImmovable(state, pile, count) {
  const { immovable, error } = await state.python.ask({ ask: "immovable", text: state.text, pile, count });
  const reason = immovable ?? error;
  if (reason) tell(state, "said", reason);
}

/**
 * Deals or redeals, or shows why not.
 * @param {GameState} state @param {boolean} isDoubled perhaps by a double tap: it does not redeal
 * @returns {Promise<Auto | null>} as `makeMove`
 */
export async function deal(state, isDoubled) {
  const dealing = state.view?.dealing;
  if (isDoubled && dealing?.kind !== "deal") return null;
  if (dealing?.legal) return await makeMove(state, "deal");
  if (dealing) tell(state, "said", dealing.reason);
  else note(state, "game.nothing-to-deal");
  return null;
}

/** What has become of the game counts in the statistics. @param {GameState} state @param {Timeline} timeline @param {View} view after it */
function countResult(state, timeline, view) {
  const { clock, results } = state;
  if (timeline.puzzle) return view.outcome === "won" ? clock.stop() : undefined;
  const { rules, deal, progress, total } = view;
  const won = view.outcome === "won";
  const moves = won ? movesDone(timeline) : 0;
  const spent = won ? Math.max(1, clock.spent) : 0;
  if (won) {
    state.earlierResult = results.get(view);
    clock.stop();
  }
  const outcome = won ? "won" : view.outcome === "stuck" ? "lost" : "open";
  const help = won ? helpOf(timeline) : {};
  results.happened({ rules, deal, state: outcome, home: progress, total, moves, spent, ...help });
}

/** @param {GameState} state @param {number} steps -1 undo, +1 redo */
export async function stepBy(state, steps) {
  if (!state.timeline) return;
  if (!canStep(state.timeline, steps)) return note(state, steps < 0 ? "game.nothing-to-undo" : "game.nothing-to-redo");
  const isThere = await goTo(state, (timeline) => step(timeline, steps), steps < 0 ? "undo" : "redo");
  // The position's own sentence is that of the move before.
  if (isThere && steps < 0 && state.view?.outcome === "moves") note(state, "game.undone");
}

/** @param {GameState} state */
export async function restartGame(state) {
  if (!state.timeline || !movesDone(state.timeline)) return;
  if (state.view?.outcome === "won") state.clock.set(0); // whoever plays it again plays it anew
  if (state.timeline.puzzle) {
    await goTo(state, puzzleStart, "restart");
    return;
  }
  const isLost = wasLost(state, state.view);
  const isThere = await goTo(state, (timeline) => restart(retry(timeline, isLost)), "restart");
  if (isThere) note(state, "game.restarted");
}

/**
 * Goes to another position of the game.
 * @param {GameState} state @param {(timeline: Timeline) => Timeline} way from the timeline to the one at that position
 * @param {Change} [change]
 * @returns {Promise<boolean>} false: Python has refused it, and the sentence says why
 */
export async function goTo(state, way, change) {
  if (!state.timeline) return false;
  const { view, error = "" } = await state.python.ask({ ask: "view", text: textOf(way(state.timeline)) });
  if (!view) {
    tell(state, "said", error);
    return false;
  }
  // Only now, since a search may have noted something about the game in the meantime.
  const { timeline: before } = state;
  const timeline = way(before);
  const done = change ?? changeBetween(before, timeline);
  if (movesDone(timeline)) state.clock.go();
  const isBack = done === "undo" || done === "jump";
  enter(state, isBack ? { ...timeline, undone: true } : timeline, view, done);
  return true;
}

/** A move is shown to the player, in whichever way: it counts as help. @param {GameState} state */
export function noteShown(state) {
  if (!state.timeline || !state.view) return;
  state.timeline = withMoveShown(state.timeline, state.view.outcome === "won");
  save(state, state.timeline, state.view);
  tell(state, "helped");
}
