// The credit that a player has in a win:
//   own: every move is the player's, and no hint was given. Undo, and moves that are made automatically after one of the
//     player's, are part of the game.
//   helped: every move is the player's, but there were hints.
//   shown: some of the moves that led to the win came with a link, or were made by "Show me".
// What counts are the moves from the last restart to the win, and the hints of that attempt: moves that were undone do not
// count, a hint that was followed by undo does. Wins of the time before this was noted are own.

import { helpTo } from "./timeline.js";

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

/** @param {Timeline} timeline @returns {Counts} of the present attempt */
export function helpOf(timeline) {
  const { foreign = [], hints } = helpTo(timeline);
  return { ...(hints && { hints }), ...(foreign.length && { foreign: foreign.length }) };
}
