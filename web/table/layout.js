// Where everything lies: from the kind of table and the size of the window to a box for every pile. Pure: it
// touches no page. Several ways to lay the same table are tried, and the one with the largest cards is taken.
//
// The size of the cards and the places of the piles depend on the window alone, so that nothing jumps in the course
// of a game. Only the step from card to card depends on the counts: a long pile closes up instead of growing out.

/** @import {Box, Insets, PilePlace, Places, Table} from "../engine/protocol.js" */

/**
 * The window without the margins, shared out.
 * @typedef {{area: Box, bar: Places["bar"], status: Box}} Room
 *
 * A place for a pile before the counts are known: its area, which way it is fanned, if at all, and where a short pile
 * lies in it: 0 at the near end, where the bottom card keeps its place, to 1 at the far end, where the top card does.
 * @typedef {Box & {fan?: "down" | "across", at?: number}} Plot
 *
 * A table laid out: the width of its cards and a plot for each pile.
 * @typedef {{card: number, plots: {[pile: string]: Plot}}} Plan
 *
 * The steps of a fan as parts of a card's height (down) and width (across): the least at which a covered card is
 * read, which decides the size of the cards, and the most that a fan opens where there is room to spare.
 * @typedef {{down: number, across: number, downMost: number, acrossMost: number}} Steps
 */

/** A card's height by its width. */
const TALL = 7 / 5;

/** The least gap between cards, by a card's width. */
const GAP = 0.06;

/** Narrower cards have fewer and larger signs, which need a wider step. */
export const SMALL = 80;

/** @type {Steps} */
const FANNED = { down: 0.165, across: 0.26, downMost: 0.34, acrossMost: 0.4 };

/** @type {Steps} */
const FANNED_SMALL = { ...FANNED, down: 0.21, across: 0.28 };

/** @type {Steps} For a deck of large signs. */
const FANNED_LARGE = { ...FANNED, down: 0.285, across: 0.37 };

/** @type {Steps} Piles squared up: only their edges show, and all cards are larger. */
const SQUARED = { down: 0.03, across: 0.04, downMost: 0.03, acrossMost: 0.04 };

/** So many steps must be readable in a full pile: the ring starts with eight cards a pile, columns grow. */
const STEPS = { ring: 7, stock: 9, cells: 10 };

/** What is less usual has to make the cards so many times larger: columns in two tiers, and controls down the side. */
const TIERS_WORTH = 1.15;
const BESIDE_WORTH = 1.06;
const SQUARED_WORTH = 0.97;

/**
 * @param {Table} table
 * @param {{[pile: string]: number}} counts the cards in each pile
 * @param {number} width
 * @param {number} height
 * @param {{mirror?: boolean, fan?: boolean, large?: boolean, insets?: Insets}} [options] mirror: for the left hand, what
 *   one reaches for changes sides; fan: false squares the piles up; large: the deck's signs need wider steps
 * @returns {Places} the piles of the table; in a ring also "s", the place of the redeal or the stock
 */
export function layout(table, counts, width, height, options = {}) {
  const { mirror = false, fan = true, large = false, insets = { top: 0, right: 0, bottom: 0, left: 0 } } = options;
  const inside = {
    x: insets.left,
    y: insets.top,
    width: width - insets.left - insets.right,
    height: height - insets.top - insets.bottom,
  };
  let { room, plan, steps } = bestOf(table, inside, !fan ? SQUARED : large ? FANNED_LARGE : FANNED, mirror);
  if (fan && !large && plan.card < SMALL) ({ room, plan, steps } = bestOf(table, inside, FANNED_SMALL, mirror));
  const { area, bar, status } = room;
  /** @type {Places} */
  const places = { card: { width: plan.card, height: tall(plan.card) }, piles: {}, bar, status, area };
  for (const [name, plot] of Object.entries(plan.plots)) {
    places.piles[name] = fanned(plot, counts[name] ?? 0, places.card, steps, STEPS[table]);
  }
  return places;
}

/**
 * The largest cards that the window allows. @param {Table} table @param {Box} inside @param {Steps} steps @param {boolean} mirror
 */
function bestOf(table, inside, steps, mirror) {
  /** @param {Room} room @param {number} least */
  const tried = (room, least) =>
    plans(table, room.area, steps, mirror).map(([plan, worth]) => ({
      room,
      plan,
      steps,
      worth: plan.card / worth / least,
    }));
  const tries = tried(barBelow(inside, mirror), 1);
  if (inside.width > inside.height) tries.push(...tried(barBeside(inside, mirror), BESIDE_WORTH));
  return tries.reduce((a, b) => (b.worth > a.worth ? b : a));
}

/**
 * @param {Table} table @param {Box} area @param {Steps} steps @param {boolean} mirror
 * @returns {[Plan, number][]} each way to lay the table, and how many times larger it has to make the cards
 */
function plans(table, area, steps, mirror) {
  const squared =
    steps === SQUARED ? [/** @type {[Plan, number]} */ ([fourAbreast(table, area, mirror), SQUARED_WORTH])] : [];
  return [...usualPlans(table, area, steps, mirror), ...squared];
}

/** @param {Table} table @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {[Plan, number][]} */
function usualPlans(table, area, steps, mirror) {
  if (table === "ring")
    return [
      [ringDown(area, steps, mirror), 1],
      [ringAcross(area, steps, mirror), 1],
    ];
  if (table === "stock") {
    return [
      [stockColumns(area, steps, mirror), 1],
      [stockTiers(area, steps, mirror), TIERS_WORTH],
    ];
  }
  return [
    [cellColumns(area, steps, mirror), 1],
    [cellTiers(area, steps, mirror), TIERS_WORTH],
  ];
}

// ---- The window: controls, status line, and what is left for the cards.

/** @param {number} low @param {number} value @param {number} high */
const clamp = (low, value, high) => Math.round(Math.min(high, Math.max(low, value)));

/**
 * Controls along the lower edge, within a thumb's reach; the status line above them or, in a wide window, beside.
 * @param {Box} inside @param {boolean} mirror @returns {Room}
 */
function barBelow(inside, mirror) {
  const { x, y, width, height } = inside;
  const margin = marginOf(inside);
  const bar = clamp(48, 24 + height * 0.034, 104);
  const beside = width >= 840;
  const line = beside ? 0 : clamp(20, height * 0.03, 32);
  const half = beside ? Math.floor(width / 2) : 0;
  const top = y + height - bar;
  return {
    area: {
      x: x + margin,
      y: y + margin,
      width: width - 2 * margin,
      height: height - bar - line - margin - (beside ? margin : 2),
    },
    bar: { x: x + (mirror ? 0 : half), y: top, width: width - half, height: bar, flow: "row" },
    status: beside
      ? { x: x + (mirror ? half : 0) + margin, y: top, width: half - 2 * margin, height: bar }
      : { x: x + margin, y: top - line, width: width - 2 * margin, height: line },
  };
}

/**
 * Controls down one side, the status line under the cards.
 * @param {Box} inside @param {boolean} mirror @returns {Room}
 */
function barBeside(inside, mirror) {
  const { x, y, width, height } = inside;
  const margin = marginOf(inside);
  const bar = clamp(48, 32 + width * 0.03, 104);
  const line = clamp(20, height * 0.03, 32);
  const left = x + (mirror ? bar : margin);
  return {
    area: { x: left, y: y + margin, width: width - bar - margin, height: height - line - margin - 2 },
    bar: { x: mirror ? x : x + width - bar, y, width: bar, height, flow: "column" },
    status: { x: left, y: y + height - line, width: width - bar - margin, height: line },
  };
}

/** @param {Box} inside */
const marginOf = ({ width, height }) => clamp(4, Math.min(width, height) * 0.015, 18);

// ---- The ring: kings and aces in the middle, twelve piles around them.

/**
 * For tall windows: six columns, every pile fanned downwards, with the nearest card always beside the foundations. The
 * four corners stay free; the lower one at the reaching hand takes the stock or the redeal.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Plan}
 */
function ringDown(area, steps, mirror) {
  const pile = 1 + STEPS.ring * steps.down;
  const card = largest(area, 6 + 7 * GAP, TALL * (2 + 2 * pile) + 4 * GAP);
  const high = tall(card);

  // The columns: the outer two stand off twice as far as the inner four from each other.
  const gap = Math.min((area.width - 6 * card) / 7, card * 0.22);
  const left = area.x + (area.width - 6 * card - 7 * gap) / 2;
  /** @param {number} i */
  const column = (i) => left + i * (card + gap) + (i > 0 ? gap : 0) + (i > 4 ? gap : 0);

  // The rows: top piles, kings, aces, bottom piles.
  const row = Math.max(GAP * card, Math.min(gap, high * 0.1, (area.height - high * (2 + 2 * pile)) / 4));
  const spare = (area.height - 2 * high - 4 * row) / 2;
  const length = Math.min(spare, high * (1 + (STEPS.ring + 3) * steps.downMost));
  const whole = 2 * length + 2 * high + 4 * row;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + length + 1.5 * row;
  const aces = kings + high + row;
  const bottom = aces + high + 1.5 * row;

  // The side piles share their column with two corners.
  const side = (whole - 2 * high - 3 * row) / 2;
  const upper = top + high + row;
  const lower = upper + side + row;

  /** @type {Plan["plots"]} */
  const plots = {};
  for (let i = 0; i < 4; i++) {
    const x = column(i + 1);
    plots[`t${i + 1}`] = { x, y: top, width: card, height: length, fan: "down", at: 1 };
    plots[`t${10 - i}`] = { x, y: bottom, width: card, height: length, fan: "down" };
    plots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    plots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  plots.t12 = { x: column(0), y: upper, width: card, height: side, fan: "down", at: 1 };
  plots.t11 = { x: column(0), y: lower, width: card, height: side, fan: "down" };
  plots.t5 = { x: column(5), y: upper, width: card, height: side, fan: "down", at: 1 };
  plots.t6 = { x: column(5), y: lower, width: card, height: side, fan: "down" };
  plots.s = { x: column(mirror ? 0 : 5), y: top + whole - high, width: card, height: high };
  return { card, plots };
}

/**
 * For wide windows: four rows, every pile fanned to the right. The side piles lie beside the kings and the aces,
 * and between them and the foundations there is room for the stock or the redeal.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Plan}
 */
function ringAcross(area, steps, mirror) {
  const pile = 1 + STEPS.ring * steps.across;
  const card = largest(area, Math.max(4 * pile + 6 * GAP, 2 * pile + 5 + 10 * GAP), 4 * TALL + 4 * GAP);
  const high = tall(card);

  const spare = [area.height - 4 * high, area.width - 4 * pile * card, (area.width - (2 * pile + 5) * card) * 0.6];
  const gap = Math.max(GAP * card, Math.min(...spare.map((length) => length / 6), high * 0.14));
  const whole = 4 * high + 4 * gap;
  const top = area.y + (area.height - whole) / 2;
  const kings = top + high + 1.5 * gap;
  const aces = kings + high + gap;
  const bottom = aces + high + 1.5 * gap;

  // The rows are as wide as their piles, or as what lies between them.
  const most = card * (1 + (STEPS.ring + 3) * steps.acrossMost);
  const length = Math.min((area.width - 6 * gap) / 4, most);
  const inner = 4 * card + 3 * gap;
  const wide = Math.min(area.width, Math.max(4 * length + 6 * gap, 2 * length + inner + card + 6 * gap));
  const pitch = (wide - length) / 3;
  const left = area.x + (area.width - wide) / 2;
  const right = left + wide;

  // The foundations keep the middle as long as the stock has room beside them.
  const side = Math.min(length, (wide - inner - card - 6 * gap) / 2);
  const off = Math.max(0, card + 4 * gap - ((wide - inner) / 2 - side)) * (mirror ? 1 : -1);
  const middle = (left + right - inner) / 2 + off;
  const between = mirror ? [left + side, middle] : [middle + inner, right - side];

  /** @type {Plan["plots"]} */
  const plots = {};
  for (let i = 0; i < 4; i++) {
    const x = middle + i * (card + gap);
    plots[`t${i + 1}`] = { x: left + i * pitch, y: top, width: length, height: high, fan: "across", at: i / 3 };
    plots[`t${10 - i}`] = { x: left + i * pitch, y: bottom, width: length, height: high, fan: "across", at: i / 3 };
    plots[`f${i + 1}`] = { x, y: kings, width: card, height: high };
    plots[`f${i + 5}`] = { x, y: aces, width: card, height: high };
  }
  plots.t12 = { x: left, y: kings, width: side, height: high, fan: "across", at: 1 };
  plots.t11 = { x: left, y: aces, width: side, height: high, fan: "across", at: 1 };
  plots.t5 = { x: right - side, y: kings, width: side, height: high, fan: "across" };
  plots.t6 = { x: right - side, y: aces, width: side, height: high, fan: "across" };
  plots.s = { x: (between[0] + between[1] - card) / 2, y: (kings + aces) / 2, width: card, height: high };
  return { card, plots };
}

// ---- Columns, in one row or in two tiers.

/**
 * A row of places above a row of columns, as these games are usually laid.
 * @param {Box} area @param {Steps} steps @param {number} need the steps that must be readable
 * @param {string[]} places from left to right @param {string[]} columns @returns {Plan}
 */
function columnsBelow(area, steps, need, places, columns) {
  const n = columns.length;
  const card = largest(area, n + (n - 1) * GAP, TALL * (2 + need * steps.down) + 2 * GAP);
  const high = tall(card);
  const gap = Math.min((area.width - n * card) / (n - 1), card * 0.3);
  const left = area.x + (area.width - n * card - (n - 1) * gap) / 2;
  const row = Math.max(GAP * card, Math.min(2 * gap, high * 0.16, area.height - high * (2 + need * steps.down)));
  const top = area.y + high + row;
  /** @type {Plan["plots"]} */
  const plots = {};
  for (let i = 0; i < n; i++) {
    const x = left + i * (card + gap);
    plots[places[i]] = { x, y: area.y, width: card, height: high };
    plots[columns[i]] = { x, y: top, width: card, height: area.y + area.height - top, fan: "down" };
  }
  return { card, plots };
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror */
function stockColumns(area, steps, mirror) {
  const places = mirror ? ["s", "w", ...names("f", 1, 8)] : [...names("f", 1, 8), "w", "s"];
  return columnsBelow(area, steps, STEPS.stock, places, names("t", 1, 10));
}

/** @param {Box} area @param {Steps} steps @param {boolean} mirror */
function cellColumns(area, steps, mirror) {
  const cells = names("c", 1, 4);
  const homes = names("f", 1, 4);
  return columnsBelow(area, steps, STEPS.cells, mirror ? [...homes, ...cells] : [...cells, ...homes], names("t", 1, 8));
}

/**
 * For narrow windows: five columns instead of ten, in two tiers. A suit's two foundations lie one above the other,
 * stock and waste at the reaching hand.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Plan}
 */
function stockTiers(area, steps, mirror) {
  const upper = ["f1", "f3", "f5", "f7", "s"];
  const lower = ["f2", "f4", "f6", "f8", "w"];
  if (mirror) for (const row of [upper, lower]) row.unshift(/** @type {string} */ (row.pop()));
  const grid = tiers(area, steps, STEPS.stock, 2);
  /** @type {Plan["plots"]} */
  const plots = {};
  for (let i = 0; i < 5; i++) {
    plots[upper[i]] = grid.place(i, 0);
    plots[lower[i]] = grid.place(i, 1);
    plots[`t${i + 1}`] = grid.column(i, 0);
    plots[`t${i + 6}`] = grid.column(i, 1);
  }
  return { card: grid.card, plots };
}

/**
 * For narrow windows: four columns instead of eight, in two tiers under the cells, and the foundations down the
 * side of the reaching hand.
 * @param {Box} area @param {Steps} steps @param {boolean} mirror @returns {Plan}
 */
function cellTiers(area, steps, mirror) {
  const grid = tiers(area, steps, STEPS.cells, 1, 4);
  const first = mirror ? 1 : 0;
  /** @type {Plan["plots"]} */
  const plots = {};
  for (let i = 0; i < 4; i++) {
    plots[`c${i + 1}`] = grid.place(first + i, 0);
    plots[`f${i + 1}`] = grid.place(mirror ? 0 : 4, i);
    plots[`t${i + 1}`] = grid.column(first + i, 0);
    plots[`t${i + 5}`] = grid.column(first + i, 1);
  }
  return { card: grid.card, plots };
}

/**
 * Five columns wide: some rows of single places, and two tiers of fanned columns below them.
 * @param {Box} area @param {Steps} steps @param {number} need @param {number} rows
 * @param {number} [most] so many places may lie one below the other
 */
function tiers(area, steps, need, rows, most = 0) {
  const lengths = TALL * (rows + 2 + 2 * need * steps.down) + (rows + 3) * GAP;
  const card = largest(area, 5 + 4 * GAP, Math.max(lengths, most * TALL * 1.08));
  const high = tall(card);
  const gap = Math.min((area.width - 5 * card) / 4, card * 0.3);
  const left = area.x + (area.width - 5 * card - 4 * gap) / 2;
  const row = Math.max(GAP * card, Math.min(gap, high * 0.08));
  const top = area.y + rows * (high + row) + row;
  const length = (area.y + area.height - top - row) / 2;
  return {
    card,
    /** @param {number} i @param {number} j @returns {Plot} */
    place: (i, j) => ({ x: left + i * (card + gap), y: area.y + j * (high + row), width: card, height: high }),
    /** @param {number} i @param {number} tier @returns {Plot} */
    column: (i, tier) => ({
      x: left + i * (card + gap),
      y: top + tier * (length + row),
      width: card,
      height: length,
      fan: "down",
    }),
  };
}

/**
 * Whether the cards of a pile can be read as they lie: it is fanned, and has not closed up too far.
 * @param {PilePlace} place @param {Places["card"]} card @param {number} count
 */
export function isReadable({ dx, dy }, card, count) {
  const { down, across } = card.width < SMALL ? FANNED_SMALL : FANNED;
  return count < 2 || dx >= 0.95 * across * card.width || dy >= 0.95 * down * card.height;
}

// ---- Squared up, four abreast.

/** The rows of each table, from the left. */
const ABREAST = {
  ring: [
    ["t1", "t2", "t3", "t4"],
    ["t12", "", "", "t5"],
    ["f1", "f2", "f3", "f4"],
    ["f5", "f6", "f7", "f8"],
    ["t11", "", "s", "t6"],
    ["t10", "t9", "t8", "t7"],
  ],
  stock: [
    ["f1", "f3", "f5", "f7"],
    ["f2", "f4", "f6", "f8"],
    ["t1", "t2", "t3", "t4"],
    ["t5", "t6", "t7", "t8"],
    ["t9", "t10", "w", "s"],
  ],
  cells: [
    ["c1", "c2", "c3", "c4"],
    ["f1", "f2", "f3", "f4"],
    ["t1", "t2", "t3", "t4"],
    ["t5", "t6", "t7", "t8"],
  ],
};

/** A row with the stock, or the redeal, on the other side. @param {string[]} row */
function forLeftHand(row) {
  const [a, b, c, d] = row;
  if (c === "s") return [a, c, b, d];
  return d === "s" ? [d, c, a, b] : row;
}

/**
 * For narrow windows: piles that are squared up need no length, so that four in a row may be wide. In the ring the
 * piles keep their order around the foundations.
 * @param {Table} table @param {Box} area @param {boolean} mirror @returns {Plan}
 */
function fourAbreast(table, area, mirror) {
  const rows = ABREAST[table];
  const squared = 1 + (STEPS[table] + 3) * SQUARED.down;
  /** @param {string[]} row how many cards' heights it takes */
  const heightOf = (row) => (row.some((name) => name[0] === "t") ? squared : 1);
  const heights = rows.map(heightOf).reduce((a, b) => a + b);
  const card = largest(area, 4 + 3 * GAP, TALL * heights + (rows.length - 1) * GAP);
  const high = tall(card);
  const gap = Math.min((area.width - 4 * card) / 3, card * 0.3);
  const row = Math.min((area.height - heights * high) / (rows.length - 1), card * 0.3);
  const left = area.x + (area.width - 4 * card - 3 * gap) / 2;
  let y = area.y + (area.height - heights * high - (rows.length - 1) * row) / 2;
  /** @type {Plan["plots"]} */
  const plots = {};
  for (const [j, names] of rows.entries()) {
    const height = heightOf(names) * high;
    const at = table === "ring" && j < rows.length / 2 ? 1 : 0;
    for (const [i, name] of (mirror ? forLeftHand(names) : names).entries()) {
      const box = { x: left + i * (card + gap), y, width: card };
      if (name) plots[name] = name[0] === "t" ? { ...box, height, fan: "down", at } : { ...box, height: high };
    }
    y += height + row;
  }
  return { card, plots };
}

// ---- Small things.

/**
 * The width of the largest card of which so many fit into the area.
 * @param {Box} area @param {number} across widths of a card @param {number} down the same unit
 */
const largest = (area, across, down) => Math.max(8, Math.floor(Math.min(area.width / across, area.height / down)));

/** @param {number} card */
const tall = (card) => Math.round(card * TALL);

/** @param {string} letter @param {number} from @param {number} to */
const names = (letter, from, to) => Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

/** On whole pixels, so that edges are sharp. @param {Box} box @returns {Box} */
function box({ x, y, width, height }) {
  return { x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) };
}

/**
 * The step from card to card, the same for all but long piles, which close up; and where the bottom card lies.
 * @param {Plot} plot @param {number} count @param {Places["card"]} card @param {Steps} steps @param {number} usual
 * @returns {PilePlace}
 */
function fanned({ fan, at = 0, ...plot }, count, card, steps, usual) {
  const area = box(plot);
  const times = Math.max(0, count - 1);
  const [wide, high] = [area.width - card.width, area.height - card.height];
  const dx = fan === "across" ? Math.min(card.width * steps.acrossMost, wide / Math.max(times, usual)) : 0;
  const dy = fan === "down" ? Math.min(card.height * steps.downMost, high / Math.max(times, usual)) : 0;
  const first = { x: area.x + at * (wide - times * dx), y: area.y + at * (high - times * dy) };
  return { ...area, first, dx, dy };
}
