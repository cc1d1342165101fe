// Where something can lie on the table without covering certain cards, as near to a point as can be. Pure: it touches no page.

/** @import {Box} from "../table/types.js" */

/** @typedef {{x: number, y: number}} Point */

/** The least distance from the cards, as a part of the size. */
const GAP = 0.06;

/**
 * A square beside all of some boxes: above them, where that is as good as any other side.
 * @param {Box[]} boxes @param {Box} area @param {Point} aim @param {number} wanted its size, if there is room
 * @returns {Box}
 */
export function freePlace(boxes, area, aim, wanted) {
  const edges = {
    left: Math.min(...boxes.map(({ x }) => x)),
    right: Math.max(...boxes.map(({ x, width }) => x + width)),
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  };
  const gap = GAP * wanted;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const sides = [
    { ...area, height: edges.top - gap - area.y },
    { ...area, width: edges.left - gap - area.x },
    { ...area, x: edges.right + gap, width: right - edges.right - gap },
    { ...area, y: edges.bottom + gap, height: bottom - edges.bottom - gap },
  ];
  const places = sides.map((side) => nearest(side, aim, Math.max(0, Math.min(wanted, side.width, side.height))));
  return places.reduce((a, b) => (b.width > a.width || (b.width === a.width && far(b, aim) < far(a, aim)) ? b : a));
}

/** The square in a side that is nearest to a point. @param {Box} side @param {Point} aim @param {number} size @returns {Box} */
function nearest(side, aim, size) {
  const within = (/** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ middle) =>
    Math.max(start, Math.min(start + length - size, middle - size / 2));
  return {
    x: within(side.x, side.width, aim.x),
    y: within(side.y, side.height, aim.y),
    width: size,
    height: size,
  };
}

/** @param {Box} place @param {Point} aim */
const far = ({ x, y, width, height }, aim) => Math.round(Math.hypot(x + width / 2 - aim.x, y + height / 2 - aim.y));
