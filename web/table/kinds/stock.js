// The stock: columns under the foundations, and a stock that is turned to a waste.

import { names } from "../layouts/arrangement.js";
import { columnsBelow, oneAboveTheOther, TIERS_PENALTY, tiers } from "../layouts/columns.js";
import { inFours } from "../layouts/squared.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Kind} from "./kind.js" */

/** @type {Kind} */
export const stock = {
  piles: 10,
  full: () => 9,
  isAround: false,
  arrangements: (context) => [
    [inOneRow(context), 1],
    [inTiers(context), TIERS_PENALTY],
  ],
  squared,
  keys: "one",
  family: "stock",
  goal: null,
  start: ["opening"],
};

/** @param {Context} context @returns {Arrangement} */
function inOneRow(context) {
  const foundations = names("f", 1, 8);
  return columnsBelow(context, context.mirror ? [["s", "w"], foundations] : [foundations, ["w", "s"]]);
}

/**
 * For narrow windows: half as many columns, in two tiers. A suit's two foundations lie one above the other, stock and
 * waste at the playing hand's side.
 * @param {Context} context @returns {Arrangement}
 */
function inTiers(context) {
  const { mirror, piles } = context;
  const half = Math.ceil(piles / 2);
  const across = Math.max(5, half);
  const grid = tiers(context, across, 2);
  const hand = mirror ? 0 : across - 1;
  const first = mirror ? across - 4 : 0;
  /** @type {Arrangement["slots"]} */
  const slots = { s: grid.place(hand, 0), w: grid.place(hand, 1) };
  for (let i = 0; i < 8; i++) slots[`f${i + 1}`] = grid.place(first + (i >> 1), i & 1);
  for (let i = 0; i < piles; i++) slots[`t${i + 1}`] = grid.column(i % half, Math.floor(i / half));
  return { card: grid.card, slots, chains: oneAboveTheOther(half, piles) };
}

/** @param {number} piles */
function squared(piles) {
  const fours = inFours(names("t", 1, piles));
  const last = fours.at(-1);
  const end =
    last && last.length < 3 ? [.../** @type {string[]} */ (fours.pop()), ...["", ""].slice(last.length)] : ["", ""];
  return [["f1", "f3", "f5", "f7"], ["f2", "f4", "f6", "f8"], ...fours, [...end, "w", "s"]];
}
