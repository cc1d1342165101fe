// What the player does to the running game: moves, deals, undo, redo, restart, and going to another position of it.

import { bookmarkAbandoned } from "./bookmarks.js";
import { enter, gameText, redraw, save } from "./game-state.js";
import { helpOf } from "./help.js";
import { addHint, canStep, changeBetween, movesDone, play, restart, step, textOf } from "./timeline.js";
import { noteVerdict } from "./verdicts.js";

/** @import {GameState} from "./game-state.js" */
/** @import {By, Change, Timeline} from "./timeline.js" */
/** @import {Hint, View} from "../engine/protocol.js" */

/**
 * Makes a move, if Python allows it.
 * @param {GameState} state @param {string} move @param {By} by whose it is
 * @returns {Promise<boolean>} whether it was made
 */
export async function makeMove(state, move, by = "player") {
  const { page, clock } = state;
  if (!state.timeline || !state.view) return false;
  const { view, error } = await page.ask({ ask: "view", text: gameText(state), move });
  if (!view?.last || view.refusal !== null) {
    redraw(state);
    page.showSentence(view?.refusal ?? error ?? "");
    return false;
  }
  const { text: word } = view.last;
  clock.go();
  state.bookmarks = bookmarkAbandoned(state.bookmarks, state.timeline, word);
  const timeline = judged(play(state.timeline, word, by), view);
  // A move that is shown does not begin a game; it can end one.
  if (by !== "foreign" || view.outcome === "won") countResult(state, timeline, view);
  enter(state, timeline, view, "move");
  return true;
}

/** The end of a game is known to be won or lost. @param {Timeline} timeline @param {View} view @returns {Timeline} */
function judged(timeline, { outcome, text }) {
  if (outcome !== "won" && outcome !== "stuck") return timeline;
  return noteVerdict(timeline, text, outcome === "won" ? "won" : "lost");
}

/** @param {GameState} state @param {string} pile whose top card the player tried */
export async function explainImmovable(state, pile) {
  const { immovable, error } = await state.page.ask({ ask: "immovable", text: gameText(state), pile });
  const reason = immovable ?? error;
  if (reason) state.page.showSentence(reason);
}

/** Deals or redeals, or shows why not. @param {GameState} state @returns {Promise<boolean>} whether it was done */
export async function deal(state) {
  const dealing = state.view?.dealing;
  if (dealing?.legal) return await makeMove(state, "deal");
  if (dealing) state.page.showSentence(dealing.reason);
  else state.page.showMessage("game.nothing-to-deal");
  return false;
}

/** What has become of the game counts in the statistics. @param {GameState} state @param {Timeline} timeline @param {View} view after it */
function countResult(state, timeline, view) {
  const { clock, results } = state;
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
  if (canStep(state.timeline, steps)) await goTo(state, step(state.timeline, steps), steps < 0 ? "undo" : "redo");
  else state.page.showMessage(steps < 0 ? "game.nothing-to-undo" : "game.nothing-to-redo");
}

/** @param {GameState} state */
export async function restartGame(state) {
  if (!state.timeline || !movesDone(state.timeline)) return;
  if (state.view?.outcome === "won") state.clock.set(0); // whoever plays it again plays it anew
  await goTo(state, restart(state.timeline), "restart");
  state.page.showMessage("game.restarted");
}

/** Goes to another position of the game. @param {GameState} state @param {Timeline} timeline at that position @param {Change} [change] */
export async function goTo(state, timeline, change = changeBetween(state.timeline ?? timeline, timeline)) {
  const { view, error = "" } = await state.page.ask({ ask: "view", text: textOf(timeline) });
  if (!view) return state.page.showSentence(error);
  if (movesDone(timeline)) state.clock.go();
  enter(state, timeline, view, change);
}

/** @param {GameState} state @param {Hint} hint that is given: it is counted */
export function countHint(state, hint) {
  if (!state.timeline || !state.view) return null;
  state.timeline = addHint(state.timeline);
  save(state, state.timeline, state.view);
  return hint;
}
