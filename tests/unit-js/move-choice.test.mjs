// What a tap, a drop or an arrow key means, read from the moves of a view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { layout } from "../../web/table/layout.js";
import * as choice from "../../web/table/move-choice.js";
import { pile, viewOf } from "./small-view.mjs";

const { countsOf, covered, dropOn, grasp, homeMove, movesOf, neighbour, nextOf, soleMove } = choice;

test("a card is taken with all above it where there is such a move, else the top card alone", () => {
  const view = viewOf([pile("t1", "KS QS JS TS"), pile("t2"), pile("t3")], "t1>t2*3 t1>t2 t1>t3*3");
  assert.equal(grasp(view, "t1", 1), 3);
  assert.equal(grasp(view, "t1", 2), 1, "two have no move");
  assert.equal(grasp(view, "t1", -1), 1);
  assert.equal(grasp(view, "t2", 0), 0, "nothing lies there");
  assert.deepEqual(countsOf(view, "t1"), [1, 3]);
  assert.deepEqual(
    movesOf(view, "t1", 3).map(({ text }) => text),
    ["t1>t2*3", "t1>t3*3"],
  );
});

test("targets that are alike are no choice", () => {
  const piles = [pile("t1", "KS"), pile("t2"), pile("t3"), pile("t4", "AS"), pile("c1"), pile("c2")];
  const sole = (/** @type {string} */ moves) => {
    const view = viewOf(piles, moves);
    return soleMove(view, view.moves)?.text;
  };
  assert.equal(sole("t1>t2 t1>t3"), "t1>t2", "two empty columns");
  assert.equal(sole("t1>c1 t1>c2"), "t1>c1", "two empty cells");
  assert.equal(sole("t1>t2 t1>c1"), undefined, "a column or a cell");
  assert.equal(sole("t1>t2 t1>t4"), undefined);
  assert.equal(sole(""), undefined);
});

test("between a king's and an ace's foundation the player chooses", () => {
  const piles = [
    pile("t1", "7S"),
    pile("f1", "8S", { row: "kings", next: "7S" }),
    pile("f2", "8S", { row: "kings", next: "7S" }),
    pile("f5", "6S", { row: "aces", next: "7S" }),
    pile("t2", "8S"),
  ];
  const both = viewOf(piles, "t1>f1 t1>f5 t1>t2");
  assert.equal(homeMove(both, both.moves), null);
  const same = viewOf(piles, "t1>f1 t1>f2 t1>t2");
  assert.equal(homeMove(same, same.moves)?.text, "t1>f1");
  assert.equal(soleMove(same, same.moves), null);
});

test("a tap alone takes no card back from a foundation", () => {
  const view = viewOf([pile("f1", "KS QS"), pile("t1", "KS")], "f1>t1");
  assert.equal(soleMove(view, view.moves), null);
});

test("a card is dropped on the target under the pointer, else on the one that it covers most", () => {
  const places = layout("cells", {}, 1280, 800);
  const box = (/** @type {string} */ name) => ({ ...places.piles[name].first, ...places.card });
  const [t1, t2] = [box("t1"), box("t2")];
  const middle = { x: t1.x + t1.width / 2, y: t1.y + t1.height / 2 };
  assert.deepEqual(dropOn(places, ["t1", "t2"], t2, middle), { pile: "t1", target: true });
  assert.deepEqual(dropOn(places, ["t2"], t2, middle), { pile: "t2", target: true }, "covered, though not touched");
  assert.deepEqual(dropOn(places, ["t3"], t1, middle), { pile: "t1", target: false }, "meant, but no target");
  const nowhere = { x: 2, y: 2 };
  assert.equal(dropOn(places, ["t1"], { ...nowhere, width: 1, height: 1 }, nowhere), null);
});

test("the area that two boxes share", () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  assert.equal(covered(box, { x: 4, y: 6, width: 10, height: 10 }), 24);
  assert.equal(covered(box, { x: 10, y: 0, width: 10, height: 10 }), 0);
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
    const seen = [nextOf(places, "t2", targets, direction)];
    for (const _ of targets.slice(1)) seen.push(nextOf(places, seen[seen.length - 1], targets, direction));
    assert.deepEqual(seen.toSorted(), targets.toSorted(), direction);
    assert.equal(nextOf(places, seen[seen.length - 1], targets, direction), seen[0]);
  }
});
