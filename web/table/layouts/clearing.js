// Room for what lies over the lower part of the table, as a note or a panel: the cards keep their size and the table its top.
// Piles first give the room that they do not need, then the gaps between them, then they close up; rows that cannot give any
// rise. What nothing has to make room for stays where it is.

import { heightOf } from "../art/card-size.js";
import { leastLengths, leastStep, readableStep } from "./fanning.js";

/** @import {Arrangement, Slot} from "./arrangement.js" */
/** @import {Steps} from "./fanning.js" */
/** @import {Box} from "../types.js" */

/**
 * How far the table gives way: open: how far piles are open, from 1, where their cards can be read as they lie, over 0, where
 * their indices are as small as they may become, to -1, where all but a pile's run is folded away; gap: the part that is left
 * of the gaps; rises: over the table's top, where there is room.
 * @typedef {{open: number, gap: number, rises: boolean}} Give
 */

/** The least is taken with which there is room. @type {Give[]} */
const GIVES = [
  { open: 1, gap: 1, rises: false },
  ...[1, 0.8, 0.6, 0.4].map((open) => ({ open, gap: 0.5, rises: false })),
  ...[1, 0.8, 0.6, 0.4, 0.2, 0].map((open) => ({ open, gap: 0.2, rises: true })),
  ...[0, -0.25, -0.5, -0.75, -1].map((open) => ({ open, gap: 0, rises: true })),
];

/** Parts of a pixel that sums may lose. */
const PARTS = 0.01;

/** The least gap, in pixels. */
const LEAST_GAP = 1;

/** Slots that begin at heights no further apart than this, in pixels, are a row, and rise together. */
const IN_LINE = 0.5;

/**
 * The slots when nothing of the table lies under the covers.
 * @param {Arrangement["slots"]} slots @param {Box[]} covers reaching from where they begin down to the table's end
 * @param {{card: number, steps: Steps, counts: {[pile: string]: number}, runs: {[pile: string]: number}, top: number}} table
 *   card: its width; top: where the area of the cards begins
 * @returns {Arrangement["slots"] | null} null: there is not enough room
 */
export function clearOf(slots, covers, { card, steps, counts, runs, top }) {
  const rows = rowsOf(slots);
  const first = Math.min(...Object.values(slots).map(({ y }) => y));
  const high = heightOf(card);
  const readable = Math.ceil(readableStep(steps, card, "down"));
  const least = steps.index ? leastStep(steps.index.down, card) : 0;
  for (const { open, gap, rises } of GIVES) {
    /** @param {string} name how long the pile must be */
    const need = (name) => {
      const { fan, height } = slots[name];
      if (fan !== "down") return height;
      const count = counts[name] ?? 0;
      const lengths = leastLengths(count, runs[name] ?? 1, least);
      const more = open > 0 ? Math.max(0, count - 1) * (readable - least) : lengths.open - lengths.folded;
      return Math.min(height, high + Math.ceil(lengths.open + open * more) + PARTS);
    };
    const moved = raised(slots, rows, covers, need, gap);
    if (Math.min(...Object.values(moved).map(({ y }) => y)) >= Math.min(first, rises ? top : first)) return moved;
  }
  return null;
}

/** The names of slots that begin at the same height, the lowest first. @param {Arrangement["slots"]} slots */
function rowsOf(slots) {
  /** @type {string[][]} */
  const rows = [];
  const names = Object.keys(slots).sort((a, b) => slots[b].y - slots[a].y);
  for (const name of names) {
    const row = rows.at(-1);
    if (row && slots[row[0]].y - slots[name].y <= IN_LINE) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

/**
 * @param {Arrangement["slots"]} slots @param {string[][]} rows @param {Box[]} covers @param {(name: string) => number} need
 * @param {number} gap
 * @returns {Arrangement["slots"]}
 */
function raised(slots, rows, covers, need, gap) {
  /** @type {Arrangement["slots"]} */
  const moved = {};
  for (const row of rows) {
    const ends = row.map((name) => endOf(slots[name], covers, slots, moved, gap));
    const y = Math.min(slots[row[0]].y, ...row.map((name, i) => ends[i] - need(name)));
    for (const [i, name] of row.entries()) {
      const { y: before, height } = slots[name];
      const rise = Math.min(0, y - slots[row[0]].y);
      const room = ends[i] - before - rise;
      moved[name] = { ...slots[name], y: before + rise, height: room > height - PARTS ? height : room };
    }
  }
  return moved;
}

/** Where a slot may end. @param {Slot} slot @param {Box[]} covers @param {Arrangement["slots"]} slots @param {Arrangement["slots"]} moved what lies lower, in its new place @param {number} gap */
function endOf(slot, covers, slots, moved, gap) {
  const end = slot.y + slot.height;
  const ends = covers.filter((cover) => areInColumn(slot, cover)).map(({ y }) => y);
  for (const [name, lower] of Object.entries(moved)) {
    const before = slots[name].y;
    if (!areInColumn(slot, lower) || before < end - IN_LINE) continue;
    ends.push(lower.y === before ? end : lower.y - Math.max(Math.min(LEAST_GAP, before - end), gap * (before - end)));
  }
  return Math.min(end, ...ends);
}

/** @param {Box} a @param {Box} b */
const areInColumn = (a, b) => a.x < b.x + b.width - IN_LINE && b.x < a.x + a.width - IN_LINE;
