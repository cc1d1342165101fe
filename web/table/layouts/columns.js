// Tables of columns, in one row or in two tiers: those with stock and waste, and those with cells.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest, names } from "./arrangement.js";
import { FULL } from "./fanning.js";

/** @import {Arrangement, Chain, Slot} from "./arrangement.js" */
/** @import {Steps} from "./fanning.js" */
/** @import {Box} from "../types.js" */

/**
 * A row of single places above a row of columns, as these games are usually laid out.
 * @param {Box} area @param {Steps} steps @param {number} need the steps that must be readable
 * @param {string[][]} places those at the left and those at the right @param {number} columns @returns {Arrangement}
 */
function columnsBelow(area, steps, need, [start, end], columns) {
  const singles = start.length + end.length;
  const n = Math.max(columns, singles);
  const card = largest(area, n + (n - 1) * GAP, RATIO * (2 + need * steps.down) + 2 * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - n * card) / (n - 1), card * 0.3);
  const left = area.x + (area.width - n * card - (n - 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(2 * gap, high * 0.16, area.height - high * (2 + need * steps.down)));
  const top = area.y + high + row;
  /** @param {number} i */
  const x = (i) => left + i * (card + gap);
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [i, name] of [...start, ...new Array(n - singles).fill(""), ...end].entries())
    if (name) slots[name] = { x: x(i), y: area.y, width: card, height: high };
  for (const [i, name] of names("t", 1, columns).entries())
    slots[name] = {
      x: x(i + (n - columns) / 2),
      y: top,
      width: card,
      height: area.y + area.height - top,
      fan: "down",
    };
  return { card, slots };
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror @param {number} piles */
export function stockColumns(area, steps, mirror, piles) {
  const foundations = names("f", 1, 8);
  const places = mirror ? [["s", "w"], foundations] : [foundations, ["w", "s"]];
  return columnsBelow(area, steps, FULL.stock, places, piles);
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror @param {number} piles */
export function cellColumns(area, steps, mirror, piles) {
  const places = [names("c", 1, 4), names("f", 1, 4)];
  return columnsBelow(area, steps, FULL.cells, mirror ? places.reverse() : places, piles);
}

/**
 * For narrow windows: half as many columns, in two tiers. A suit's two foundations lie one above the other, stock and
 * waste at the playing hand's side.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @param {number} piles @returns {Arrangement}
 */
export function stockTiers(area, steps, mirror, piles) {
  const half = Math.ceil(piles / 2);
  const across = Math.max(5, half);
  const grid = tiers(area, steps, FULL.stock, across, 2);
  const hand = mirror ? 0 : across - 1;
  const first = mirror ? across - 4 : 0;
  /** @type {Arrangement["slots"]} */
  const slots = { s: grid.place(hand, 0), w: grid.place(hand, 1) };
  for (let i = 0; i < 8; i++) slots[`f${i + 1}`] = grid.place(first + (i >> 1), i & 1);
  for (let i = 0; i < piles; i++) slots[`t${i + 1}`] = grid.column(i % half, Math.floor(i / half));
  return { card: grid.card, slots, chains: oneAboveTheOther(half, piles) };
}

/**
 * For narrow windows: half as many columns, in two tiers under the cells, and the foundations down the side of the
 * playing hand.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @param {number} piles @returns {Arrangement}
 */
export function cellTiers(area, steps, mirror, piles) {
  const half = Math.ceil(piles / 2);
  const across = Math.max(4, half) + 1;
  const grid = tiers(area, steps, FULL.cells, across, 1, 4);
  const first = mirror ? 1 : 0;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    slots[`c${i + 1}`] = grid.place(first + i, 0);
    slots[`f${i + 1}`] = grid.place(mirror ? 0 : across - 1, i);
  }
  for (let i = 0; i < piles; i++) slots[`t${i + 1}`] = grid.column(first + (i % half), Math.floor(i / half));
  return { card: grid.card, slots, chains: oneAboveTheOther(half, piles) };
}

/**
 * The two tiers share their length, so that each stands in line; where that is not enough, each column shares its own with
 * the one below.
 * @param {number} half columns in the upper tier @param {number} piles @returns {Chain[]}
 */
function oneAboveTheOther(half, piles) {
  const [upper, lower] = [names("t", 1, half), names("t", half + 1, piles)];
  const columns = lower.map((name, i) => [[upper[i]], [name]]);
  return [[upper, lower], ...columns].map((members) => ({ axis: "y", members }));
}

/**
 * Some rows of single places, and two tiers of fanned columns below them.
 * @param {Box} area @param {Steps} steps @param {number} need @param {number} across how many columns @param {number} rows
 * @param {number} [most] how many single places there are in one column at most
 */
function tiers(area, steps, need, across, rows, most = 0) {
  const lengths = RATIO * (rows + 2 + 2 * need * steps.down) + (rows + 3) * GAP;
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
