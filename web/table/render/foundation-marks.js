// What tells foundations from other piles, whatever lies on them: a tray behind each group, and on each the way it is built,
// with the next rank where the ranks have an order of their own. And the rank that a pile is named by, and how many cards
// are left in a stock of which the top card is seen.

import { signOf } from "../../i18n/card-signs.js";
import { setBox } from "../apply-layout.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {TableState} from "../state.js" */
/** @import {Box, Places} from "../types.js" */

/** A tray reaches so far beyond its cards, as a part of their width, where there is room. */
const EDGE = 0.07;

/** Foundations are one group where the gap between them is smaller, as a part of a card's width. */
const NEAR = 0.5;

/** The mark of the way it is built, as a part of a card's width, and its least size in pixels. */
const WAY = 0.21;
const LEAST_WAY = 13;

/** A rank is so many times as large. */
const RANK = 1.3;

/** @typedef {{name: string, box: Box, kind: "tray" | "up" | "up ranked" | "down" | "rank", text?: string, free?: boolean}} Mark free: on no card */

/** @param {TableState} table @param {View} view @param {Places} places */
export function renderFoundationMarks(table, view, places) {
  const { width } = places.card;
  const foundations = view.piles.filter(({ kind }) => kind === "foundation");
  const others = view.piles.filter(({ kind }) => kind !== "foundation").map(({ name }) => places.piles[name]);
  /** @type {Mark[]} */
  const marks = [];
  const groups = groupsOf(foundations, places);
  for (const [i, group] of groups.entries()) {
    const around = [...others, ...groups.filter((other) => other !== group).flatMap(({ boxes }) => boxes)];
    marks.push({ name: `tray ${i}`, kind: "tray", box: tray(group.boxes, around, width) });
  }
  const size = Math.round(Math.max(LEAST_WAY, width * WAY));
  /** @param {string} name @param {number} height @param {number} [width] @returns {Box} */
  const onEdge = (name, height, width = height) => {
    const pile = places.piles[name];
    const x = Math.round(pile.x + (places.card.width - width) / 2);
    return { x, y: Math.round(pile.y + pile.height - height * 0.8), width, height };
  };
  const tellsNext = view.groups.some(({ ordered }) => ordered);
  for (const { name, next, row, cards } of foundations) {
    if (!next) continue; // it is complete
    const way = { name: `way ${name}`, free: !cards.length };
    if (tellsNext) marks.push({ ...way, kind: "up ranked", box: onEdge(name, size, 2 * size), text: signOf(next[0]) });
    else marks.push({ ...way, kind: isBuiltDown(row) ? "down" : "up", box: onEdge(name, size) });
  }
  for (const { name, kind, cards } of view.piles) {
    // A stock that is played from has no count on a button.
    if (kind !== "stock" || view.dealing?.kind === "deal" || !cards.at(-1)?.card) continue;
    const count = String(cards.length);
    marks.push({ name: `count ${name}`, kind: "rank", box: onEdge(name, size * RANK, size * RANK * 1.4), text: count });
  }
  for (const { name, mark } of view.piles)
    if (mark) marks.push({ name: `rank ${name}`, kind: "rank", box: onEdge(name, size * RANK), text: signOf(mark) });
  draw(table, marks);
}

/** @param {string} row of a foundation */
const isBuiltDown = (row) => row === "kings";

/** Neighbours that are built the same way. @param {View["piles"]} foundations @param {Places} places */
function groupsOf(foundations, { piles, card }) {
  /** @type {{row: string, boxes: Box[]}[]} */
  const groups = [];
  for (const { name, row } of foundations) {
    const box = piles[name];
    const near = groups.filter(
      (group) => group.row === row && group.boxes.some((other) => gap(box, other) < card.width * NEAR),
    );
    const merged = { row, boxes: [box, ...near.flatMap(({ boxes }) => boxes)] };
    groups.splice(0, groups.length, ...groups.filter((group) => !near.includes(group)), merged);
  }
  return groups;
}

/** How far apart two boxes are; 0 = they meet. @param {Box} one @param {Box} other */
function gap(one, other) {
  const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0);
  const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0);
  return Math.hypot(across, down);
}

/** The box around a group, and a little more if no other pile is there. @param {Box[]} boxes @param {Box[]} around @param {number} card the width of a card @returns {Box} */
function tray(boxes, around, card) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const room = Math.min(...around.map((other) => gap({ x, y, width, height }, other)));
  const edge = Math.max(1, Math.round(Math.min(card * EDGE, room / 2 - 1)));
  return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
}

/** @param {TableState} table @param {Mark[]} marks */
function draw({ root, marks: drawn }, marks) {
  for (const [name, element] of drawn) {
    if (marks.some((mark) => mark.name === name)) continue;
    element.remove();
    drawn.delete(name);
  }
  for (const { name, kind, box, text = "", free = false } of marks) {
    const element = drawn.get(name) ?? document.createElement("div");
    if (!drawn.has(name)) {
      element.ariaHidden = "true"; // the piles' labels say it
      drawn.set(name, element);
      root.prepend(element);
    }
    const at = `${box.x} ${box.y} ${box.width} ${box.height} ${kind} ${text} ${free}`;
    if (element.dataset.at === at) continue;
    element.dataset.at = at;
    element.className = kind === "tray" ? "tray" : `way ${kind}`;
    element.toggleAttribute("data-free", free);
    element.textContent = text;
    setBox(element, box);
  }
}
