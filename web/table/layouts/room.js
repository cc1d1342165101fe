// Room for long piles: what lies in a row or a column shares its length, so that a pile with many cards gets what others do
// not need. As long as no pile is longer than at the start of the game, everything keeps its place.

import { heightOf } from "../art/card-size.js";
import { leastLengths, leastStep, readableStep } from "./fanning.js";

/** @import {Arrangement, Chain, Slot} from "./arrangement.js" */
/** @import {Steps} from "./fanning.js" */

/** Parts of a pixel that sums may lose. */
const PARTS = 0.01;

/** A row that stands in line makes room for so many cards of its longest pile at once, so that it seldom moves. */
const LEAP = 3;

/**
 * The slots of an arrangement when the piles have so many cards.
 * @param {Arrangement} arrangement @param {{[pile: string]: number}} counts
 * @param {{steps: Steps, full: number, isAround: boolean, runs: {[pile: string]: number}}} how full: how many steps a full
 *   pile has; isAround: whether the tableau lies around the foundations; runs: how many cards on top are in order
 * @returns {Arrangement["slots"]}
 */
export function shareRoom({ card, slots, chains = [] }, counts, { steps, full, isAround, runs }) {
  const shared = { ...slots };
  if (!steps.index) return shared;
  for (const chain of chains) {
    const size = chain.axis === "x" ? card : heightOf(card);
    const fan = chain.axis === "x" ? "across" : "down";
    const readable = Math.ceil(readableStep(steps, card, fan)); // on whole pixels
    const least = leastStep(steps.index[fan], card) + PARTS;
    const step = chain.together
      ? Math.max(least, Math.min(readable, sharedStep(slots, chain, counts, size)))
      : readable;
    const coveredIn = (/** @type {string} */ name) => Math.max(0, (counts[name] ?? 0) - 1);
    /** @param {string} name @param {boolean} inRow */
    const wanted = (name, inRow) => {
      const covered = coveredIn(name);
      const more = Math.max(0, covered - full);
      const leap = inRow ? Math.ceil(more / LEAP) * LEAP - more : 0;
      const usual = isAround && !more ? (lengthOf(slots[name], chain) - size) / full : step;
      return size + (chain.together ? PARTS : 0) + (covered + leap) * Math.min(step, usual);
    };
    /** @param {string} name */
    const lengths = (name) => leastLengths(counts[name] ?? 0, runs[name] ?? 1, least);
    // What a pile wants; if that is too much, what it needs to be open; and if that is, to have its run open.
    shareChain(shared, chain, [
      wanted,
      (name) => size + PARTS + lengths(name).open,
      (name) => size + PARTS + lengths(name).folded,
    ]);
  }
  return shared;
}

/**
 * The step with which all piles of a chain fit into its room. @param {Arrangement["slots"]} slots @param {Chain} chain
 * @param {{[pile: string]: number}} counts @param {number} size of a card along the chain
 */
function sharedStep(slots, chain, counts, size) {
  const names = chain.members.flat();
  const room = sum(names.map((name) => lengthOf(slots[name], chain) - size)) + (chain.before ?? 0) + (chain.after ?? 0);
  return room / sum(names.map((name) => Math.max(0, (counts[name] ?? 0) - 1)));
}

/** How long a pile is to be. @typedef {(name: string, inRow: boolean) => number} Want */
/** A member of a chain: how long it is, and how long it was. @typedef {{names: string[], length: number, before: number, isFan: boolean, align: number}} Part */

/**
 * @param {Arrangement["slots"]} slots that are changed @param {Chain} chain
 * @param {Want[]} wants each for where there is not enough room for the one before it
 */
function shareChain(slots, chain, wants) {
  const { members, axis, before = 0, after = 0 } = chain;
  /** @type {Part[]} */
  const parts = members.map((names) => {
    const start = Math.min(...names.map((name) => slots[name][axis]));
    const end = Math.max(...names.map((name) => slots[name][axis] + lengthOf(slots[name], chain)));
    const { fan, align = 0 } = slots[names[0]];
    return { names, length: end - start, before: end - start, isFan: Boolean(fan), align };
  });
  const lackings = parts.map((part) => Math.max(0, -spareOf(part, wants[0])));
  const lacking = sum(lackings);
  if (!lacking) return;
  const free = Math.min(lacking, before + after); // which nobody has to give
  for (const [i, want] of wants.entries()) shareOut(parts, want, i ? 0 : free);
  // A pile's bottom card stays in line with its neighbours' as long as there is room at the other end.
  const upwards = sum(parts.map(({ align }, i) => lackings[i] * align));
  let shift = -Math.min(before, Math.max(upwards, free - after));
  for (const part of parts) {
    const change = part.length - part.before;
    for (const name of part.names) slots[name] = moved(slots[name], chain, shift, part.isFan ? change : 0);
    shift += change;
  }
}

/** How much longer than it wants to be a part is. @param {Part} part @param {Want} want */
function spareOf({ names, length, isFan }, want) {
  return isFan ? length - Math.max(...names.map((name) => want(name, names.length > 1))) : 0;
}

/**
 * Parts that are too short get what others have to spare, and the free room.
 * @param {Part[]} parts that are changed @param {Want} want @param {number} free
 */
function shareOut(parts, want, free) {
  const spares = parts.map((part) => spareOf(part, want));
  const lacking = sum(spares.map((spare) => Math.max(0, -spare)));
  if (!lacking) return;
  const spare = sum(spares.map((spare) => Math.max(0, spare)));
  const given = Math.min(spare, lacking - free);
  for (const [i, part] of parts.entries())
    part.length += spares[i] < 0 ? (-spares[i] * (free + given)) / lacking : spare && (-spares[i] * given) / spare;
}

/** @param {Slot} slot @param {Chain} chain @param {number} shift @param {number} change of its length @returns {Slot} */
const moved = (slot, { axis }, shift, change) =>
  axis === "x"
    ? { ...slot, x: slot.x + shift, width: slot.width + change }
    : { ...slot, y: slot.y + shift, height: slot.height + change };

/** @param {Slot} slot @param {Chain} chain */
const lengthOf = ({ width, height }, { axis }) => (axis === "x" ? width : height);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
