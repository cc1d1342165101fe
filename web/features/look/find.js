// Finds cards: every copy of a card and its neighbours in rank light up, or their piles show a label.

import { make } from "../../dom/elements.js";
import { signOf } from "../../i18n/card-signs.js";
import { pip } from "../../table/art/symbols.js";
import { highlightCards, tagPiles } from "../../table/render/highlights.js";
import { copiesOf, neighboursOf, RANKS, SUITS, shows } from "./find-matches.js";

/** @import {Assistance} from "./assistance.js" */
/** @import {Found} from "./find-matches.js" */

/**
 * Highlights a card's copies and their neighbours.
 * @param {Assistance} assistance @param {string} card
 * @returns {{found: Found[], near: Found[]}}
 */
export function highlightCard({ app: { board, game, table } }, card) {
  const { view } = game;
  const where = board.places();
  if (!view || !where) return { found: [], near: [] };
  const found = copiesOf(view, card);
  const near = neighboursOf(card).flatMap((other) => copiesOf(view, other));
  const idsOf = (/** @type {Found[]} */ cards) => cards.filter((each) => shows(each, where)).map(({ id }) => id);
  highlightCards(table, idsOf(found), "found");
  highlightCards(table, idsOf(near), "near");

  /** @type {Map<string, Node[]>} */
  const tags = new Map();
  for (const each of [...found, ...near]) {
    const { kind, name } = each.pile;
    const isCopy = found.includes(each);
    if (shows(each, where)) continue;
    if (kind === "foundation" && !isCopy) continue; // nobody looks for a way to it
    tags.set(name, [...(tags.get(name) ?? []), tag(each, isCopy)]);
  }
  tagPiles(table, tags);
  return { found, near };
}

/** Highlights all cards of a rank or a suit. @param {Assistance} assistance @param {string} sign */
export function highlightAlike(assistance, sign) {
  const { board, game, table } = assistance.app;
  clearHighlights(assistance);
  const { view } = game;
  const where = board.places();
  if (!view || !where) return;
  const faces = [...RANKS]
    .flatMap((rank) => [...SUITS].map((suit) => rank + suit))
    .filter((face) => face.includes(sign));
  const alike = faces.flatMap((face) => copiesOf(view, face)).filter((each) => shows(each, where));
  highlightCards(
    table,
    alike.map(({ id }) => id),
    "found",
  );
}

/** @param {Assistance} assistance */
export function clearHighlights({ app: { table } }) {
  highlightCards(table, [], "found");
  highlightCards(table, [], "near");
  tagPiles(table, []);
}

/** On a pile, for a card in it that cannot be seen: the card, and how far down. @param {Found} found @param {boolean} isCopy */
function tag({ card, down }, isCopy) {
  const element = make("span", signOf(card[0]), isCopy ? "tag" : "tag near");
  element.dataset.suit = card[1];
  element.append(pip(card[1]), `↓${down}`);
  return element;
}
