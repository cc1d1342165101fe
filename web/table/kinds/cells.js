// The cells: columns under cells and foundations.

import { names } from "../layouts/arrangement.js";
import { columnsBelow, oneAboveTheOther, TIERS_PENALTY, tiers } from "../layouts/columns.js";
import { inFours } from "../layouts/squared.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Kind} from "./kind.js" */

/** @type {Kind} */
export const cells = {
  piles: 8,
  full: () => 10,
  isAround: false,
  arrangements: (context) => [
    [inOneRow(context), 1],
    [inTiers(context), TIERS_PENALTY],
  ],
  squared: (piles) => [names("c", 1, 4), names("f", 1, 4), ...inFours(names("t", 1, piles))],
  keys: "one",
  family: "cells",
  goal: null,
  start: ["layout", "cells"],
};

/** @param {Context} context @returns {Arrangement} */
function inOneRow(context) {
  const places = [names("c", 1, 4), names("f", 1, 4)];
  return columnsBelow(context, context.mirror ? places.reverse() : places);
}

/**
 * For narrow windows: half as many columns, in two tiers under the cells, and the foundations down the side of the
 * playing hand.
 * @param {Context} context @returns {Arrangement}
 */
function inTiers(context) {
  const { mirror, piles } = context;
  const half = Math.ceil(piles / 2);
  const across = Math.max(4, half) + 1;
  const grid = tiers(context, across, 1, 4);
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
