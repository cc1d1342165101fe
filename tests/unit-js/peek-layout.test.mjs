// A pile spread out for reading: inside any window, beside the finger, with a readable strip of every card.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spread } from "../../web/features/look/peek-layout.js";
import { coveredBy, FANNED, FANNED_LARGE, FANNED_SMALL } from "../../web/table/layouts/fanning.js";

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [320, 480],
  [1280, 800],
]) {
  for (const count of [2, 30, 60]) {
    test(`${count} cards in ${width}x${height}`, () => {
      for (const [x, y] of [
        [2, 2],
        [width - 60, height - 80],
        [Math.floor(width / 2), Math.floor(height / 2)],
      ]) {
        const pile = { x, y, width: 50, height: 70 };
        const by = { pile, point: { x: x + 25, y: y + 35 }, head: 20, words: 190, large: false };
        const { box, card, cards } = spread(count, 50, { x: 0, y: 0, width, height }, by);
        assert.ok(box.x >= 0 && box.x + box.width <= width);
        assert.ok(box.y >= 0 && box.y + box.height <= height);
        assert.ok(box.width >= 190, "the heading is whole");
        assert.equal(cards.length, count);
        for (const [i, next] of cards.slice(1).entries()) {
          const below = next.x === cards[i].x && next.y - cards[i].y >= 0.2 * card.height;
          assert.ok(below || next.x - cards[i].x > card.width);
        }
        assert.ok(Math.max(...cards.map((each) => each.x)) + card.width <= box.width);
        assert.ok(Math.max(...cards.map((each) => each.y)) + card.height <= box.height);
      }
    });
  }
}

for (const [what, width, large, { index }] of /** @type {const} */ ([
  ["usual indices", 107, false, FANNED],
  ["those of small cards", 58, false, FANNED_SMALL],
  ["large indices", 107, true, FANNED_LARGE],
  ["large indices on small cards", 58, true, FANNED_LARGE],
])) {
  test(`${what} are whole on the sheet`, () => {
    const pile = { x: 300, y: 100, width, height: 500 };
    const area = { x: 0, y: 0, width: 1280, height: 800 };
    const { card, cards } = spread(20, width, area, { pile, point: null, head: 30, words: 100, large });
    for (const [i, next] of cards.slice(1).entries()) {
      const isBelow = next.x === cards[i].x;
      if (isBelow) assert.ok(next.y - cards[i].y > (index?.down.needs ?? 0) * card.width);
    }
  });
}

test("a pile's cards cover from the first to the last", () => {
  const place = { x: 0, y: 0, width: 90, height: 300, first: { x: 5, y: 7 }, dx: 2, dy: 10, index: 1 };
  const card = { width: 50, height: 70 };
  assert.deepEqual(coveredBy(place, 4, card), { x: 5, y: 7, width: 56, height: 100 });
  assert.deepEqual(coveredBy(place, 0, card), { x: 5, y: 7, width: 50, height: 70 });
});
