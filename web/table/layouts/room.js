// Room for long piles: what lies in a row or a column shares its length, so that a pile with many cards gets what others do
// not need. As long as no pile is longer than at the start of the game, everything keeps its place.

import { heightOf } from "../art/card-size.js";
import { leastStep, readableStep } from "./fanning.js";

/** @import {Arrangement, Chain, Slot} from "./arrangement.js" */
/** @import {Steps} from "./fanning.js" */

/** Parts of a pixel that sums may lose. */
const PARTS = 0.01;

/** A row that stands in line makes room for so many cards of its longest pile at once, so that it seldom moves. */
const LEAP = 3;

/**
 * The slots of an arrangement when the piles have so many cards.
 * @param {Arrangement} arrangement @param {{[pile: string]: number}} counts
 * @param {{steps: Steps, full: number, isAround: boolean}} how full: how many steps a full pile has; isAround: whether the
 *   tableau lies around the foundations
 * @returns {Arrangement["slots"]}
 */
export function shareRoom({ card, slots, chains = [] }, counts, { steps, full, isAround }) {
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
    /** How long a pile wants to be. @param {string} name @param {boolean} inRow */
    const wanted = (name, inRow) => {
      const covered = Math.max(0, (counts[name] ?? 0) - 1);
      const more = Math.max(0, covered - full);
      const leap = inRow ? Math.ceil(more / LEAP) * LEAP - more : 0;
      const usual = isAround && !more ? (lengthOf(slots[name], chain) - size) / full : step;
      return size + (chain.together ? PARTS : 0) + (covered + leap) * Math.min(step, usual);
    };
    shareChain(shared, chain, wanted);
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

/** @param {Arrangement["slots"]} slots that are changed @param {Chain} chain @param {(name: string, inRow: boolean) => number} wanted */
function shareChain(slots, chain, wanted) {
  const { members, axis, before = 0, after = 0 } = chain;
  const parts = members.map((names) => {
    const start = Math.min(...names.map((name) => slots[name][axis]));
    const end = Math.max(...names.map((name) => slots[name][axis] + lengthOf(slots[name], chain)));
    const { fan, align = 0 } = slots[names[0]];
    const want = fan ? Math.max(...names.map((name) => wanted(name, names.length > 1))) : end - start;
    return { names, spare: end - start - want, isFan: Boolean(fan), align };
  });
  const lacking = sum(parts.map(({ spare }) => Math.max(0, -spare)));
  if (!lacking) return;
  const spare = sum(parts.map(({ spare }) => Math.max(0, spare)));
  const free = Math.min(lacking, before + after); // which nobody has to give
  const given = Math.min(spare, lacking - free);
  // A pile's bottom card stays in line with its neighbours' as long as there is room at the other end.
  const upwards = sum(parts.map(({ spare, align }) => Math.max(0, -spare) * align));
  let shift = -Math.min(before, Math.max(upwards, free - after));
  for (const part of parts) {
    const change = part.spare < 0 ? (-part.spare * (free + given)) / lacking : spare && (-part.spare * given) / spare;
    for (const name of part.names) slots[name] = moved(slots[name], chain, shift, part.isFan ? change : 0);
    shift += change;
  }
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
