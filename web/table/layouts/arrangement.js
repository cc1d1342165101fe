// What all arrangements of a table have in common.

import { heightOf } from "../art/card-size.js";

/** @import {Box, Fan} from "../types.js" */
/** @import {Steps} from "./fanning.js" */
/** @import {Groups} from "./groups.js" */

/**
 * What a table is laid out for: the area of the cards and the steps of its fans; whether for the left hand, where what the
 * hand reaches for changes sides; its places; and how many steps of a full pile must be readable. Shape: the area for which
 * it was decided where piles lie; missing: this one.
 * @typedef {{area: Box, shape?: Box, steps: Steps, mirror: boolean, groups: Groups, full: number}} Context
 *
 * A table laid out, but for the step from card to card: the width of its cards, a slot for each pile, and what lies in a
 * row or a column and shares its length.
 * @typedef {{card: number, slots: {[pile: string]: Slot}, chains?: Chain[]}} Arrangement
 *
 * Piles one after the other along an axis; those of a member move together. Before and after them there is free room.
 * Together: where there is not enough, all close up, else the long ones.
 * @typedef {{axis: "x" | "y", members: string[][], before?: number, after?: number, together?: boolean}} Chain
 *
 * The area of a pile, in which direction it is fanned, if at all, and where a short pile lies in it: from 0, its bottom
 * card keeps its place at the start, to 1, its top card keeps its place at the end. Alone: where its one card begins, along
 * the fan, while every pile of the tableau has but one and the rest is in the stock. Level: how far above those of other
 * piles its cards lie, where they cover each other. Most: how far its fan opens at most, where that is not as usual, in
 * widths of a card.
 * @typedef {Box & {fan?: Fan, align?: number, alone?: number, level?: number, most?: number}} Slot
 */

/** The least gap between cards, as a part of a card's width. */
export const GAP = 0.06;

/**
 * The width of the largest card of which so many fit into the area.
 * @param {Box} area @param {number} across widths of a card @param {number} down the same unit
 */
export const largest = (area, across, down) =>
  Math.max(8, Math.floor(Math.min(area.width / across, area.height / down)));

/**
 * The foundations in two rows under the middle columns, and between their halves the redeal.
 * @param {number} columns of the table @param {(column: number) => number} x where one begins
 * @param {{kings: number, aces: number}} rows where they begin @param {number} card the width of cards
 * @param {boolean} deals whether there is a place for the redeal
 * @returns {Arrangement["slots"]}
 */
export function foundationsInRows(columns, x, { kings, aces }, card, deals) {
  const size = { width: card, height: heightOf(card) };
  const first = (columns - (deals ? 5 : 4)) / 2;
  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (const [i, name] of names("f", 1, 8).entries()) {
    const at = i % 4;
    slots[name] = { x: x(first + (deals && at > 1 ? at + 1 : at)), y: i < 4 ? kings : aces, ...size };
  }
  if (deals) slots.s = { x: x((columns - 1) / 2), y: (kings + aces) / 2, ...size };
  return slots;
}

/** Names of piles: "t1" to "t10". @param {string} letter @param {number} from @param {number} to */
export const names = (letter, from, to) => Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);
