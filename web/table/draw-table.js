// Draws the table for the page. The table's parts:
//   state.js         all that it remembers; everything below is functions over that
//   move-choice.js   what can be moved, as the view says; best-move.js where a tap may play it
//   render/          what is drawn: piles, cards and their flights, highlights, badges; small and large pictures of tables
//   art/             the pictures of cards, and symbols
//   input/           events.js says which event does what: drag, hover, tap, keyboard, and what they have in common
//   layout.js        where everything lies, by the kinds of table in kinds/ and the steps that they share in layouts/;
//                    apply-layout.js puts it into effect

import { SMALL } from "./art/card-size.js";
import { updateDrag } from "./input/drag.js";
import { updateFocus } from "./input/focus.js";
import { updateSelection } from "./input/selection.js";
import { animate, turnUp } from "./render/animation.js";
import { sizeCard } from "./render/card-element.js";
import { renderFoundationMarks } from "./render/foundation-marks.js";
import { renderCards } from "./render/render-cards.js";
import { renderPiles } from "./render/render-piles.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {TableState} from "./state.js" */
/** @import {Places} from "./types.js" */

/**
 * Draws a view. Every card keeps its element as long as it is in play, and every pile: what has moved is found by
 * comparing with what was drawn before, and CSS moves it. A drag and a selection last if their cards are still there.
 * @param {TableState} table @param {View} view @param {Places} places
 * @param {{animate: boolean, duration?: number, brief?: boolean}} how duration: of a card's flight, in milliseconds;
 *   brief: the piles' labels are short
 */
export function drawTable(table, view, places, how) {
  const { root } = table;
  if (how.duration !== undefined && how.duration !== table.duration) {
    table.duration = how.duration;
    root.style.setProperty("--duration", `${how.duration}ms`);
  }
  root.classList.toggle("instant", !how.animate);
  if (places.card.width !== table.places?.card.width) resize(table, places.card);
  table.places = places;
  table.brief = Boolean(how.brief);
  renderPiles(table, view, places);
  renderFoundationMarks(table, view, places);
  const { moved, shifted, turned } = renderCards(table, view, places, how.animate);
  animate(table, moved, shifted);
  turnUp(table, turned);
  updateDrag(table, view);
  updateSelection(table, view);
  updateFocus(table, view);
}

/** @param {TableState} table @param {Places["card"]} card */
function resize({ root: { style, dataset }, cards }, card) {
  for (const { element } of cards.values()) sizeCard(element, card);
  style.setProperty("--card-width", `${card.width}px`);
  style.setProperty("--card-height", `${card.height}px`);
  dataset.size = card.width < SMALL ? "small" : "large";
}
