// The ring: kings and aces in the middle, the piles around them, and the stock or the place of the redeal.

import { heightOf, RATIO } from "../art/card-size.js";
import { GAP, largest, names } from "../layouts/arrangement.js";
import { crescent } from "./ring-crescent.js";
import { oval } from "./ring-oval.js";

/** @import {Arrangement, Chain, Context, Slot} from "../layouts/arrangement.js" */
/** @import {Groups} from "../layouts/groups.js" */
/** @import {KindLayout} from "./kind.js" */

/** In a ring with more piles than this they have fewer cards, and two columns or an arc may be more than a side. */
const SMALL_RING = 12;

/** An arc is worth smaller cards. */
const CRESCENT = 0.8;

/** @type {KindLayout} */
export const ring = {
  full: ({ t }) => (t.length > SMALL_RING ? 5 : 7),
  isAround: true,
  arrangements: (context) =>
    context.groups.t.length > SMALL_RING
      ? [
          [fannedDown(context, 1), 1],
          [fannedDown(context, 2), 1],
          [oval(context), 1],
          [crescent(context, 2), CRESCENT],
          [crescent(context, 3), CRESCENT],
        ]
      : [
          [fannedDown(context), 1],
          [fannedAcross(context), 1],
        ],
  squared,
  keys: "one",
};

/** The rows from left to right. */
const ROWS = {
  top: names("t", 1, 4),
  foundations: names("f", 1, 8),
  bottom: names("t", 7, 10).reverse(),
};

/**
 * For tall windows: every pile fanned downwards, with the nearest card always beside the foundations. The piles of a side
 * lie in one or two columns. The four corners stay free; the lower one at the playing hand's side takes the stock or the
 * redeal. Where a side's piles fill one column, the upper corners are theirs.
 * @param {Context} context @param {number} [deep] columns of a side @returns {Arrangement}
 */
function fannedDown({ area, steps, mirror, groups, full }, deep = 1) {
  const piles = groups.t.length;
  const beside = piles / 2 - 4;
  // Short piles have no room to give, so the parts of pixels that a fan loses are added.
  const pile = 1 + full * steps.down * (piles > 12 ? 1.1 : 1);
  const inColumn = beside / deep;
  const corners = inColumn > 2 ? 1 : 2;
  const across = 4 + 2 * deep;
  const lengths = [
    RATIO * (2 + 2 * pile) + 4 * GAP,
    RATIO * (corners + inColumn * pile) + (inColumn + corners - 1) * GAP,
  ];
  const card = largest(area, across + (across + 1) * GAP, Math.max(...lengths));
  const high = heightOf(card);

  // The columns: the sides stand off twice as far as the inner four from each other.
  const gap = Math.min((area.width - across * card) / (across + 1), card * 0.22);
  const left = area.x + (area.width - across * card - (across + 1) * gap) / 2;
  /** @param {number} i */
  const column = (i) => left + i * (card + gap) + (i >= deep ? gap : 0) + (i >= deep + 4 ? gap : 0);

  // The rows: top piles, kings, aces, bottom piles.
  const needed = Math.max(2 + 2 * pile, corners + inColumn * pile);
  const row = Math.max(GAP * card, Math.min(gap, high * 0.1, (area.height - high * needed) / 4));
  const spare = (area.height - 2 * high - 4 * row) / 2;
  const length = Math.min(spare, high * (1 + (full + 3) * steps.downMost));
  const whole = 2 * length + 2 * high + 4 * row;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + length + 1.5 * row;
  const aces = kings + high + row;
  const bottom = aces + high + 1.5 * row;

  // The side piles share their column with the corners.
  const corner = high + row;
  const side = (whole - corners * corner - (inColumn - 1) * row) / inColumn;
  const upper = top + (corners - 1) * corner;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    const x = column(i + deep);
    slots[`t${i + 1}`] = { x, y: top, width: card, height: length, fan: "down", align: 1 };
    slots[`t${8 + beside - i}`] = { x, y: bottom, width: card, height: length, fan: "down" };
    slots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    slots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  /** @type {Chain[]} */
  const chains = [{ axis: "y", members: [ROWS.top, ROWS.foundations, names("t", 5 + beside, 8 + beside).reverse()] }];
  const before = (corners - 1) * corner;
  for (let k = 0; k < deep; k++) {
    const order = sideColumn(beside, deep, k);
    for (const isLeft of [false, true]) {
      const members = order.map((i) => [`t${isLeft ? piles + 1 - i : 4 + i}`]);
      const x = column(isLeft ? deep - 1 - k : deep + 4 + k);
      for (const [i, [name]] of members.entries()) {
        const align = i < inColumn / 2 && corners > 1 ? 1 : 0;
        slots[name] = { x, y: upper + i * (side + row), width: card, height: side, fan: "down", align };
      }
      // A corner is free for the pile next to it, unless the stock is there.
      const isStocks = isLeft === mirror && k === deep - 1;
      chains.push({ axis: "y", members, before, after: isStocks ? 0 : corner });
    }
  }
  slots.s = { x: column(mirror ? 0 : across - 1), y: top + whole - high, width: card, height: high };
  return { card, slots, chains };
}

/**
 * Which of a side's piles, counted clockwise on the right from 1, lie in its column *k* from the inside, from the top: in
 * two columns they go out and come back.
 * @param {number} beside @param {number} deep @param {number} k
 */
function sideColumn(beside, deep, k) {
  const half = beside / deep / 2;
  const upper = Array.from({ length: half }, (_, i) => k * half + i + 1);
  return deep === 1 ? Array.from({ length: beside }, (_, i) => i + 1) : [...upper, ...upper.map((i) => beside + 1 - i)];
}

/**
 * For wide windows: four rows, every pile fanned to the right. The side piles lie beside the kings and the aces,
 * and between the two halves of the foundations there is room for the stock or the redeal, which both hands reach.
 * @param {Context} context @returns {Arrangement}
 */
function fannedAcross({ area, steps, groups, full }) {
  const deals = groups.s.length > 0;
  const pile = 1 + full * steps.across;
  const card = largest(area, Math.max(4 * pile + 6 * GAP, 2 * pile + 5 + 10 * GAP), 4 * RATIO + 4 * GAP);
  const high = heightOf(card);

  const spare = [area.height - 4 * high, area.width - 4 * pile * card, (area.width - (2 * pile + 5) * card) * 0.6];
  const gap = Math.max(GAP * card, Math.min(...spare.map((length) => length / 6), high * 0.14));
  const whole = 4 * high + 4 * gap;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + high + 1.5 * gap;
  const aces = kings + high + gap;
  const bottom = aces + high + 1.5 * gap;

  // The rows are as wide as their piles, or as what lies between them.
  const most = card * (1 + (full + 3) * steps.acrossMost);
  const length = Math.min((area.width - 6 * gap) / 4, most);
  const inner = (deals ? 5 : 4) * (card + gap) - gap;
  const wide = Math.min(area.width, Math.max(4 * length + 6 * gap, 2 * length + inner + 4 * gap));
  const pitch = (wide - length) / 3;
  const left = area.x + (area.width - wide) / 2;
  const right = left + wide;

  // The foundations lie in the middle, and between their two halves the stock or the redeal.
  const side = Math.min(length, (wide - inner - 4 * gap) / 2);
  const middle = (left + right - inner) / 2;

  /** @type {Arrangement["slots"]} */
  const slots = {};
  for (let i = 0; i < 4; i++) {
    const x = middle + (i < 2 || !deals ? i : i + 1) * (card + gap);
    /** @param {number} y @returns {Slot} */
    const inRow = (y) => ({
      ...{ x: left + i * pitch, y, width: length, height: high },
      ...{ fan: "across", align: i / 3, alone: x },
    });
    slots[`t${i + 1}`] = inRow(top);
    slots[`t${10 - i}`] = inRow(bottom);
    slots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    slots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  slots.t12 = { x: left, y: kings, width: side, height: high, fan: "across", align: 1 };
  slots.t11 = { x: left, y: aces, width: side, height: high, fan: "across", align: 1 };
  slots.t5 = { x: right - side, y: kings, width: side, height: high, fan: "across" };
  slots.t6 = { x: right - side, y: aces, width: side, height: high, fan: "across" };
  if (deals) slots.s = { x: middle + 2 * (card + gap), y: (kings + aces) / 2, width: card, height: high };
  const beside = middle - 2 * gap - (left + side);
  /** @type {Arrangement["chains"]} */
  const chains = [
    { axis: "x", members: ROWS.top.map((name) => [name]) },
    { axis: "x", members: ROWS.bottom.map((name) => [name]) },
    { axis: "x", members: [["t12"]], after: beside },
    { axis: "x", members: [["t11"]], after: beside },
    { axis: "x", members: [["t5"]], before: beside },
    { axis: "x", members: [["t6"]], before: beside },
  ];
  return { card, slots, chains };
}

/** The piles keep their order around the foundations. @param {Groups} groups */
function squared({ t }) {
  const piles = t.length;
  const beside = piles / 2 - 4;
  const sides = names("t", 5, 4 + beside).map((right, i) => [`t${piles - i}`, "", i === beside - 1 ? "s" : "", right]);
  return [
    names("t", 1, 4),
    ...sides.slice(0, beside / 2),
    names("f", 1, 4),
    names("f", 5, 8),
    ...sides.slice(beside / 2),
    names("t", 5 + beside, 8 + beside).reverse(),
  ];
}
