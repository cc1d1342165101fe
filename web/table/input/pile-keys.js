// One key for each pile: the row of digits, wherever the keyboard's language puts their signs; with shift, the foundations.
// Pile t3 has the key 3, and so on as far as the digits go.

/** @import {Pile} from "../../engine/protocol.js" */

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

/** Piles get their keys in this order. */
const KINDS = ["tableau", "cell", "waste", "stock"];

/**
 * @param {Pile[]} piles
 * @returns {Map<string, {code: string, shift: boolean, label: string}>} by the pile's name
 */
export function pileKeys(piles) {
  const plain = KINDS.flatMap((kind) => piles.filter((pile) => pile.kind === kind));
  const foundations = piles.filter(({ kind }) => kind === "foundation");
  /** @param {boolean} shift @returns {(pile: Pile, i: number) => [string, {code: string, shift: boolean, label: string}]} */
  const key =
    (shift) =>
    ({ name }, i) => [name, { code: ROW[i], shift, label: `${shift ? "⇧" : ""}${LABELS[i]}` }];
  return new Map([...plain.slice(0, ROW.length).map(key(false)), ...foundations.slice(0, 8).map(key(true))]);
}

/** @param {Pile[]} piles @param {{code: string, shiftKey: boolean}} event @returns {string | undefined} the pile whose key was pressed */
export function pileOfKey(piles, { code, shiftKey }) {
  return [...pileKeys(piles)].find(([, key]) => key.code === code && key.shift === shiftKey)?.[0];
}
