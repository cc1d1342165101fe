// How cards look while they are dragged, and where they go when they are released.

import { animate } from "./animation.js";
import { placeCard, settle, updateCover } from "./card-element.js";

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
    style.translate = `${state.x + dx}px ${state.y + dy}px`;
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

/** Dragged cards wait where they are for the next drawing. @param {TableState} table @param {number[]} ids */
export function dropCards({ cards }, ids) {
  for (const id of ids) {
    const state = cards.get(id);
    if (state?.drag) state.drag = "dropped";
  }
}

/** Dragged cards fly back. @param {TableState} table @param {number[]} ids */
export function returnCards(table, ids) {
  const { root, cards, places } = table;
  root.classList.remove("instant");
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
