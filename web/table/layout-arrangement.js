// What all arrangements of a table have in common.

/** @import {Table} from "../engine/protocol.js" */
/** @import {Box} from "./types.js" */

/**
 * The kind of table, and how many tableau piles it has.
 * @typedef {{table: Table, piles: number}} Shape
 *
 * A table laid out, but for the step from card to card: the width of its cards, a slot for each pile, and what lies in a
 * row or a column and shares its length.
 * @typedef {{card: number, slots: {[pile: string]: Slot}, chains?: Chain[]}} Arrangement
 *
 * Piles one after the other along an axis; those of a member move together. Before and after them there is free room.
 * @typedef {{axis: "x" | "y", members: string[][], before?: number, after?: number}} Chain
 *
 * The area of a pile, in which direction it is fanned, if at all, and where a short pile lies in it: from 0, its bottom
 * card keeps its place at the start, to 1, its top card keeps its place at the end.
 * @typedef {Box & {fan?: "down" | "across", align?: number}} Slot
 */

/** Whether the tableau lies around the foundations. @param {Table} table */
export const isAround = (table) => table === "ring" || table === "frame";

/** The least gap between cards, as a part of a card's width. */
export const GAP = 0.06;

/**
 * The width of the largest card of which so many fit into the area.
 * @param {Box} area @param {number} across widths of a card @param {number} down the same unit
 */
export const largest = (area, across, down) =>
  Math.max(8, Math.floor(Math.min(area.width / across, area.height / down)));

/** Names of piles: "t1" to "t10". @param {string} letter @param {number} from @param {number} to */
export const names = (letter, from, to) => Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);
