// The places of a table by groups: tableau, foundations, cells, reserves, waste and stock, each by the letter of its names.

/** @import {Group, View} from "../../engine/protocol.js" */

/**
 * The names of a table's places by their letter, each group in its order; a group that a table does not have is empty.
 * Fanned: those that show more than their top card, in the order in which they lie, which r leaves out.
 * Pairs: whether a suit has two foundations, numbered one after the other.
 * @typedef {{t: string[], f: string[], c: string[], r: string[], w: string[], s: string[], fanned: string[], pairs: boolean}} Groups
 */

/**
 * @param {Iterable<string>} names @param {{pairs?: boolean, fansReserves?: boolean}} [how] @returns {Groups}
 */
export function groupsOf(names, { pairs = true, fansReserves = false } = {}) {
  /** @type {Groups} */
  const groups = { t: [], f: [], c: [], r: [], w: [], s: [], fanned: [], pairs };
  for (const name of names) groups[/** @type {"t"} */ (name[0])].push(name);
  const [first = [], last = []] = fansReserves ? halves(groups.r) : [];
  groups.fanned = [...first, ...groups.t, ...last];
  groups.pairs &&= groups.f.length > 4;
  return fansReserves ? { ...groups, r: [] } : groups;
}

/** Two reserves lie on both sides of the tableau. @param {string[]} names */
function halves(names) {
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)];
}

/** The groups of a game; without a stock there may be the place of the redeal. @param {View} view */
export function groupsOfView({ piles, groups, dealing }) {
  const names = new Set(piles.map(({ name }) => name));
  if (dealing) names.add(dealing.place);
  return groupsNamed(names, groups);
}

/** @param {Iterable<string>} names @param {Group[]} groups */
export const groupsNamed = (names, groups) =>
  groupsOf(names, { pairs: groups.some(({ paired }) => paired), fansReserves: areReservesFanned(groups) });

/**
 * How many cards of each pile of a view lie face down, below the others.
 * @param {Pick<View, "piles">} view @returns {{[pile: string]: number}}
 */
export const downsOf = ({ piles }) =>
  Object.fromEntries(piles.map(({ name, cards }) => [name, cards.filter(({ card }) => card === null).length]));

/** Whether the game's own rules square the tableau up. @param {View} view */
export const isSquared = ({ groups }) => groups.some(({ letter, spread }) => letter === "t" && spread === "");

/** @param {Group[]} groups */
const areReservesFanned = (groups) => groups.some(({ letter, spread }) => letter === "r" && spread !== "");
