// Which pile lies where: under a dragged card, or next in the direction of an arrow key. Pure: it touches no page.

import { overlap } from "../layouts/boxes.js";

/** @import {Box, Places} from "../types.js" */

/**
 * Where a dragged card is dropped: the pile under the pointer if it is a target, else the target that the card covers
 * most; failing these, the pile that it is meant for although it is no target.
 * @param {Places} places @param {string[]} targets @param {Box} card @param {{x: number, y: number}} pointer
 * @returns {{pile: string, legal: boolean} | null}
 */
export function dropTarget(places, targets, card, pointer) {
  const touch = { ...pointer, width: 1, height: 1 };
  const under = Object.keys(places.piles).find((name) => overlap(places.piles[name], touch) > 0);
  if (under && targets.includes(under)) return { pile: under, legal: true };
  /** @param {string[]} names */
  const most = (names) => {
    const areas = names.map((name) => ({ name, area: overlap(places.piles[name], card) }));
    return areas.reduce((a, b) => (b.area > a.area ? b : a), { name: "", area: card.width * card.height * 0.15 });
  };
  const target = most(targets).name;
  if (target) return { pile: target, legal: true };
  const pile = under ?? most(Object.keys(places.piles)).name;
  return pile ? { pile, legal: false } : null;
}

/** @typedef {"up" | "down" | "left" | "right"} Direction */

/** Farther than anything on the table. */
const FAR = 1e6;

/**
 * The next of some piles in a direction, or null: the nearest in the same row or column, else the nearest of all.
 * @param {Places} places @param {string} from @param {string[]} names @param {Direction} direction
 */
export function neighbour(places, from, names, direction) {
  const upright = direction === "up" || direction === "down";
  const sign = direction === "up" || direction === "left" ? -1 : 1;
  const start = spans(places.piles[from], upright);
  let best = { name: /** @type {string | null} */ (null), cost: Infinity };
  for (const name of names) {
    const { along, across } = spans(places.piles[name], upright);
    const ahead = sign * (middle(along) - middle(start.along));
    const apart = Math.max(across[0] - start.across[1], start.across[0] - across[1]);
    const aside = Math.abs(middle(across) - middle(start.across));
    const cost = apart < 0 ? ahead + aside / 2 : FAR + ahead + 2 * aside;
    if (ahead > places.card.width / 4 && apart < ahead && cost < best.cost) best = { name, cost };
  }
  return best.name;
}

/**
 * The next of some targets in a direction, and after the last the first again, so that one arrow key reaches them all.
 * @param {Places} places @param {string} from @param {string[]} names @param {Direction} direction
 */
export function nextTarget(places, from, names, direction) {
  const upright = direction === "up" || direction === "down";
  /** @param {string} name */
  const rank = (name) => {
    const { along, across } = spans(places.piles[name], upright);
    return [middle(along), middle(across)];
  };
  /** @param {string} a @param {string} b */
  const order = (a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1];
  const ordered = [...new Set(names)].sort(order);
  if (direction === "up" || direction === "left") ordered.reverse();
  const on = ordered.indexOf(from);
  if (on >= 0) return ordered[(on + 1) % ordered.length];
  const forward = direction === "up" || direction === "left" ? -1 : 1;
  return ordered.find((name) => forward * order(name, from) > 0) ?? ordered[0];
}

/** Where a box begins and ends along a direction and across it. @param {Box} box @param {boolean} upright the direction */
function spans({ x, y, width, height }, upright) {
  const [wide, high] = [
    [x, x + width],
    [y, y + height],
  ];
  return upright ? { along: high, across: wide } : { along: wide, across: high };
}

/** @param {number[]} span */
const middle = ([start, end]) => (start + end) / 2;
