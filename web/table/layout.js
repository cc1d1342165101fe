// Where everything lies: from the kind of table and the size of the window to a box for every pile. Pure: it
// touches no page. Several arrangements of the same table are tried, and the one with the largest cards is taken.
//
// The size of the cards depends on the window alone, and so do the places of the piles, as long as none is longer than at
// the start: then its neighbours make room.

import { heightOf, SMALL } from "./art/card-size.js";
import { KINDS } from "./kinds/kinds.js";
import { bare as bareWindow, controlsBelow, controlsBeside } from "./layouts/controls.js";
import { FANNED, FANNED_LARGE, FANNED_SMALL, fanPile, SQUARED } from "./layouts/fanning.js";
import { shareRoom } from "./layouts/room.js";
import { fourAbreast } from "./layouts/squared.js";

/** @import {TableKind} from "../engine/protocol.js" */
/** @import {Kind} from "./kinds/kind.js" */
/** @import {Arrangement, Context} from "./layouts/arrangement.js" */
/** @import {WindowAreas} from "./layouts/controls.js" */
/** @import {Steps} from "./layouts/fanning.js" */
/** @import {Box, Insets, Places} from "./types.js" */

/** What of a context does not depend on where the controls are. @typedef {Omit<Context, "area">} How */

/** How many times larger the cards must be before the controls go down the side, or piles four in a row. */
const BESIDE_PENALTY = 1.06;
const SQUARED_PENALTY = 0.97;

/**
 * @param {TableKind} table
 * @param {{[pile: string]: number}} counts the cards in each pile
 * @param {number} width
 * @param {number} height
 * @param {{mirror?: boolean, fan?: boolean, large?: boolean, deals?: boolean, piles?: number, runs?: {[pile: string]: number},
 *   insets?: Insets, panel?: number, bare?: boolean}} [options] mirror: for the
 *   left hand, what the hand reaches for changes sides; fan: false squares the piles up; large: the deck's large indices need
 *   wider steps; deals: false where a ring needs no place for the stock or the redeal; piles: how many tableau piles there are;
 *   runs: how many of a pile's top cards are in order: they are not folded away as long as there is room;
 *   panel: the height of what lies over the lower edge of the cards' area, which they leave free if they can; bare: the
 *   window is the cards' alone, and where the controls would be does not matter
 * @returns {Places} places for all piles of the table; in a ring also "s", the place of the redeal or the stock
 */
export function layout(table, counts, width, height, options = {}) {
  const places = laidOut(table, counts, width, height, options);
  if (!options.panel) return places;
  return leastIndex(places) >= LEAST_INDEX ? places : laidOut(table, counts, width, height, { ...options, panel: 0 });
}

/** What leastIndex gives where an index can just be read. */
const LEAST_INDEX = 35;

/** The least size of a covered card's index, as the width of a card that has one of that size. @param {Places} places */
const leastIndex = ({ card, piles }) => card.width * Math.min(...Object.values(piles).map(({ index }) => index));

/** @type {typeof layout} */
function laidOut(table, counts, width, height, options = {}) {
  const kind = KINDS[table];
  const { mirror = false, fan = true, large = false, deals = true, piles = kind.piles, runs = {} } = options;
  const { insets = { top: 0, right: 0, bottom: 0, left: 0 }, panel = 0, bare = false } = options;
  const full = kind.full(piles);
  const inside = {
    x: insets.left,
    y: insets.top,
    width: width - insets.left - insets.right,
    height: height - insets.top - insets.bottom,
  };
  /** @param {Steps} steps */
  const best = (steps) => bestOf(kind, inside, panel, bare, { steps, mirror, deals, piles, full });
  let { areas, arrangement, steps } = best(!fan ? SQUARED : large ? FANNED_LARGE : FANNED);
  if (fan && !large && arrangement.card < SMALL) ({ areas, arrangement, steps } = best(FANNED_SMALL));
  const { area, bar, status } = areas;
  /** @type {Places} */
  const places = {
    card: { width: arrangement.card, height: heightOf(arrangement.card) },
    piles: {},
    bar,
    status,
    area,
  };
  const { isAround } = kind;
  const isOpening = isStillInStock(counts);
  for (const [name, slot] of Object.entries(shareRoom(arrangement, counts, { steps, full, isAround, runs }))) {
    const { alone } = slot;
    const box = isOpening && alone !== undefined ? { ...slot, x: alone, width: arrangement.card, align: 0 } : slot;
    const own = arrangement.slots[name];
    const isShortened = slot.width < own.width - 1 || slot.height < own.height - 1;
    const cards = { count: counts[name] ?? 0, run: runs[name] ?? 1 };
    places.piles[name] = fanPile(box, cards, places.card, steps, { full, isShortened });
  }
  return places;
}

/** Whether no pile of the tableau has more than one card yet. @param {{[pile: string]: number}} counts */
const isStillInStock = (counts) =>
  (counts.s ?? 0) > 0 && Object.entries(counts).every(([name, count]) => count < 2 || !name.startsWith("t"));

/** The largest cards that the window allows. @param {Kind} kind @param {Box} inside @param {number} panel @param {boolean} bare @param {How} how */
function bestOf(kind, inside, panel, bare, how) {
  const { mirror, steps } = how;
  /** @param {WindowAreas} areas @param {number} penalty */
  const tried = (areas, penalty) =>
    arrangements(kind, { area: { ...areas.area, height: areas.area.height - panel }, ...how }).map(
      ([arrangement, own]) => ({
        areas,
        arrangement,
        steps,
        score: arrangement.card / own / penalty,
      }),
    );
  const tries = tried(bare ? bareWindow(inside, mirror) : controlsBelow(inside, mirror), 1);
  if (inside.width > inside.height && !bare) tries.push(...tried(controlsBeside(inside, mirror), BESIDE_PENALTY));
  return tries.reduce((a, b) => (b.score > a.score ? b : a));
}

/** @param {Kind} kind @param {Context} context @returns {[Arrangement, number][]} with the penalty of each */
function arrangements({ arrangements, squared, isAround }, context) {
  const usual = arrangements(context);
  if (context.steps !== SQUARED || !squared) return usual;
  return [...usual, [fourAbreast(squared(context.piles), context, isAround), SQUARED_PENALTY]];
}
