// The frame: corner and side piles around the foundations, each side pile beside its own.

import { names } from "../layouts/arrangement.js";
import { inLines } from "../layouts/lines.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {KindLayout} from "./kind.js" */
/** @import {Fan} from "../types.js" */

/** The side piles and the foundations beside them, from one side to the other. */
const SIDES = [names("t", 5, 8), names("f", 5, 8), names("f", 1, 4), names("t", 9, 12)];

/** @type {KindLayout} */
export const frame = {
  full: () => 7,
  isAround: true,
  arrangements: (context) => [
    [sidesAlong(context, "down"), 1],
    [sidesAlong(context, "across"), 1],
  ],
  squared: () => [["t1", "", "", "t2"], ...SIDES, ["t3", "", "s", "t4"]],
  keys: "one",
};

/**
 * For tall windows: the sides lie above and below, fanned downwards; for wide ones, at the left and the right. The stock
 * lies between two corners, at the playing hand's side.
 * @param {Context} context @param {Fan} fan @returns {Arrangement}
 */
function sidesAlong(context, fan) {
  const { mirror, full } = context;
  const [left, right] = mirror ? ["s", ""] : ["", "s"];
  const [aces, ...others] = SIDES;
  const lines =
    fan === "down"
      ? [
          ["t1", ...aces, "t3"],
          ["", ...others[0], ""],
          [left, ...others[1], right],
          ["t2", ...others[2], "t4"],
        ]
      : [["t1", left, "", "t3"], ...SIDES, ["t2", right, "", "t4"]];
  const arrangement = inLines(lines, context, { fan, need: full, most: full + 3, isAround: true });
  // At the sides, the corner piles begin at the outer edges.
  const { slots } = arrangement;
  if (fan === "across") for (const [i, name] of ["t1", "t3", "t2", "t4"].entries()) slots[name].align = i >> 1;
  const members = lines.map((line) => line.filter((name) => name && (name !== "s" || fan === "down")));
  return { ...arrangement, chains: [{ axis: fan === "down" ? "y" : "x", members }] };
}
