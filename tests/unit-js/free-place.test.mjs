// A place on the table beside certain cards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freePlace } from "../../web/feedback/free-place.js";

/** @import {Box} from "../../web/table/types.js" */

const AREA = { x: 10, y: 20, width: 400, height: 600 };
const MIDDLE = { x: 210, y: 320 };

/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** @param {Box[]} boxes @param {{x: number, y: number}} aim @param {number} size */
function placed(boxes, aim, size) {
  const place = freePlace(boxes, AREA, aim, size);
  for (const box of boxes) assert.ok(!meet(place, box), JSON.stringify({ place, box }));
  const { x, y, width, height } = place;
  assert.ok(x >= 10 && y >= 20 && x + width <= 410 && y + height <= 620, JSON.stringify(place));
  return place;
}

test("where the cards lie in the middle it is above them, in their middle", () => {
  const { x, y, width } = placed([{ x: 110, y: 220, width: 200, height: 200 }], MIDDLE, 80);
  assert.deepEqual([x + 40, width], [210, 80]);
  assert.ok(y + 80 < 220 && y + 80 > 200);
});

test("where they lie at the top it is where it is wanted", () => {
  assert.deepEqual(placed([{ x: 10, y: 20, width: 400, height: 100 }], MIDDLE, 80), {
    x: 170,
    y: 280,
    width: 80,
    height: 80,
  });
});

test("where there is no room above it is beside them, and smaller where there is little room anywhere", () => {
  const beside = placed([{ x: 10, y: 40, width: 250, height: 560 }], MIDDLE, 80);
  assert.ok(beside.x > 260 && beside.width === 80);
  const small = placed([{ x: 30, y: 60, width: 340, height: 500 }], MIDDLE, 80);
  assert.ok(small.width < 80 && small.width > 50);
  assert.equal(placed([AREA], MIDDLE, 80).width, 0);
});
