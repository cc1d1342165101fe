// What a tap means, read from the moves of a view.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cardsOf,
  countsOf,
  dealsOnTap,
  foundationMove,
  movesOf,
  soleMove,
  topCount,
} from "../../web/table/move-choice.js";
import { pile, viewOf } from "./small-view.mjs";

test("a tap on the stock deals, unless its top card can be moved", () => {
  const [stock, other] = [pile("s", "?? 4D"), pile("t1")];
  assert.equal(dealsOnTap(viewOf([stock, other], "s>t1"), "s"), false);
  assert.equal(dealsOnTap(viewOf([stock, other], ""), "s"), true);
  assert.equal(dealsOnTap(viewOf([stock, other], ""), "t1"), false);
});

test("any card of a loose pile is meant alone", () => {
  const view = viewOf([pile("t1", "KS QS"), pile("r1", "KS QS JS", { loose: true })], "r1>f1*3 r1>f2*2");
  assert.equal(topCount(view, "r1", 0), 3);
  assert.equal(topCount(view, "r1", -1), 1);
  assert.deepEqual(countsOf(view, "r1"), [2, 3]);
  assert.deepEqual(
    cardsOf(view, "r1", 3).map(({ card }) => card),
    ["KS"],
  );
  assert.deepEqual(
    cardsOf(view, "t1", 2).map(({ card }) => card),
    ["KS", "QS"],
  );
});

test("a card is meant with all above it in games that move several, else the top card wherever the pile is pressed", () => {
  const piles = [pile("t1", "KS QS JS TS"), pile("t2"), pile("t3"), pile("w", "2S 3S")];
  const view = viewOf(piles, "t1>t2*3 t1>t2 t1>t3*3");
  const several = { ...view, sequences: true };
  assert.equal(topCount(several, "t1", 1), 3);
  assert.equal(topCount(several, "t1", 2), 2, "two have no move, and are meant all the same");
  assert.equal(topCount(several, "t1", -1), 1);
  assert.equal(topCount(several, "t2", 0), 0, "nothing lies there");
  assert.equal(topCount(several, "w", 0), 1, "the waste gives one card");
  assert.equal(topCount(view, "t1", 1), 1);
  const down = viewOf([pile("t1", "?? ?? QS JS"), pile("t2", "??")]);
  assert.equal(topCount({ ...down, sequences: true }, "t1", 2), 2);
  assert.equal(topCount({ ...down, sequences: true }, "t1", 1), 0, "a card that lies face down is never moved");
  assert.equal(topCount(down, "t1", 1), 1, "the top card is meant");
  assert.equal(topCount(down, "t2", 0), 0);
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
  assert.equal(foundationMove(both, both.moves), null);
  const same = viewOf(piles, "t1>f1 t1>f2 t1>t2");
  assert.equal(foundationMove(same, same.moves)?.text, "t1>f1");
  assert.equal(soleMove(same, same.moves), null);
});

test("a tap alone puts no card from one cell into another", () => {
  const view = viewOf([pile("c1", "KS"), pile("c2"), pile("c3"), pile("t1")], "c1>c2 c1>c3");
  assert.equal(soleMove(view, view.moves), null);
  const home = viewOf([pile("c1", "KS"), pile("c2"), pile("t1")], "c1>t1");
  assert.equal(soleMove(home, home.moves)?.text, "c1>t1");
});

test("a tap alone takes no card back from a foundation", () => {
  const view = viewOf([pile("f1", "KS QS"), pile("t1", "KS")], "f1>t1");
  assert.equal(soleMove(view, view.moves), null);
});
