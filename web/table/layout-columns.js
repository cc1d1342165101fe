// Tables of columns, in one row or in two tiers: those with stock and waste, and those with cells.

import { heightOf, RATIO } from "./card-size.js";
import { GAP, largest, names } from "./layout-arrangement.js";
import { FULL } from "./layout-fan.js";

/** @import {Arrangement, Chain, Slot} from "./layout-arrangement.js" */
/** @import {Steps} from "./layout-fan.js" */
/** @import {Box} from "./types.js" */

/**
 * A row of single places above a row of columns, as these games are usually laid out.
 * @param {Box} area @param {Steps} steps @param {number} need the steps that must be readable
 * @param {string[]} places from left to right @param {string[]} columns @returns {Arrangement}
 */
function columnsBelow(area, steps, need, places, columns) {
  const n = columns.length;
  const card = largest(area, n + (n - 1) * GAP, RATIO * (2 + need * steps.down) + 2 * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - n * card) / (n - 1), card * 0.3);
  const left = area.x + (area.width - n * card - (n - 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(2 * gap, high * 0.16, area.height - high * (2 + need * steps.down)));
  const top = area.y + high + row;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < n; i++) {
    const x = left + i * (card + gap);
    slots[places[i]] = { x, y: area.y, width: card, height: high };
    slots[columns[i]] = { x, y: top, width: card, height: area.y + area.height - top, fan: "down" };
  }
  return { card, slots };
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror */
export function stockColumns(area, steps, mirror) {
  const places = mirror ? ["s", "w", ...names("f", 1, 8)] : [...names("f", 1, 8), "w", "s"];
  return columnsBelow(area, steps, FULL.stock, places, names("t", 1, 10));
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror */
export function cellColumns(area, steps, mirror) {
  const cells = names("c", 1, 4);
  const foundations = names("f", 1, 4);
  return columnsBelow(
    area,
    steps,
    FULL.cells,
    mirror ? [...foundations, ...cells] : [...cells, ...foundations],
    names("t", 1, 8),
  );
}

/**
 * For narrow windows: five columns instead of ten, in two tiers. A suit's two foundations lie one above the other,
 * stock and waste at the playing hand's side.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Arrangement}
 */
export function stockTiers(area, steps, mirror) {
  const upper = ["f1", "f3", "f5", "f7", "s"];
  const lower = ["f2", "f4", "f6", "f8", "w"];
  if (mirror) for (const row of [upper, lower]) row.unshift(/** @type {string} */ (row.pop()));
  const grid = tiers(area, steps, FULL.stock, 2);
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 5; i++) {
    slots[upper[i]] = grid.place(i, 0);
    slots[lower[i]] = grid.place(i, 1);
    slots[`t${i + 1}`] = grid.column(i, 0);
    slots[`t${i + 6}`] = grid.column(i, 1);
  }
  return { card: grid.card, slots, chains: oneAboveTheOther(5) };
}

/**
 * For narrow windows: four columns instead of eight, in two tiers under the cells, and the foundations down the
 * side of the playing hand.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Arrangement}
 */
export function cellTiers(area, steps, mirror) {
  const grid = tiers(area, steps, FULL.cells, 1, 4);
  const first = mirror ? 1 : 0;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    slots[`c${i + 1}`] = grid.place(first + i, 0);
    slots[`f${i + 1}`] = grid.place(mirror ? 0 : 4, i);
    slots[`t${i + 1}`] = grid.column(first + i, 0);
    slots[`t${i + 5}`] = grid.column(first + i, 1);
  }
  return { card: grid.card, slots, chains: oneAboveTheOther(4) };
}

/** In two tiers, each column shares its length with the one below. @param {number} n columns in a tier @returns {Chain[]} */
const oneAboveTheOther = (n) =>
  names("t", 1, n).map((name, i) => ({ axis: "y", members: [[name], [`t${n + 1 + i}`]] }));

/**
 * Five columns wide: some rows of single places, and two tiers of fanned columns below them.
 * @param {Box} area @param {Steps} steps @param {number} need @param {number} rows
 * @param {number} [most] how many single places there are in one column at most
 */
function tiers(area, steps, need, rows, most = 0) {
  const lengths = RATIO * (rows + 2 + 2 * need * steps.down) + (rows + 3) * GAP;
  const card = largest(area, 5 + 4 * GAP, Math.max(lengths, most * RATIO * 1.08));
  const high = heightOf(card);
  const gap = Math.min((area.width - 5 * card) / 4, card * 0.3);
  const left = area.x + (area.width - 5 * card - 4 * gap) / 2;
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
