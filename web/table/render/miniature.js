// A small picture of a table, laid out by layout.js, with the cards of a view in their places.

import { svg } from "../art/svg.js";
import { drawnPip } from "../art/symbols.js";
import { layout } from "../layout.js";
import { cardAt } from "../layouts/fanning.js";
import { downsOf, groupsOfView } from "../layouts/groups.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {Box} from "../types.js" */

const MARGIN = 6;

/**
 * @param {View} view
 * @param {{width: number, height: number}} window in which the pictured table lies
 * @param {Map<string, string>} [groups] piles to highlight, and the groups that they belong to
 * @returns {SVGElement}
 */
export function miniature(view, { width, height }, groups = new Map()) {
  const counts = Object.fromEntries(view.piles.map(({ name, cards }) => [name, cards.length]));
  const { card, piles } = layout(view.table, groupsOfView(view), counts, width, height, {
    downs: downsOf(view),
  });
  const around = frame(view.piles.map(({ name }) => piles[name]));
  const picture = svg("svg", {
    class: "miniature",
    viewBox: [around.x, around.y, around.width, around.height].join(" "),
    "aria-hidden": "true",
  });
  for (const { name, kind, cards } of view.piles) {
    const { dx, dy } = piles[name];
    const at = (/** @type {number} */ i) => cardAt(piles[name], i);
    const lit = groups.get(name) ?? "";
    const group = svg("g", { class: kind, "data-pile": name, "data-group": lit });
    /** @param {string} name @param {number} i */
    const rect = (name, i) => svg("rect", { class: name, ...at(i), ...card, rx: card.width * 0.06 });
    if (!cards.length) group.append(rect("place", 0));
    const squared = dx + dy === 0;
    for (const [i, { card: face }] of cards.entries()) {
      if (squared && i < cards.length - 1) continue;
      group.append(rect(face === null ? "card-back" : "card-front", i));
      if (face === null || i < cards.length - 1) continue;
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
