// The way of a card once round the table and home again, as keyframes of a transform. Pure: it touches no page.

/** @import {Box} from "../table/types.js" */

/** So many keyframes make the ellipse round, and the petals. */
const STEPS = 32;
const PETAL_STEPS = 72;

/** How far the flower draws in between two petals, as a share of the way to the middle. */
const DRAWN_IN = 0.42;

/** The share of the way in which a card leaves home, and comes back to it. */
const AWAY = 0.26;

/** Begins and ends slowly. @param {number} share from 0 to 1 */
const smooth = (share) => (1 - Math.cos(Math.PI * share)) / 2;

/**
 * @typedef {object} Way
 * @property {number} start the angle at which the card comes to the ellipse
 * @property {1 | -1} turn clockwise or not
 * @property {number} [petals] of the flower that it draws within the ellipse, if any
 */

/**
 * @param {Box} home where the card lies @param {Box} area in which it stays @param {Way} way
 * @returns {string[]} transforms; the first and the last leave the card where it is
 */
export function orbit(home, area, { start, turn, petals = 0 }) {
  const reach = Math.hypot(home.width, home.height); // it turns on its way
  const [rx, ry] = [Math.max(0, area.width - reach) / 2, Math.max(0, area.height - reach) / 2];
  const centre = { x: area.x + (area.width - home.width) / 2, y: area.y + (area.height - home.height) / 2 };
  const steps = petals ? PETAL_STEPS : STEPS;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const out = smooth(Math.min(1, i / steps / AWAY, (1 - i / steps) / AWAY));
    const round = turn * smooth(i / steps) * 2 * Math.PI;
    const radius = 1 - (DRAWN_IN * (1 - Math.cos(petals * round))) / 2;
    const x = out * (centre.x + radius * rx * Math.cos(start + round) - home.x);
    const y = out * (centre.y + radius * ry * Math.sin(start + round) - home.y);
    return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${round.toFixed(3)}rad)`;
  });
}

/**
 * Where each of some cards comes to the ellipse: evenly round it, in the order in which they lie round its centre.
 * @param {Box[]} homes @param {Box} area @returns {number[]} angles
 */
export function starts(homes, area) {
  const angles = homes.map(({ x, y, width, height }) =>
    Math.atan2((y + height / 2 - area.y) / area.height - 0.5, (x + width / 2 - area.x) / area.width - 0.5),
  );
  const order = [...angles.keys()].sort((a, b) => angles[a] - angles[b]);
  const first = Math.min(...angles);
  return angles.map((_, i) => first + (order.indexOf(i) / homes.length) * 2 * Math.PI);
}
