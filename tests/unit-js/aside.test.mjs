// Where a lesson lies on a desk.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../web/table/layouts/aside.js";

/** @import {Box} from "../../web/table/types.js" */

const AREA = { x: 10, y: 10, width: 1200, height: 700 };
const NOTE = { width: 400, height: 80 };

/** @param {number} x @param {number} y @param {number} [width] @param {number} [height] @returns {Box} */
const box = (x, y, width = 100, height = 140) => ({ x, y, width, height });

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param {Box[]} lit @param {Box[]} [others] @param {Box[]} [near] */
function place(lit, others = [], near = undefined) {
  const found = placeBeside(NOTE, lit, others, AREA, near);
  assert.ok(found);
  const end = { x: AREA.x + AREA.width, y: AREA.y + AREA.height };
  assert.ok(found.x >= AREA.x && found.y >= AREA.y && found.x + NOTE.width <= end.x && found.y + NOTE.height <= end.y);
  for (const card of lit) assert.ok(!overlap(found, card));
  return found;
}

test("a note lies beside what it speaks of, and inside the area", () => {
  for (const card of [box(10, 10), box(1110, 570), box(550, 300), box(10, 570)]) {
    const { x, y } = place([card]);
    const dx = Math.max(0, x - card.x - card.width, card.x - x - NOTE.width);
    const dy = Math.max(0, y - card.y - card.height, card.y - y - NOTE.height);
    assert.ok(Math.hypot(dx, dy) < 40, `${dx} ${dy}`);
  }
});

test("it lies on other cards only where there is no room near", () => {
  const row = Array.from({ length: 11 }, (_, i) => box(10 + 110 * i, 200));
  const [first, ...others] = row;
  const found = place([first], others);
  for (const card of others) assert.ok(!overlap(found, card));
  const full = Array.from({ length: 5 }, (_, j) => row.map(({ x }) => box(x, 10 + 140 * j))).flat();
  place([full[30]], full.toSpliced(30, 1));
});

test("there may be no room beside all that is lit, and a note that speaks of nothing stays where it was", () => {
  assert.equal(placeBeside(NOTE, [box(10, 10, 1200, 700)], [], AREA), null);
  const { x, y } = place([], [], [box(400, 402, NOTE.width, NOTE.height)]);
  assert.ok(Math.abs(x - 400) <= 8 && Math.abs(y - 402) <= 8);
});
