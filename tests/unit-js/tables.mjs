// The tables of the games that are tried without Python: their places, and their layout.

import { layout as layoutOf } from "../../web/table/layout.js";
import { groupsOf } from "../../web/table/layouts/groups.js";

/** @import {TableKind} from "../../web/engine/protocol.js" */
/** @import {Options} from "../../web/table/layout.js" */

/** @param {string} letter @param {number} count */
export const row = (letter, count) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
export const PILES = {
  ring: [...row("t", 12), ...row("f", 8), "s"],
  frame: [...row("t", 12), ...row("f", 8), "s"],
  stock: [...row("t", 10), ...row("f", 8), "s", "w"],
  cells: [...row("c", 4), ...row("f", 4), ...row("t", 8)],
  easthaven: [...row("t", 7), ...row("f", 4), "s"],
  flanks: [...row("t", 6), ...row("f", 8), ...row("c", 8), "s"],
  alhambra: [...row("r", 8), ...row("f", 8), "w", "s"],
  plot: [...row("t", 12), ...row("f", 8), "r1", "w", "s"],
  cross: [...row("t", 5), ...row("f", 4), "w", "s"],
  bristol: [...row("t", 8), ...row("f", 4), ...row("r", 3), "s"],
  intelligence: [...row("t", 18), ...row("f", 8), "r1", "s"],
  duchess: [...row("t", 4), ...row("f", 8), "r1", "r2", "s"],
  jubilee: [...row("t", 4), ...row("f", 8), "s"],
  packs: [...row("t", 13), ...row("f", 8), ...row("r", 8), "s"],
  weave: [...row("t", 13), ...row("f", 8), "r1", "s"],
  fans: [...row("t", 35), ...row("f", 8), "s"],
};

/**
 * The places of a table, with so many tableau piles, and with or without a place for the stock or the redeal.
 * @param {TableKind} table @param {{piles?: number, deals?: boolean}} [other]
 */
export function placesOf(table, { piles, deals = true } = {}) {
  const others = PILES[table].filter((name) => piles === undefined || name[0] !== "t");
  const names = [...row("t", piles ?? 0), ...others].filter((name) => deals || name !== "s");
  return groupsOf(names, {
    pairs: table === "stock" || table === "plot",
    fansReserves: table === "alhambra" || table === "duchess",
  });
}

/**
 * @param {TableKind} table @param {{[pile: string]: number}} counts @param {number} width @param {number} height
 * @param {Options & {piles?: number, deals?: boolean}} [options]
 */
export const layout = (table, counts, width, height, { piles, deals, ...options } = {}) =>
  layoutOf(table, placesOf(table, { piles, deals }), counts, width, height, options);
