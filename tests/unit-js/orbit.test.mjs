// The way of a card round the table: from home to home, and never out of the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { orbit, starts } from "../../web/feedback/orbit.js";

const AREA = { x: 10, y: 20, width: 370, height: 700 };
const HOMES = [100, 160, 220, 280].map((x) => ({ x, y: 300, width: 58, height: 81 }));

/** @param {string} transform @returns {number[]} dx, dy, turn */
const numbers = (transform) => [...transform.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));

test("a card begins and ends where it lies, after a whole turn", () => {
  for (const turn of /** @type {const} */ ([1, -1])) {
    const way = orbit(HOMES[0], AREA, { start: 0, turn });
    assert.deepEqual(numbers(way[0]), [0, 0, 0]);
    const [dx, dy, round] = numbers(way[way.length - 1]);
    assert.deepEqual([Math.abs(dx), Math.abs(dy)], [0, 0]);
    assert.equal(round, Number((turn * 2 * Math.PI).toFixed(3)));
  }
});

test("a card stays on the table, and comes to its sides", () => {
  const home = HOMES[3];
  const reach = Math.hypot(home.width, home.height) / 2;
  const centres = orbit(home, AREA, { start: 1, turn: 1 }).map((step) => {
    const [dx, dy] = numbers(step);
    return [home.x + home.width / 2 + dx, home.y + home.height / 2 + dy];
  });
  for (const [x, y] of centres) {
    assert.ok(x - reach >= AREA.x - 0.1 && x + reach <= AREA.x + AREA.width + 0.1, `${x}`);
    assert.ok(y - reach >= AREA.y - 0.1 && y + reach <= AREA.y + AREA.height + 0.1, `${y}`);
  }
  const ys = centres.map(([, y]) => y);
  assert.ok(Math.max(...ys) - Math.min(...ys) > 0.9 * (AREA.height - 2 * reach));
});

test("a flower draws in once between two petals", () => {
  const square = { ...AREA, height: AREA.width };
  const middle = AREA.width / 2;
  const home = { ...HOMES[0], x: AREA.x, y: AREA.y + middle };
  for (const petals of [5, 8]) {
    const distances = orbit(home, square, { start: Math.PI, turn: 1, petals }).map((step) => {
      const [dx, dy] = numbers(step);
      return Math.hypot(
        home.x + home.width / 2 + dx - square.x - middle,
        home.y + home.height / 2 + dy - square.y - middle,
      );
    });
    const nearest = distances.filter((each, i) => each < distances[i - 1] && each <= distances[i + 1]);
    assert.equal(nearest.length, petals);
  }
});

test("on an area too small to turn in, a card stays in the middle", () => {
  const small = { x: 0, y: 0, width: 60, height: 60 };
  const steps = orbit({ x: 1, y: -10, width: 58, height: 81 }, small, { start: 0, turn: 1 }).map(numbers);
  for (const [dx, dy] of steps) assert.ok(Math.hypot(dx, dy) < 1);
});

test("cards come to the ellipse evenly, in the order in which they lie", () => {
  const angles = starts(HOMES, AREA).sort((a, b) => a - b);
  const gaps = angles.slice(1).map((angle, i) => angle - angles[i]);
  for (const gap of gaps) assert.ok(Math.abs(gap - Math.PI / 2) < 1e-9);
});
