// The table makes room for what lies over it: in upright windows without smaller cards, in any without a card under it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layout } from "../../web/table/layout.js";
import { cardAt } from "../../web/table/layouts/fanning.js";

/** @import {TableKind} from "../../web/engine/protocol.js" */
/** @import {Box, Places} from "../../web/table/types.js" */

/** A deal of each table: its piles and the cards in each. @type {{[table in TableKind]: [number, number]}} */
const DEALS = { ring: [12, 8], frame: [12, 8], stock: [10, 4], cells: [8, 7], fans: [35, 3] };
const TABLES = /** @type {TableKind[]} */ (Object.keys(DEALS));
const UPRIGHT = [
  [360, 640],
  [390, 844],
  [412, 915],
  [768, 1024],
];
const WIDE = [
  [844, 390],
  [1280, 800],
  [1920, 1080],
];

/** @param {TableKind} table @param {number} [more] cards than at first in one pile of two */
function cards(table, more = 0) {
  const [piles, depth] = DEALS[table];
  return Object.fromEntries(Array.from({ length: piles }, (_, i) => [`t${i + 1}`, depth + (i % 2) * more]));
}

/** A note of so many pixels on the status line. @param {Places} places @param {number} height */
const note = ({ status }, height) => ({ x: status.x, y: status.y - height, width: status.width, height });

/** How far cards lie under a box. @param {Places} places @param {{[pile: string]: number}} counts @param {Box} box */
function under({ card, piles }, counts, { x, y, width }) {
  const ends = Object.entries(piles).map(([name, pile]) => {
    const last = cardAt(pile, Math.max(0, (counts[name] ?? 1) - 1));
    return last.x < x + width - 1 && last.x + card.width > x + 1 ? last.y + card.height : 0;
  });
  return Math.max(0, ...ends.map((end) => end - y));
}

/** Fans lie in rows that cannot close up. @param {TableKind} table @param {boolean} isUpright */
const leastSize = (table, isUpright) => (!isUpright ? 0.75 : table === "fans" ? 0.85 : 1);

for (const table of TABLES) {
  for (const [width, height] of [...UPRIGHT, ...WIDE]) {
    test(`${table}, ${width}×${height}: a note lies on no card, and makes none smaller that have room`, () => {
      for (const more of [0, 3]) {
        const counts = cards(table, more);
        const free = layout(table, counts, width, height);
        const box = note(free, 60);
        const covered = layout(table, counts, width, height, { covers: { boxes: [box] } });
        assert.ok(under(covered, counts, box) <= 1);
        assert.ok(covered.card.width >= leastSize(table, height > width) * free.card.width);
      }
    });
  }

  test(`${table}: a note over free cloth changes nothing`, () => {
    const [width, height] = [390, 844];
    const counts = cards(table, 0);
    const free = layout(table, counts, width, height);
    const box = { x: 0, y: free.area.y + free.area.height, width, height: 60 };
    assert.deepEqual(layout(table, counts, width, height, { covers: { boxes: [box] } }), free);
  });

  test(`${table}: controls stand on a strip, which lies on nothing`, () => {
    for (const [width, height] of [...UPRIGHT, ...WIDE]) {
      const counts = cards(table);
      const strip = { height: 60, isInBarsPlace: false };
      const places = layout(table, counts, width, height, { covers: { strip } });
      for (const { y, height: own } of [places.bar, places.status]) assert.ok(y + own <= height - strip.height + 1);
      assert.ok(under(places, counts, { x: 0, y: height - strip.height, width, height: strip.height }) <= 1);
    }
  });
}
