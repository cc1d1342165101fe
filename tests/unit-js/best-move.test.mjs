// The best place for a tap, read from the moves of a view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestMove, plainMove } from "../../web/table/best-move.js";
import { pile, viewOf } from "./small-view.mjs";

const FREE_CELLS = [
  pile("t1", "KS 8H"),
  pile("t2", "9S"),
  pile("t3", "3H KH 9H"),
  pile("t4"),
  pile("t5", "QS"),
  pile("t6", "4S 9C"),
  pile("c1", "8D"),
  pile("c2"),
  pile("c3"),
  pile("f1", "7H", { row: "aces", next: "8H" }),
  pile("f2", "3S", { row: "aces", next: "4S" }),
];

for (const [moves, best, why] of [
  ["t1>t2 t1>t4 t1>c2 t1>f1", "t1>f1", "a foundation first"],
  ["t1>t4 t1>c2 t1>t2", "t1>t2", "then a card"],
  ["t1>c2 t1>c3 t1>t4", "t1>t4", "then an empty pile"],
  ["t5>t4 t5>c2 t5>c3", "t5>c2", "a whole pile gains nothing in another place"],
  ["t5>t4", "t5>t4", "unless it has no other"],
  ["c1>c2 c1>t4", "c1>t4", "nor does a card in another cell"],
  ["c1>c2 c1>c3", undefined, "and there the player chooses"],
  ["t1>t2 t1>t3", "t1>t3", "a run of a suit is better than another"],
  ["t1>t6 t1>t2", "t1>t2", "a card that a foundation takes next is not buried"],
  ["t3>t6*2 t3>t4*2 t3>t5*2", "t3>t5*2", "several cards"],
  ["f1>t2", undefined, "no card comes back from a foundation by one tap"],
  ["f1>t2 f1>t4", undefined, "not if there are several places, either"],
  ["", undefined, "no move"],
]) {
  test(`the best place: ${why}`, () => {
    const view = viewOf(FREE_CELLS, moves);
    assert.equal(bestMove(view, view.moves)?.text, best);
  });
}

test("a card that a foundation takes next may be buried where its other copy is nearer", () => {
  const piles = [
    pile("t1", "8H"),
    pile("t2", "9S"),
    pile("t3", "4S KD 9H"),
    pile("t4", "4S 2C"),
    pile("f1", "3S", { row: "aces", next: "4S" }),
  ];
  const near = viewOf(piles, "t1>t2 t1>t3");
  assert.equal(bestMove(near, near.moves)?.text, "t1>t3");
  const far = viewOf(piles.toSpliced(3, 1), "t1>t2 t1>t3");
  assert.equal(bestMove(far, far.moves)?.text, "t1>t2");
});

test("the best place is where the player is shown", () => {
  const view = viewOf(FREE_CELLS, "t1>t2 t1>c2 t1>f1");
  const best = (/** @type {string[]} */ ...shown) => bestMove(view, view.moves, shown)?.text;
  assert.equal(best("t1>c2"), "t1>c2");
  assert.equal(best("t1>c2", "t1>t2"), "t1>t2", "the best of several");
  assert.equal(best("t5>c2"), "t1>f1", "that was for another card");
  const back = viewOf(FREE_CELLS, "f1>t2");
  assert.equal(bestMove(back, back.moves, ["f1>t2"]), null);
});

test("between a king's and an ace's foundation no place is the best", () => {
  const piles = [
    pile("t1", "7S"),
    pile("f1", "8S", { row: "kings", next: "7S" }),
    pile("f5", "6S", { row: "aces", next: "7S" }),
    pile("t2", "8S"),
  ];
  const view = viewOf(piles, "t1>f1 t1>f5 t1>t2");
  assert.equal(bestMove(view, view.moves), null);
  assert.equal(bestMove(view, view.moves, ["t1>f5"])?.text, "t1>f5", "but for the one that is shown");
});

for (const [moves, safe, taught, plain, why] of [
  ["t1>t2 t1>f1", "", "", undefined, "a choice is the player's"],
  ["t1>t2 t1>f1", "t1>f1", "", "t1>f1", "a foundation that cannot cost the game is plain"],
  ["t1>t2 t1>f1", "t1>f1", "t1>t2", "t1>t2", "a lesson asks for another move"],
  ["t1>c2 t1>c3", "", "", "t1>c2", "cells are alike"],
  ["t1>t2 t1>c2 t1>c3", "", "t1>c2 t1>c3", "t1>c2", "a lesson asks for any cell"],
])
  test(`where the player chooses: ${why}`, () => {
    const view = viewOf(FREE_CELLS, moves, safe);
    assert.equal(plainMove(view, view.moves, taught?.split(" ") ?? [])?.text, plain);
  });
