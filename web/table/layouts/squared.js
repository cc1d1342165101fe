// For narrow windows, piles squared up: they need no length, so that four in a row can be wide.

import { SQUARED } from "./fanning.js";
import { inLines } from "./lines.js";

/** @import {Arrangement, Context} from "./arrangement.js" */

/** @param {string[]} names in rows of four, of which the last may be shorter @returns {string[][]} */
export const inFours = (names) =>
  Array.from({ length: Math.ceil(names.length / 4) }, (_, i) => names.slice(4 * i, 4 * i + 4));

/** A row with the stock, or the redeal, on the other side. @param {string[]} row */
function forLeftHand(row) {
  const [a, b, c, d] = row;
  if (c === "s") return [a, c, b, d];
  return d === "s" ? [d, c, a, b] : row;
}

/**
 * Four piles in a row; around the foundations they keep their order.
 * @param {string[][]} rows from the left; "" leaves a place free @param {Context} context @param {boolean} isAround whether
 *   the tableau lies around the foundations
 * @returns {Arrangement}
 */
export function fourAbreast(rows, { area, mirror, groups, full }, isAround) {
  const most = full + 3;
  const lines = mirror ? rows.map(forLeftHand) : rows;
  return inLines(lines, { area, steps: SQUARED, groups }, { fan: "down", need: most, most, isAround });
}
