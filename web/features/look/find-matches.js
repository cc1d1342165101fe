// Where cards lie: the copies of one, and its neighbours in rank of the same suit. Pure; it knows no rule.

import { isFolded } from "../../table/layouts/fanning.js";

/** @import {Pile, View} from "../../engine/protocol.js" */
/** @import {Places} from "../../table/types.js" */

/**
 * A card that was found.
 * @typedef {object} Found
 * @property {number} id
 * @property {string} card
 * @property {Pile} pile
 * @property {number} down its place in the pile, counted from the top: 1 = on top
 */

export const RANKS = "A23456789TJQK";
export const SUITS = "CSHD";

/** Every copy of a card that is in sight. @param {View} view @param {string} card @returns {Found[]} */
export function copiesOf(view, card) {
  return view.piles.flatMap((pile) =>
    pile.cards.flatMap(({ id, card: name }, i) =>
      name === card ? [{ id, card, pile, down: pile.cards.length - i }] : [],
    ),
  );
}

/** Whether some cards cannot be seen, in the stock or face down. @param {View} view */
export const hides = ({ piles }) => piles.some(({ cards }) => cards.some(({ card }) => card === null));

/** The cards of its suit one rank above and below. @param {string} card */
export function neighboursOf([rank, suit]) {
  const at = RANKS.indexOf(rank);
  return [RANKS[at - 1], RANKS[at + 1]].filter(Boolean).map((next) => next + suit);
}

/**
 * Whether a found card shows where it lies, if only by a small index; else its pile has to tell of it.
 * @param {Found} found @param {Places} places
 */
export function shows({ pile, down }, places) {
  const place = places.piles[pile.name];
  const isFanned = place.dx + place.dy > 0 && place.index > 0;
  return down === 1 || (isFanned && !isFolded(place, pile.cards.length - down));
}
