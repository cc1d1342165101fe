// Where everything lies: from the kind of table and the size of the window to a box for every pile. Pure: it
// touches no page. Several arrangements of the same table are tried, and the one with the largest cards is taken.
//
// The size of the cards depends on the window alone, and so do the places of the piles, as long as none is longer than at
// the start: then its neighbours make room.

import { heightOf, SMALL } from "./art/card-size.js";
import { frame } from "./kinds/frame.js";
import { ringAcross, ringDown } from "./kinds/ring.js";
import { crescent } from "./kinds/ring-crescent.js";
import { oval } from "./kinds/ring-oval.js";
import { cellColumns, cellTiers, stockColumns, stockTiers } from "./layouts/columns.js";
import { controlsBelow, controlsBeside } from "./layouts/controls.js";
import { FANNED, FANNED_LARGE, FANNED_SMALL, fanPile, fullOf, SQUARED } from "./layouts/fanning.js";
import { shareRoom } from "./layouts/room.js";
import { fourAbreast } from "./layouts/squared.js";

/** @import {Table} from "../engine/protocol.js" */
/** @import {Arrangement, Shape} from "./layouts/arrangement.js" */
/** @import {WindowAreas} from "./layouts/controls.js" */
/** @import {Steps} from "./layouts/fanning.js" */
/** @import {Box, Insets, Places} from "./types.js" */

/** @typedef {{mirror: boolean, deals: boolean}} How what else than the window decides where things lie */

/**
 * How many times larger the cards must be before a less usual arrangement is taken: columns in two tiers, controls down
 * the side, piles four in a row.
 */
const TIERS_PENALTY = 1.15;
const BESIDE_PENALTY = 1.06;
const SQUARED_PENALTY = 0.97;

/** An arc is worth smaller cards. */
const CRESCENT = 0.8;

/** The tableau piles of the games by which each kind of table is known. */
const PILES = { ring: 12, frame: 12, stock: 10, cells: 8 };

/**
 * @param {Table} table
 * @param {{[pile: string]: number}} counts the cards in each pile
 * @param {number} width
 * @param {number} height
 * @param {{mirror?: boolean, fan?: boolean, large?: boolean, deals?: boolean, piles?: number, insets?: Insets}} [options] mirror: for the
 *   left hand, what the hand reaches for changes sides; fan: false squares the piles up; large: the deck's large indices need
 *   wider steps; deals: false where a ring needs no place for the stock or the redeal; piles: how many tableau piles there are
 * @returns {Places} places for all piles of the table; in a ring also "s", the place of the redeal or the stock
 */
export function layout(table, counts, width, height, options = {}) {
  const { mirror = false, fan = true, large = false, deals = true, piles = PILES[table] } = options;
  const shape = { table, piles };
  const { insets = { top: 0, right: 0, bottom: 0, left: 0 } } = options;
  const how = { mirror, deals };
  const inside = {
    x: insets.left,
    y: insets.top,
    width: width - insets.left - insets.right,
    height: height - insets.top - insets.bottom,
  };
  let { areas, arrangement, steps } = bestOf(shape, inside, !fan ? SQUARED : large ? FANNED_LARGE : FANNED, how);
  if (fan && !large && arrangement.card < SMALL)
    ({ areas, arrangement, steps } = bestOf(shape, inside, FANNED_SMALL, how));
  const { area, bar, status } = areas;
  /** @type {Places} */
  const places = {
    card: { width: arrangement.card, height: heightOf(arrangement.card) },
    piles: {},
    bar,
    status,
    area,
  };
  for (const [name, slot] of Object.entries(shareRoom(shape, arrangement, counts, steps))) {
    places.piles[name] = fanPile(slot, counts[name] ?? 0, places.card, steps, fullOf(shape));
  }
  return places;
}

/**
 * The largest cards that the window allows. @param {Shape} shape @param {Box} inside @param {Steps} steps @param {How} how
 */
function bestOf(shape, inside, steps, how) {
  const { mirror } = how;
  /** @param {WindowAreas} areas @param {number} penalty */
  const tried = (areas, penalty) =>
    arrangements(shape, areas.area, steps, how).map(([arrangement, own]) => ({
      areas,
      arrangement,
      steps,
      score: arrangement.card / own / penalty,
    }));
  const tries = tried(controlsBelow(inside, mirror), 1);
  if (inside.width > inside.height) tries.push(...tried(controlsBeside(inside, mirror), BESIDE_PENALTY));
  return tries.reduce((a, b) => (b.score > a.score ? b : a));
}

/**
 * @param {Shape} shape @param {Box} area @param {Steps} steps @param {How} how
 * @returns {[Arrangement, number][]} with the penalty of each
 */
function arrangements(shape, area, steps, how) {
  const squared =
    steps === SQUARED
      ? [/** @type {[Arrangement, number]} */ ([fourAbreast(shape, area, how.mirror), SQUARED_PENALTY])]
      : [];
  return [...usualArrangements(shape, area, steps, how), ...squared];
}

/** @param {Shape} shape @param {Box} area @param {Steps} steps @param {How} how @returns {[Arrangement, number][]} */
function usualArrangements({ table, piles }, area, steps, { mirror, deals }) {
  if (table === "ring") {
    if (piles > 12)
      return [
        [ringDown(area, steps, mirror, piles, 1), 1],
        [ringDown(area, steps, mirror, piles, 2), 1],
        [oval(area, steps, piles, deals), 1],
        ...[2, 3].map(
          (low) => /** @type {[Arrangement, number]} */ ([crescent(area, steps, piles, low, deals), CRESCENT]),
        ),
      ];
    return [
      [ringDown(area, steps, mirror, piles), 1],
      [ringAcross(area, steps, deals), 1],
    ];
  }
  if (table === "frame") {
    return [
      [frame(area, steps, mirror, "down"), 1],
      [frame(area, steps, mirror, "across"), 1],
    ];
  }
  if (table === "stock") {
    return [
      [stockColumns(area, steps, mirror, piles), 1],
      [stockTiers(area, steps, mirror, piles), TIERS_PENALTY],
    ];
  }
  return [
    [cellColumns(area, steps, mirror, piles), 1],
    [cellTiers(area, steps, mirror, piles), TIERS_PENALTY],
  ];
}
