// Where a note lies beside what it speaks of: over none of that, over as little else as can be, and near.

import { overlap } from "./boxes.js";

/** @import {Box} from "../types.js" */

/** How far from what it speaks of a note stays, in pixels. */
const GAP = 14;

/** How close to each other the places are that are tried, in pixels. */
const GRID = 8;

/** How far away, in pixels, is as bad as lying on a card with all of it. */
const FAR = 900;

/**
 * The best place for a note.
 * @param {{width: number, height: number}} size @param {Box[]} lit what the note speaks of @param {Box[]} others other cards
 * @param {Box} area @param {Box[]} [near] what it is to be near, if not to what is lit
 * @returns {Box | null} null: there is none that leaves all of what is lit free
 */
export function placeBeside({ width, height }, lit, others, area, near = lit) {
  const kept = lit.map((box) => grown(box, GAP));
  /** @type {Box | null} */
  let best = null;
  let least = Infinity;
  for (let y = area.y; y + height <= area.y + area.height; y += GRID) {
    for (let x = area.x; x + width <= area.x + area.width; x += GRID) {
      const note = { x, y, width, height };
      const way = nearest(note, near);
      if (way >= least || kept.some((box) => overlap(note, box))) continue;
      const covered = others.reduce((all, box) => all + overlap(note, box), 0);
      const cost = way + (FAR * covered) / (width * height);
      if (cost >= least) continue;
      least = cost;
      best = note;
    }
  }
  return best;
}

/** @param {Box} box @param {number} by @returns {Box} */
const grown = ({ x, y, width, height }, by) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How far a note is from the nearest box, between their nearest edges and a little between their middles. @param {Box} note @param {Box[]} boxes */
function nearest(note, boxes) {
  const ways = boxes.map((box) => {
    const dx = Math.max(0, box.x - note.x - note.width, note.x - box.x - box.width);
    const dy = Math.max(0, box.y - note.y - note.height, note.y - box.y - box.height);
    const middle = (/** @type {"x" | "y"} */ axis, /** @type {"width" | "height"} */ length) =>
      box[axis] + box[length] / 2 - note[axis] - note[length] / 2;
    return Math.hypot(dx, dy) + 0.1 * Math.hypot(middle("x", "width"), middle("y", "height"));
  });
  return boxes.length ? Math.min(...ways) : 0;
}
