// How cards and piles are spoken.

/** @import {Dealing, Pile} from "./types.js" */

/** @type {{[rank: string]: string}} */
const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten",
  J: "jack", Q: "queen", K: "king",
};

/** @type {{[suit: string]: string}} */
const SUITS = {C: "clubs", S: "spades", H: "hearts", D: "diamonds"};

/** @param {string} card "KS" */
export const speakCard = (card) => `${RANKS[card[0]]} of ${SUITS[card[1]]}`;

/** @param {Pile} pile @param {Dealing | null} dealing */
export function speakPile({kind, label, cards, wants}, dealing) {
  if (kind === "stock") {
    const left = cards.length ? `${cards.length} cards` : "empty";
    return dealing?.legal ? `${label}: ${left}, ${dealing.label}` : `${label}: ${left}`;
  }
  const top = cards.at(-1);
  if (!top) return `${label}: empty${wants ? `, takes the ${speakCard(wants)}` : ""}`;
  return `${label}: ${speakCard(top.card)}${cards.length > 1 ? `, ${cards.length} cards` : ""}`;
}

/** @param {Dealing} dealing */
export const speakDealing = ({label, left, legal, why}) =>
  `${label}${left === null ? "" : `, ${left} left`}${legal ? "" : `. ${why}`}`;
