// Piles in lines, one after the other along an axis, with their places side by side.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "./arrangement.js";

/** @import {Arrangement, Context} from "./arrangement.js" */
/** @import {Box, Fan} from "../types.js" */

/**
 * @param {string[][]} lines names of piles, "" for a free place; those of the first half fan towards the middle
 * @param {Pick<Context, "area" | "steps" | "groups">} context
 * @param {{fan: Fan, need: number, most: number, isAround: boolean}} how need: the steps for which there is
 *   room; most: those for which there may be room; isAround: whether piles fan from both ends towards the middle
 * @returns {Arrangement}
 */
export function inLines(lines, { area, steps, groups }, { fan, need, most, isAround }) {
  const isAcross = fan === "across";
  /** Whether a line has piles that are fanned. @param {string[]} line */
  const isFanned = (line) => line.some((name) => groups.fanned.includes(name));
  const places = Math.max(...lines.map(({ length }) => length));
  const gaps = lines.length - 1;
  const fans = lines.filter(isFanned).length;
  const singles = lines.length - fans;
  const along = (isAcross ? 1 : RATIO) * (singles + fans * (1 + need * steps[fan])) + gaps * GAP;
  const aside = (isAcross ? RATIO : 1) * places + (places - 1) * GAP;
  const card = isAcross ? largest(area, along, aside) : largest(area, aside, along);
  const high = heightOf(card);
  const [size, thick] = isAcross ? [card, high] : [high, card];
  const [room, breadth] = isAcross ? [area.width, area.height] : [area.height, area.width];

  const widest = size * (1 + most * (isAcross ? steps.acrossMost : steps.downMost));
  const length = Math.min((room - singles * size - gaps * GAP * card) / fans, widest);
  const row = Math.min((room - singles * size - fans * length) / gaps, card * 0.3);
  const gap = Math.min((breadth - places * thick) / (places - 1), card * 0.3);
  const whole = singles * size + fans * length + gaps * row;
  const side = (isAcross ? area.y : area.x) + (breadth - places * thick - (places - 1) * gap) / 2;
  let at = (isAcross ? area.x : area.y) + (room - whole) / 2;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  /** @param {number} start @param {number} long @param {number} place @returns {Box} */
  const box = (start, long, place) => {
    const across = side + place * (thick + gap);
    return isAcross
      ? { x: start, y: across, width: long, height: thick }
      : { x: across, y: start, width: thick, height: long };
  };
  for (const [n, line] of lines.entries()) {
    const long = isFanned(line) ? length : size;
    const isLast = n > gaps / 2;
    for (const [place, name] of line.entries()) {
      if (groups.fanned.includes(name))
        slots[name] = { ...box(at, long, place), fan, align: isAround && !isLast ? 1 : 0 };
      // Beside fanned piles, a single one lies at the outer end.
      else if (name) slots[name] = box(isLast ? at + long - size : at, size, place);
    }
    at += long + row;
  }
  return { card, slots };
}
