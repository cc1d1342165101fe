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
 * The course of a game in squares, each as its worst position.
 * @param {Timeline} timeline @param {string} text the game's @returns {Square[]}
 */
export function squaresOf(timeline, text) {
  const border = borderOf(verdictsOf(timeline, text));
  const choices = choicesOf(timeline, text);
  const moves = movesDone(timeline);
  const count = Math.min(SQUARES, moves);
  /** @param {number} n @returns {Square} */
  const square = (n) => {
    const verdict = verdictAt(border, n);
    const { lost, all } = choices.get(n) ?? { lost: 0, all: 1 };
    return verdict === "won" && 2 * lost >= all ? "narrow" : verdict;
  };
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [i, i + 1].map((edge) => Math.floor((edge * moves) / count));
    const squares = Array.from({ length: end - start }, (_, n) => square(start + n));
    return WORST_FIRST.find((each) => squares.includes(each)) ?? "unknown";
  });
}

/** @type {Square[]} */
const WORST_FIRST = ["lost", "unknown", "narrow", "won"];
