// A game may start from a board that no number deals. Its text has the packed position in the place of the number, as
// py/sthelena/play/packed.py writes it: "freecell p1.JD2D9H….KDKC: t1>c1". Such a game is saved, shared and taken back as any
// other; it counts for no statistics and no medals, for anybody can write a board that is nearly won.

/** What a board is, where others have a number. */
export const BOARD = "p\\d+\\.[\\w.]*";

const WHOLE = new RegExp(`^${BOARD}$`);

/** @type {{[suit: string]: string}} */
const SUITS = { C: "\u2663", S: "\u2660", H: "\u2665", D: "\u2666" };

/** So many cards stand for a board in a sentence. */
const SHOWN = 3;

/** @param {string} deal a number or a board */
export const isBoard = (deal) => WHOLE.test(deal);

/** What a deal is called in a sentence: its number, or the first cards of a board that can be seen. @param {string} deal */
export function dealName(deal) {
  if (!isBoard(deal)) return deal;
  // A card that lies face down is written in small letters.
  const cards = deal.slice(deal.indexOf(".")).replaceAll(".", "").match(/../g) ?? [];
  const seen = cards.filter((card) => card === card.toUpperCase()).slice(0, SHOWN);
  const signs = seen.map(([rank, suit]) => `${rank === "T" ? "10" : rank}${SUITS[suit] ?? ""}`);
  return [...signs, "\u2026"].join(" ");
}
