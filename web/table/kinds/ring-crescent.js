// The crescent: in wide windows the piles of a large ring hang in an arc over the foundations.

import { heightOf, RATIO } from "../art/card-size.js";
import { foundationsInRows, GAP, largest } from "../layouts/arrangement.js";

/** @import {Arrangement, Chain, Context} from "../layouts/arrangement.js" */

/** How far the ends of the arc lie below its middle, as parts of a card's height: at least, and where there is room. */
const SAG = { least: 0.5, most: 1.4 };

/** The part of half an ellipse that is the arc. */
const ARC = 0.9;

/**
 * The piles keep their order around the foundations; the ring is open in the middle of its bottom row.
 * @param {number} piles @param {number} low how many lie one below the other at each end
 * @returns {string[][]} the columns, from the left, each from the top
 */
function columnsOf(piles, low) {
  const first = piles / 2 + 3;
  const order = Array.from({ length: piles }, (_, i) => `t${((first + i - 1) % piles) + 1}`);
  const single = order.slice(low, -low).map((name) => [name]);
  return [order.slice(0, low).reverse(), ...single, order.slice(-low)];
}

/**
 * Between the halves of the foundations lies the redeal.
 * @param {Context} context @param {number} low how many piles lie one below the other at each end @returns {Arrangement}
 */
export function crescent({ area, steps, groups, full }, low) {
  const [piles, deals] = [groups.t.length, groups.s.length > 0];
  const columns = columnsOf(piles, low);
  const pile = 1 + full * steps.down * 1.1; // the parts of pixels that a fan loses are added
  const down = Math.max(low * pile + SAG.least, pile + 2.2);
  const card = largest(area, columns.length + (columns.length - 1) * GAP, RATIO * down + low * GAP);
  const high = heightOf(card);
  const gap = Math.min((area.width - columns.length * card) / (columns.length - 1), card * 0.3);
  const row = Math.max(GAP * card, Math.min(gap, high * 0.1));

  // The ends hang lower where the piles are readable all the same.
  const between = (low - 1) * row;
  const sag = high * Math.max(SAG.least, Math.min(SAG.most, (area.height - between) / high - low * pile * 1.15));
  const most = high * (1 + (full + 3) * steps.downMost);
  const length = Math.min((area.height - sag - between) / low, most);
  const whole = sag + low * length + between;
  const top = area.y + (area.height - whole) / 2;
  const middle = (columns.length - 1) / 2;
  /** How much lower than the middle of the arc a column begins. @param {number} i */
  const drop = (i) => sag * (arc((i - middle) / middle) / arc(1));
  /** @param {number} i */
  const x = (i) => area.x + area.width / 2 - card / 2 + (i - middle) * (card + gap);

  // The foundations lie under the middle columns, with as much room above them as below.
  const inner = deals ? 5 : 4;
  const isOver = (/** @type {number} */ i) => Math.abs(i - middle) < (inner + 1) / 2;
  const under = top + length + drop(middle + inner / 2);
  const kings = (under + top + whole - 2 * high - row) / 2;
  const aces = kings + high + row;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  /** @type {Chain[]} */
  const chains = [];
  for (const [i, column] of columns.entries()) {
    const y = top + drop(i);
    for (const [j, name] of column.entries())
      slots[name] = { x: x(i), y: y + j * (length + row), width: card, height: length, fan: "down" };
    const end = isOver(i) ? kings - row : area.y + area.height;
    const after = end - y - column.length * (length + row) + row;
    chains.push({ axis: "y", members: column.map((name) => [name]), before: y - area.y, after });
  }
  Object.assign(slots, foundationsInRows(columns.length, x, { kings, aces }, card, deals));
  return { card, slots, chains };
}

/** How much lower an arc lies there than in its middle. @param {number} at from -1 to 1 */
const arc = (at) => 1 - Math.sqrt(1 - (ARC * at) ** 2);
