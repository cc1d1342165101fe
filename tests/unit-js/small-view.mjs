// A view with a few piles and moves, as small as a test wants it.

/** @import {Move, Pile, View} from "../../web/engine/protocol.js" */

/** @param {string} name @param {string} cards "KS QH", "??" for a card that cannot be seen @param {Partial<Pile>} [more] @returns {Pile} */
export function pile(name, cards = "", more = {}) {
  const kinds = { t: "tableau", f: "foundation", c: "cell", s: "stock", w: "waste" };
  const kind = /** @type {Pile["kind"]} */ (kinds[/** @type {keyof typeof kinds} */ (name[0])]);
  const ids = cards.split(" ").filter(Boolean);
  const isHidden = (/** @type {string} */ card) => kind === "stock" || card === "??";
  const all = ids.map((card, i) => ({ id: Number(name.slice(1)) * 100 + i, card: isHidden(card) ? null : card }));
  const made = { name, kind, label: name, row: "", run: 0, next: null, barred: [], cards: all, ...more };
  const alike = kind === "foundation" ? `${made.row} ${made.next}` : all.length ? name : kind;
  return /** @type {Pile} */ ({ alike, ...made });
}

/** @param {string} text @returns {Move} */
export function move(text) {
  const [from, to, count = "1"] = text.split(/[>*]/);
  return { text, from, to, count: Number(count) };
}

/** @param {Pile[]} piles @param {string} [moves] @param {string} [safe] @returns {View} */
export function viewOf(piles, moves = "", safe = "") {
  const all = moves.split(" ").filter(Boolean).map(move);
  return /** @type {View} */ (/** @type {unknown} */ ({ piles, moves: all, safe: safe.split(" ") }));
}
