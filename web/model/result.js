// What came of a game: one result for each deal of each set of rules. A deal counts once, from its first move: it is won as
// soon as it was won once, whatever came before or after; it is lost without a win when it is stuck, left when it could not
// be won any more, or no longer saved; playing on takes the loss back. A win of the player's own counts before one with
// hints, and that before one that was shown (credit.js). Results of the same deal, from another tab or another device, are
// merged: in any order and however often, the same comes out.

import { DEAL, isCount, isObject, isText, isTime, RULES } from "./checks.js";
import { CREDITS, creditOf } from "./credit.js";
import { MOST_CARDS, MOST_HINTS, MOST_WORDS } from "./limits.js";

/** @typedef {"open" | "lost" | "won"} State */

/**
 * @typedef {object} Result
 * @property {string} rules "st-helena"
 * @property {string} deal "17"
 * @property {number} begun when its first move was made, in milliseconds
 * @property {number} time when it came to its state; of wins, the first of the best credit, as all that follows
 * @property {State} state
 * @property {number} home the most cards that were on the foundations; stored under this name
 * @property {number} total
 * @property {number} moves the fewest moves of a win, 0 = none
 * @property {number} spent the shortest time in play of a win, in milliseconds, 0 = none
 * @property {number} [hints] the fewest hints of a win, missing = none
 * @property {number} [foreign] the fewest moves of a win that were not the player's, missing = none
 */

/** @param {Result} a @param {Result} b of the same deal @returns {Result} */
export function merge(a, b) {
  const counted = decisive(a, b);
  const alike = [a, b].filter((result) => rankOf(result) === rankOf(counted));
  const fewest = (/** @type {"moves" | "spent" | "hints" | "foreign"} */ name) =>
    alike.map((result) => result[name] ?? 0).reduce(least);
  const [hints, foreign] = [fewest("hints"), fewest("foreign")];
  return {
    ...counted,
    begun: Math.min(a.begun, b.begun),
    home: Math.max(a.home, b.home),
    total: Math.max(a.total, b.total),
    moves: fewest("moves"),
    spent: fewest("spent"),
    ...(hints && { hints }),
    ...(foreign && { foreign }),
  };
}

/** A small one is good: wins by their kinds, then all others. @param {Result} result */
const rankOf = (result) => (result.state === "won" ? CREDITS.indexOf(creditOf(result)) : CREDITS.length);

/** The one that counts for the deal: the first win of the best credit, else the latest word. @param {Result} a @param {Result} b */
function decisive(a, b) {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) < rankOf(b) ? a : b;
  if (a.state === "won") return a.time <= b.time ? a : b;
  if (a.time === b.time) return a.state === "lost" ? a : b;
  return a.time > b.time ? a : b;
}

/** @param {number} a @param {number} b 0 = none */
const least = (a, b) => (a && b ? Math.min(a, b) : a || b);

/** @param {Result} a @param {Result} b */
export const equal = (a, b) =>
  Object.entries(a).every(([name, value]) => b[/** @type {keyof Result} */ (name)] === value);

/** @param {string} text @returns {Result | null} */
export function readResult(text) {
  try {
    const value = JSON.parse(text);
    return isResult(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {any} value @returns {value is Result} */
export function isResult(value) {
  if (!isObject(value)) return false;
  const { rules, deal, begun, time, state, home, total, moves, spent, hints = 0, foreign = 0 } = value;
  return (
    isText(rules, RULES) &&
    isText(deal, DEAL) &&
    [begun, time, spent].every(isTime) &&
    isCount(total, MOST_CARDS) &&
    total > 0 &&
    isCount(home, total) &&
    isCount(moves, MOST_WORDS) &&
    isCount(hints, MOST_HINTS) &&
    isCount(foreign, MOST_WORDS) &&
    ["open", "lost", "won"].includes(state)
  );
}

/** Whether so few cards are left that a loss deserves praise. @param {{progress: number, total: number}} view */
export const isClose = ({ progress, total }) => 5 * progress >= 4 * total;
