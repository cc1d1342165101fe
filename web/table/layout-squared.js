// For narrow windows, piles squared up: they need no length, so that four in a row can be wide.

import { heightOf, RATIO } from "./card-size.js";
import { GAP, largest } from "./layout-arrangement.js";
import { FULL, SQUARED } from "./layout-fan.js";

/** @import {Table} from "../engine/protocol.js" */
/** @import {Arrangement} from "./layout-arrangement.js" */
/** @import {Box} from "./types.js" */

/** The rows of each table, from the left. */
const ABREAST = {
  ring: [
    ["t1", "t2", "t3", "t4"],
    ["t12", "", "", "t5"],
    ["f1", "f2", "f3", "f4"],
    ["f5", "f6", "f7", "f8"],
    ["t11", "", "s", "t6"],
    ["t10", "t9", "t8", "t7"],
  ],
  stock: [
    ["f1", "f3", "f5", "f7"],
    ["f2", "f4", "f6", "f8"],
    ["t1", "t2", "t3", "t4"],
    ["t5", "t6", "t7", "t8"],
    ["t9", "t10", "w", "s"],
  ],
  cells: [
    ["c1", "c2", "c3", "c4"],
    ["f1", "f2", "f3", "f4"],
    ["t1", "t2", "t3", "t4"],
    ["t5", "t6", "t7", "t8"],
  ],
};

/** A row with the stock, or the redeal, on the other side. @param {string[]} row */
function forLeftHand(row) {
  const [a, b, c, d] = row;
  if (c === "s") return [a, c, b, d];
  return d === "s" ? [d, c, a, b] : row;
}

/**
 * Four piles in a row; in the ring they keep their order around the foundations.
 * @param {Table} table @param {Box} area @param {boolean} mirror @returns {Arrangement}
 */
export function fourAbreast(table, area, mirror) {
  const rows = ABREAST[table];
  const squared = 1 + (FULL[table] + 3) * SQUARED.down;
  /** @param {string[]} row its height in cards */
  const cardsHigh = (row) => (row.some((name) => name[0] === "t") ? squared : 1);
  const heights = rows.map(cardsHigh).reduce((a, b) => a + b);
  const card = largest(area, 4 + 3 * GAP, RATIO * heights + (rows.length - 1) * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - 4 * card) / 3, card * 0.3);
  const row = Math.min((area.height - heights * high) / (rows.length - 1), card * 0.3);
  const left = area.x + (area.width - 4 * card - 3 * gap) / 2;
  let y = area.y + (area.height - heights * high - (rows.length - 1) * row) / 2;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [j, names] of rows.entries()) {
    const height = cardsHigh(names) * high;
    const align = table === "ring" && j < rows.length / 2 ? 1 : 0;
    for (const [i, name] of (mirror ? forLeftHand(names) : names).entries()) {
      const box = { x: left + i * (card + gap), y, width: card };
      if (name) slots[name] = name[0] === "t" ? { ...box, height, fan: "down", align } : { ...box, height: high };
    }
    y += height + row;
  }
  return { card, slots };
}
