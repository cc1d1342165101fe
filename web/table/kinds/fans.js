// The fans: many short piles in rows, under the foundations or beside them.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest } from "../layouts/arrangement.js";
import { LOWEST, leastStep, readableStep } from "../layouts/fanning.js";

/** @import {Arrangement, Chain, Context} from "../layouts/arrangement.js" */
/** @import {Box, Fan} from "../types.js" */
/** @import {KindLayout} from "./kind.js" */

/**
 * A fan gets this long where a whole suit is built on the three cards dealt. It should find room between neighbours that
 * have closed up; each card that does not is as bad as cards that are smaller by this part.
 */
const LONG = 16;
const LACK = 0.03;

/** @type {KindLayout} */
export const fans = {
  full: () => 2,
  isAround: false,
  arrangements: (context) => {
    const { area, shape = area } = context;
    const { grid, worth } = bestGrid({ ...context, area: shape });
    const { card } = measure(context, grid, singlesOf(context).length);
    return [[inRows(context, grid, card), 1 / worth]];
  },
  squared: null,
  keys: "two",
};

/**
 * How the fans lie: so many columns and rows of them, and whether the foundations are beside them, else above.
 * @typedef {{fan: Fan, columns: number, rows: number, beside: boolean}} Grid
 */

/** No card is narrower, however small the window is. */
const SMALLEST = 8;

/** Beside the fans, the two foundations of a suit are next to each other. */
const PAIR = 2;
const SUITS = 4;

/** In how many lines single places lie beside the fans. @param {number} singles */
const linesOf = (singles) => Math.max(Math.min(singles, SUITS), Math.ceil(singles / PAIR));

/** @param {Context} context */
const singlesOf = ({ groups: { f, r, s } }) => [...f, ...r, ...s];

/**
 * The width of the largest card with which the table fits, and what part of that it is worth: less where long fans have no
 * room, or where the cards are so small that no index is as high as it should be.
 * @param {Context} context @param {Grid} grid @param {number} singles how many places are not fanned
 */
function measure({ area, steps, full }, { fan, columns, rows, beside }, singles) {
  const isAcross = fan === "across";
  const lines = linesOf(singles);
  // On whole pixels, so that a fan begins as it can stay.
  const stepOf = (/** @type {number} */ card) => Math.ceil(readableStep(steps, card, fan));
  /** How much width and height the table leaves. @param {number} card */
  const spareOf = (card) => {
    const [high, gap] = [heightOf(card), GAP * card];
    const opened = full * stepOf(card);
    let width = columns * (card + (isAcross ? opened : 0)) + (columns - 1) * gap;
    let height = rows * (high + (isAcross ? 0 : opened)) + (rows - 1) * gap;
    if (beside) {
      width += PAIR * card + (PAIR + 1) * gap;
      height = Math.max(height, lines * high + (lines - 1) * gap);
    } else {
      width = Math.max(width, singles * card + (singles - 1) * gap);
      height += high + 2 * gap;
    }
    return { width: area.width - width, height: area.height - height };
  };
  const long = 1 + full * steps[fan]; // at least
  let card = largest(area, columns * (isAcross ? long : 1), rows * RATIO * (isAcross ? 1 : long));
  let spare = spareOf(card);
  while (card > SMALLEST && Math.min(spare.width, spare.height) < 0) {
    card -= 1;
    spare = spareOf(card);
  }
  const line = isAcross ? columns : rows;
  const least = steps.index ? leastStep(steps.index[fan], card) : stepOf(card);
  const room = (isAcross ? spare.width : spare.height) + line * full * stepOf(card) - (line - 1) * least;
  const lacking = Math.max(0, LONG - 1 - room / least);
  const rank = steps.index ? Math.min(1, (steps.index[fan].rank * card) / LOWEST.small) : 1;
  return { card, worth: rank * (1 - LACK * lacking) };
}

/** The grid with the largest cards, if long fans have room, and what part of their width it is worth. @param {Context} context */
function bestGrid(context) {
  const piles = context.groups.t.length;
  const singles = singlesOf(context).length;
  let best = { grid: /** @type {Grid | null} */ (null), worth: 0, score: 0 };
  for (let rows = 1; rows <= piles; rows++) {
    const columns = Math.ceil(piles / rows);
    if (Math.ceil(piles / columns) !== rows) continue; // the last row would be empty
    if (largest(context.area, columns, rows * RATIO) <= best.score) continue;
    for (const fan of /** @type {const} */ (["across", "down"])) {
      for (const beside of [false, true]) {
        const grid = { fan, columns, rows, beside };
        const { card, worth } = measure(context, grid, singles);
        const score = card * worth;
        if (score > best.score) best = { grid, worth, score };
      }
    }
  }
  return { ...best, grid: /** @type {Grid} */ (best.grid) };
}

/**
 * A row shares its width, or a column its height, so that a long fan gets what others do not need.
 * @param {Context} context @param {Grid} grid @param {number} card its width @returns {Arrangement}
 */
function inRows(context, { fan, columns, rows, beside }, card) {
  const { area, steps, full, mirror, groups } = context;
  const high = heightOf(card);
  const isAcross = fan === "across";

  // The area of the fans, and the size of that of the foundations.
  const side = PAIR * card + (PAIR + 1) * GAP * card;
  const above = high + 2 * GAP * card;
  const room = beside
    ? { ...area, x: area.x + (mirror ? side : 0), width: area.width - side }
    : { ...area, y: area.y + above, height: area.height - above };
  const most = full + 1;
  const x = axis(room.width, columns, card, isAcross ? card * (1 + most * steps.acrossMost) : card);
  const y = axis(room.height, rows, card, isAcross ? high : high * (1 + most * steps.downMost));

  // Fans and foundations lie in the middle of the window together, and where there is room they stand off.
  const [spareX, spareY] = [room.width - x.whole, room.height - y.whole];
  const apart = Math.min(card * 0.3, beside ? spareX : spareY / 2);
  const left = room.x + (spareX + (beside ? (mirror ? apart : -apart) : 0)) / 2;
  const top = room.y + (spareY + (beside ? 0 : apart)) / 2;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  /** Piles that share their length. @type {string[][]} */
  const lines = Array.from({ length: isAcross ? rows : columns }, () => []);
  for (const [i, name] of groups.t.entries()) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    slots[name] = { x: left + column * x.pitch, y: top + row * y.pitch, width: x.size, height: y.size, fan };
    lines[isAcross ? row : column].push(name);
  }
  const singles = beside
    ? inPairs(context, card, mirror ? left - apart - side + GAP * card : left + x.whole + apart + 2 * GAP * card, y)
    : inOneRow(context, card, top - apart - above);
  return { card, slots: { ...slots, ...singles }, chains: lines.map((line) => chainOf(line, slots, room, isAcross)) };
}

/**
 * The foundations in two columns, the two of a suit side by side, and what else there is, in line with the rows of fans if
 * there are enough.
 * @param {Context} context @param {number} card @param {number} left @param {Axis} fans down the rows of fans
 * @returns {Arrangement["slots"]}
 */
function inPairs(context, card, left, fans) {
  const { area } = context;
  const size = { width: card, height: heightOf(card) };
  const singles = singlesOf(context);
  const count = linesOf(singles.length);
  const own = axis(area.height, count, card, size.height);
  const isInLine = fans.count >= count;
  const { pitch, whole } = isInLine ? fans : own;
  const top = area.y + (area.height - whole) / 2 + (isInLine ? pitch * Math.floor((fans.count - count) / 2) : 0);
  return Object.fromEntries(
    singles.map((name, i) => {
      const [column, row] = i < PAIR * SUITS ? [Math.floor(i / SUITS), i % SUITS] : [i % PAIR, Math.floor(i / PAIR)];
      return [name, { x: left + column * card * (1 + GAP), y: top + row * pitch, ...size }];
    }),
  );
}

/** The foundations in a row, and what else there is at the playing hand's side. @param {Context} context @param {number} card @param {number} y @returns {Arrangement["slots"]} */
function inOneRow(context, card, y) {
  const { area, mirror, groups } = context;
  const [...singles] = singlesOf(context);
  if (mirror) singles.unshift(...singles.splice(groups.f.length));
  const { pitch, whole } = axis(area.width, singles.length, card, card);
  const left = area.x + (area.width - whole) / 2;
  const size = { width: card, height: heightOf(card) };
  return Object.fromEntries(singles.map((name, i) => [name, { x: left + i * pitch, y, ...size }]));
}

/** Places of one size along an axis. @typedef {{count: number, size: number, pitch: number, whole: number}} Axis */

/**
 * Places of one size along an axis, as large as there is room, but no larger than asked for.
 * @param {number} room @param {number} count @param {number} card its width @param {number} most @returns {Axis}
 */
function axis(room, count, card, most) {
  const size = Math.min(most, (room - (count - 1) * GAP * card) / count);
  const gap = count > 1 ? Math.min((room - count * size) / (count - 1), card * 0.3) : 0;
  return { count, size, pitch: size + gap, whole: count * size + (count - 1) * gap };
}

/** @param {string[]} line @param {Arrangement["slots"]} slots @param {Box} room @param {boolean} isAcross @returns {Chain} */
function chainOf(line, slots, room, isAcross) {
  const shared = { members: line.map((name) => [name]), together: true };
  const [first, last] = [slots[line[0]], slots[line[line.length - 1]]];
  return isAcross
    ? { axis: "x", ...shared, before: first.x - room.x, after: room.x + room.width - last.x - last.width }
    : { axis: "y", ...shared, before: 0, after: room.y + room.height - last.y - last.height };
}
