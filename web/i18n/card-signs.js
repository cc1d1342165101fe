// What stands in the corners of the cards, and in sentences: the courts' letters are those of the cards that players of a
// language know, unless the player wants J, Q and K. Python's sentences have these; they are exchanged as they come.

import { savedSettings } from "../storage/stored-settings.js";
import { language } from "./messages.js";

/** @import {Language} from "../engine/protocol.js" */
/** @typedef {{[rank: string]: string}} Letters */

/** @type {Partial<Record<Language, Letters>>} */
const COURTS = {
  de: { J: "B", Q: "D", K: "K" },
  fr: { J: "V", Q: "D", K: "R" },
  sv: { J: "Kn", Q: "D", K: "K" },
};

/** Of clubs, spades, hearts and diamonds. */
const SUITS = "\u2663\u2660\u2665\u2666";

/** Whether the language has letters of its own. */
export const hasOwnLetters = language in COURTS;

/** Whose letters this page has; other ones need another page. */
export const { courts } = savedSettings();

/** @type {Letters} */
const letters = (courts === "own" && COURTS[language]) || {};

/** In the corner of a card: "K", "10". @param {string} rank "K", "T" @returns {string} */
export const signOf = (rank) => letters[rank] ?? (rank === "T" ? "10" : rank);

/** Python's JSON, which writes the suits' signs as escapes, with the letters of the player's cards. @param {string} json */
export const withLetters = (json) => json.replace(/[JQK](?=\\u266[0356])/g, (rank) => letters[rank] ?? rank);

/**
 * A text with what *name* makes of every card in it, by the letters of the player or by J, Q and K.
 * @param {string} text @param {(card: string) => string} name of a card as "KS"
 */
export function named(text, name) {
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const rank of "A23456789TJQK") known.set(rank === "T" ? "10" : rank, rank).set(signOf(rank), rank);
  const any = [...known.keys()].sort((a, b) => b.length - a.length).join("|");
  return text.replace(new RegExp(`(${any})([${SUITS}])`, "g"), (_, sign, suit) =>
    name(known.get(sign) + "CSHD"[SUITS.indexOf(suit)]),
  );
}
