// How cards, piles and what changes on the table are spoken.

import { language, say } from "../i18n/messages.js";
import { countsOf, movesOf } from "../table/move-choice.js";

/** @import {Key} from "../i18n/messages.js" */
/** @import {Dealing, Pile, View} from "../engine/protocol.js" */

/** @param {string} card "KS" */
export function describeCard(card) {
  const [rank, suit] = [`rank.${card[0]}`, `suit.${card[1]}`];
  return say("card", { rank: say(/** @type {Key} */ (rank)), suit: say(/** @type {Key} */ (suit)) });
}

/** A number in an order: "3rd". @param {number} n */
export function ordinal(n) {
  const form = new Intl.PluralRules(language, { type: "ordinal" }).select(n);
  return say(/** @type {Key} */ (`nth.${form}`), { n });
}

/** @param {string[]} items "a, b, and c" */
const list = (items) => new Intl.ListFormat(language).format(items);

/**
 * What a pile is called where the focus is on it. In full also how many cards it has, what it takes, and where its
 * cards may go.
 * @param {Pile} pile @param {View} view @param {boolean} [brief]
 */
export function describePile(pile, view, brief = false) {
  const { kind, label, cards, next, name } = pile;
  const { dealing } = view;
  const n = cards.length;
  const top = cards.at(-1);
  if (kind === "stock" && dealing?.legal) return say("pile.deals", { pile: label, n, does: dealing.label });
  if (kind === "stock") return say(top ? "pile.stock" : "pile.empty", { pile: label, n });
  if (!top)
    return next ? say("pile.wants", { pile: label, card: describeCard(next) }) : say("pile.empty", { pile: label });
  const card = describeCard(top.card);
  if (brief) return say("pile.card", { pile: label, card });
  const lies = say(n > 1 ? "pile.cards" : "pile.card", { pile: label, card, n });
  const targets = [...new Set(view.moves.filter(({ from }) => from === name).map(({ to }) => to))];
  const only = view.piles.find((other) => targets.length === 1 && other.name === targets[0]);
  if (only) return say("pile.goes", { lies, pile: only.label });
  if (targets.length) return say("pile.may", { lies, n: targets.length });
  return kind === "foundation" && next ? say("pile.takes", { lies, card: describeCard(next) }) : lies;
}

/** @param {Dealing} dealing */
export function describeDealing({ label, left, legal, reason }) {
  const deal = left === null ? label : say("deal.left", { label, left });
  return legal ? deal : say("deal.refused", { deal, why: reason });
}

/** Every card of a pile, as one would read it. @param {Pile} pile @param {View} view */
export function describeCards(pile, view) {
  if (pile.cards.length < 2 || pile.kind === "stock") return describePile(pile, view, true);
  const cards = list(pile.cards.map(({ card }) => describeCard(card)).reverse());
  return say("pile.read", { pile: pile.label, cards });
}

/** Where cards of a pile may go, for every number of them that may. @param {Pile} pile @param {View} view */
export function describeTargets({ name, cards }, view) {
  const sentences = countsOf(view, name).map((count) => {
    const card = describeCard(cards[cards.length - count].card);
    const piles = list(movesOf(view, name, count).map(({ to }) => labelOf(view, to)));
    return count > 1 ? say("may.many", { card, n: count, piles }) : say("may.one", { card, piles });
  });
  return sentences.join(" ") || say("refused.anywhere");
}

/** Cards that are taken up and wait for their target. @param {{from: string, ids: number[], moves: {to: string}[]}} hold @param {View} view */
export function describeSelection({ from, ids, moves }, view) {
  const pile = view.piles.find(({ name }) => name === from);
  const bottom = pile?.cards.at(-ids.length);
  const card = bottom ? describeCard(bottom.card) : "";
  const piles = list(moves.map(({ to }) => labelOf(view, to)));
  return ids.length > 1 ? say("taken.many", { card, n: ids.length, piles }) : say("taken.one", { card, piles });
}

/** How the game stands. @param {View} view */
export function describeState({ text, name, deal, progress, total, moves, dealing, message }) {
  const state = say("state", { game: say("game", { name, deal }), home: progress, total, n: moves.length });
  const dealt = dealing ? describeDealing(dealing) : "";
  return [state, dealing?.legal ? say("state.deal", { deal: dealt }) : dealt, text.endsWith(":") ? "" : message]
    .filter(Boolean)
    .join(" ");
}

/**
 * What the eye sees at once after a change, beside what Python tells of it: the cards that lie open now. Of a step
 * back that is all that there is to tell.
 * @param {View} before @param {View} after
 */
export function describeChange(before, after) {
  const back = before.text.startsWith(after.text);
  const changed = after.piles.filter((pile) => {
    const was = before.piles.find(({ name }) => name === pile.name)?.cards ?? [];
    const other = was.at(-1)?.id !== pile.cards.at(-1)?.id;
    const grown = pile.cards.length > was.length && after.round === before.round;
    return other && pile.kind !== "stock" && (back || !grown);
  });
  if (!changed.length) return "";
  const piles = list(changed.map((pile) => describePile(pile, after, true)));
  return say(after.round > before.round ? "now.dealt" : "now.open", { piles, n: after.moves.length });
}

/** @param {View} view @param {string} name */
const labelOf = (view, name) => view.piles.find((pile) => pile.name === name)?.label ?? "";
