// Where a tap plays cards that can go to several places, if the player leaves it at that. Pure; it knows no rule.

import { cardsOf, likeness, pileOf, soleMove, toFoundations } from "./move-choice.js";

/** @import {Move, View} from "../engine/protocol.js" */

/**
 * The move to the best place: a foundation, else a card, an empty pile, a cell. Moves that are shown to the player go before
 * all others. Null where the player chooses all the same: between a king's and an ace's foundation, and what becomes of a
 * card on a foundation.
 * @param {View} view @param {Move[]} all of one pile and count
 * @param {readonly string[]} [shown] moves that a hint or a lesson shows
 */
export function bestMove(view, all, shown = []) {
  if (pileOf(view, all[0]?.from)?.kind === "foundation") return null;
  const lit = all.filter(({ text }) => shown.includes(text));
  const moves = lit.length ? lit : all;
  const home = toFoundations(view, moves);
  if (home.length) return soleMove(view, home);
  const useful = moves.filter((move) => !isShift(view, move));
  const onCards = useful.filter(({ to }) => pileOf(view, to)?.cards.length);
  if (onCards.length) return tidiest(view, onCards);
  return useful.find(({ to }) => pileOf(view, to)?.kind !== "cell") ?? useful[0] ?? soleMove(view, moves);
}

/**
 * The move that is plain, also where the player chooses: what a lesson asks for; the one place there is; a foundation where that
 * cannot cost the game. Else null.
 * @param {View} view @param {Move[]} moves of one pile and count @param {readonly string[]} taught what a lesson asks for
 */
export function plainMove(view, moves, taught) {
  const asked = moves.filter(({ text }) => taught.includes(text));
  if (asked.length) return bestMove(view, asked) ?? asked[0];
  return soleMove(view, moves) ?? moves.find(({ text }) => view.safe.includes(text)) ?? null;
}

/** Whether all cards of a pile or cell would only lie in another one. @param {View} view @param {Move} move */
const isShift = (view, { from, to, count }) =>
  pileOf(view, from)?.cards.length === count && likeness(pileOf(view, to)) === pileOf(view, from)?.kind;

/**
 * The move that leaves the best order, as hints see it: it buries no card that a foundation takes next, and lays the cards
 * on their own suit.
 * @param {View} view @param {Move[]} moves of the same cards, onto others
 */
function tidiest(view, moves) {
  const wanted = pilesOfWanted(view);
  const [first] = cardsOf(view, moves[0].from, moves[0].count);
  /** @param {Move} move */
  const cost = ({ to }) => {
    const buried = wanted.filter((name) => name === to).length;
    return 2 * buried + (pileOf(view, to)?.cards.at(-1)?.card?.[1] === first?.card?.[1] ? 0 : 1);
  };
  return moves.reduce((best, move) => (cost(move) < cost(best) ? move : best));
}

/** The piles with the nearest copy of each card that a foundation takes next. @param {View} view */
function pilesOfWanted({ piles }) {
  const wanted = new Set(piles.map(({ next }) => next));
  /** @type {Map<string, {depth: number, name: string}>} by the card */
  const nearest = new Map();
  for (const { kind, name, cards } of piles) {
    if (kind !== "tableau") continue;
    cards.forEach(({ card }, i) => {
      const depth = cards.length - i;
      if (card && wanted.has(card) && depth < (nearest.get(card)?.depth ?? Infinity))
        nearest.set(card, { depth, name });
    });
  }
  return [...nearest.values()].map(({ name }) => name);
}
