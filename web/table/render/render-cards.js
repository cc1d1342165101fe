// Draws the cards, each in its place, and finds those that have moved.

import { isFolded } from "../layouts/fanning.js";
import { createCard, fanOf, markCovered, placeCard, setPicture, showFace } from "./card-element.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {CardState, TableState} from "../state.js" */
/** @import {Places} from "../types.js" */

/**
 * @param {TableState} table @param {View} view @param {Places} places @param {boolean} animate
 * @returns {{moved: CardState[], shifted: CardState[], turned: CardState[]}} the cards that lie elsewhere now, those that move
 *   within their pile, and those that are to be turned up where they lie
 */
export function renderCards({ root, cards }, view, places, animate) {
  /** @type {CardState[]} */
  const moved = [];
  /** @type {CardState[]} */
  const shifted = [];
  /** @type {CardState[]} */
  const turned = [];
  const gone = new Set(cards.keys());
  const added = document.createDocumentFragment(); // goes into the page as a whole
  for (const pile of view.piles) {
    const place = places.piles[pile.name];
    const fanned = place.dx + place.dy > 0;
    const last = pile.cards.length - 1;
    let shifts = false;
    for (const [index, card] of pile.cards.entries()) {
      gone.delete(card.id);
      let state = cards.get(card.id);
      if (!state) {
        state = createCard(card, places.card);
        cards.set(card.id, state);
        added.append(state.element);
      }
      const above = index < last ? cards.get(pile.cards[index + 1].id) : undefined;
      state.covered = index < last && !(above?.drag && above.pile === pile.name);
      if (!state.covered) markCovered(state, false);
      // A face stays whole until the card that covers it has come.
      const whole = !state.covered || (animate && state.picture !== "strip");
      const visible = card.card === null ? "back" : whole ? "face" : "strip";
      const isHidden = isFolded(place, index) || (!fanned && index < last - 1);
      const moves = state.pile !== pile.name || state.index !== index;
      /** @type {NonNullable<CardState["turning"]>} */
      const shown = { picture: isHidden ? "" : visible, fan: fanOf(place), card };
      if (animate && !moves && state.picture === "back" && shown.picture && shown.picture !== "back") {
        if (!state.turning) turned.push(state);
        state.turning = shown;
      } else {
        state.turning = null;
        setPicture(state, shown.picture, shown.fan, card);
      }
      if (state.drag && !moves) continue;
      const rests = !moves && state.drag === "";
      const { x, y } = state;
      const drawn = state.element.style.translate;
      placeCard(state, pile.name, index, place);
      shifts ||= rests && (state.x !== x || state.y !== y);
      if (rests && shifts) shifted.push(state);
      // A card that was dropped exactly where it lies now has nowhere to fly.
      else if (!rests && drawn !== state.element.style.translate) moved.push(state);
    }
  }
  root.append(added);
  for (const id of gone) {
    cards.get(id)?.element.remove();
    cards.delete(id);
  }
  // A single card needs no ceremony.
  if (turned.length === 1) showFace(turned.splice(0)[0]);
  return { moved, shifted, turned };
}
