// Tables of columns, in one row or in two tiers, with single places above them.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "./arrangement.js";

/** @import {Arrangement, Chain, Context, Slot} from "./arrangement.js" */

/** How many times larger the cards must be before the columns are laid in two tiers. */
export const TIERS_PENALTY = 1.15;

/**
 * Rows of single places above a row of columns, as these games are usually laid out.
 * @param {Context} context @param {[string[], string[]][]} rows of each those at the left and those at the right; "" leaves
 *   a place free
 * @returns {Arrangement}
 */
export function columnsBelow({ area, steps, full, groups }, rows) {
  const { fanned } = groups;
  const lines = rows.length;
  const n = Math.max(fanned.length, ...rows.map((row) => row.flat().length));
  const lengths = lines + 1 + full * steps.down;
  const card = largest(area, n + (n - 1) * GAP, RATIO * lengths + (lines + 1) * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - n * card) / (n - 1), card * 0.3);
  const left = area.x + (area.width - n * card - (n - 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(2 * gap, high * 0.16, (area.height - high * lengths) / lines));
  const top = area.y + lines * (high + row);
  /** @param {number} i */
  const x = (i) => left + i * (card + gap);
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [j, [start, end]] of rows.entries()) {
    const y = area.y + j * (high + row);
    for (const [i, name] of [...start, ...new Array(n - start.length - end.length).fill(""), ...end].entries())
      if (name) slots[name] = { x: x(i), y, width: card, height: high };
  }
  for (const [i, name] of fanned.entries())
    slots[name] = {
      x: x(i + (n - fanned.length) / 2),
      y: top,
      width: card,
      height: area.y + area.height - top,
      fan: "down",
    };
  return { card, slots };
}

/**
 * Some rows of single places, and two tiers of fanned columns below them.
 * @param {Context} context @param {number} across how many columns @param {number} rows @param {number} [most] how many
 *   single places there are in one column at most
 */
export function tiers({ area, steps, full }, across, rows, most = 0) {
  const lengths = RATIO * (rows + 2 + 2 * full * steps.down) + (rows + 3) * GAP;
  const card = largest(area, across + (across - 1) * GAP, Math.max(lengths, most * RATIO * 1.08));
  const high = heightOf(card);
  const gap = Math.min((area.width - across * card) / (across - 1), card * 0.3);
  const left = area.x + (area.width - across * card - (across - 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(gap, high * 0.08));
  const top = area.y + rows * (high + row) + row;
  const length = (area.y + area.height - top - row) / 2;
  return {
    card,
    /** @param {number} i @param {number} j @returns {Slot} */
    place: (i, j) => ({ x: left + i * (card + gap), y: area.y + j * (high + row), width: card, height: high }),
    /** @param {number} i @param {number} tier @returns {Slot} */
    column: (i, tier) => ({
      x: left + i * (card + gap),
      y: top + tier * (length + row),
      width: card,
      height: length,
      fan: "down",
    }),
  };
}

/**
 * The two tiers share their length, so that each stands in line; where that is not enough, each column shares its own with
 * the one below.
 * @param {string[]} upper @param {string[]} lower @returns {Chain[]}
 */
export function oneAboveTheOther(upper, lower) {
  const columns = lower.map((name, i) => [[upper[i]], [name]]);
  return [[upper, lower], ...columns].map((members) => ({ axis: "y", members }));
}
