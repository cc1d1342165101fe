// A pile for each rank, squared up, with the foundations above or on both sides, and under all that the hand that is spread.
// The stock lies where the last row of piles has room, else beside the hand.

import { aboveOrBeside, gridOf, onBothSides } from "../layouts/ranks.js";

/** @import {Arrangement} from "../layouts/arrangement.js" */
/** @import {LaidOut} from "../layouts/ranks.js" */
/** @import {KindLayout} from "./kind.js" */

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

/** @type {KindLayout} */
export const packs = {
  full: () => 1,
  isAround: false,
  arrangements: aboveOrBeside(ABOVE, BESIDE, laidOut),
  squared: null,
  keys: "two",
};

/** @type {LaidOut} */
function laidOut({ area, mirror, groups: { t, f, r, s } }, columns, rows, wide) {
  const above = wide ? 0 : rows;
  const deep = Math.ceil(t.length / columns);
  const lines = wide ? Math.max(rows, deep + 1) : rows + deep + 1;
  const across = Math.max(columns + 2 * wide, wide ? 0 : f.length / rows);
  const { card, gap, at } = gridOf(area, across, lines);
  /** @type {Arrangement["slots"]} */
  const slots = wide ? onBothSides(f, columns, wide, at) : {};
  const abreast = f.length / rows;
  for (const [i, name] of wide ? [] : f.entries())
    slots[name] = at((across - abreast) / 2 + (i % abreast), Math.floor(i / abreast));
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
