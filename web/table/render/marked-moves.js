// Two moves at once: the one that was made, and a better one. Their cards and places are marked.

import { cardsOf } from "../move-choice.js";
import { highlightCards, highlightPiles } from "./highlights.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {TableState} from "../state.js" */

/** @param {TableState} table @param {View} view @param {{better: string, played: string}} moves "" = none */
export function markMoves(table, view, { better, played }) {
  const [good, made] = [better, played].map((word) => marksOf(view, word));
  highlightCards(table, good.cards, "hinted");
  highlightPiles(table, good.places, "hint");
  highlightCards(
    table,
    made.cards.filter((id) => !good.cards.includes(id)),
    "played",
  );
  highlightPiles(table, made.places, "played");
}

/** @param {TableState} table */
export function clearMarks(table) {
  for (const kind of /** @type {const} */ (["hinted", "played"])) highlightCards(table, [], kind);
  for (const kind of /** @type {const} */ (["hint", "played"])) highlightPiles(table, [], kind);
}

/** What a move takes, and where it goes. @param {View} view @param {string} word @returns {{cards: number[], places: string[]}} */
function marksOf(view, word) {
  const move = view.moves.find(({ text }) => text === word);
  const place = move?.to ?? (word === "deal" ? view.dealing?.place : undefined);
  const cards = move ? cardsOf(view, move.from, move.count) : [];
  return { cards: cards.map(({ id }) => id), places: place ? [place] : [] };
}
