// One card on the page: its element, its picture, its place.

import { back, face, strip } from "../art/card-art.js";
import { cardAt } from "../layouts/fanning.js";

/** @import {Card} from "../../engine/protocol.js" */
/** @import {CardState, Picture, Point, TableState} from "../state.js" */
/** @import {Fan, PilePlace, Places} from "../types.js" */

/** What each picture needs: what nobody sees is not drawn. @type {Record<Picture, (card: string, fan: Fan) => Node[]>} */
const PICTURES = {
  face: (card, fan) => [face(card, fan)],
  strip: (card, fan) => [strip(card, fan)],
  back: () => [back()],
  "": () => [],
};

/** @param {Card} card @param {Places["card"]} size @returns {CardState} a card that lies nowhere yet */
export function createCard({ id }, size) {
  const element = document.createElement("div");
  element.className = "card";
  element.ariaHidden = "true";
  element.dataset.id = String(id);
  sizeCard(element, size);
  return {
    element,
    card: { id, card: "" },
    pile: "",
    index: -1,
    level: 0,
    x: NaN,
    y: NaN,
    indexScale: 1,
    picture: "",
    fan: "down",
    covered: false,
    isMarked: false,
    drag: "",
    landsAt: 0,
    turning: null,
  };
}

/** @param {HTMLElement} element @param {Places["card"]} size */
export function sizeCard({ style }, { width, height }) {
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** @param {CardState} state @param {Picture} picture @param {Fan} fan of its pile @param {Card} [card] */
export function setPicture(state, picture, fan, card = state.card) {
  if (state.picture === picture && state.fan === fan && state.card.card === card.card) return;
  const { element } = state;
  element.dataset.card = card.card ?? ""; // nobody knows what lies face down
  if (state.fan !== fan) element.dataset.fan = fan; // card-art.css makes room for the index
  element.classList.toggle("buried", picture === "");
  element.replaceChildren(...PICTURES[picture](card.card ?? "", fan));
  Object.assign(state, { card, picture, fan });
}

/** Shows the face that a card has while it is turned up, if it still is. @param {CardState} state */
export function showFace(state) {
  const { turning } = state;
  state.turning = null;
  if (turning) setPicture(state, turning.picture, turning.fan, turning.card);
}

/** @param {CardState} state @param {string} pile @param {number} index @param {PilePlace} place */
export function placeCard(state, pile, index, place) {
  const { element } = state;
  const drawn = element.style.translate;
  if (state.pile !== pile) element.dataset.in = pile;
  if (place.index !== state.indexScale) element.style.setProperty("--index-scale", place.index.toFixed(3));
  const moves = state.pile !== pile || state.index !== index || state.drag;
  const at = pointOf(place, index);
  if (moves || state.x !== at.x || state.y !== at.y) lay(state, at);
  // A card that the player has sent there is on its way.
  const arrives = state.drag === "sent" && element.style.translate === drawn;
  Object.assign(state, { pile, index, level: place.level ?? 0, ...at, indexScale: place.index, drag: "" });
  if (moves && !arrives) settle(state);
}

/** Where a card of a pile is drawn: on whole pixels. @param {PilePlace} place @param {number} index @returns {Point} */
export function pointOf(place, index) {
  const { x, y } = cardAt(place, index);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Draws a card in a place, whatever its state says. @param {CardState} state @param {Point} at */
export function lay({ element }, { x, y }) {
  element.style.translate = `${x}px ${y}px`;
}

/** The card is neither dragged nor flying any more. @param {CardState} state */
export function settle(state) {
  const { classList, style } = state.element;
  state.drag = "";
  state.landsAt = 0;
  classList.remove("flying", "shifting", "dragged");
  style.transitionDelay = "";
  style.zIndex = String(state.level + state.index + 1);
}

/** Covers the card, or uncovers it, as its state says. @param {TableState} table @param {CardState} state */
export function updateCover({ places }, state) {
  markCovered(state, state.covered);
  const place = places?.piles[state.pile];
  if (!place || (state.picture !== "face" && state.picture !== "strip")) return;
  setPicture(state, state.covered ? "strip" : "face", fanOf(place));
}

/** Touches the class only where it changes: most cards lie as they lay. @param {CardState} state @param {boolean} isCovered */
export function markCovered(state, isCovered) {
  if (state.isMarked === isCovered) return;
  state.isMarked = isCovered;
  state.element.classList.toggle("covered", isCovered);
}

/** @param {PilePlace} place @returns {Fan} */
export const fanOf = ({ dx }) => (dx > 0 ? "across" : "down");
