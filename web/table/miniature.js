// A table in small, as a picture: laid by layout.js, with the cards that a view has in their places.

import { draw, sign } from "./card-art.js";
import { layout } from "./layout.js";

/** @import {Box, View} from "../engine/protocol.js" */

/** The window whose table is pictured. */
const WIDTH = 760;
const HEIGHT = 480;
const MARGIN = 6;

/**
 * @param {View} view
 * @param {{lit: Set<string>, dim: boolean}} [show] piles to be marked; dim: the others step back
 * @returns {SVGElement}
 */
export function miniature(view, { lit, dim } = { lit: new Set(), dim: false }) {
  const counts = Object.fromEntries(view.piles.map(({ name, cards }) => [name, cards.length]));
  const { card, piles } = layout(view.table, counts, WIDTH, HEIGHT);
  const around = frame(view.piles.map(({ name }) => piles[name]));
  const picture = draw("svg", {
    class: "miniature",
    viewBox: [around.x, around.y, around.width, around.height].join(" "),
    "aria-hidden": "true",
  });
  for (const { name, kind, cards } of view.piles) {
    const { first, dx, dy } = piles[name];
    const group = draw("g", { class: `${kind}${lit.has(name) ? " lit" : dim ? " dim" : ""}`, "data-pile": name });
    /** @param {string} look @param {number} i */
    const leaf = (look, i) =>
      draw("rect", { class: look, x: first.x + i * dx, y: first.y + i * dy, ...card, rx: card.width * 0.06 });
    if (!cards.length) group.append(leaf("place", 0));
    const flat = dx + dy === 0;
    for (const [i, { card: face }] of cards.entries()) {
      if (flat && i < cards.length - 1) continue;
      group.append(leaf(kind === "stock" ? "reverse" : "leaf", i));
      if (kind === "stock" || i < cards.length - 1) continue;
      group.append(
        sign(face[1], card.width * 0.5, first.x + i * dx + card.width / 2, first.y + i * dy + card.height / 2),
      );
    }
    picture.append(group);
  }
  return picture;
}

/** What holds all of them, with a margin. @param {Box[]} boxes @returns {Box} */
function frame(boxes) {
  const x = Math.min(...boxes.map((box) => box.x)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.y)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN;
  return { x, y, width: right - x, height: bottom - y };
}
