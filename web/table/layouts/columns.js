// Tables of columns, in one row, in two tiers or laid on their sides, with single places above them.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "./arrangement.js";

/** @import {Arrangement, Chain, Context, Slot} from "./arrangement.js" */

/** How many times larger the cards must be before the columns are laid in two tiers. */
export const TIERS_PENALTY = 1.15;

/** How many times larger before they lie on their sides. */
export const SIDES_PENALTY = 1.2;

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
  for (const [j, ends] of rows.entries()) {
    const y = area.y + j * (high + row);
    for (const [i, name] of spaced(ends, n).entries())
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
 * Rows of single places, and below them the columns as rows that fan to the side, some in each: for wide and low windows.
 * @param {Context} context @param {[string[], string[]][]} rows as of columnsBelow @param {number} abreast how many lie in a row
 * @returns {Arrangement}
 */
export function rowsBelow({ area, steps, full, groups }, rows, abreast) {
  const { fanned } = groups;
  const n = Math.max(...rows.map((row) => row.flat().length));
  const lines = rows.length + Math.ceil(fanned.length / abreast);
  const long = abreast * (1 + full * steps.across) + (abreast - 1) * GAP;
  const card = largest(area, Math.max(n + (n - 1) * GAP, long), RATIO * lines + (lines - 1) * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - n * card) / (n - 1), card * 0.3);
  const row = Math.min((area.height - lines * high) / (lines - 1), Math.max(GAP * card, gap));
  const length = Math.min((area.width - (abreast - 1) * row) / abreast, card * (1 + full * steps.acrossMost));
  const middle = area.x + area.width / 2;
  /** @param {number} line */
  const y = (line) => area.y + line * (high + row);
  const start = middle - (abreast * length + (abreast - 1) * row) / 2;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [j, ends] of rows.entries())
    for (const [i, name] of spaced(ends, n).entries())
      if (name)
        slots[name] = {
          x: middle - (n * (card + gap) - gap) / 2 + i * (card + gap),
          y: y(j),
          width: card,
          height: high,
        };
  /** @type {Chain[]} */
  const chains = [];
  for (let i = 0; i < fanned.length; i += abreast) {
    const line = fanned.slice(i, i + abreast);
    for (const [j, name] of line.entries())
      slots[name] = {
        x: start + j * (length + row),
        y: y(rows.length + i / abreast),
        width: length,
        height: high,
        fan: "across",
      };
    const free = start - area.x;
    chains.push({ axis: "x", members: line.map((name) => [name]), before: free, after: free });
  }
  return { card, slots, chains };
}

/** The places at both ends of a row of so many, with free ones between them. @param {[string[], string[]]} ends @param {number} n */
const spaced = ([start, end], n) => [...start, ...new Array(n - start.length - end.length).fill(""), ...end];

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
