// Symbols beside the cards: a suit's pip, icons of buttons.

import { icons, pips } from "./art.js";
import { shape, svg } from "./svg.js";

/** A suit's pip as a picture of its own. @param {string} suit @returns {SVGElement} */
export function pip(suit) {
  return svg(
    "svg",
    { class: "pip", viewBox: "-50 -50 100 100", "data-suit": suit, "aria-hidden": "true" },
    svg("path", { d: `M0 0${pips[suit].d}` }),
  );
}

/**
 * A suit's pip to be put into a drawing. @param {string} suit @param {number} size @param {number} x @param {number} y its
 *   centre
 * @returns {SVGElement}
 */
export function drawnPip(suit, size, x, y) {
  const drawn = shape("suit", pips[suit].d, size, x, y);
  drawn.dataset.suit = suit;
  return drawn;
}

/** A line icon for a button. @param {string} name an id in art/icons.svg @returns {SVGElement} */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
}
