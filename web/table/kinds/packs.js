// A pile for each rank, squared up, with the foundations above or on both sides, and under all that the hand that is spread.
// The stock lies where the last row of piles has room, else beside the hand.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "../layouts/arrangement.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Kind} from "./kind.js" */

/** The ways to lay it out: the columns of the piles, and in how many rows the foundations lie above, or at the sides. */
const ABOVE = [
  { columns: 13, rows: 1 },
  { columns: 7, rows: 1 },
  { columns: 7, rows: 2 },
  { columns: 5, rows: 2 },
];
const BESIDE = [
  { columns: 7, rows: 2 },
  { columns: 5, rows: 4 },
];

/** For so many cards in the hand there is always room; where there are more, all lie closer. */
const FEW = 7;

/** @type {Kind} */
export const packs = {
  full: () => 1,
  isAround: false,
  arrangements: (context) => [
    ...ABOVE.map(({ columns, rows }) => plain(laidOut(context, columns, rows, 0))),
    ...BESIDE.map(({ columns, rows }) => plain(laidOut(context, columns, rows, 4 / rows))),
  ],
  squared: null,
  keys: "two",
};

/** @param {Arrangement} arrangement @returns {[Arrangement, number]} */
const plain = (arrangement) => [arrangement, 1];

/**
 * @param {Context} context @param {number} columns of the piles @param {number} rows of the foundations
 * @param {number} wide how many columns of foundations lie on each side; 0: they lie above
 * @returns {Arrangement}
 */
function laidOut({ area, mirror, groups: { t, f, r, s } }, columns, rows, wide) {
  const above = wide ? 0 : rows;
  const deep = Math.ceil(t.length / columns);
  const lines = wide ? Math.max(rows, deep + 1) : rows + deep + 1;
  const across = Math.max(columns + 2 * wide, wide ? 0 : f.length / rows);
  const card = largest(area, across + (across - 1) * GAP, RATIO * lines + (lines - 1) * 2 * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - across * card) / (across - 1), card * 0.2);
  const row = Math.min((area.height - lines * high) / (lines - 1), high * 0.22);
  const left = area.x + (area.width - across * card - (across - 1) * gap) / 2;
  const top = area.y + (area.height - lines * high - (lines - 1) * row) / 2;
  const size = { width: card, height: high };
  const at = (/** @type {number} */ column, /** @type {number} */ line) => ({
    x: left + column * (card + gap),
    y: top + line * (high + row),
    ...size,
  });
  /** @type {Arrangement["slots"]} */
  const slots = {};
  const half = f.length / 2;
  for (const [i, name] of f.entries()) {
    if (wide) slots[name] = at((i % wide) + (i < half ? 0 : wide + columns), Math.floor((i % half) / wide));
    else slots[name] = at((across - f.length / rows) / 2 + (i % (f.length / rows)), Math.floor(i / (f.length / rows)));
  }
  const first = (across - columns) / 2;
  const free = columns * deep - t.length;
  for (const [i, name] of t.entries()) {
    const line = Math.floor(i / columns);
    slots[name] = at(first + (i % columns) + (mirror && line === deep - 1 ? free : 0), above + line);
  }
  // Where foundations come down to it, the last line is shorter.
  const start = wide && rows === lines ? wide : 0;
  const end = across - start - 1;
  const isBeside = free === 0;
  const side = isBeside
    ? { start, end, line: lines - 1 }
    : { start: first, end: first + columns - 1, line: above + deep - 1 };
  for (const name of s) slots[name] = at(mirror ? side.start : side.end, side.line);
  const from = at(start + Number(mirror && isBeside), lines - 1);
  const room = (end - start + Number(!isBeside)) * (card + gap) - gap;
  const numbers = r.map((name) => Number(name.slice(1)));
  const step = Math.min(card + gap, (room - card) / (Math.max(FEW, ...numbers) - 1));
  for (const [i, name] of r.entries()) {
    const wideOpen = i + 1 < r.length ? Math.min(card, (numbers[i + 1] - numbers[i]) * step) : card;
    slots[name] = { ...from, x: from.x + (numbers[i] - 1) * step, width: wideOpen, level: numbers[i] };
  }
  return { card, slots };
}
