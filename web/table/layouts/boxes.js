// Boxes beside and over each other.

/** @import {Box} from "../types.js" */

/** The area that two boxes share. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
