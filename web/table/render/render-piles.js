// Draws the piles: their areas, what an empty one is for, and what screen readers read for them.

import { signOf } from "../../i18n/card-signs.js";
import { icon, pip } from "../art/symbols.js";
import { describeDealing, describePile } from "../descriptions.js";
import { cardAt, TAB } from "../layouts/fanning.js";

/** @import {Pile, View} from "../../engine/protocol.js" */
/** @import {TableState} from "../state.js" */
/** @import {PilePlace, Places} from "../types.js" */

/** @param {TableState} table @param {View} view @param {Places} places */
export function renderPiles(table, view, places) {
  const { piles } = table;
  const present = new Set(view.piles.map((pile) => pile.name));
  // A game without a stock is redealt at a place that is no pile.
  const redeal = view.dealing && !present.has(view.dealing.place) ? view.dealing : null;
  if (redeal) present.add(redeal.place);
  for (const [name, element] of piles) {
    // A stock and the place of the redeal share a name, but not an element.
    if (present.has(name) && Boolean(element.dataset.pile) === (name !== redeal?.place)) continue;
    element.remove();
    piles.delete(name);
  }
  for (const pile of view.piles) renderPile(table, pile, places.piles[pile.name], view);
  if (redeal) {
    const element = piles.get(redeal.place) ?? addPile(table, redeal.place, "redeal", "");
    placePile(element, places.piles[redeal.place], 1);
    setLabel(element, describeDealing(redeal));
    renderDealing(element, view);
  }
}

/** @param {TableState} table @param {Pile} pile @param {PilePlace} place @param {View} view */
function renderPile(table, pile, place, view) {
  let element = table.piles.get(pile.name);
  if (!element) {
    element = addPile(table, pile.name, pile.kind, pile.row);
    element.dataset.pile = pile.name;
  }
  placePile(element, place, pile.cards.length);
  renderTab(element, place);
  setLabel(element, describePile(pile, view, table.brief));
  if (pile.kind === "foundation") renderFirstCard(element, pile.cards.length ? null : pile.next);
  if (pile.kind === "stock") renderDealing(element, view);
}

/** @param {TableState} table @param {string} name @param {string} kind @param {string} row */
function addPile({ root, piles }, name, kind, row) {
  const element = document.createElement("div");
  element.className = "pile";
  element.dataset.kind = kind;
  element.dataset.row = row;
  element.setAttribute("role", "button");
  element.tabIndex = -1;
  piles.set(name, element);
  root.insertBefore(element, root.querySelector(".card"));
  return element;
}

/**
 * The pile's area, its bottom card's place for the outline, its top card's place for the highlight.
 * @param {HTMLElement} element @param {PilePlace} place @param {number} count
 */
function placePile(element, place, count) {
  const { x, y, width, height, first } = place;
  const last = cardAt(place, Math.max(0, count - 1));
  // Not by translate: that makes a stacking context, which would keep the highlight below the cards.
  setStyle(element, "left", `${x}px`);
  setStyle(element, "top", `${y}px`);
  setStyle(element, "width", `${width}px`);
  setStyle(element, "height", `${height}px`);
  setStyle(element, "--first", `${Math.round(first.y) - y}px 0 0 ${Math.round(first.x) - x}px`);
  setStyle(element, "--last", `${Math.round(last.y) - y}px 0 0 ${Math.round(last.x) - x}px`);
}

/**
 * In place of the cards that are folded away: how many they are. A tap spreads out the pile.
 * @param {HTMLElement} element @param {PilePlace} place
 */
function renderTab(element, place) {
  const { x, y, fold, dx } = place;
  let tab = /** @type {HTMLElement | null} */ (element.querySelector(".tab"));
  if (!fold) return tab?.remove();
  if (!tab) {
    tab = document.createElement("div");
    tab.ariaHidden = "true"; // the pile's label has them all
    element.append(tab);
  }
  tab.className = `tab ${dx ? "across" : "down"}`;
  tab.textContent = String(fold.to - fold.from);
  const at = cardAt(place, fold.from);
  setStyle(tab, "left", `${Math.round(at.x) - x}px`);
  setStyle(tab, "top", `${Math.round(at.y) - y}px`);
  setStyle(tab, "z-index", String(fold.to));
  setStyle(tab, "--tab", `${TAB}px`);
}

/** Touches a style only where it changes. @param {HTMLElement} element @param {string} property @param {string} value */
function setStyle({ style }, property, value) {
  if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
}

/** @param {HTMLElement} element @param {string} label */
function setLabel(element, label) {
  if (element.ariaLabel !== label) element.ariaLabel = label;
}

/** An empty foundation shows the card that it takes first, or its rank where it takes any suit. @param {HTMLElement} element @param {string | null} card */
function renderFirstCard(element, card) {
  if ((element.dataset.next ?? "") === (card ?? "")) return;
  element.dataset.next = card ?? "";
  if (!card) return element.replaceChildren();
  const rank = document.createElement("span");
  rank.textContent = signOf(card[0]);
  element.replaceChildren(...(card[1] ? [pip(card[1])] : []), rank);
}

/**
 * In the place of the redeal, or under the stock: the sign of a redeal, and how many are left.
 * @param {HTMLElement} element @param {View} view
 */
function renderDealing(element, { dealing }) {
  const state = dealing && dealing.kind !== "deal" ? `${dealing.legal} ${dealing.left}` : "";
  if ((element.dataset.deal ?? "") === state) return;
  element.dataset.deal = state;
  element.classList.toggle("spent", !dealing?.legal);
  const left = document.createElement("span");
  left.textContent = String(dealing?.left ?? "");
  element.replaceChildren(...(state ? [icon("redeal"), left] : []));
}
