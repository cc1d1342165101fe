// How cards, piles and what changes on the table are spoken.

import { named } from "../i18n/card-signs.js";
import { joined, language, t } from "../i18n/messages.js";
import { countsOf, movesOf } from "./move-choice.js";

/** @import {Key} from "../i18n/keys.js" */
/** @import {Dealing, Pile, View} from "../engine/protocol.js" */

/** @param {string | null} card "KS"; "K": of any suit; null: it cannot be seen */
export function describeCard(card) {
  if (card === null) return t("card.unknown");
  if (card.length === 1) return t(/** @type {Key} */ (`rank.${card}`));
  const [rank, suit] = [`rank.${card[0]}`, `suit.${card[1]}`];
  return t("card.name", { rank: t(/** @type {Key} */ (rank)), suit: t(/** @type {Key} */ (suit)) });
}

/** A sentence whose cards have the names that they have on the table, not their signs. @param {string} sentence */
export const spellCards = (sentence) => named(sentence, describeCard);

/** @type {Intl.ListFormat | undefined} */
let lists;

/** @param {string[]} items "a, b, and c" */
export function list(items) {
  lists ??= new Intl.ListFormat(language); // making one takes longer than drawing a move
  return lists.format(items);
}

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
  if (dealing?.legal && dealing.place === name)
    return t("description.stock-deals", { pile: label, count: n, action: dealing.label });
  if (top?.card === null) return t("description.stock", { pile: label, count: n });
  if (!top)
    return next
      ? t("description.empty-takes", { pile: label, card: describeCard(next) })
      : t("description.empty", { pile: label });
  const card = describeCard(top.card);
  if (brief) return t("description.card", { pile: label, card });
  const down = cards.filter((each) => each.card === null).length;
  const key = n > 1 ? (down ? "description.cards-down" : "description.cards") : "description.card";
  const contents = t(key, { pile: label, card, count: n, n: down });
  const targets = [...new Set(view.moves.filter(({ from }) => from === name).map(({ to }) => to))];
  const only = view.piles.find((other) => targets.length === 1 && other.name === targets[0]);
  if (only) return t("description.target", { pile: contents, target: only.label });
  if (targets.length) return t("description.targets", { pile: contents, count: targets.length });
  return kind === "foundation" && next
    ? t("description.takes", { pile: contents, card: describeCard(next) })
    : contents;
}

/** @param {Dealing} dealing */
export function describeDealing({ label, left, legal, reason }) {
  const deal = left === null ? label : t("description.deals-left", { label, count: left });
  return legal ? deal : t("description.deal-refused", { deal, why: reason });
}

/** Every card of a pile, as one would read it. @param {Pile} pile @param {View} view */
export function describeCards(pile, view) {
  if (pile.cards.length < 2 || pile.cards.every(({ card }) => card === null)) return describePile(pile, view, true);
  const cards = list(pile.cards.map(({ card }) => describeCard(card)).reverse());
  return t("description.contents", { pile: pile.label, cards });
}

/** Where cards of a pile may go, for every number of them that may. @param {Pile} pile @param {View} view */
export function describeTargets({ name, cards, loose }, view) {
  const sentences = countsOf(view, name).map((count) => {
    const card = describeCard(cards[cards.length - count].card);
    const piles = list(movesOf(view, name, count).map(({ to }) => labelOf(view, to)));
    return count > 1 && !loose
      ? t("description.cards-targets", { card, n: count, piles })
      : t("description.card-targets", { card, piles });
  });
  return joined(...sentences) || t("game.no-place");
}

/** Cards that are taken up and wait for their target. @param {{from: string, count: number, ids: number[], moves: {to: string}[]}} selection @param {View} view */
export function describeSelection({ from, count, ids, moves }, view) {
  const pile = view.piles.find(({ name }) => name === from);
  const bottom = pile?.cards.at(-count);
  const card = bottom ? describeCard(bottom.card) : "";
  const piles = list(moves.map(({ to }) => labelOf(view, to)));
  return ids.length > 1
    ? t("description.taken-cards", { card, n: ids.length, piles })
    : t("description.taken-card", { card, piles });
}

/**
 * Which piles are highlighted. The place of a redeal, which is no pile, is called what happens there.
 * @param {string[]} names @param {View} view
 */
export function describeLit(names, view) {
  const { dealing } = view;
  const labels = names.map((name) => labelOf(view, name) || (dealing?.place === name ? dealing.label : ""));
  return labels.length ? t("description.lit", { piles: list(labels) }) : "";
}

/** How the game stands. @param {View} view */
export function describeState({ last, name, deal, progress, total, moves, dealing, message }) {
  const state = t("description.state", {
    game: t("game.title", { name, deal }),
    cards: progress,
    total,
    count: moves.length,
  });
  const dealt = dealing ? describeDealing(dealing) : "";
  return joined(state, dealing?.legal ? t("description.deal", { deal: dealt }) : dealt, last ? message : "");
}

/**
 * What the eye sees at once after a change, beside what Python tells of it: the cards that lie open now. Of a step
 * back that is all that there is to tell.
 * @param {View} before @param {View} after @param {boolean} isForward by moves alone, which Python tells of
 */
export function describeChange(before, after, isForward) {
  const changed = after.piles.filter((pile) => {
    const was = before.piles.find(({ name }) => name === pile.name)?.cards ?? [];
    const other = was.at(-1)?.id !== pile.cards.at(-1)?.id;
    const grown = pile.cards.length > was.length && after.round === before.round;
    const isHidden = (pile.cards.at(-1) ?? was.at(-1))?.card === null;
    return other && !isHidden && !(isForward && grown);
  });
  if (!changed.length) return "";
  const piles = list(changed.map((pile) => describePile(pile, after, true)));
  return t(after.round > before.round ? "description.redealt" : "description.exposed", {
    piles,
    count: after.moves.length,
  });
}

/** @param {View} view @param {string} name */
const labelOf = (view, name) => view.piles.find((pile) => pile.name === name)?.label ?? "";
