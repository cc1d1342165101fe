// Where a lesson lies on a desk.

import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../web/table/layouts/aside.js";

/** @import {Box} from "../../web/table/types.js" */

const AREA = { x: 10, y: 10, width: 1200, height: 700 };
const NOTE = { width: 400, height: 80 };
const NARROW = { width: 200, height: 170 };

/** @param {number} x @param {number} y @param {number} [width] @param {number} [height] @returns {Box} */
const box = (x, y, width = 100, height = 140) => ({ x, y, width, height });

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param {Box[]} lit @param {Box[]} [others] @param {Box[]} [near] */
function place(lit, others = [], near = undefined) {
  const found = placeBeside([NOTE, NARROW], lit, others, AREA, near);
  assert.ok(found);
  const { width, height } = [NOTE, NARROW][found.shape];
  const note = { ...found, width, height };
  const end = { x: AREA.x + AREA.width, y: AREA.y + AREA.height };
  assert.ok(note.x >= AREA.x && note.y >= AREA.y && note.x + width <= end.x && note.y + height <= end.y);
  for (const card of [...lit, ...others]) assert.ok(!overlap(note, card));
  return note;
}

/** How far a note is from a card. @param {Box} note @param {Box} card */
function way({ x, y, width, height }, card) {
  const dx = Math.max(0, x - card.x - card.width, card.x - x - width);
  const dy = Math.max(0, y - card.y - card.height, card.y - y - height);
  return Math.hypot(dx, dy);
}

test("a note lies beside what it speaks of, and inside the area", () => {
  for (const card of [box(10, 10), box(1110, 570), box(550, 300), box(10, 570)]) {
    const note = place([card]);
    assert.ok(way(note, card) < 40, JSON.stringify(note));
    assert.equal(note.width, NOTE.width);
  }
});

test("it lies on no card: rather farther away, or in another shape", () => {
  const row = Array.from({ length: 11 }, (_, i) => box(10 + 110 * i, 200));
  const [first, ...others] = row;
  place([first], others);
  // Beside the only lit card is a gap for the narrow one.
  const walls = [box(10, 10, 600, 700), box(940, 10, 270, 700)];
  const lit = box(620, 420);
  const narrow = place([lit], walls);
  assert.equal(narrow.width, NARROW.width);
  assert.ok(way(narrow, lit) < 40, JSON.stringify(narrow));
});

test("there may be no room, and a note that speaks of nothing stays where it was", () => {
  assert.equal(placeBeside([NOTE], [box(10, 10, 1200, 700)], [], AREA), null);
  assert.equal(placeBeside([NOTE, NARROW], [box(10, 10)], [box(10, 80, 1200, 570)], AREA), null);
  const { x, y } = place([], [], [box(400, 402, NOTE.width, NOTE.height)]);
  assert.ok(Math.abs(x - 400) <= 8 && Math.abs(y - 402) <= 8);
});
