// Where everything lies: from the kind of table and the size of the window to a box for every pile. Pure: it
// touches no page. Several arrangements of the same table are tried, and the one with the largest cards is taken.
//
// The size of the cards depends on the window alone, and so do the places of the piles, as long as none is longer than at
// the start, when its neighbours make room, and nothing lies over the table, for which piles close up or rise.

import { heightOf, SMALL } from "./art/card-size.js";
import { KINDS } from "./kinds/kinds.js";
import { clearOf } from "./layouts/clearing.js";
import { bare as bareWindow, controlsBelow, controlsBeside } from "./layouts/controls.js";
import { fanPile, lengthInCards, SQUARED, waysToFan } from "./layouts/fanning.js";
import { shareRoom } from "./layouts/room.js";
import { fourAbreast } from "./layouts/squared.js";

/** @import {TableKind} from "../engine/protocol.js" */
/** @import {KindLayout} from "./kinds/kind.js" */
/** @import {Arrangement, Context} from "./layouts/arrangement.js" */
/** @import {WindowAreas} from "./layouts/controls.js" */
/** @import {Steps} from "./layouts/fanning.js" */
/** @import {Groups} from "./layouts/groups.js" */
/** @import {Box, Insets, Places} from "./types.js" */

/** Where the cards, the controls and the status line are. @typedef {Omit<WindowAreas, "penalty">} Lines */
/** What of a context does not depend on where the controls are. @typedef {Omit<Context, "area">} How */

/** How many times larger the cards must be before piles lie four in a row. */
const SQUARED_PENALTY = 0.97;

/**
 * What lies over the table: a strip of so many pixels along the window's lower edge, on which the controls stand, or in the
 * place of controls in a row and beside those in a column; boxes anywhere above the status line; and so much of a long sentence in it.
 * @typedef {{strip?: {height: number, isInBarsPlace: boolean}, boxes?: Box[], sentence?: Sentence}} Covers
 *
 * A sentence that has more lines than the status line: how wide it is, and how far it reaches above.
 * @typedef {{width: number, above: number}} Sentence
 *
 * @typedef {object} Options
 * @property {boolean} [mirror] for the left hand, what the hand reaches for changes sides
 * @property {boolean} [fan] false squares the piles up
 * @property {boolean} [large] the deck's large indices need wider steps
 * @property {{[pile: string]: number}} [runs] how many of a pile's top cards are in order: they are not folded away as long as
 *   there is room; Infinity: none of its cards ever is
 * @property {{[pile: string]: number}} [downs] how many of a pile's cards, its lowest, lie face down
 * @property {Insets} [insets]
 * @property {Covers} [covers] what the table makes room for, if it can
 * @property {Size & {insets: Insets}} [bare] the window is the cards' alone: a part of this one, with controls, in which the
 *   piles lie as they are to lie here
 *
 * @typedef {{width: number, height: number}} Size
 */

/** The piles lie as in the whole window if that does not make the cards smaller than this part of what they could be. */
const KEPT = 0.7;

/**
 * @param {TableKind} table
 * @param {Groups} groups its places
 * @param {{[pile: string]: number}} counts the cards in each pile
 * @param {number} width
 * @param {number} height
 * @param {Options} [options]
 * @returns {Places} a place for each of the groups' members
 */
export function layout(table, groups, counts, width, height, options = {}) {
  const kind = KINDS[table];
  const { mirror = false, fan = true, large = false, runs = {}, downs = {} } = options;
  const { insets = { top: 0, right: 0, bottom: 0, left: 0 }, bare } = options;
  const full = kind.full(groups);
  const inside = insideOf({ width, height }, insets);
  const others = { mirror, groups, full };
  const ways = fan ? waysToFan(large) : [() => SQUARED];
  const free = choose(kind, ways, bare ? [bareWindow(inside, mirror)] : windows(inside, mirror, large), others);
  const choice = bare
    ? likeWhole(choose(kind, ways, windows(insideOf(bare, bare.insets), mirror, large), others), free)
    : free;
  const { areas, arrangement, how } = choice;
  const { isAround } = kind;
  const lengths = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, lengthInCards(count, downs[name])]),
  );
  const dealt = { counts, downs, lengths, runs, full, isAround };
  const { area, bar, status, covers } = withCovers(areas, inside, insets, options.covers);
  const rest = shared(arrangement, how, dealt);
  const sentence = boxOf(status, options.covers?.sentence);
  if (!covers.length && !sentence) return placed({ arrangement, slots: rest, how, dealt, area, bar, status });
  // The cards become smaller only where there is no other room, and where they would be too small what covers them stays;
  // for a sentence, which is soon gone, they keep their size.
  const covered = areas.area.y + areas.area.height - Math.min(...covers.map(({ y }) => y));
  for (const part of covers.length ? SMALLER : [0]) {
    const lost = part && part * covered;
    const smaller = part ? choice.again({ ...areas.area, height: areas.area.height - lost }) : arrangement;
    const { card } = smaller;
    /** @param {Box[]} boxes */
    const clear = (boxes) =>
      clearOf(shared(smaller, how, dealt), boxes, { card, steps: how.steps, counts: lengths, runs, top: area.y });
    const slots = (sentence && clear([...covers, sentence])) ?? (covers.length ? clear(covers) : null);
    if (!slots) continue;
    const places = placed({ arrangement: smaller, slots, how, dealt, area, bar, status });
    if (!part || leastIndex(places) >= LEAST_INDEX) return places;
  }
  return placed({ arrangement, slots: rest, how, dealt, area, bar, status });
}

/** The parts of what is covered by which the cards' area may have to be smaller. */
const SMALLER = Array.from({ length: 11 }, (_, i) => i / 10);

/** What leastIndex gives where an index can just be read. */
const LEAST_INDEX = 35;

/** The least size of a covered card's index, as the width of a card that has one of that size. @param {Places} places */
const leastIndex = ({ card, piles }) => card.width * Math.min(...Object.values(piles).map(({ index }) => index));

/** Where a long sentence lies over the table. @param {Box} status @param {Sentence} [sentence] @returns {Box | null} */
function boxOf({ x, y }, sentence) {
  return sentence ? { x, y: y - sentence.above, width: sentence.width, height: sentence.above } : null;
}

/**
 * The areas above a strip, and all that the cards are to leave free.
 * @param {Lines} areas @param {Box} inside @param {Insets} insets @param {Covers} [covers]
 * @returns {Lines & {covers: Box[]}}
 */
function withCovers({ area, bar, status }, inside, insets, { strip, boxes = [] } = {}) {
  const end = area.y + area.height;
  const covers = boxes.filter((box) => box.y < end && box.height > 0);
  if (!strip) return { area, bar, status, covers };
  const isRow = bar.flow === "row";
  // It has the window's lower inset itself.
  const raise = Math.max(0, strip.height - insets.bottom - (strip.isInBarsPlace && isRow ? bar.height : 0));
  if (!raise) return { area, bar, status, covers };
  return {
    area: { ...area, height: area.height - raise },
    bar: isRow ? { ...bar, y: bar.y - raise } : { ...bar, height: bar.height - (strip.isInBarsPlace ? 0 : raise) },
    status: { ...status, y: status.y - raise },
    covers: [...covers, { x: inside.x, y: end - raise, width: inside.width, height: raise }],
  };
}

/**
 * Of each pile: how many cards it has, how many of them face down, and as how many it is long.
 * @typedef {{counts: Numbers, downs: Numbers, lengths: Numbers, runs: Numbers, full: number, isAround: boolean}} Dealt
 * @typedef {{[pile: string]: number}} Numbers
 */

/** @param {Arrangement} arrangement @param {How} how @param {Dealt} dealt @returns {Arrangement["slots"]} */
function shared(arrangement, { steps, groups }, { counts, lengths, runs, full, isAround }) {
  const isOpening = isStillInStock(counts, groups);
  const slots = Object.entries(shareRoom(arrangement, lengths, { steps, full, isAround, runs }));
  return Object.fromEntries(
    slots.map(([name, slot]) => {
      const { alone } = slot;
      const isAlone = isOpening && alone !== undefined;
      return [name, isAlone ? { ...slot, x: alone, width: arrangement.card, align: 0 } : slot];
    }),
  );
}

/** @param {Lines & {arrangement: Arrangement, slots: Arrangement["slots"], how: How, dealt: Dealt}} table @returns {Places} */
function placed({ arrangement, slots, how: { steps }, dealt: { counts, downs, runs, full }, area, bar, status }) {
  const card = { width: arrangement.card, height: heightOf(arrangement.card) };
  /** @type {Places} */
  const places = { card, piles: {}, bar, status, area };
  for (const [name, slot] of Object.entries(slots)) {
    const own = arrangement.slots[name];
    const isShortened = slot.width < own.width - 1 || slot.height < own.height - 1;
    const cards = { count: counts[name] ?? 0, down: downs[name] ?? 0, run: runs[name] ?? 1 };
    places.piles[name] = fanPile(slot, cards, card, steps, { full, isShortened });
  }
  return places;
}

/** Whether no pile of the tableau has more than one card yet. @param {{[pile: string]: number}} counts @param {Groups} groups */
const isStillInStock = (counts, groups) => (counts.s ?? 0) > 0 && groups.t.every((name) => (counts[name] ?? 0) < 2);

/**
 * Large cards are worth as much as what is seen of a covered one: the strip that its fan leaves.
 * @param {{arrangement: Arrangement, how: How}} choice
 */
const worth = ({ arrangement: { card, slots }, how: { steps, groups } }) =>
  card * (slots[groups.fanned[0]].fan === "across" ? card * steps.across : heightOf(card) * steps.down);

/** @param {Size} size @param {Insets} insets @returns {Box} */
const insideOf = ({ width, height }, { top, right, bottom, left }) => ({
  x: left,
  y: top,
  width: width - left - right,
  height: height - top - bottom,
});

/** Where the controls may be. @param {Box} inside @param {boolean} mirror @param {boolean} large @returns {WindowAreas[]} */
const windows = (inside, mirror, large) => [
  controlsBelow(inside, mirror, large),
  ...(inside.width > inside.height ? [controlsBeside(inside, mirror, large)] : []),
];

/**
 * How a table is laid out: again: the same arrangement in another area.
 * @typedef {object} Choice
 * @property {WindowAreas} areas
 * @property {Arrangement} arrangement
 * @property {How} how
 * @property {(card: number) => Steps} stepsOf its steps when cards have this width
 * @property {(area: Box, steps?: Steps) => Arrangement} again
 */

/**
 * The largest cards, and the most to be seen of what they cover, that windows allow.
 * @param {KindLayout} kind @param {((card: number) => Steps)[]} ways to fan @param {WindowAreas[]} windows
 * @param {Omit<How, "steps">} others @returns {Choice}
 */
function choose(kind, ways, windows, others) {
  return ways
    .map((stepsOf) => {
      const best = (/** @type {Steps} */ steps) => bestOf(kind, windows, { steps, ...others });
      const first = best(stepsOf(SMALL));
      const steps = stepsOf(first.arrangement.card);
      return { ...(steps === first.how.steps ? first : best(steps)), stepsOf };
    })
    .reduce((a, b) => (worth(b) > worth(a) ? b : a));
}

/**
 * The choice of the whole window in a part of it, or the part's own where that has much larger cards.
 * @param {Choice} whole @param {Choice} free @returns {Choice}
 */
function likeWhole(whole, { areas, ...free }) {
  const { again, how, stepsOf } = whole;
  const steps = stepsOf(again(areas.area).card);
  const arrangement = again(areas.area, steps);
  if (arrangement.card < KEPT * free.arrangement.card) return { areas, ...free };
  return { ...whole, areas, arrangement, how: { ...how, steps } };
}

/** The largest cards that the windows allow. @param {KindLayout} kind @param {WindowAreas[]} windows @param {How} how */
function bestOf(kind, windows, how) {
  const tries = windows.flatMap((areas) =>
    arrangements(kind, { area: areas.area, ...how }).map(([arrangement, own], i) => ({
      areas,
      arrangement,
      how,
      score: arrangement.card / own / areas.penalty,
      again: (/** @type {Box} */ area, steps = how.steps) =>
        arrangements(kind, { area, shape: areas.area, ...how, steps })[i][0],
    })),
  );
  return tries.reduce((a, b) => (b.score > a.score ? b : a));
}

/** @param {KindLayout} kind @param {Context} context @returns {[Arrangement, number][]} with the penalty of each */
function arrangements({ arrangements, squared, isAround }, context) {
  const usual = arrangements(context);
  if (context.steps !== SQUARED || !squared) return usual;
  return [...usual, [fourAbreast(squared(context.groups), context, isAround), SQUARED_PENALTY]];
}
