// Highlighted piles and cards, tags on piles, and the shake of a card that cannot move.

import { fanOf } from "./card-element.js";

/** @import {CardHighlight, PileHighlight, TableState} from "../state.js" */

/**
 * Highlights piles, in place of those that were highlighted so before.
 * @param {TableState} table @param {Iterable<string>} names @param {PileHighlight} kind
 */
export function highlightPiles({ piles, highlights }, names, kind) {
  const now = new Set(names);
  const before = highlights.get(kind);
  if (!now.size && !before?.size) return;
  for (const name of before ?? []) if (!now.has(name)) piles.get(name)?.classList.remove(kind);
  for (const name of now) piles.get(name)?.classList.add(kind);
  highlights.set(kind, now);
}

/** All but the lesson's, which ends with its step. @param {TableState} table */
export function clearPileHighlights(table) {
  for (const kind of table.highlights.keys()) if (kind !== "lesson") highlightPiles(table, [], kind);
}

/**
 * Highlights cards, in place of those that were highlighted so before.
 * @param {TableState} table @param {Iterable<number>} ids @param {CardHighlight} kind
 */
export function highlightCards({ root, cards }, ids, kind) {
  for (const element of root.querySelectorAll(`.card.${kind}`)) element.classList.remove(kind);
  for (const id of ids) cards.get(id)?.element.classList.add(kind);
}

/**
 * Puts tags on piles, in place of all tags before: what cannot be seen in a pile, or how many moves it has.
 * @param {TableState} table @param {Iterable<[string, Node[]]>} tags by the pile's name
 */
export function tagPiles({ root, piles, places }, tags) {
  for (const element of root.querySelectorAll(".tags")) element.remove();
  for (const [pile, nodes] of tags) {
    const holder = document.createElement("div");
    holder.className = "tags";
    if (places) holder.dataset.fan = fanOf(places.piles[pile]); // the suit may stand below the rank
    holder.ariaHidden = "true";
    holder.append(...nodes);
    piles.get(pile)?.append(holder);
  }
}

/** Shakes a pile's top card: it cannot go anywhere. @param {TableState} table @param {string} pile */
export function shakePile({ root, piles }, pile) {
  const top = root.querySelector(`.card:not(.covered)[data-in="${pile}"]`) ?? piles.get(pile);
  if (!top) return;
  top.classList.add("refused");
  top.addEventListener("animationend", () => top.classList.remove("refused"), { once: true });
}
