// Columns: fanned piles below everything else, as most of these games are laid out.

import { columnsBelow, oneAboveTheOther, rowsBelow, SIDES_PENALTY, TIERS_PENALTY, tiers } from "../layouts/columns.js";
import { inFours } from "../layouts/squared.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Groups} from "../layouts/groups.js" */
/** @import {KindLayout} from "./kind.js" */

/** @typedef {[start: string[], end: string[]]} Row single places from one side, and from the other; "" leaves one free */

/** In how many rows the single places may lie where they are many, and where there are more cells than suits. */
const ROWS = [2, 3];
const ROWS_OF_CELLS = [...ROWS, 4];

/** @type {KindLayout} */
export const columns = {
  // Runs get longer where cards can wait in cells.
  full: ({ c }) => (c.length ? 10 : 9),
  isAround: false,
  arrangements(context) {
    const { c, f, fanned, r, s, w, pairs } = context.groups;
    const singles = [...c, ...f, ...r, ...s, ...w].length;
    // Four kings and four aces do not make three rows.
    const rowsOfSingles = f.length > 4 && !pairs ? ROWS.filter((rows) => f.length % rows === 0) : ROWS;
    const hasSide = c.length > 0 && singles === c.length + f.length && f.length <= 4;
    /** @type {[Arrangement, number][]} */
    const ways = [[below(context, 1), 1]];
    if (singles > fanned.length)
      ways.push(...(c.length > 4 ? ROWS_OF_CELLS : rowsOfSingles).map((rows) => way(below(context, rows), 1)));
    // Where columns are few, they have room to lie on their sides.
    if (fanned.length * 2 <= singles) ways.push([rowsBelow(context, rowsOf(context, 1), 2), SIDES_PENALTY]);
    if (hasSide) ways.push([withSide(context), TIERS_PENALTY]);
    else ways.push(...rowsOfSingles.map((rows) => way(inTiers(context, rows), TIERS_PENALTY)));
    return ways;
  },
  squared,
  keys: "one",
};

/** @param {Arrangement} arrangement @param {number} penalty @returns {[Arrangement, number]} */
const way = (arrangement, penalty) => [arrangement, penalty];

/**
 * The single places in so many rows, what the hand reaches for at its side.
 * @param {Context} context @param {number} count @returns {Row[]}
 */
function rowsOf({ groups: { c, f, r, s, w, pairs }, mirror }, count) {
  const hand = count > 1 || mirror ? [...s, ...w] : [...w, ...s];
  const [first, ...others] = [
    wrapped(c, count, false),
    wrapped(f, count, pairs),
    wrapped(r, count, false),
    wrapped(hand, count, true),
  ].filter(([row]) => row.length);
  const blocks = mirror ? [...others.reverse(), first] : [first, ...others];
  return Array.from({ length: count }, (_, i) => {
    const [start, ...end] = blocks.map((block) => block[i]);
    return [start, end.flat()];
  });
}

/**
 * Names in so many rows of one length, numbered along the rows or down the columns.
 * @param {string[]} names @param {number} rows @param {boolean} isDown
 */
function wrapped(names, rows, isDown) {
  const across = Math.ceil(names.length / rows);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: across }, (_, i) => names[isDown ? i * rows + row : row * across + i] ?? ""),
  );
}

/** @param {Context} context @param {number} rows @returns {Arrangement} */
const below = (context, rows) => columnsBelow(context, rowsOf(context, rows));

/**
 * For narrow windows: half as many columns, in two tiers.
 * @param {Context} context @param {number} count how many rows of single places @returns {Arrangement}
 */
function inTiers(context, count) {
  const { fanned } = context.groups;
  const rows = rowsOf(context, count);
  const half = Math.ceil(fanned.length / 2);
  const across = Math.max(half, ...rows.map((row) => row.flat().length));
  const grid = tiers(context, across, count);
  const first = context.mirror ? across - half : 0;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [j, [start, end]] of rows.entries()) {
    for (const [i, name] of start.entries()) if (name) slots[name] = grid.place(i, j);
    for (const [i, name] of end.entries()) if (name) slots[name] = grid.place(across - end.length + i, j);
  }
  for (const [i, name] of fanned.entries()) slots[name] = grid.column(first + (i % half), Math.floor(i / half));
  return { card: grid.card, slots, chains: oneAboveTheOther(fanned.slice(0, half), fanned.slice(half)) };
}

/**
 * For narrow windows: half as many columns, in two tiers under the cells, and the foundations down the side of the
 * playing hand.
 * @param {Context} context @returns {Arrangement}
 */
function withSide(context) {
  const { mirror, groups } = context;
  const { c, f, fanned } = groups;
  const half = Math.ceil(fanned.length / 2);
  const across = Math.max(c.length, half) + 1;
  const grid = tiers(context, across, 1, f.length);
  const first = mirror ? 1 : 0;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [i, name] of c.entries()) slots[name] = grid.place(first + i, 0);
  for (const [i, name] of f.entries()) slots[name] = grid.place(mirror ? 0 : across - 1, i);
  for (const [i, name] of fanned.entries()) slots[name] = grid.column(first + (i % half), Math.floor(i / half));
  return { card: grid.card, slots, chains: oneAboveTheOther(fanned.slice(0, half), fanned.slice(half)) };
}

/** @param {Groups} groups */
function squared({ c, f, fanned, r, s, w, pairs }) {
  const singles = [...inFours(c), ...(pairs ? wrapped(f, f.length / 4, true) : inFours(f)), ...inFours(r)];
  const [hand, columns] = [[...w, ...s], inFours(fanned)];
  if (!hand.length) return [...singles, ...columns];
  const last = columns.at(-1) ?? [];
  const end = last.length + hand.length <= 4 ? last : [];
  const free = new Array(4 - end.length - hand.length).fill("");
  return [...singles, ...columns.slice(0, end.length ? -1 : undefined), [...end, ...free, ...hand]];
}
