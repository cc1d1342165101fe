// Keys for the piles: the row of digits, wherever the keyboard's language puts their signs, and the numeric keypad; with
// shift, the foundations.
// Pile t3 has the key 3, and so on as far as the row goes; at a table of many piles t3 has 0 and 3, one after the other.

import { rowCode } from "../../dom/typed-keys.js";
import { KINDS } from "../kinds/kinds.js";

/** @import {Pile, View} from "../../engine/protocol.js" */

/** The keys that choose a pile, by their codes, and what is printed on them. @typedef {{codes: string[], shift: boolean, label: string}} PileKeys */

/** The keys from left to right, by their codes, and what is printed on them. */
const ROW = [
  "Digit1",
  "Digit2",
  "Digit3",
  "Digit4",
  "Digit5",
  "Digit6",
  "Digit7",
  "Digit8",
  "Digit9",
  "Digit0",
  "Minus",
  "Equal",
];
const LABELS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];

/** Piles get their keys in this order, and after them the cards of a hand, of which each keeps its own. */
const ORDER = ["tableau", "cell", "reserve", "waste", "stock"];
const HAND = new Set(["hand", "open"]);

/** @param {Pick<View, "table" | "piles">} view @returns {Map<string, PileKeys>} by the pile's name */
export function pileKeys({ table, piles }) {
  const plain = ORDER.flatMap((kind) => piles.filter((pile) => pile.kind === kind && !HAND.has(pile.row)));
  const hand = piles.filter(({ row }) => HAND.has(row));
  const foundations = piles.filter(({ kind }) => kind === "foundation");
  /** @param {boolean} shift @returns {(pile: Pile, i: number) => [string, PileKeys]} */
  const oneKey =
    (shift) =>
    ({ name }, i) => [name, { codes: [ROW[i]], shift, label: `${shift ? "⇧" : ""}${LABELS[i]}` }];
  /** @param {Pile} pile @param {number} i @returns {[string, PileKeys]} */
  const twoKeys = ({ name }, i) => {
    const label = String(i + 1).padStart(2, "0");
    return [name, { codes: [...label].map((digit) => `Digit${digit}`), shift: false, label }];
  };
  const own =
    KINDS[table].keys === "two" ? plain.slice(0, 99).map(twoKeys) : plain.slice(0, ROW.length).map(oneKey(false));
  own.push(...hand.map((pile) => twoKeys(pile, plain.length + Number(pile.name.slice(1)) - 1)));
  return new Map([...own, ...foundations.slice(0, 8).map(oneKey(true))]);
}

/**
 * What a key means after those that were typed before it: a pile, or that more keys are to come, or nothing.
 * @param {Pick<View, "table" | "piles">} view @param {string[]} typed the codes of the keys before
 * @param {Pick<KeyboardEvent, "key" | "code" | "shiftKey">} event
 * @returns {{pile: string | null, typed: string[]}} typed: what the next key follows
 */
export function pileOfKey(view, typed, event) {
  const { shiftKey } = event;
  const all = [...pileKeys(view)].filter(([, { shift }]) => shift === shiftKey);
  const starting = (/** @type {string[]} */ codes) =>
    all.filter(([, own]) => codes.every((each, i) => own.codes[i] === each));
  const after = [...typed, rowCode(event)];
  // A number that no pile has: its last digit begins another.
  const codes = starting(after).length ? after : after.slice(-1);
  const [[name, keys] = ["", null]] = starting(codes);
  if (!keys) return { pile: null, typed: [] };
  return keys.codes.length > codes.length ? { pile: null, typed: codes } : { pile: name, typed: [] };
}
