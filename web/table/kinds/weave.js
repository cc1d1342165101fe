// A pile for each rank, squared up, of which the last one is spread under all others; the foundations lie above them or on
// both sides. The stock, and the exile that is turned, lie where the piles or the foundations leave room, else beside what is
// spread.

import { GAP } from "../layouts/arrangement.js";
import { aboveOrBeside, gridOf, onBothSides } from "../layouts/ranks.js";

/** @import {Arrangement} from "../layouts/arrangement.js" */
/** @import {LaidOut} from "../layouts/ranks.js" */
/** @import {KindLayout} from "./kind.js" */

/** The ways to lay it out: the columns of the piles, and in how many rows the foundations lie above, or at the sides. */
const ABOVE = [
  { columns: 12, rows: 1 },
  { columns: 6, rows: 2 },
  { columns: 5, rows: 2 },
];
const BESIDE = [{ columns: 6, rows: 2 }];

/** So many steps of the spread pile are always open. */
const STEPS = 8;

/** @type {KindLayout} */
export const weave = {
  full: () => STEPS,
  isAround: false,
  arrangements: aboveOrBeside(ABOVE, BESIDE, laidOut),
  squared: null,
  keys: "two",
};

/** @type {LaidOut} */
function laidOut({ area, mirror, groups: { t, f, r, s } }, columns, rows, wide) {
  const piles = t.slice(0, -1);
  const above = wide ? 0 : rows;
  const deep = Math.ceil(piles.length / columns);
  const lines = Math.max(wide ? rows : 0, above + deep + 1);
  const abreast = f.length / rows;
  const across = columns + 2 * wide;
  const { card, at } = gridOf(area, across, lines);
  const toHand = (/** @type {number} */ column) => (mirror ? across - 1 - column : column);
  /** @type {Arrangement["slots"]} */
  const slots = wide ? onBothSides(f, columns, wide, at) : {};
  const first = mirror ? across - abreast : 0;
  for (const [i, name] of wide ? [] : f.entries()) slots[name] = at(first + (i % abreast), Math.floor(i / abreast));
  const free = columns * deep - piles.length;
  for (const [i, name] of piles.entries()) {
    const line = Math.floor(i / columns);
    slots[name] = at(wide + (i % columns) + (mirror && line === deep - 1 ? free : 0), above + line);
  }
  const hand = [...s, ...r];
  const last = lines - 1;
  let [start, end] = wide && rows === lines ? [wide, across - wide - 1] : [0, across - 1];
  if (free > 1)
    for (const [i, name] of hand.entries()) slots[name] = at(toHand(wide + columns - 1 - i), above + deep - 1);
  else if (!wide)
    for (const [i, name] of hand.entries()) slots[name] = at(toHand(across - 1 - (i % (3 - rows))), rows > 1 ? i : 0);
  else {
    for (const [i, name] of hand.entries()) slots[name] = at(mirror ? start + i : end - i, last);
    [start, end] = mirror ? [start + 2, end] : [start, end - 2];
  }
  const from = at(start, last);
  for (const name of t.slice(-1))
    slots[name] = { ...from, width: at(end, last).x + card - from.x, fan: "across", most: 1 + GAP };
  return { card, slots };
}
