// The ring: kings and aces in the middle, twelve piles around them, and the stock or the place of the redeal.

import { heightOf, RATIO } from "./card-size.js";
import { GAP, largest, names } from "./layout-arrangement.js";
import { FULL } from "./layout-fan.js";

/** @import {Arrangement} from "./layout-arrangement.js" */
/** @import {Steps} from "./layout-fan.js" */
/** @import {Box} from "./types.js" */

/** The rows from left to right. */
const ROWS = {
  top: names("t", 1, 4),
  foundations: names("f", 1, 8),
  bottom: names("t", 7, 10).reverse(),
};

/**
 * For tall windows: six columns, every pile fanned downwards, with the nearest card always beside the foundations. The
 * four corners stay free; the lower one at the playing hand's side takes the stock or the redeal.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Arrangement}
 */
export function ringDown(area, steps, mirror) {
  const pile = 1 + FULL.ring * steps.down;
  const card = largest(area, 6 + 7 * GAP, RATIO * (2 + 2 * pile) + 4 * GAP);
  const high = heightOf(card);

  // The columns: the outer two stand off twice as far as the inner four from each other.
  const gap = Math.min((area.width - 6 * card) / 7, card * 0.22);
  const left = area.x + (area.width - 6 * card - 7 * gap) / 2;
  /** @param {number} i */
  const column = (i) => left + i * (card + gap) + (i > 0 ? gap : 0) + (i > 4 ? gap : 0);

  // The rows: top piles, kings, aces, bottom piles.
  const row = Math.max(GAP * card, Math.min(gap, high * 0.1, (area.height - high * (2 + 2 * pile)) / 4));
  const spare = (area.height - 2 * high - 4 * row) / 2;
  const length = Math.min(spare, high * (1 + (FULL.ring + 3) * steps.downMost));
  const whole = 2 * length + 2 * high + 4 * row;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + length + 1.5 * row;
  const aces = kings + high + row;
  const bottom = aces + high + 1.5 * row;

  // The side piles share their column with two corners.
  const side = (whole - 2 * high - 3 * row) / 2;
  const upper = top + high + row;
  const lower = upper + side + row;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    const x = column(i + 1);
    slots[`t${i + 1}`] = { x, y: top, width: card, height: length, fan: "down", align: 1 };
    slots[`t${10 - i}`] = { x, y: bottom, width: card, height: length, fan: "down" };
    slots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    slots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  slots.t12 = { x: column(0), y: upper, width: card, height: side, fan: "down", align: 1 };
  slots.t11 = { x: column(0), y: lower, width: card, height: side, fan: "down" };
  slots.t5 = { x: column(5), y: upper, width: card, height: side, fan: "down", align: 1 };
  slots.t6 = { x: column(5), y: lower, width: card, height: side, fan: "down" };
  slots.s = { x: column(mirror ? 0 : 5), y: top + whole - high, width: card, height: high };
  // A corner is free for the pile next to it, unless the stock is there.
  const corner = high + row;
  /** @type {Arrangement["chains"]} */
  const chains = [
    { axis: "y", members: [ROWS.top, ROWS.foundations, ROWS.bottom] },
    { axis: "y", members: [["t12"], ["t11"]], before: corner, after: mirror ? 0 : corner },
    { axis: "y", members: [["t5"], ["t6"]], before: corner, after: mirror ? corner : 0 },
  ];
  return { card, slots, chains };
}

/**
 * For wide windows: four rows, every pile fanned to the right. The side piles lie beside the kings and the aces,
 * and between the two halves of the foundations there is room for the stock or the redeal, which both hands reach.
 * @param {Box} area @param {Steps} steps @param {boolean} deals @returns {Arrangement}
 */
export function ringAcross(area, steps, deals) {
  const pile = 1 + FULL.ring * steps.across;
  const card = largest(area, Math.max(4 * pile + 6 * GAP, 2 * pile + 5 + 10 * GAP), 4 * RATIO + 4 * GAP);
  const high = heightOf(card);

  const spare = [area.height - 4 * high, area.width - 4 * pile * card, (area.width - (2 * pile + 5) * card) * 0.6];
  const gap = Math.max(GAP * card, Math.min(...spare.map((length) => length / 6), high * 0.14));
  const whole = 4 * high + 4 * gap;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + high + 1.5 * gap;
  const aces = kings + high + gap;
  const bottom = aces + high + 1.5 * gap;

  // The rows are as wide as their piles, or as what lies between them.
  const most = card * (1 + (FULL.ring + 3) * steps.acrossMost);
  const length = Math.min((area.width - 6 * gap) / 4, most);
  const inner = (deals ? 5 : 4) * (card + gap) - gap;
  const wide = Math.min(area.width, Math.max(4 * length + 6 * gap, 2 * length + inner + 4 * gap));
  const pitch = (wide - length) / 3;
  const left = area.x + (area.width - wide) / 2;
  const right = left + wide;

  // The foundations lie in the middle, and between their two halves the stock or the redeal.
  const side = Math.min(length, (wide - inner - 4 * gap) / 2);
  const middle = (left + right - inner) / 2;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    const x = middle + (i < 2 || !deals ? i : i + 1) * (card + gap);
    slots[`t${i + 1}`] = { x: left + i * pitch, y: top, width: length, height: high, fan: "across", align: i / 3 };
    slots[`t${10 - i}`] = { x: left + i * pitch, y: bottom, width: length, height: high, fan: "across", align: i / 3 };
    slots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    slots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  slots.t12 = { x: left, y: kings, width: side, height: high, fan: "across", align: 1 };
  slots.t11 = { x: left, y: aces, width: side, height: high, fan: "across", align: 1 };
  slots.t5 = { x: right - side, y: kings, width: side, height: high, fan: "across" };
  slots.t6 = { x: right - side, y: aces, width: side, height: high, fan: "across" };
  if (deals) slots.s = { x: middle + 2 * (card + gap), y: (kings + aces) / 2, width: card, height: high };
  const beside = middle - 2 * gap - (left + side);
  /** @type {Arrangement["chains"]} */
  const chains = [
    { axis: "x", members: ROWS.top.map((name) => [name]) },
    { axis: "x", members: ROWS.bottom.map((name) => [name]) },
    { axis: "x", members: [["t12"]], after: beside },
    { axis: "x", members: [["t11"]], after: beside },
    { axis: "x", members: [["t5"]], before: beside },
    { axis: "x", members: [["t6"]], before: beside },
  ];
  return { card, slots, chains };
}
