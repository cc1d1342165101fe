// The layout in windows of every size: nothing overlaps, is cut off, or jumps.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SMALL } from "../../web/table/art/card-size.js";
import { KINDS } from "../../web/table/kinds/kinds.js";
import { layout as layoutOf } from "../../web/table/layout.js";
import { cardAt, FANNED, FANNED_LARGE, FANNED_SMALL, isFolded, TAB } from "../../web/table/layouts/fanning.js";
import { groupsOf } from "../../web/table/layouts/groups.js";
import { layout, PILES, placesOf, row } from "./tables.mjs";

/** @import {TableKind} from "../../web/engine/protocol.js" */
/** @import {Box, PilePlace, Places} from "../../web/table/types.js" */

/** @type {TableKind[]} */
const TABLES = [
  "ring",
  "frame",
  "stock",
  "cells",
  "fans",
  "easthaven",
  "flanks",
  "bristol",
  "intelligence",
  "cross",
  "plot",
  "alhambra",
  "duchess",
  "jubilee",
  "packs",
  "weave",
];
const WIDTHS = [320, 360, 390, 480, 600, 768, 844, 932, 1024, 1280, 1440, 1920, 2560, 3840];
const HEIGHTS = [320, 390, 480, 568, 640, 720, 844, 932, 1024, 1280, 1600, 2160];
const SIZES = WIDTHS.flatMap((width) => HEIGHTS.map((height) => /** @type {const} */ ([width, height])));
const NOTCHES = { top: 47, right: 44, bottom: 34, left: 44 };
const NONE = { top: 0, right: 0, bottom: 0, left: 0 };

/** Other numbers of tableau piles than those. @type {{[table in TableKind]: number[]}} */
const OTHERS = {
  ring: [16],
  frame: [],
  stock: [8, 9, 11, 12],
  cells: [6, 7, 9, 10],
  fans: [],
  easthaven: [],
  flanks: [],
  bristol: [],
  intelligence: [],
  cross: [],
  plot: [],
  alhambra: [],
  duchess: [],
  jubilee: [],
  packs: [],
  weave: [],
};

/** The most cards in each of all piles at once that are tried, and how many the others have beside one long pile. */
const ALIKE = {
  ring: 24,
  frame: 24,
  stock: 24,
  cells: 24,
  fans: 3,
  easthaven: 24,
  flanks: 24,
  bristol: 3,
  intelligence: 3,
  cross: 24,
  plot: 24,
  alhambra: 5,
  duchess: 24,
  jubilee: 24,
  packs: 1,
  weave: 1,
};
const SHORT = {
  ring: 6,
  frame: 6,
  stock: 6,
  cells: 6,
  fans: 3,
  easthaven: 6,
  flanks: 6,
  bristol: 3,
  intelligence: 3,
  cross: 6,
  plot: 6,
  alhambra: 4,
  duchess: 6,
  jubilee: 6,
  packs: 1,
  weave: 1,
};

/** @param {TableKind} table */
const areFans = (table) => KINDS[table] === KINDS.fans;

/** Whether its piles are squared up, so that one card of each shows. @param {TableKind} table */
const isSquaredUp = (table) => table === "packs" || table === "weave";

/** So many cards in each pile of the tableau. @param {TableKind} table @param {number} cards */
const counts = (table, cards) =>
  Object.fromEntries(PILES[table].filter((name) => name[0] === "t").map((name) => [name, cards]));

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param {Box} a @param {Box} b @param {number} [slack] for fractions that do not add up */
const within = (a, b, slack = 0) =>
  a.x >= b.x - slack &&
  a.y >= b.y - slack &&
  a.x + a.width <= b.x + b.width + slack &&
  a.y + a.height <= b.y + b.height + slack;

/** @param {number[]} numbers */
const ascending = (numbers) =>
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );

/** @type {[number, number][]} */
const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];

/** How many cards of a pile are folded away. @param {PilePlace} place */
const hidden = ({ fold }) => (fold ? fold.to - fold.from : 0);

/**
 * Every card lies in its pile's area, no area in another, and what can be seen of a covered card holds its index.
 * @param {Places} places @param {{[pile: string]: number}} cards @param {boolean} large @param {number} [fewest] cards of a
 *   pile that are not folded away
 */
function assertReadable({ card, piles, area }, cards, large, fewest = 3) {
  const { index } = large ? FANNED_LARGE : card.width < SMALL ? FANNED_SMALL : FANNED;
  assertApart(piles);
  for (const [name, count] of Object.entries(cards)) {
    const place = piles[name];
    const { needs, rank } = /** @type {NonNullable<typeof index>} */ (index)[place.dx ? "across" : "down"];
    const check = (/** @type {boolean} */ isRight) => {
      if (!isRight) assert.fail(`${name} ${count}: ${JSON.stringify(place)}`);
    };
    check(within(place, area, 1));
    check(!place.fold || hidden(place) <= count - fewest);
    const room = place.dx ? place.width - card.width : place.height - card.height;
    if (room >= (count - 1) * Math.ceil(needs * card.width)) check(place.index === 1);
    if (place.index < 1) check(place.index * rank * card.width > (card.width < SMALL ? 8.9 : 11.9));
    let at = cardAt(place, 0);
    for (let i = 0; i < count; i++) {
      check(within({ x: at.x, y: at.y, width: card.width, height: card.height }, place, 0.01));
      if (i + 1 === count) break;
      const next = cardAt(place, i + 1);
      check(isFolded(place, i) || next.x - at.x + next.y - at.y >= place.index * needs * card.width - 0.01);
      at = next;
    }
    if (place.fold) {
      const [from, to] = [place.fold.from, place.fold.to].map((i) => cardAt(place, i));
      check(to.x - from.x + to.y - from.y >= TAB - 0.01);
    }
  }
}

/** No two of the boxes overlap. @param {{[name: string]: Box}} boxes @param {string} [where] */
function assertApart(boxes, where = "") {
  const all = Object.values(boxes);
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      // Told only then: there are millions of pairs.
      if (overlap(all[i], all[j])) assert.fail(`${where} ${Object.keys(boxes)[i]} ${Object.keys(boxes)[j]}`);
    }
  }
}

for (const mirror of [false, true])
  test(`on a phone held upright no column lies under stock and waste: ${mirror ? "left" : "right"}`, () => {
    for (const [width, height] of SIZES.filter(([width, height]) => width <= 480 && height > 1.7 * width)) {
      const { piles } = layout("alhambra", {}, width, height, { mirror });
      for (const [name, { x, width: wide }] of Object.entries(piles)) {
        if (name[0] !== "r") continue;
        const isClear = mirror ? piles.w.x + piles.w.width <= x : x + wide <= piles.w.x;
        assert.ok(isClear, `${width}x${height} ${name}`);
      }
    }
  });

for (const table of TABLES) {
  for (const mirror of [false, true]) {
    for (const insets of [NONE, NOTCHES]) {
      for (const fan of [true, false]) {
        const how = [
          table,
          mirror ? "left" : "right",
          insets === NONE ? "whole" : "notched",
          fan ? "fanned" : "squared",
        ];
        test(`nothing overlaps or is cut off: ${how.join(" ")}`, () => {
          for (const [width, height] of SIZES) {
            const { piles, bar, status } = layout(table, {}, width, height, { mirror, fan, insets });
            const window = {
              x: insets.left,
              y: insets.top,
              width: width - insets.left - insets.right,
              height: height - insets.top - insets.bottom,
            };
            assert.deepEqual(Object.keys(piles).sort(), PILES[table].toSorted());
            const boxes = { ...piles, bar, status };
            assertApart(boxes, `${width}x${height}`);
            for (const [name, box] of Object.entries(boxes))
              assert.ok(within(box, window), `${width}x${height} ${name}`);
          }
        });
      }
    }
  }

  for (const number of OTHERS[table]) {
    test(`nothing overlaps or is cut off with ${number} piles: ${table}`, () => {
      const own = [...row("t", number), ...PILES[table].filter((name) => name[0] !== "t")];
      for (const [width, height] of SCREENS) {
        for (const mirror of [false, true]) {
          for (const fan of [true, false]) {
            const { piles, area } = layout(table, {}, width, height, { mirror, fan, piles: number });
            assert.deepEqual(Object.keys(piles).sort(), own.toSorted());
            assertApart(piles, `${width}x${height}`);
            for (const [name, box] of Object.entries(piles))
              assert.ok(within(box, area, 1), `${width}x${height} ${name}`);
          }
        }
        // Sixteen piles of which one has grown can be read from 360 pixels on.
        if (table === "ring" && width < 360) continue;
        const cards = Object.fromEntries(row("t", number).map((name, i) => [name, 3 + (i % 9)]));
        assertReadable(layout(table, cards, width, height, { piles: number }), cards, false);
      }
    });
  }

  for (const fan of [true, false]) {
    test(`a pile stays in its place whatever its length: ${table} ${fan ? "fanned" : "squared"}`, () => {
      for (const [width, height] of [
        [320, 480],
        [390, 844],
        [844, 390],
        [768, 1024],
        [1280, 800],
        [3840, 2160],
      ]) {
        const first = layout(table, counts(table, 0), width, height, { fan });
        for (let cards = 0; cards <= KINDS[table].full(placesOf(table)) + 1; cards++) {
          const { area, card, bar, status, piles } = layout(table, counts(table, cards), width, height, { fan });
          assert.deepEqual([card, bar, status], [first.card, first.bar, first.status]);
          for (const [name, pile] of Object.entries(piles)) {
            const { x, y, width: wide, height: high } = first.piles[name];
            assert.deepEqual([pile.x, pile.y, pile.width, pile.height], [x, y, wide, high]);
            for (const index of [0, name[0] === "t" && cards ? cards - 1 : 0]) {
              const place = { ...cardAt(pile, index), ...card };
              assert.ok(within(place, pile.level ? area : pile, 0.001), `${width}x${height} ${name} ${cards}`);
            }
          }
        }
      }
    });
  }

  for (const [width, height] of SCREENS) {
    test(`piles of 1 to 24 cards can be read: ${table} in ${width}x${height}`, () => {
      const most = isSquaredUp(table) ? 1 : 24;
      for (let cards = 1; cards <= most; cards++) {
        for (const large of [false, true]) {
          const all = layout(table, counts(table, cards), width, height, { large });
          if (cards <= ALIKE[table]) assertReadable(all, counts(table, cards), large);
          for (const name of Object.keys(counts(table, 0))) {
            const one = { ...counts(table, SHORT[table]), [name]: cards };
            const places = layout(table, one, width, height, { large });
            assertReadable(places, one, large);
            const [alone, among] = [places, all].map(({ piles }) => hidden(piles[name]));
            assert.ok(alone <= among, `${name} ${cards}: ${alone} hidden among short piles, else ${among}`);
          }
        }
      }
    });
  }

  for (const mirror of [false, true]) {
    // Save where the usual way to lay a table takes over from an unusual one.
    test(`a larger window has no smaller cards: ${table} ${mirror ? "left" : "right"}`, () => {
      const cards = new Map(SIZES.map((size) => [String(size), layout(table, {}, ...size, { mirror }).card.width]));
      const card = (/** @type {number} */ width, /** @type {number} */ height) =>
        cards.get(`${width},${height}`) ?? NaN;
      for (const [width, height] of SIZES) {
        const least = card(width, height) / 1.25;
        for (const wider of WIDTHS.filter((each) => each > width)) assert.ok(card(wider, height) >= least);
        for (const higher of HEIGHTS.filter((each) => each > height)) assert.ok(card(width, higher) >= least);
      }
    });
  }
}

test("every card of the spread pile can be read and touched", () => {
  for (const [width, height] of SCREENS) {
    for (const mirror of [false, true]) {
      for (const large of [false, true]) {
        for (let cards = 1; cards <= 16; cards++) {
          const places = layout("weave", { t13: cards }, width, height, { mirror, large, runs: { t13: Infinity } });
          assertReadable(places, { t13: cards }, large);
          const { dx } = places.piles.t13;
          if (cards > 1 && cards <= 9) assert.ok(dx >= 24, `${width}x${height} ${cards}: ${dx}`);
        }
      }
    }
  }
});

/** Places of games that need no layout of their own, in groups of other sizes, and whether reserves are fanned. @type {[TableKind, {[letter: string]: number}, boolean?][]} */
const GROUPS = [
  ["stock", { t: 7, f: 4, s: 1 }],
  ["stock", { t: 7, f: 4, w: 1, s: 1 }],
  ["stock", { t: 10, f: 4, w: 1, s: 1 }],
  ["stock", { t: 12, f: 8, w: 1, s: 1 }],
  ["stock", { t: 12, f: 8, r: 1, w: 1, s: 1 }],
  ["stock", { t: 6, f: 8, c: 8, s: 1 }],
  ["stock", { t: 4, f: 8, s: 1 }],
  ["stock", { t: 4, f: 8, r: 2, s: 1 }, true],
  ["stock", { f: 8, r: 8, w: 1, s: 1 }, true],
  ["fans", { t: 18, f: 4, s: 1 }],
  ["fans", { t: 18, f: 8, r: 1, s: 1 }],
  ["fans", { t: 8, f: 4, r: 3, s: 1 }],
];

for (const [table, sizes, fansReserves = false] of GROUPS) {
  const names = Object.entries(sizes).flatMap(([letter, count]) =>
    "ws".includes(letter) ? [letter] : row(letter, count),
  );
  test(`groups of any size are laid out: ${table} ${names.join(" ")}`, () => {
    for (const [width, height] of SCREENS) {
      for (const mirror of [false, true]) {
        for (const fan of [true, false]) {
          for (const pairs of [false, true]) {
            const groups = groupsOf(names, { pairs, fansReserves });
            const { piles, area, card } = layoutOf(table, groups, {}, width, height, { mirror, fan });
            assert.deepEqual(Object.keys(piles).sort(), names.toSorted());
            assertApart(piles, `${width}x${height}`);
            for (const [name, box] of Object.entries(piles))
              assert.ok(within(box, area, 1), `${width}x${height} ${name}`);
            assert.ok(card.width >= Math.min(width, height) / 11, `${width}x${height} ${card.width}`);
          }
        }
      }
      const cards = Object.fromEntries(groupsOf(names, { fansReserves }).fanned.map((name, i) => [name, 3 + (i % 9)]));
      if (table === "stock" && width >= 360)
        assertReadable(layoutOf(table, groupsOf(names, { fansReserves }), cards, width, height), cards, false);
    }
  });
}

for (const [width, height, ...widths] of [
  [320, 480, 38, 39, 34, 36, 31, 42, 42, 48, 36, 49, 34, 46, 49, 48, 43, 48],
  [360, 640, 54, 54, 48, 52, 36, 47, 55, 66, 47, 68, 48, 65, 55, 66, 59, 58],
  [390, 844, 58, 60, 65, 70, 48, 65, 60, 84, 59, 90, 60, 72, 60, 72, 72, 71],
  [844, 390, 59, 57, 62, 59, 48, 62, 59, 79, 59, 80, 59, 78, 62, 53, 71, 73],
  [768, 1024, 99, 99, 89, 88, 78, 101, 101, 139, 100, 127, 89, 116, 118, 125, 101, 117],
  [1280, 800, 106, 92, 118, 136, 94, 145, 120, 149, 119, 167, 99, 136, 132, 127, 121, 118],
  [1920, 1080, 160, 139, 178, 186, 136, 197, 169, 224, 168, 228, 149, 186, 197, 173, 165, 178],
]) {
  test(`cards are large in ${width}x${height}`, () => {
    for (const [i, table] of TABLES.entries()) {
      const { card } = layout(table, {}, width, height);
      assert.ok(card.width >= widths[i], `${table} ${card.width}`);
      assert.ok(Math.abs(card.height - (card.width * 7) / 5) <= 1);
    }
  });
}

test("sixteen piles around are shown whole at the start on phones too", () => {
  const cards = Object.fromEntries(row("t", 16).map((name) => [name, 6]));
  for (const [width, height] of SCREENS.slice(1)) {
    const { piles } = layout("ring", cards, width, height, { piles: 16 });
    for (const name of Object.keys(cards)) assert.equal(hidden(piles[name]), 0, `${width}x${height} ${name}`);
  }
});

for (const [width, height] of SCREENS) {
  test(`sixteen piles of 1 to 24 cards can be read in ${width}x${height}`, () => {
    const around = row("t", 16);
    for (let cards = 1; cards <= 24; cards++) {
      for (const large of [false, true]) {
        const all = Object.fromEntries(around.map((name) => [name, cards]));
        const six = Object.fromEntries(around.map((name) => [name, 6]));
        for (const counts of [all, ...around.map((name) => ({ ...six, [name]: cards }))])
          assertReadable(layout("ring", counts, width, height, { piles: 16, large }), counts, large);
      }
    }
  });
}

/** So many cards in fans, of which some have got long. @param {number} seed @returns {{[pile: string]: number}} */
function grownFans(seed) {
  let state = seed;
  const random = (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const cards = counts("fans", 3);
  const long = Array.from({ length: 1 + random(6) }, () => `t${1 + random(35)}`);
  for (let moves = random(60); moves > 0; moves--) {
    const [from, to] = [`t${1 + random(35)}`, long[random(long.length)]];
    if (from === to || !cards[from] || cards[to] > 15) continue;
    cards[from] -= 1;
    cards[to] += 1;
  }
  return cards;
}

for (const [width, height] of SCREENS.slice(1)) {
  test(`fans that have grown can be read in ${width}x${height}`, () => {
    for (let seed = 1; seed <= 200; seed++) {
      const cards = grownFans(seed);
      for (const mirror of [false, true])
        for (const deals of [false, true])
          for (const large of [false, true])
            assertReadable(layout("fans", cards, width, height, { mirror, deals, large }), cards, large, 2);
    }
  });
}

test("a fan of ten shows every card between neighbours of two", () => {
  for (const [width, height] of SCREENS.slice(1)) {
    for (const name of row("t", 35)) {
      const { piles } = layout("fans", { ...counts("fans", 2), [name]: 10 }, width, height, { deals: false });
      assert.equal(hidden(piles[name]), 0, `${width}x${height} ${name}`);
    }
  }
});

test("fans lie in rows as one reads, the two foundations of a suit next to each other or both in one row", () => {
  for (const [width, height] of SCREENS) {
    for (const mirror of [false, true]) {
      const { piles } = layout("fans", counts("fans", 3), width, height, { mirror, deals: false });
      for (const [i, name] of row("t", 35).slice(1).entries()) {
        const [before, after] = [piles[`t${i + 1}`], piles[name]];
        const isNextRow = after.x <= before.x;
        assert.ok(isNextRow ? after.y >= before.y + before.height : after.y === before.y, `${width}x${height} ${name}`);
        if (isNextRow) assert.equal(after.x, piles.t1.x);
      }
      for (const i of [1, 2, 3, 4]) assert.equal(piles[`f${i}`].y, piles[`f${i + 4}`].y, `${width}x${height} f${i}`);
      if (piles.f1.x === piles.f2.x) assert.equal(piles.f1.x < piles.t1.x, mirror, `${width}x${height}`);
    }
  }
});

for (const table of /** @type {TableKind[]} */ (["ring", "frame", "stock", "cells"])) {
  for (const [width, height] of SCREENS.slice(1)) {
    test(`a run of up to twelve is not folded in a long pile: ${table} in ${width}x${height}`, () => {
      const others = table === "ring" || table === "frame" ? 8 : 6;
      for (const name of Object.keys(counts(table, 0))) {
        for (let cards = 10; cards <= 20; cards++) {
          for (const run of [1, 10, Math.min(cards, 12)]) {
            const all = { ...counts(table, others), [name]: cards };
            const places = layout(table, all, width, height, { runs: { ...counts(table, 1), [name]: run } });
            const { fold } = places.piles[name];
            assert.ok(
              !fold || cards - fold.to >= run,
              `${name} ${cards}: a run of ${run}, open ${cards - (fold?.to ?? 0)}`,
            );
            assertReadable(places, all, false);
          }
        }
      }
    });
  }
}

test("in wide windows sixteen piles lie in an arc over the foundations", () => {
  for (const [width, height] of SCREENS.filter(([width, height]) => width > height)) {
    for (const deals of [true, false]) {
      const { card, piles, area } = layout("ring", {}, width, height, { piles: 16, deals });
      const middle = (/** @type {string} */ name) => piles[name].x + card.width / 2;
      // From one end of the arc to the other, and as high on the left as on the right.
      const arc = [...row("t", 16).slice(10), ...row("t", 10)];
      ascending(arc.map(middle));
      ascending(arc.slice(0, 8).map((name) => -piles[name].y));
      for (const [i, name] of arc.slice(0, 8).entries()) {
        assert.equal(piles[name].y, piles[arc[15 - i]].y);
        assert.ok(Math.abs(middle(name) + middle(arc[15 - i]) - 2 * (area.x + area.width / 2)) <= 2);
      }
      assert.ok(piles.f1.y > piles.t1.y + piles.t1.height);
    }
  }
});

test("eight cards of the ring can be read", () => {
  for (const [width, height] of [
    [320, 480],
    [360, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ]) {
    const { card, piles } = layout("ring", counts("ring", 8), width, height);
    for (const name of row("t", 12)) {
      const { dx, dy } = piles[name];
      // The index: one line in the upper fifth, or rank above suit in the left quarter.
      assert.ok(dy >= card.height * 0.16 || dx >= card.width * 0.25, name);
    }
  }
});

test("in a wide window the ring's foundations lie in the middle", () => {
  for (const width of [844, 1280, 1920, 2560]) {
    for (const deals of [true, false]) {
      const { card, piles, area } = layout("ring", {}, width, width * 0.55, { deals });
      const [first, last] = [piles.f1.x, piles.f4.x + card.width];
      assert.ok(Math.abs((first + last) / 2 - (area.x + area.width / 2)) <= 1, `${width} ${deals}`);
      assert.equal("s" in piles, deals);
    }
  }
});

test("the ring has rows and sides in tall and wide windows alike", () => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ]) {
    const { card, piles } = layout("ring", {}, width, height);
    const x = (/** @type {string} */ name) => piles[name].first.x + card.width / 2;
    const y = (/** @type {string} */ name) => piles[name].y + piles[name].height / 2;
    for (const names of [
      ["t1", "t2", "t3", "t4"],
      ["f1", "f2", "f3", "f4"],
      ["f5", "f6", "f7", "f8"],
    ]) {
      ascending(names.map(x));
      assert.equal(new Set(names.map(y)).size, 1);
    }
    ascending(["t10", "t9", "t8", "t7"].map(x));
    for (const [above, below] of [
      ["t1", "f1"],
      ["f1", "f5"],
      ["f5", "t7"],
      ["t12", "t11"],
      ["t5", "t6"],
    ])
      assert.ok(y(above) < y(below), `${above} ${below}`);
    for (const [left, right] of [
      ["t12", "f1"],
      ["f1", "f4"],
      ["f4", "t5"],
    ])
      assert.ok(x(left) < x(right), `${left} ${right}`);
  }
});

test("in the frame, each side pile lies beside its foundation, and corners at the corners", () => {
  for (const [width, height] of SCREENS) {
    for (const mirror of [false, true]) {
      const { piles } = layout("frame", {}, width, height, { mirror });
      const [x, y] = [/** @type {const} */ (["x", "width"]), /** @type {const} */ (["y", "height"])].map(
        ([start, length]) =>
          (/** @type {string} */ name) =>
            piles[name][start] + piles[name][length] / 2,
      );
      const isWide = width > height;
      const [along, aside] = isWide ? [x, y] : [y, x];
      for (let i = 0; i < 4; i++) {
        const line = [`t${i + 5}`, `f${i + 5}`, `f${i + 1}`, `t${i + 9}`];
        ascending(line.map(along));
        for (const name of line) assert.ok(Math.abs(aside(name) - aside(line[0])) <= 1, name);
      }
      ascending(["t5", "t6", "t7", "t8"].map(aside));
      for (const side of row("t", 12).slice(4)) {
        assert.ok(along("t1") <= along(side) && along(side) <= along("t2"), side);
        assert.ok(aside("t1") <= aside(side) && aside(side) <= aside("t3"), side);
      }
      assert.deepEqual([along("t1"), along("t2")], [along("t3"), along("t4")]);
      assert.deepEqual([aside("t1"), aside("t3")], [aside("t2"), aside("t4")]);
    }
  }
});

test("for the left hand, what one reaches for is on the other side", () => {
  for (const [table, width, height, name] of /** @type {[TableKind, number, number, string][]} */ ([
    ["ring", 390, 844, "s"],
    ["frame", 390, 844, "s"],
    ["frame", 844, 390, "s"],
    ["stock", 390, 844, "w"],
    ["stock", 844, 390, "s"],
    ["cells", 390, 844, "f1"],
    ["cells", 844, 390, "f4"],
  ])) {
    const [right, left] = [false, true].map((mirror) => layout(table, {}, width, height, { mirror }));
    assert.ok(right.piles[name].x > width / 2 && width / 2 > left.piles[name].x, name);
    assert.deepEqual(right.card, left.card);
    if (right.bar.flow === "column") assert.ok(right.bar.x > width / 2 && width / 2 > left.bar.x);
  }
});

test("squared piles fill a tall window", () => {
  // Twelve places lie in three rows, as wide as the window.
  for (const table of TABLES.filter((each) => PILES[each].length > 12)) {
    for (const mirror of [false, true]) {
      const { piles, area } = layout(table, {}, 390, 844, { fan: false, mirror });
      const boxes = Object.values(piles);
      const high = Math.max(...boxes.map(({ y, height }) => y + height)) - Math.min(...boxes.map(({ y }) => y));
      assert.ok(high > 0.8 * area.height, table);
      if ("s" in piles) assert.equal(piles.s.x < 390 / 2, mirror);
    }
  }
  const [squared, fanned] = [false, true].map((fan) => layout("ring", {}, 390, 844, { fan }));
  assert.ok(squared.card.width > 1.2 * fanned.card.width);
});

test("controls can be touched", () => {
  for (const table of TABLES) {
    for (const size of SIZES) {
      const { bar } = layout(table, {}, ...size);
      assert.ok(Math.min(bar.width, bar.height) >= 48, `${table} ${size}`);
    }
  }
});

test("the columns of two tiers begin in line when one has grown, wherever there is room", () => {
  for (const [table, width, height] of /** @type {[TableKind, number, number][]} */ ([
    ["cells", 360, 640],
    ["cells", 390, 844],
    ["stock", 360, 640],
    ["stock", 390, 844],
  ])) {
    const half = counts(table, 1).t9 ? 5 : 4;
    for (const long of ["t2", `t${half + 2}`]) {
      const { piles } = layout(table, { ...counts(table, 3), [long]: 14 }, width, height);
      for (const tier of [row("t", half), row("t", 2 * half).slice(half)])
        assert.equal(new Set(tier.map((name) => piles[name].first.y)).size, 1, `${table} ${width} ${long}`);
      assert.equal(piles[long].index, 1, `${table} ${width} ${long}`);
    }
  }
});

test("a row that stands in line moves once for several cards", () => {
  const tops = Array.from({ length: 7 }, (_, i) => {
    const { piles } = layout("cells", { ...counts("cells", 3), t2: 11 + i }, 390, 844);
    return piles.t5.y;
  });
  assert.equal(new Set(tops).size, 3);
});

test("long piles grow into the free corner at their own end", () => {
  const usual = layout("ring", counts("ring", 8), 390, 844).piles;
  const grown = layout("ring", { ...counts("ring", 8), t11: 13 }, 390, 844).piles;
  assert.equal(grown.t11.first.y, usual.t11.first.y);
  assert.deepEqual(grown.t12, usual.t12);
});

test("no pile closes up while its neighbours have room", () => {
  for (const [table, width, height, name] of /** @type {[TableKind, number, number, string][]} */ ([
    ["ring", 360, 640, "t5"],
    ["ring", 1280, 800, "t2"],
    ["cells", 360, 640, "t2"],
    ["cells", 390, 844, "t6"],
    ["stock", 360, 640, "t2"],
  ])) {
    const { piles } = layout(table, { ...counts(table, 4), [name]: 12 }, width, height);
    assert.equal(piles[name].index, 1, `${table} ${width} ${name}`);
  }
});

test("while all but one card of each pile are in the stock, the piles lie together", () => {
  const opening = { ...counts("ring", 1), s: 84 };
  const { card, piles } = layout("ring", opening, 1280, 800);
  const first = (/** @type {string} */ name) => piles[name].first.x;
  for (const [pile, foundation] of [
    ["t1", "f1"],
    ["t4", "f4"],
    ["t10", "f5"],
    ["t7", "f8"],
  ])
    assert.equal(Math.round(first(pile) - first(foundation)), 0, pile);
  const dealt = layout("ring", counts("ring", 8), 1280, 800).piles;
  assert.ok(first("t1") - dealt.t1.first.x > 2 * card.width);
  const ended = layout("ring", { ...counts("ring", 1), s: 0 }, 1280, 800).piles;
  assert.equal(ended.t1.first.x, dealt.t1.first.x, "a game that nears its end stays where it is");
});

test("in tall windows sixteen piles are large in three rows around the foundations", () => {
  for (const [width, height, least] of [
    [320, 568, 41],
    [360, 640, 46],
    [768, 1024, 95],
  ]) {
    for (const deals of [true, false]) {
      const { card, piles, area } = layout("ring", {}, width, height, { piles: 16, deals });
      assert.ok(card.width >= least, `${width} ${card.width}`);
      const [above, below] = [["t16", ...row("t", 6)], row("t", 14).slice(7).reverse()];
      for (const names of [above, below]) ascending(names.map((name) => piles[name].x));
      for (const [upper, middle, lower] of [
        ["t16", "t15", "t14"],
        ["t2", "f1", "t12"],
        ["t6", "t7", "t8"],
      ])
        ascending([upper, middle, lower].map((name) => piles[name].y));
      const ends = [area.y - piles.t1.y, piles.t9.y + piles.t9.height - area.y - area.height];
      assert.ok(
        ends.every((end) => Math.abs(end) <= 2),
        `${width}: ${ends}`,
      );
      const foundations = (piles.f1.x + piles.f4.x + card.width) / 2;
      assert.ok(Math.abs(foundations - area.x - area.width / 2) <= 1);
    }
  }
});

for (const table of TABLES) {
  test(`no pile moves for a note of two lines: ${table}`, () => {
    for (const [width, height] of SCREENS.filter(([wide]) => wide >= 350)) {
      const high = width > height && height < 480 ? 34 : 46;
      for (const cards of [3, 5, 8, 12]) {
        const piles = counts(table, cards);
        const rest = layout(table, piles, width, height);
        const { x, y, width: wide, height: line } = rest.status;
        const note = { x, y: y + line - high, width: wide, height: high };
        assert.deepEqual(
          layout(table, piles, width, height, { covers: { boxes: [note] } }),
          rest,
          `${width}x${height}`,
        );
      }
    }
  });
}

/** The size of a note over the lower part of the table, its buttons below the words, and of one that is in one row. */
const NOTE = { tall: 110, low: 50 };

for (const table of TABLES) {
  for (const [width, height] of SCREENS) {
    // Cards of 35 fans would be too small to be read: the note lies over them.
    if (areFans(table) && width < 360) continue;
    test(`the table makes room for a note: ${table} in ${width}x${height}`, () => {
      const cards = counts(table, KINDS[table].full(placesOf(table)) + 1);
      const rest = layout(table, cards, width, height);
      const { status } = rest;
      const high = width < 600 ? NOTE.tall : NOTE.low;
      const note = { x: status.x, y: status.y + status.height - high, width: status.width, height: high };
      const noted = layout(table, cards, width, height, { covers: { boxes: [note] } });
      assert.deepEqual([noted.bar, noted.status], [rest.bar, status]);
      assertApart({ ...noted.piles, note });
      for (const [name, place] of Object.entries(noted.piles)) {
        assert.ok(within(place, rest.area, 1), name);
        const top = cardAt(place, (cards[name] ?? 1) - 1);
        assert.ok(within({ ...top, ...noted.card }, place.level ? rest.area : place, 0.01), name);
      }
      // The fans of a small phone, and rows in a low window, have nothing to give.
      const isRows = areFans(table) || isSquaredUp(table);
      const isTight = height < 400 || (isRows && width < 390) || (table === "bristol" && width < 400);
      assert.ok(noted.card.width >= rest.card.width * (isTight ? 0.85 : 1), `${noted.card.width}/${rest.card.width}`);
      // Nothing moves where nothing has to.
      const far = layout(table, cards, width, height, { covers: { boxes: [{ ...note, y: height - 1, height: 1 }] } });
      assert.deepEqual(far, rest);
    });
  }
}

for (const table of TABLES) {
  test(`the table makes room for a long sentence, if the cards can keep their size: ${table}`, () => {
    const cards = counts(table, KINDS[table].full(placesOf(table)));
    for (const [width, height] of SCREENS) {
      const rest = layout(table, cards, width, height);
      const sentence = { width: rest.status.width, above: 22 };
      const said = layout(table, cards, width, height, { covers: { sentence } });
      assert.deepEqual([said.card, said.bar, said.status], [rest.card, rest.bar, rest.status]);
      // Rows in a low window have nothing to give, nor have 35 fans in a small one.
      if (width > height || areFans(table)) continue;
      const top = rest.status.y - sentence.above;
      for (const [name, place] of Object.entries(said.piles)) {
        const last = cardAt(place, Math.max(0, (cards[name] ?? 1) - 1));
        assert.ok(last.y + said.card.height <= top + 1, `${name} in ${width}x${height}`);
      }
    }
  });
}

test("the controls stand on a strip, which has the window's lower inset", () => {
  const rest = layout("ring", {}, 390, 844, { insets: NOTCHES });
  const strip = { height: 60 + NOTCHES.bottom, isInBarsPlace: false };
  const raised = layout("ring", {}, 390, 844, { insets: NOTCHES, covers: { strip } });
  assert.equal(raised.bar.y, rest.bar.y - 60);
  assert.equal(raised.status.y, rest.status.y - 60);
  assert.equal(raised.card.width, rest.card.width);
  const inPlace = { height: rest.bar.height + NOTCHES.bottom, isInBarsPlace: true };
  assert.deepEqual(layout("ring", {}, 390, 844, { insets: NOTCHES, covers: { strip: inPlace } }), rest);
});

for (const table of TABLES) {
  test(`the controls stand on a strip, which lies on no card: ${table}`, () => {
    const strip = { height: 60, isInBarsPlace: false };
    for (const [width, height] of SCREENS) {
      const cards = counts(table, KINDS[table].full(placesOf(table)));
      const { area, bar, card, piles, status } = layout(table, cards, width, height, { covers: { strip } });
      const top = height - strip.height;
      for (const box of [area, bar, status]) assert.ok(box.y + box.height <= top + 1);
      // Cards of 35 fans would be too small to be read: the strip lies over them.
      if (areFans(table) && width < 360) continue;
      for (const [name, place] of Object.entries(piles)) {
        const last = cardAt(place, Math.max(0, (cards[name] ?? 1) - 1));
        assert.ok(last.y + card.height <= top + 1, name);
      }
    }
  });
}

test("large indices make no card much smaller, and are larger than others all the same", () => {
  for (const [table, cards] of /** @type {[TableKind, number][]} */ ([
    ["ring", 8],
    ["stock", 4],
    ["cells", 7],
  ])) {
    const [usual, large] = [false, true].map((is) => layout(table, counts(table, cards), 360, 640, { large: is }));
    assert.ok(large.card.width > 0.86 * usual.card.width, `${table}: ${large.card.width} of ${usual.card.width}`);
    const rank = (/** @type {Places} */ { card, piles }, /** @type {number} */ part) =>
      part * card.width * piles.t1.index;
    assert.ok(rank(large, FANNED_LARGE.index?.down.rank ?? 0) > 1.1 * rank(usual, FANNED_SMALL.index?.down.rank ?? 0));
  }
});

test("in the windows of phones on their side large indices are clearly larger, and all else stays as it is", () => {
  for (const [table, cards] of /** @type {[TableKind, number][]} */ ([
    ["ring", 8],
    ["stock", 4],
    ["cells", 7],
    ["frame", 4],
  ])) {
    for (const [width, height] of [
      [667, 375],
      [740, 360],
      [844, 390],
      [915, 412],
    ]) {
      const [usual, large] = [false, true].map((is) =>
        layout(table, counts(table, cards), width, height, { large: is }),
      );
      const fan = usual.piles.t1.dx ? "across" : "down";
      const rank = (/** @type {Places} */ { card, piles }, /** @type {typeof FANNED} */ { index }) =>
        (index?.[fan].rank ?? 0) * card.width * piles.t1.index;
      const seen = `${table} ${width}x${height}: ${large.card.width} of ${usual.card.width}`;
      assert.equal(large.bar.flow, usual.bar.flow, seen);
      assert.ok(large.card.width > 0.86 * usual.card.width, seen);
      const gain = rank(large, FANNED_LARGE) / rank(usual, usual.card.width < SMALL ? FANNED_SMALL : FANNED);
      assert.ok(gain > 1.18, `${seen}, larger by ${gain}`);
      if (large.card.width < usual.card.width) assert.ok(gain * large.card.width > usual.card.width, seen);
    }
  }
});

/** In which order piles lie from left to right, and from top to bottom: the piles of each column and row. @param {Places} places */
function shape({ piles }) {
  const names = Object.keys(piles).filter((name) => name[0] === "t");
  const lines = (/** @type {"x" | "y"} */ axis) => {
    const at = [...new Set(names.map((name) => Math.round(piles[name][axis])))];
    return at.map((place) => names.filter((name) => Math.round(piles[name][axis]) === place).join(" "));
  };
  return [...lines("x"), ...lines("y")].sort();
}

test("in the history the piles lie as on the table", () => {
  for (const [width, height] of SCREENS) {
    for (const table of TABLES) {
      const whole = layout(table, {}, width, height);
      for (const strip of [96, 150, 190]) {
        const bare = { width, height, insets: NONE };
        const part = layout(table, {}, width, height - strip, { bare });
        assert.deepEqual(shape(part), shape(whole), `${table} ${width}x${height} - ${strip}`);
      }
    }
  }
});

test("a lesson beside the controls leaves them their length, and a puzzle below them does not", () => {
  const [width, height] = [740, 360];
  const { bar } = layout("ring", {}, width, height);
  assert.equal(bar.flow, "column");
  const under = (/** @type {boolean} */ isInBarsPlace) =>
    layout("ring", {}, width, height, { covers: { strip: { height: 120, isInBarsPlace } } }).bar.height;
  assert.equal(under(true), bar.height);
  assert.equal(under(false), bar.height - 120);
});

test("cards that lie face down are closer together, which leaves more of the others to be seen", () => {
  const long = { ...counts("stock", 3), t1: 14 };
  let open = 0;
  for (const [width, height] of SCREENS) {
    const usual = layout("stock", long, width, height).piles.t1;
    const { piles, card } = layout("stock", long, width, height, { downs: { t1: 9 } });
    const place = piles.t1;
    const ys = Array.from({ length: 14 }, (_, i) => cardAt(place, i).y);
    const steps = ys.slice(1).map((y, i) => y - ys[i]);
    assert.ok(ys[13] + card.height <= place.y + place.height + 1);
    if (place.fold) continue;
    open++;
    assert.ok(steps.slice(0, 9).every((step) => step < 0.5 * place.dy));
    assert.ok(steps.slice(9).every((step) => Math.abs(step - place.dy) < 1e-6));
    if (!usual.fold) assert.ok(place.index >= usual.index);
  }
  assert.ok(open > 3);
});

test("of a pile of which any card can be moved, none is folded away", () => {
  const cards = { r1: 18, t1: 18 };
  const { piles } = layout("duchess", cards, 844, 390, { runs: { r1: Infinity } });
  assert.ok(piles.t1.fold);
  assert.equal(piles.r1.fold, undefined);
  assert.ok(piles.r1.dy >= 8);
});

test("in a low window a few columns lie on their sides, with cards a third larger", () => {
  for (const mirror of [false, true]) {
    const { card, piles } = layout("jubilee", counts("jubilee", 13), 844, 390, { mirror });
    assert.ok(card.width >= 75, String(card.width));
    for (const name of row("t", 4)) {
      const { dx, dy, index, fold } = piles[name];
      assert.deepEqual([dx > 0, dy, index, fold], [true, 0, 1, undefined]);
    }
  }
  assert.equal(layout("jubilee", counts("jubilee", 13), 390, 844).piles.t1.dx, 0);
});
