// Where a note lies beside what it speaks of: over no card, and near.

import { overlap } from "./boxes.js";

/** @import {Box} from "../types.js" */

/** How far from what it speaks of a note stays, in pixels. */
const GAP = 14;

/** How close to each other the places are that are tried, in pixels. */
const GRID = 8;

/** How much nearer, in pixels, a note lies that has not its first shape. */
const RESHAPED = 60;

/**
 * The nearest place for a note that leaves all cards free.
 * @param {{width: number, height: number}[]} shapes that it may have, the best first @param {Box[]} lit what the note speaks of
 * @param {Box[]} others other cards @param {Box} area @param {Box[]} [near] what it is to be near, if not to what is lit
 * @returns {{x: number, y: number, shape: number} | null} null: there is none
 */
export function placeBeside(shapes, lit, others, area, near = lit) {
  const kept = [...lit.map((box) => grown(box, GAP)), ...others];
  let best = null;
  let least = Infinity;
  for (const [shape, { width, height }] of shapes.entries()) {
    for (let y = area.y; y + height <= area.y + area.height; y += GRID) {
      for (let x = area.x; x + width <= area.x + area.width; x += GRID) {
        const note = { x, y, width, height };
        const way = nearest(note, near) + shape * RESHAPED;
        if (way >= least || kept.some((box) => overlap(note, box))) continue;
        least = way;
        best = { x, y, shape };
      }
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
