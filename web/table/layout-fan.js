// How far a pile is fanned. The step from card to card is the only thing of a layout that depends on the number of cards:
// a long pile closes up instead of growing out of its area.

import { SMALL } from "./card-size.js";

/** @import {Slot} from "./layout-arrangement.js" */
/** @import {Box, PilePlace, Places} from "./types.js" */

/**
 * The steps of a fan, as parts of a card's height (down) and width (across): the least at which a covered card can be
 * read, which decides the size of the cards, and the most that a fan opens where there is room to spare.
 * @typedef {{down: number, across: number, downMost: number, acrossMost: number}} Steps
 */

/** @type {Steps} */
export const FANNED = { down: 0.165, across: 0.26, downMost: 0.34, acrossMost: 0.4 };

/** @type {Steps} */
export const FANNED_SMALL = { ...FANNED, down: 0.21, across: 0.28 };

/** @type {Steps} For a deck with large indices. */
export const FANNED_LARGE = { ...FANNED, down: 0.285, across: 0.37 };

/** @type {Steps} Piles squared up: only their edges show, and all cards are larger. */
export const SQUARED = { down: 0.03, across: 0.04, downMost: 0.03, acrossMost: 0.04 };

/** How many steps of a full pile must be readable: the ring starts with eight cards a pile, columns grow. */
export const FULL = { ring: 7, stock: 9, cells: 10 };

/** On whole pixels, so that edges are sharp. @param {Box} box @returns {Box} */
function rounded({ x, y, width, height }) {
  return { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
}

/**
 * A pile's place: the step from card to card, the same for all but long piles, which close up; and where the bottom card
 * lies.
 * @param {Slot} slot @param {number} count @param {Places["card"]} card @param {Steps} steps @param {number} full how many
 *   steps a full pile has
 * @returns {PilePlace}
 */
export function fanPile({ fan, align = 0, ...box }, count, card, steps, full) {
  const area = rounded(box);
  const times = Math.max(0, count - 1);
  const [wide, high] = [area.width - card.width, area.height - card.height];
  const dx = fan === "across" ? Math.min(card.width * steps.acrossMost, wide / Math.max(times, full)) : 0;
  const dy = fan === "down" ? Math.min(card.height * steps.downMost, high / Math.max(times, full)) : 0;
  const first = { x: area.x + align * (wide - times * dx), y: area.y + align * (high - times * dy) };
  return { ...area, first, dx, dy };
}

/**
 * Whether the cards of a pile can be read as they lie: it is fanned, and has not closed up too far.
 * @param {PilePlace} place @param {Places["card"]} card @param {number} count
 */
export function isReadable({ dx, dy }, card, count) {
  const { down, across } = card.width < SMALL ? FANNED_SMALL : FANNED;
  return count < 2 || dx >= 0.95 * across * card.width || dy >= 0.95 * down * card.height;
}
