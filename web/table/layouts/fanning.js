// How far a pile is fanned. The step from card to card is the only thing of a layout that depends on the number of cards:
// a long pile closes up instead of growing out of its area.

import { heightOf, SMALL } from "../art/card-size.js";

/** @import {Slot} from "./arrangement.js" */
/** @import {Box, Fan, PilePlace, Places} from "../types.js" */

/**
 * The steps of a fan, as parts of a card's height (down) and width (across): the least at which a covered card can be
 * read, which decides the size of the cards, and the most that a fan opens where there is room to spare.
 * @typedef {{down: number, across: number, downMost: number, acrossMost: number, index: {down: Index, across: Index} | null}} Steps
 *
 * A covered card's index as it is drawn, in parts of the card's width: how much of the card it needs to be whole, the Q
 * and the 10 too, and how high its rank is.
 * @typedef {{needs: number, rank: number}} Index
 */

/** @param {number} needs @param {number} rank in units of the drawing, which is 250 wide @returns {Index} */
const index = (needs, rank) => ({ needs: needs / 250, rank: rank / 250 });

const MOST = { downMost: 0.34, acrossMost: 0.4 };

/** @type {Steps} */
export const FANNED = { down: 0.165, across: 0.26, ...MOST, index: { down: index(59, 42), across: index(61, 42) } };

/** @type {Steps} */
export const FANNED_SMALL = {
  down: 0.21,
  across: 0.28,
  ...MOST,
  index: { down: index(82, 62), across: index(71, 56) },
};

/** @type {Steps} For a deck with large indices; fanned to the side they are higher, not wider. */
export const FANNED_LARGE = {
  down: 0.285,
  across: 0.28,
  ...MOST,
  index: { down: index(107, 85), across: index(85, 86) },
};

/** @type {Steps} Piles squared up: only their edges show, and all cards are larger. */
export const SQUARED = { down: 0.03, across: 0.04, downMost: 0.03, acrossMost: 0.04, index: null };

/** The steps of fanned cards. @param {number} card their width @param {boolean} large the deck's indices are @returns {Steps} */
export const fannedSteps = (card, large) => (large ? FANNED_LARGE : card < SMALL ? FANNED_SMALL : FANNED);

/** Of a deck with large indices in fans as close as those of other decks, where its indices become smaller. @type {Steps[]} */
const [CLOSE_LARGE, CLOSE_LARGE_SMALL] = [FANNED, FANNED_SMALL].map((steps) => ({
  ...steps,
  index: FANNED_LARGE.index,
}));

/** The ways to fan a table, each by the cards' width. @param {boolean} large @returns {((card: number) => Steps)[]} */
export const waysToFan = (large) =>
  large
    ? [() => FANNED_LARGE, (card) => (card < SMALL ? CLOSE_LARGE_SMALL : CLOSE_LARGE)]
    : [(card) => fannedSteps(card, false)];

/** No rank is drawn lower than this, in pixels: on small cards, which are those of a phone, and on others. */
export const LOWEST = { small: 9, large: 12 };

/** How close cards lie face down, as a part of the step of others: nothing of them has to be read. */
const CLOSE = 0.4;

/** How many cards lying as usual are as long as a pile. @param {number} count @param {number} [down] how many lie face down */
export const lengthInCards = (count, down = 0) => count - (1 - CLOSE) * Math.min(down, Math.max(0, count - 1));

/** The length of the tab in place of cards that have no room, in pixels. */
export const TAB = 18;

/** On whole pixels, so that edges are sharp. @param {Box} box @returns {Box} */
function rounded({ x, y, width, height }) {
  return { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
}

/** The step at which a covered card is seen as it is drawn. @param {Steps} steps @param {number} card its width @param {Fan} fan */
export function readableStep(steps, card, fan) {
  const usual = fan === "down" ? steps.down * heightOf(card) : steps.across * card;
  return Math.max(usual, (steps.index?.[fan].needs ?? 0) * card);
}

/** The step at which a covered card's index is as small as it may become. @param {Index} index @param {number} card its width */
export function leastStep({ needs, rank }, card) {
  const lowest = card < SMALL ? LOWEST.small : LOWEST.large;
  // Cards lie on whole pixels, so a step may be one shorter than it is here.
  return Math.ceil(needs * card * Math.min(1, lowest / (rank * card)));
}

/**
 * A pile's place: the step from card to card, the same for all but long piles, which close up; and where the bottom card
 * lies. Where the indices cannot be whole any more they become smaller, and where they would become too small the middle of
 * the pile is folded away.
 * @param {Slot} slot @param {{count: number, down: number, run: number}} cards how many, how many of them lie face down, and
 *   how many on top are in order
 * @param {Places["card"]} card @param {Steps} steps
 * @param {{full: number, isShortened: boolean}} room full: how many steps a full pile has; isShortened: whether it has given
 *   room to others
 * @returns {PilePlace}
 */
export function fanPile(slot, { count, down, run }, card, steps, { full, isShortened }) {
  const { fan, align = 0, level } = slot;
  const area = rounded(slot);
  const isAcross = fan === "across";
  const room = isAcross ? area.width - card.width : area.height - card.height;
  const most = isAcross ? card.width * (slot.most ?? steps.acrossMost) : card.height * steps.downMost;
  const times = Math.max(0, lengthInCards(count, steps.index ? down : 0) - 1);
  const isDealt = times <= full && !isShortened;
  const { step, index, fold } = fan
    ? closedUp(Math.min(most, room / Math.max(times, full)), {
        room,
        count,
        times,
        run,
        isDealt,
        card,
        index: steps.index?.[fan],
      })
    : { step: 0, index: 1 };
  const [dx, dy] = isAcross ? [step, 0] : [0, step];
  const { x, y, width, height } = area;
  /** @type {PilePlace} */
  const place = { x, y, width, height, first: { x, y }, dx, dy, index };
  if (level) place.level = level;
  if (fold) place.fold = fold;
  else if (down && steps.index) place.down = Math.min(down, count - 1);
  const last = cardAt(place, Math.max(0, count - 1));
  if (isAcross) place.first.x += align * (area.x + room - last.x);
  else if (fan) place.first.y += align * (area.y + room - last.y);
  return place;
}

/** Of a long pile, no more than these cards are folded away but for a run on another pile. */
const FEWEST_OPEN = 3;

/**
 * The steps that all cards of a pile take, and those that it must have: its run stays open, and a tab stands for the rest.
 * @param {number} count @param {number} run how many cards on top are in order @param {number} least the least step
 */
export function leastLengths(count, run, least) {
  const open = Math.max(0, count - 1) * least;
  return { open, folded: Math.min(open, TAB + (Math.max(run, FEWEST_OPEN) - 1) * least) };
}

/**
 * @param {number} step that there is room for
 * @param {object} pile
 * @param {number} pile.room
 * @param {number} pile.count
 * @param {number} pile.times how many steps it is long
 * @param {number} pile.run
 * @param {boolean} pile.isDealt it is no longer than at the start and has its own room; if the window is too small for that,
 *   it closes up
 * @param {Places["card"]} pile.card
 * @param {Index | null | undefined} pile.index
 * @returns {{step: number, index: number, fold?: PilePlace["fold"]}}
 */
function closedUp(step, { room, count, times, run, isDealt, card, index }) {
  if (!index) return { step, index: 0 };
  const needs = index.needs * card.width;
  const least = leastStep(index, card.width);
  const scale = (/** @type {number} */ length) => Math.min(1, Math.floor(length) / needs);
  const open = Math.max(step, Math.min(Math.ceil(needs), room / Math.max(1, times)));
  // No card is covered; the step says in which direction the pile is fanned.
  if (count < 2) return { step: Math.max(1, open), index: 1 };
  if (open >= least || isDealt || count <= FEWEST_OPEN || run === Infinity) return { step: open, index: scale(open) };
  const steps = Math.max(1, Math.min(count - 3, Math.floor((room - TAB) / least)));
  // The bottom card is seen too, unless a run needs the room.
  const from = steps >= run ? Math.min(1, Math.floor(steps / 3)) : 0;
  const fold = { from, to: count - 1 - (steps - from) };
  const opened = Math.max(0, room - TAB) / steps;
  return { step: opened, index: scale(opened), fold };
}

/** Where a card of a pile lies. @param {Pick<PilePlace, "first" | "dx" | "dy" | "down" | "fold">} place @param {number} index */
export function cardAt({ first, dx, dy, down = 0, fold }, index) {
  const closed = index - (1 - CLOSE) * Math.min(index, down);
  if (!fold || index <= fold.from) return { x: first.x + closed * dx, y: first.y + closed * dy };
  const { from, to } = fold;
  const steps = Math.max(from, index - (to - from));
  const tab = index < to ? 0 : TAB;
  return { x: first.x + steps * dx + (dx && tab), y: first.y + steps * dy + (dy && tab) };
}

/** The part of the window that a pile's cards cover. @param {PilePlace} place @param {number} count @param {Places["card"]} card @returns {Box} */
export function coveredBy(place, count, card) {
  const { first } = place;
  const last = cardAt(place, Math.max(0, count - 1));
  return { ...first, width: card.width + last.x - first.x, height: card.height + last.y - first.y };
}

/** Whether a card lies in the part of its pile that is folded away. @param {PilePlace} place @param {number} index */
export const isFolded = ({ fold }, index) => fold !== undefined && index >= fold.from && index < fold.to;

/** The size from which an index is read with ease, as the width of a card that has one of that size. */
const EASY_INDEX = 44;

/**
 * Whether the cards of a pile are read with ease as they lie, though it has closed up a little.
 * @param {PilePlace} place @param {number} count @param {number} width of a card
 */
export const isLegible = ({ index, fold }, count, width) => count < 2 || (index * width >= EASY_INDEX && !fold);

/** Whether the cards of a pile can be read as they lie: it is fanned, and has not closed up. @param {PilePlace} place @param {number} count */
export const isReadable = ({ index, fold }, count) => count < 2 || (index > 0.95 && !fold);
