// What is told of a game to others, without a word of its moves.

import { borderOf, verdictAt } from "./lost-border.js";
import { movesDone } from "./timeline.js";
import { choicesOf, verdictsOf } from "./verdicts.js";

/** @import {Timeline} from "./timeline.js" */
/** @import {View} from "../engine/protocol.js" */

/**
 * How a part of a game stood, as far as is known: it could be won; it could, but at least half of the moves at one of its
 * positions lost it; it was lost; or that is not known.
 * @typedef {"won" | "narrow" | "lost" | "unknown"} Square
 */

/** So many parts a game has at most. */
const SQUARES = 10;

/** How many redeals were made; undefined: the game has none. @param {Pick<View, "round" | "dealing">} view */
export const redealsOf = ({ round, dealing }) => (round > 1 || dealing?.kind === "redeal" ? round - 1 : undefined);

/**
 * The parts of a game that have a square each: their first positions, and those behind them.
 * @param {number} moves @returns {{start: number, end: number}[]}
 */
export function partsOf(moves) {
  const count = Math.min(SQUARES, moves);
  const edge = (/** @type {number} */ i) => Math.floor((i * moves) / count);
  return Array.from({ length: count }, (_, i) => ({ start: edge(i), end: edge(i + 1) }));
}

/** The border of a game; that a won one could be won all along needs no search. @param {Timeline} timeline @param {string} text @param {boolean} isWon */
function borderOfGame(timeline, text, isWon) {
  const border = borderOf(verdictsOf(timeline, text));
  return isWon ? { ...border, won: movesDone(timeline) } : border;
}

/**
 * Whether all that its squares tell has been looked for: where it was lost, and at one position at least of each part that
 * could be won, what became of the other moves.
 * @param {Timeline} timeline @param {string} text the game's @param {boolean} isWon
 */
export function isLookedAt(timeline, text, isWon) {
  const border = borderOfGame(timeline, text, isWon);
  const choices = choicesOf(timeline, text);
  return partsOf(movesDone(timeline)).every(({ start, end }) => {
    const positions = Array.from({ length: end - start }, (_, n) => start + n);
    const verdicts = positions.map((n) => verdictAt(border, n));
    return positions.some((n) => choices.has(n)) || verdicts.includes("lost");
  });
}

/**
 * The course of a game in squares, each as its worst position.
 * @param {Timeline} timeline @param {string} text the game's @param {boolean} [isWon] @returns {Square[]}
 */
export function squaresOf(timeline, text, isWon = false) {
  const border = borderOfGame(timeline, text, isWon);
  const choices = choicesOf(timeline, text);
  /** @param {number} n @returns {Square} */
  const square = (n) => {
    const verdict = verdictAt(border, n);
    const { lost, all } = choices.get(n) ?? { lost: 0, all: 1 };
    return verdict === "won" && 2 * lost >= all ? "narrow" : verdict;
  };
  return partsOf(movesDone(timeline)).map(({ start, end }) => {
    const squares = Array.from({ length: end - start }, (_, n) => square(start + n));
    return WORST_FIRST.find((each) => squares.includes(each)) ?? "unknown";
  });
}

/** @type {Square[]} */
const WORST_FIRST = ["lost", "unknown", "narrow", "won"];
