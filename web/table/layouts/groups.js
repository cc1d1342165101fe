// The places of a table by groups: tableau, foundations, cells, reserves, waste and stock, each by the letter of its names.

/** @import {View} from "../../engine/protocol.js" */

/**
 * The names of a table's places by their letter, each group in its order; a group that a table does not have is empty.
 * Pairs: whether a suit's two foundations are numbered one after the other, else all kings before all aces.
 * @typedef {{t: string[], f: string[], c: string[], r: string[], w: string[], s: string[], pairs: boolean}} Groups
 */

/** @param {Iterable<string>} names @param {boolean} [pairs] @returns {Groups} */
export function groupsOf(names, pairs = true) {
  /** @type {Groups} */
  const groups = { t: [], f: [], c: [], r: [], w: [], s: [], pairs };
  for (const name of names) groups[/** @type {"t"} */ (name[0])].push(name);
  return groups;
}

/** The groups of a game; without a stock there may be the place of the redeal. @param {View} view */
export function groupsOfView({ piles, dealing }) {
  const names = new Set(piles.map(({ name }) => name));
  if (dealing) names.add(dealing.place);
  return groupsOf(names, !piles.some(({ row }) => row === "kings"));
}
