// A small picture of a table, laid out by layout.js, with the cards of a view in their places.

import { layout } from "./layout.js";
import { cardAt } from "./layout-fan.js";
import { deals } from "./move-choice.js";
import { svg } from "./svg.js";
import { drawnPip } from "./symbols.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {Box} from "./types.js" */

/** The window in which the pictured table lies. */
const WIDTH = 760;
const HEIGHT = 480;
const MARGIN = 6;

/**
 * @param {View} view
 * @param {{lit: Set<string>, dim: boolean}} [show] lit: piles to highlight; dim: fades the others
 * @returns {SVGElement}
 */
export function miniature(view, { lit, dim } = { lit: new Set(), dim: false }) {
  const counts = Object.fromEntries(view.piles.map(({ name, cards }) => [name, cards.length]));
  const { card, piles } = layout(view.table, counts, WIDTH, HEIGHT, { deals: deals(view) });
  const around = frame(view.piles.map(({ name }) => piles[name]));
  const picture = svg("svg", {
    class: "miniature",
    viewBox: [around.x, around.y, around.width, around.height].join(" "),
    "aria-hidden": "true",
  });
  for (const { name, kind, cards } of view.piles) {
    const { dx, dy } = piles[name];
    const at = (/** @type {number} */ i) => cardAt(piles[name], i);
    const group = svg("g", { class: `${kind}${lit.has(name) ? " lit" : dim ? " dim" : ""}`, "data-pile": name });
    /** @param {string} name @param {number} i */
    const rect = (name, i) => svg("rect", { class: name, ...at(i), ...card, rx: card.width * 0.06 });
    if (!cards.length) group.append(rect("place", 0));
    const squared = dx + dy === 0;
    for (const [i, { card: face }] of cards.entries()) {
      if (squared && i < cards.length - 1) continue;
      group.append(rect(kind === "stock" ? "card-back" : "card-front", i));
      if (kind === "stock" || i < cards.length - 1) continue;
      group.append(drawnPip(face[1], card.width * 0.5, at(i).x + card.width / 2, at(i).y + card.height / 2));
    }
    picture.append(group);
  }
  return picture;
}

/** The box around all boxes, with a margin. @param {Box[]} boxes @returns {Box} */
function frame(boxes) {
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  return { x, y, width: right - x, height: bottom - y };
}
