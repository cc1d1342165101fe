// How cards look while they are dragged, and where they go when the player lets go of them, or has tapped them.

import { pileOf } from "../move-choice.js";
import { animate } from "./animation.js";
import { lay, placeCard, pointOf, settle, updateCover } from "./card-element.js";

/** @import {CardState, TableState} from "../state.js" */

/** z-index of dragged cards: above those that fly. */
const DRAGGED = 2000;

/** Draws cards at a distance from where they lie. @param {TableState} table @param {number[]} ids @param {number} dx @param {number} dy */
export function dragCards(table, ids, dx, dy) {
  for (const [i, id] of ids.entries()) {
    const state = table.cards.get(id);
    if (!state) continue;
    const { classList, style } = state.element;
    if (!state.drag) {
      settle(state);
      uncoverBelow(table, state);
      classList.add("dragged");
      style.zIndex = String(DRAGGED + i);
    }
    state.drag = "dragged";
    lay(state, { x: state.x + dx, y: state.y + dy });
  }
}

/** Shows the face of the card that a card lies on. @param {TableState} table @param {CardState} above */
function uncoverBelow(table, above) {
  for (const state of table.cards.values()) {
    if (state.pile !== above.pile || state.index !== above.index - 1) continue;
    state.covered = false;
    updateCover(table, state);
  }
}

/**
 * Cards set off for a pile that takes them: a player who had to wait for the answer would see them stand still. They still
 * belong where they lay, until a drawing shows them elsewhere.
 * @param {TableState} table @param {number[]} ids @param {string} target
 */
export function sendCards(table, ids, target) {
  const { cards, places } = table;
  const place = places?.piles[target];
  const view = table.page.view();
  if (!place || !view) return;
  const first = pileOf(view, target)?.cards.length ?? 0;
  /** @type {CardState[]} */
  const sent = [];
  for (const [i, id] of ids.entries()) {
    const state = cards.get(id);
    if (!state) continue;
    if (!state.drag) uncoverBelow(table, state);
    settle(state);
    state.drag = "sent";
    state.element.style.zIndex = String(first + i + 1);
    lay(state, pointOf(place, first + i));
    sent.push(state);
  }
  showMotion(table);
  animate(table, sent, []);
}

/** Cards that have set off come back, unless a drawing has taken them over. @param {TableState} table @param {number[]} ids */
export function bringBack(table, ids) {
  const sent = ids.filter((id) => table.cards.get(id)?.drag === "sent");
  if (sent.length) returnCards(table, sent);
}

/** Dragged cards fly back. @param {TableState} table @param {number[]} ids */
export function returnCards(table, ids) {
  const { cards, places } = table;
  showMotion(table);
  /** @type {CardState[]} */
  const returning = [];
  for (const id of ids) {
    const state = cards.get(id);
    if (!state?.drag || !places) continue;
    placeCard(state, state.pile, state.index, places.piles[state.pile]);
    returning.push(state);
  }
  animate(table, returning, []);
}

/** After a drawing without motion, cards fly again if they may at all. @param {TableState} table */
function showMotion({ root, duration }) {
  root.classList.toggle("instant", duration === 0);
}
