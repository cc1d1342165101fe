// What a hand may do, read from the menu that comes with the view. Pure; it knows no rule.

/** @import {Box, Move, Pile, Places, View} from "../engine/protocol.js" */

/** @param {View} view @param {string} name */
export const pileOf = (view, name) => view.piles.find((pile) => pile.name === name);

/** The moves of so many cards from a pile. @param {View} view @param {string} from @param {number} count */
export const movesOf = (view, from, count) => view.moves.filter((move) => move.from === from && move.count === count);

/** How many cards may be taken from a pile, ascending. @param {View} view @param {string} from */
export function countsOf(view, from) {
  const counts = view.moves.filter((move) => move.from === from).map((move) => move.count);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/**
 * How many cards come along when one of a pile is taken: all above it where there is such a move, else the top card
 * alone, for a narrow fan is easily missed. 0 = there is nothing to take.
 * @param {View} view @param {string} from @param {number} index
 */
export function grasp(view, from, index) {
  const cards = pileOf(view, from)?.cards.length ?? 0;
  const count = cards - index;
  return index >= 0 && movesOf(view, from, count).length ? count : Math.min(cards, 1);
}

/**
 * The one move that a tap can mean, if it is one. Targets that are alike count once: empty places of a kind, and
 * foundations of a row that take the same card. A king's and an ace's foundation are never alike: the player chooses.
 * A tap alone takes no card back from a foundation.
 * @param {View} view @param {Move[]} moves of one pile and count
 */
export function soleMove(view, moves) {
  const alike = new Set(moves.map(({ to }) => likeness(pileOf(view, to))));
  const back = moves.length > 0 && pileOf(view, moves[0].from)?.kind === "foundation";
  return alike.size === 1 && !back ? moves[0] : null;
}

/** The one move to a foundation, if it is one. @param {View} view @param {Move[]} moves */
export function homeMove(view, moves) {
  return soleMove(
    view,
    moves.filter(({ to }) => pileOf(view, to)?.kind === "foundation"),
  );
}

/** @param {Pile | undefined} pile */
function likeness(pile) {
  if (!pile) return "";
  if (pile.kind === "foundation") return `${pile.row} ${pile.next}`;
  return pile.cards.length ? pile.name : pile.kind;
}

/**
 * Where a held card is dropped: the pile under the pointer if it is a target, else the target that the card covers
 * most; failing that, the pile it is meant for although it is none.
 * @param {Places} places @param {string[]} targets @param {Box} card @param {{x: number, y: number}} pointer
 * @returns {{pile: string, target: boolean} | null}
 */
export function dropOn(places, targets, card, pointer) {
  const touch = { ...pointer, width: 1, height: 1 };
  const under = Object.keys(places.piles).find((name) => covered(places.piles[name], touch) > 0);
  if (under && targets.includes(under)) return { pile: under, target: true };
  /** @param {string[]} names */
  const most = (names) => {
    const areas = names.map((name) => ({ name, area: covered(places.piles[name], card) }));
    return areas.reduce((a, b) => (b.area > a.area ? b : a), { name: "", area: card.width * card.height * 0.15 });
  };
  const target = most(targets).name;
  if (target) return { pile: target, target: true };
  const pile = under ?? most(Object.keys(places.piles)).name;
  return pile ? { pile, target: false } : null;
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
export function covered(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** @typedef {"up" | "down" | "left" | "right"} Direction */

/** Farther than anything on the table. */
const FAR = 1e6;

/**
 * The next pile on the table in a direction, or null: the nearest in the same row or column, else one aslant.
 * @param {Places} places @param {string} from @param {string[]} names where one may go @param {Direction} direction
 */
export function neighbour(places, from, names, direction) {
  const upright = direction === "up" || direction === "down";
  const sign = direction === "up" || direction === "left" ? -1 : 1;
  const start = spans(places.piles[from], upright);
  let best = { name: /** @type {string | null} */ (null), cost: Infinity };
  for (const name of names) {
    const { along, across } = spans(places.piles[name], upright);
    const ahead = sign * (middle(along) - middle(start.along));
    const apart = Math.max(across[0] - start.across[1], start.across[0] - across[1]);
    const aside = Math.abs(middle(across) - middle(start.across));
    const cost = apart < 0 ? ahead + aside / 2 : FAR + ahead + 2 * aside;
    if (ahead > places.card.width / 4 && apart < ahead && cost < best.cost) best = { name, cost };
  }
  return best.name;
}

/**
 * The next of some piles in a direction, and after the last the first again, so that each is reached by one key alone.
 * @param {Places} places @param {string} from @param {string[]} names @param {Direction} direction
 */
export function nextOf(places, from, names, direction) {
  const upright = direction === "up" || direction === "down";
  /** @param {string} name */
  const rank = (name) => {
    const { along, across } = spans(places.piles[name], upright);
    return [middle(along), middle(across)];
  };
  /** @param {string} a @param {string} b */
  const order = (a, b) => rank(a)[0] - rank(b)[0] || rank(a)[1] - rank(b)[1];
  const ordered = [...new Set(names)].sort(order);
  if (direction === "up" || direction === "left") ordered.reverse();
  const on = ordered.indexOf(from);
  if (on >= 0) return ordered[(on + 1) % ordered.length];
  const forward = direction === "up" || direction === "left" ? -1 : 1;
  return ordered.find((name) => forward * order(name, from) > 0) ?? ordered[0];
}

/** Where a box begins and ends along a way and across it. @param {Box} box @param {boolean} upright the way's direction */
function spans({ x, y, width, height }, upright) {
  const [wide, high] = [
    [x, x + width],
    [y, y + height],
  ];
  return upright ? { along: high, across: wide } : { along: wide, across: high };
}

/** @param {number[]} span */
const middle = ([start, end]) => (start + end) / 2;
