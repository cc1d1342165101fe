// Which pile lies where: under a dragged card, or next in the direction of an arrow key.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dropTarget, neighbour, nextTarget } from "../../web/table/input/geometry.js";
import { overlap } from "../../web/table/layouts/boxes.js";
import { layout } from "./tables.mjs";

test("a card is dropped on the target under the pointer, else on the one that it covers most", () => {
  const places = layout("cells", {}, 1280, 800);
  const box = (/** @type {string} */ name) => ({ ...places.piles[name].first, ...places.card });
  const [t1, t2] = [box("t1"), box("t2")];
  const middle = { x: t1.x + t1.width / 2, y: t1.y + t1.height / 2 };
  assert.deepEqual(dropTarget(places, ["t1", "t2"], t2, middle), { pile: "t1", legal: true });
  assert.deepEqual(dropTarget(places, ["t2"], t2, middle), { pile: "t2", legal: true }, "covered, though not touched");
  assert.deepEqual(dropTarget(places, ["t3"], t1, middle), { pile: "t1", legal: false }, "meant, but no target");
  const nowhere = { x: 2, y: 2 };
  assert.equal(dropTarget(places, ["t1"], { ...nowhere, width: 1, height: 1 }, nowhere), null);
});

test("the area that two boxes share", () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  assert.equal(overlap(box, { x: 4, y: 6, width: 10, height: 10 }), 24);
  assert.equal(overlap(box, { x: 10, y: 0, width: 10, height: 10 }), 0);
});

test("arrows lead to the next pile in the row or column, and back", () => {
  for (const table of /** @type {const} */ (["ring", "stock", "cells"])) {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ]) {
      const places = layout(table, {}, width, height);
      const names = Object.keys(places.piles);
      const reached = new Set(["t1"]);
      for (const name of reached) {
        for (const direction of /** @type {const} */ (["up", "down", "left", "right"])) {
          const next = neighbour(places, name, names, direction);
          if (next) reached.add(next);
        }
      }
      assert.deepEqual([...reached].sort(), names.sort(), `${table}: arrows reach every pile`);
      const right = neighbour(places, "t1", names, "right");
      assert.ok(right);
      assert.equal(neighbour(places, right, names, "left"), "t1");
    }
  }
});

test("one arrow alone reaches every target, and then the first again", () => {
  const places = layout("ring", {}, 390, 844);
  const targets = ["t11", "t5", "f3", "t9", "t10", "f7"];
  for (const direction of /** @type {const} */ (["up", "down", "left", "right"])) {
    const seen = [nextTarget(places, "t2", targets, direction)];
    for (const _ of targets.slice(1)) seen.push(nextTarget(places, seen[seen.length - 1], targets, direction));
    assert.deepEqual(seen.toSorted(), targets.toSorted(), direction);
    assert.equal(nextTarget(places, seen[seen.length - 1], targets, direction), seen[0]);
  }
});
