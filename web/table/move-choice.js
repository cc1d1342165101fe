// What a player can move, read from the legal moves that come with the view. Pure; it knows no rule.

/** @import {Move, Pile, View} from "../engine/protocol.js" */

/** @param {View} view @param {string} name */
export const pileOf = (view, name) => view.piles.find((pile) => pile.name === name);

/**
 * The top cards of a pile, or the lowest one of them alone where any card of it can be moved.
 * @param {View} view @param {string} name @param {number} count
 */
export function cardsOf(view, name, count) {
  const { cards = [], loose = false } = pileOf(view, name) ?? {};
  const start = Math.max(0, cards.length - count);
  return cards.slice(start, loose ? start + 1 : undefined);
}

/** The moves of so many cards from a pile. @param {View} view @param {string} from @param {number} count */
export const movesOf = (view, from, count) => view.moves.filter((move) => move.from === from && move.count === count);

/** How many cards of a pile can be moved together, ascending. @param {View} view @param {string} from */
export function countsOf(view, from) {
  const counts = view.moves.filter((move) => move.from === from).map((move) => move.count);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/**
 * How many cards a press on one of a pile means: it and all above it in games that move several at once, and where any card
 * can be moved, else the top card alone, wherever the pile is pressed. 0 = the pile is empty, or the card lies face down.
 * @param {View} view @param {string} from @param {number} index
 */
export function topCount(view, from, index) {
  const { kind = "", cards = [], loose = false } = pileOf(view, from) ?? {};
  const at = ((view.sequences && kind === "tableau") || loose) && index >= 0 ? index : cards.length - 1;
  return cards[at]?.card ? cards.length - at : 0;
}

/**
 * The one move that a tap can mean, if there is just one. Targets that are alike count once: empty places of a kind, and
 * foundations of a row that take the same card. A king's and an ace's foundation are never alike: the player chooses.
 * One tap alone takes no card back from a foundation, and puts none from one cell into another.
 * @param {View} view @param {Move[]} moves of one pile and count
 */
export function soleMove(view, moves) {
  const alike = new Set(moves.map(({ to }) => likeness(pileOf(view, to))));
  if (alike.size !== 1) return null;
  const [from, to] = [moves[0].from, moves[0].to].map((name) => pileOf(view, name)?.kind);
  const isIdle = from === "foundation" || (from === "cell" && to === "cell");
  return isIdle ? null : moves[0];
}

/** The one move to a foundation, if there is just one. @param {View} view @param {Move[]} moves */
export const foundationMove = (view, moves) => soleMove(view, toFoundations(view, moves));

/** @param {View} view @param {Move[]} moves */
export const toFoundations = (view, moves) => moves.filter(({ to }) => pileOf(view, to)?.kind === "foundation");

/** What targets that are alike have in common. @param {Pile | undefined} pile */
export const likeness = (pile) => pile?.alike ?? "";

/**
 * Whether a tap on a place of the table deals: on the stock, or where a redeal is asked for, as long as no card there can be
 * moved.
 * @param {View} view @param {string} place
 */
export const dealsOnTap = (view, place) =>
  (view.dealing?.place === place || pileOf(view, place)?.kind === "stock") &&
  !view.moves.some(({ from }) => from === place);
