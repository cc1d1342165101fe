// The cross: five piles, foundations in its corners, and the hand beside it.

import { inLines } from "../layouts/lines.js";

/** @import {Arrangement, Context} from "../layouts/arrangement.js" */
/** @import {Groups} from "../layouts/groups.js" */
/** @import {Fan} from "../types.js" */
/** @import {KindLayout} from "./kind.js" */

/** @type {KindLayout} */
export const cross = {
  full: () => 4,
  isAround: false,
  arrangements: (context) => [
    [crossed(context, "down"), 1],
    [crossed(context, "across"), 1],
  ],
  squared: (groups) => linesOf(groups, false),
  keys: "one",
};

/** The rows, with stock and waste at the playing hand's side. @param {Groups} groups @param {boolean} mirror */
function linesOf({ f, t, s, w }, mirror) {
  const lines = [
    [f[0], t[0], f[1]],
    [t[1], t[2], t[3]],
    [f[2], t[4], f[3]],
  ];
  const hand = [...w, ...s, "", ""];
  return lines.map((line, i) => (mirror ? [hand[i], ...line] : [...line, hand[i]]));
}

/** @param {Context} context @param {Fan} fan @returns {Arrangement} */
function crossed(context, fan) {
  const { full, groups, mirror } = context;
  const rows = linesOf(groups, mirror);
  const lines = fan === "down" ? rows : rows[0].map((_, column) => rows.map((row) => row[column]));
  const arrangement = inLines(lines, context, { fan, need: full, most: full + 3, isAround: false });
  const members = lines.map((line) => line.filter(Boolean));
  return { ...arrangement, chains: [{ axis: fan === "down" ? "y" : "x", members }] };
}
