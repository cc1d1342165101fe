// A swipe over the card of the report.

import assert from "node:assert/strict";
import { test } from "node:test";
import { listenToSwipes } from "../../web/features/history/swipes.js";

test("a swipe leads to the next crux or the one before; a tap and a pull do not", () => {
  const root = new EventTarget();
  /** @type {number[]} */
  const ways = [];
  listenToSwipes(/** @type {any} */ (root), (way) => ways.push(way));
  const touch = (/** @type {string} */ type, /** @type {number} */ clientX, /** @type {number} */ clientY) =>
    root.dispatchEvent(Object.assign(new Event(type), { clientX, clientY }));
  for (const [x, y] of [
    [-90, 10],
    [90, -10],
    [-20, 0],
    [60, 100],
    [0, -90],
  ]) {
    touch("pointerdown", 200, 300);
    touch("pointerup", 200 + x, 300 + y);
  }
  assert.deepEqual(ways, [1, -1]);
});
