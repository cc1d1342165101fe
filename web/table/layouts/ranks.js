// A pile for each rank in lines and columns, with the foundations in rows above them, or on both sides.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "./arrangement.js";

/** @import {Box} from "../types.js" */
/** @import {Arrangement, Context} from "./arrangement.js" */

/**
 * A way to lay them out: the columns of the piles, and the rows of the foundations.
 * @typedef {{columns: number, rows: number}} Way
 *
 * wide: how many columns of foundations lie on each side; 0: they lie above.
 * @typedef {(context: Context, columns: number, rows: number, wide: number) => Arrangement} LaidOut
 */

/** @param {Way[]} above @param {Way[]} beside @param {LaidOut} laidOut */
export const aboveOrBeside =
  (above, beside, laidOut) =>
  /** @param {Context} context @returns {[Arrangement, number][]} */
  (context) => [
    ...above.map(({ columns, rows }) => plain(laidOut(context, columns, rows, 0))),
    ...beside.map(({ columns, rows }) => plain(laidOut(context, columns, rows, 4 / rows))),
  ];

/** @param {Arrangement} arrangement @returns {[Arrangement, number]} */
const plain = (arrangement) => [arrangement, 1];

/** The largest cards in so many columns and lines, and where each of them lies. @param {Box} area @param {number} across @param {number} lines */
export function gridOf(area, across, lines) {
  const card = largest(area, across + (across - 1) * GAP, RATIO * lines + (lines - 1) * 2 * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - across * card) / (across - 1), card * 0.2);
  const row = Math.min((area.height - lines * high) / (lines - 1), high * 0.22);
  const left = area.x + (area.width - across * card - (across - 1) * gap) / 2;
  const top = area.y + (area.height - lines * high - (lines - 1) * row) / 2;
  /** @param {number} column @param {number} line @returns {Box} */
  const at = (column, line) => ({
    x: left + column * (card + gap),
    y: top + line * (high + row),
    width: card,
    height: high,
  });
  return { card, gap, at };
}

/** The foundations on both sides of so many columns. @param {string[]} f @param {number} columns @param {number} wide @param {ReturnType<typeof gridOf>["at"]} at */
export function onBothSides(f, columns, wide, at) {
  const half = f.length / 2;
  const box = (/** @type {number} */ i) =>
    at((i % wide) + (i < half ? 0 : wide + columns), Math.floor((i % half) / wide));
  return Object.fromEntries(f.map((name, i) => [name, box(i)]));
}
