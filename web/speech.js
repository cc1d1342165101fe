// How cards and piles are spoken.

import { say } from "./say.js";

/** @import {Key} from "./say.js" */
/** @import {Dealing, Pile} from "./types.js" */

/** @param {string} card "KS" */
export function speakCard(card) {
  const [rank, suit] = [`rank.${card[0]}`, `suit.${card[1]}`];
  return say("card", { rank: say(/** @type {Key} */ (rank)), suit: say(/** @type {Key} */ (suit)) });
}

/** A number in an order: "3rd". @param {number} n */
export function speakNth(n) {
  const form = new Intl.PluralRules(document.documentElement.lang || "en", { type: "ordinal" }).select(n);
  return say(/** @type {Key} */ (`nth.${form}`), { n });
}

/** @param {Pile} pile @param {Dealing | null} dealing */
export function speakPile({ kind, label: pile, cards, wants }, dealing) {
  const top = cards.at(-1);
  const n = cards.length;
  if (kind === "stock" && dealing?.legal) return say("pile.deals", { pile, n, does: dealing.label });
  if (!top) return wants ? say("pile.wants", { pile, card: speakCard(wants) }) : say("pile.empty", { pile });
  if (kind === "stock") return say("pile.stock", { pile, n });
  return say(n > 1 ? "pile.cards" : "pile.card", { pile, card: speakCard(top.card), n });
}

/** @param {Dealing} dealing */
export function speakDealing({ label, left, legal, why }) {
  const deal = left === null ? label : say("deal.left", { label, left });
  return legal ? deal : say("deal.refused", { deal, why });
}
