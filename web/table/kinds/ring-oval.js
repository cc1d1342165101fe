// The oval: in tall windows most piles of a large ring lie above and below the foundations, and one at either side.

import { heightOf, RATIO } from "../art/card-size.js";
import { foundationsInRows, GAP, largest, names } from "../layouts/arrangement.js";

/** @import {Arrangement, Chain, Context} from "../layouts/arrangement.js" */

/**
 * The rows of piles from left to right, in their order around the foundations. @param {number} piles
 * @returns {[string[], string[], string[]]}
 */
function rowsOf(piles) {
  const across = piles / 2 - 1;
  return [
    [`t${piles}`, ...names("t", 1, across - 1)],
    [`t${piles - 1}`, `t${across}`],
    names("t", across + 1, 2 * across).reverse(),
  ];
}

/**
 * Three rows of piles fanned downwards. Between the halves of the foundations lies the redeal, which both hands reach.
 * @param {Context} context @returns {Arrangement}
 */
export function oval({ area, steps, groups, full }) {
  const [piles, deals] = [groups.t.length, groups.s.length > 0];
  const [above, beside, below] = rowsOf(piles);
  const across = above.length;
  const pile = 1 + full * steps.down * 1.1; // the parts of pixels that a fan loses are added
  const lengths = RATIO * (2 * pile + Math.max(2, pile)) + 3 * GAP;
  const card = largest(area, across + (across - 1) * GAP, lengths);
  const high = heightOf(card);
  const gap = Math.min((area.width - across * card) / (across - 1), card * 0.3);
  const row = Math.max(GAP * card, Math.min(gap, high * 0.1));

  // All piles have the same length, unless the foundations need more.
  const most = high * (1 + (full + 3) * steps.downMost);
  const room = area.height - 2 * row;
  const middle = Math.max(2 * high + row, Math.min(room / 3, most));
  const length = Math.min((room - middle) / 2, most);
  const top = area.y + (room - middle - 2 * length) / 2;
  const sides = top + length + row;
  const bottom = sides + middle + row;
  const kings = sides + (middle - 2 * high - row) / 2;
  const aces = kings + high + row;
  /** @param {number} i */
  const x = (i) => area.x + area.width / 2 - card / 2 + (i - (across - 1) / 2) * (card + gap);

  /** @type {Arrangement["slots"]} */
  const slots = {};
  /** @param {string} name @param {number} i @param {number} y @param {number} height @param {number} align */
  const add = (name, i, y, height, align) => {
    slots[name] = { x: x(i), y, width: card, height, fan: "down", align };
  };
  for (const [i, name] of above.entries()) add(name, i, top, length, 1);
  for (const [i, name] of beside.entries()) add(name, i * (across - 1), sides, middle, 0);
  for (const [i, name] of below.entries()) add(name, i, bottom, length, 0);
  Object.assign(slots, foundationsInRows(across, x, { kings, aces }, card, deals));
  return { card, slots, chains: chainsOf([above, beside, below], deals) };
}

/**
 * What shares its height: the inner columns together, because of the foundations, and the first and the last.
 * @param {[string[], string[], string[]]} rows @param {boolean} deals @returns {Chain[]}
 */
function chainsOf([above, beside, below], deals) {
  const within = [above.slice(1, -1), [...names("f", 1, 8), ...(deals ? ["s"] : [])], below.slice(1, -1)];
  const ends = beside.map((name, i) => [[above.at(-i) ?? ""], [name], [below.at(-i) ?? ""]]);
  return [within, ...ends].map((members) => ({ axis: "y", members }));
}
