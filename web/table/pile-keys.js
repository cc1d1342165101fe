// One key for each pile: the row of digits, where it lies on every keyboard, for the piles that cards are taken from;
// with shift for the foundations. The digits are the piles' own numbers, as far as they go.

/** @import {Pile} from "../engine/protocol.js" */

/** The keys from left to right, as the browser calls them, and what is printed on them. */
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
const CAPS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];

/** In the order in which keys are given out. */
const KINDS = ["tableau", "cell", "waste", "stock"];

/**
 * @param {Pile[]} piles
 * @returns {Map<string, {code: string, shift: boolean, cap: string}>} by the pile's name
 */
export function pileKeys(piles) {
  const plain = KINDS.flatMap((kind) => piles.filter((pile) => pile.kind === kind));
  const homes = piles.filter(({ kind }) => kind === "foundation");
  /** @param {boolean} shift @returns {(pile: Pile, i: number) => [string, {code: string, shift: boolean, cap: string}]} */
  const key =
    (shift) =>
    ({ name }, i) => [name, { code: ROW[i], shift, cap: `${shift ? "⇧" : ""}${CAPS[i]}` }];
  return new Map([...plain.slice(0, ROW.length).map(key(false)), ...homes.slice(0, 8).map(key(true))]);
}

/** @param {Pile[]} piles @param {{code: string, shiftKey: boolean}} event @returns {string | undefined} the pile whose key was pressed */
export function pileOfKey(piles, { code, shiftKey }) {
  return [...pileKeys(piles)].find(([, key]) => key.code === code && key.shift === shiftKey)?.[0];
}
