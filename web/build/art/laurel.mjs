// A laurel wreath by rule: two branches from the foot of a circle upwards, in leaves that lean outwards and inwards in turn.

import svgpath from "svgpath";

const RADIUS = 40;
const LEAVES = 10;
/** One leaf from its stalk to its tip, lying to the right. */
const LEAF = "M0 0C3.5-5 9.5-6.5 15-3 10.5 1.8 4.5 2.8 0 0Z";
const STALKS =
  "M13 37.3C5 40.5-2 43-8 48.5L-6.3 49.8C-1 45.5 5.5 42.5 14 39.3ZM-14 39.3C-5.5 42.5 1 45.5 6.3 49.8L8 48.5C2 43-5 40.5-13 37.3Z";

/** @returns {string} the wreath about its centre, about 100 wide, as one path */
export function laurel() {
  const branch = Array.from({ length: LEAVES }, (_, i) => {
    const along = i / (LEAVES - 1);
    const angle = 74 - 136 * along;
    const size = 1 - 0.3 * along;
    const leaf = (/** @type {number} */ lean, /** @type {number} */ long, /** @type {number} */ wide) =>
      svgpath(LEAF)
        .scale(long * size, wide * size)
        .rotate(angle - 90 + lean)
        .translate(RADIUS * cos(angle), RADIUS * sin(angle))
        .toString();
    return leaf(-38, 1, -1) + leaf(38, 0.84, 0.84);
  }).join("");
  return svgpath(STALKS + branch + svgpath(branch).scale(-1, 1).toString())
    .rel()
    .round(1)
    .toString();
}

const cos = (/** @type {number} */ degrees) => Math.cos((degrees * Math.PI) / 180);
const sin = (/** @type {number} */ degrees) => Math.sin((degrees * Math.PI) / 180);
