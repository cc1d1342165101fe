// Moves as few signs: each pile is a sign, a move of cards two, and one more behind a star where several cards move, or behind
// a dash where one of them leaves the middle of its pile; a deal is one. In this form wins of the week are stored, and
// compressed for links.

/** What each sign stands for: "0" is t1. Links and stored wins hold them, so they stay; others may follow. */
const PILES = [
  ...names("t", 40), // "0" to "W"
  ...names("f", 12),
  ...names("c", 8),
  "w",
  "s", // "m"
  ...names("r", 17), // "n" to "~"
];

const DEAL = "!";
const COUNT = "*";
const AT = "-";
const FIRST = "0".charCodeAt(0);
const MOST = "~".charCodeAt(0) - FIRST;

/** @param {string} letter @param {number} count */
function names(letter, count) {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}

/** @param {number} number */
const sign = (number) => String.fromCharCode(FIRST + number);

/** The signs of a move, "" if there are none for it. @param {string} move */
function packed(move) {
  if (move === "deal") return DEAL;
  const [, from, at, to, count] = /^(\w+)(?:@(\d+))?>(\w+?)(?:\*(\d+))?$/.exec(move) ?? [];
  const piles = [from, to].map((name) => PILES.indexOf(name));
  if (piles.some((pile) => pile < 0) || Number(count) > MOST || Number(at) > MOST || (at && count)) return "";
  return piles.map(sign).join("") + (count ? COUNT + sign(Number(count)) : at ? AT + sign(Number(at)) : "");
}

/** @param {string[]} moves @returns {string} "" if one of them cannot be packed */
export function packMoves(moves) {
  const all = moves.map(packed);
  return all.every(Boolean) ? all.join("") : "";
}

/** What packed moves are made of. */
export const PACKED = /^(?:!|[0-~]{2}(?:[*-][0-~])?)*$/;

/** @param {string} text @returns {string[]} */
export function unpackMoves(text) {
  const number = (/** @type {string} */ character) => character.charCodeAt(0) - FIRST;
  return [...text.matchAll(/!|(.)(.)(?:\*(.)|-(.))?/g)].map(([all, from, to, count, at]) => {
    if (all === DEAL) return "deal";
    const source = PILES[number(from)] + (at ? `@${number(at)}` : "");
    return `${source}>${PILES[number(to)]}${count ? `*${number(count)}` : ""}`;
  });
}
