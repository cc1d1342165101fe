// Where the cards of one pile lie when it is spread out for reading: in columns fanned downwards, as many as it takes,
// beside the pile and away from the finger, and never beyond the window. Pure: it touches no page.

import { heightOf } from "../../table/art/card-size.js";
import { overlap } from "../../table/layouts/boxes.js";
import { fannedSteps, readableStep } from "../../table/layouts/fanning.js";

/** @import {Box} from "../../table/types.js" */

/**
 * @typedef {object} Spread
 * @property {Box} box the sheet under the cards
 * @property {{width: number, height: number}} card
 * @property {{x: number, y: number}[]} cards where each lies on the sheet, bottom card first; its number is left of it
 */

/** On the sheet: its rim, the space for a card's number, and between two columns. */
const RIM = 10;
export const NUMBER = 24;
const GAP = 8;

/** The narrowest sheet, and at least so much is beside the words of its heading. */
const NARROWEST = 140;
const MARGIN = 10;

/** Cards are made no larger than this for the sheet's sake, and no smaller than that to fit. */
const WISHED = 64;
const LEAST = 40;

/** From card to card, at least: enough for the number beside it. */
const LEAST_STEP = 16;

/** So much more than the index takes, in pixels. */
const AIR = 2;

/** From card to card: as much as a covered card's index takes. @param {number} width @param {boolean} large the deck's indices are */
const stepOf = (width, large) =>
  Math.max(LEAST_STEP, Math.ceil(readableStep(fannedSteps(width, large), width, "down")) + AIR);

/** A sheet takes no larger part of the area's width, unless even the smallest cards need it. */
const PART = 0.6;

/** Around a finger, what it hides. */
const FINGER = 28;

/**
 * @param {number} count @param {number} width a card's on the table @param {Box} area
 * @param {{pile: Box, point: {x: number, y: number} | null, head: number, words: number, large: boolean}} by
 *   what the sheet keeps clear of, the height and width of its heading, and whether the deck's indices are large
 * @returns {Spread}
 */
export function spread(count, width, area, { pile, point, head, words, large }) {
  const { card, columns, rows, step } = sizes(count, Math.max(width, WISHED), area, head, large);
  const wide = columns * (NUMBER + card.width) + (columns - 1) * GAP;
  const least = Math.min(Math.max(NARROWEST, words + 2 * MARGIN), area.width);
  const rim = Math.max(RIM, Math.round((least - wide) / 2));
  const box = beside(
    {
      x: 0,
      y: 0,
      width: wide + 2 * rim,
      height: head + card.height + (rows - 1) * step + 2 * RIM,
    },
    area,
    pile,
    point,
  );
  const cards = Array.from({ length: count }, (_, i) => ({
    x: rim + NUMBER + Math.floor(i / rows) * (NUMBER + card.width + GAP),
    y: RIM + head + (i % rows) * step,
  }));
  return { box, card, cards };
}

/**
 * The largest cards with which the sheet leaves enough of the table to be seen, else the smallest.
 * @param {number} count @param {number} wished @param {Box} area @param {number} head @param {boolean} large
 */
function sizes(count, wished, area, head, large) {
  for (let width = wished; ; width -= 4) {
    const card = { width, height: heightOf(width) };
    const step = stepOf(width, large);
    const most = 1 + Math.max(0, Math.floor((area.height - head - 2 * RIM - card.height) / step));
    const columns = Math.ceil(count / most);
    const rows = Math.ceil(count / columns);
    if (columns * (NUMBER + width + GAP) <= area.width * PART || width - 4 < LEAST)
      return { card, columns, rows, step };
  }
}

/**
 * At the side of the pile, inside the area, where the sheet hides least of the pile and nothing under the finger.
 * @param {Box} sheet @param {Box} area @param {Box} pile @param {{x: number, y: number} | null} point
 */
function beside(sheet, area, pile, point) {
  const finger = point && { x: point.x - FINGER, y: point.y - FINGER, width: 2 * FINGER, height: 2 * FINGER };
  const [middleX, middleY] = [pile.x + (pile.width - sheet.width) / 2, pile.y + (pile.height - sheet.height) / 2];
  const inner = pile.x + pile.width / 2 < area.x + area.width / 2;
  const right = { x: pile.x + pile.width + GAP, y: middleY };
  const left = { x: pile.x - GAP - sheet.width, y: middleY };
  const tries = [
    ...(inner ? [right, left] : [left, right]),
    { x: middleX, y: pile.y + pile.height + GAP },
    { x: middleX, y: pile.y - GAP - sheet.height },
  ].map(({ x, y }) => {
    const box = {
      ...sheet,
      x: Math.round(Math.max(area.x, Math.min(x, area.x + area.width - sheet.width))),
      y: Math.round(Math.max(area.y, Math.min(y, area.y + area.height - sheet.height))),
    };
    return { box, hides: overlap(box, pile) + (finger ? 20 * overlap(box, finger) : 0) };
  });
  return tries.reduce((a, b) => (b.hides < a.hides ? b : a)).box;
}
