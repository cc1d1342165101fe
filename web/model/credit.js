// What counts as help, and the credit that a player has in a win:
//   own: every move is the player's, and no move was shown to them. Undo, and moves that are made automatically after one of
//     the player's, are part of the game.
//   helped: every move is the player's, but some were shown.
//   shown: some of the moves that led to the win came with a link, or were made by "Show me".
// A move is shown by a hint, by the better move at a crux of the history, by "Try it", and by the moves of a win: each
// of them notes it with `withMoveShown`, and they count alike. What shows no move is no help: whether the game can still be
// won, where it was lost, which move lost it, going back, the cards that can move.
// What counts are the moves from the last restart to the win, and what was shown in that attempt: moves that were undone do
// not count, a hint that was followed by undo does. What is shown behind a win does not take from it, but counts for whoever
// goes back and plays on from there. Wins of the time before this was noted are own.

import { addHint, addLook, helpTo } from "./timeline.js";

/** @import {Timeline} from "./timeline.js" */

/** @typedef {"own" | "helped" | "shown"} Credit */

/**
 * How many hints were given, and how many moves were not the player's; missing = 0.
 * @typedef {{hints?: number, foreign?: number}} Counts
 */

/** The best comes first. @type {Credit[]} */
export const CREDITS = ["own", "helped", "shown"];

/** @param {Counts} counts @returns {Credit} */
export const creditOf = ({ hints = 0, foreign = 0 }) => (foreign ? "shown" : hints ? "helped" : "own");

/** The timeline after a move was shown to the player. @param {Timeline} timeline @param {boolean} isWon whether the game is won */
export const withMoveShown = (timeline, isWon) => (isWon ? addLook(timeline) : addHint(timeline));

/** @param {Timeline} timeline @returns {Counts} of the present attempt */
export function helpOf(timeline) {
  const { foreign = [], hints } = helpTo(timeline);
  return { ...(hints && { hints }), ...(foreign.length && { foreign: foreign.length }) };
}
