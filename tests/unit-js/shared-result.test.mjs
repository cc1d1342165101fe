// What is told of a game to others: its redeals, and its course in squares.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLookedAt, partsOf, redealsOf, squaresOf } from "../../web/model/shared-result.js";
import { timelineOf } from "../../web/model/timeline.js";
import { packTimeline, unpackTimeline } from "../../web/storage/packed-timeline.js";

/** @import {PackedChoice, PackedTimeline} from "../../web/storage/packed-timeline.js" */
/** @import {Dealing} from "../../web/engine/protocol.js" */

/** A game of so many moves. @param {number} count */
const played = (count) => `st-helena 17: ${Array.from({ length: count }, (_, i) => `t1>t${i + 2}`).join(" ")}`;

/** @param {string} text @param {Partial<PackedTimeline>} marks */
const marked = (text, marks) => unpackTimeline({ ...packTimeline(timelineOf(text)), ...marks });

/** @param {string} text @param {Partial<PackedTimeline>} marks */
const squares = (text, marks) =>
  squaresOf(marked(text, marks), text)
    .map((square) => square[0])
    .join("");

test("a won game could be won all along, and was narrow where half of the moves lose", () => {
  assert.equal(squares(played(100), { won: [100] }), "wwwwwwwwww");
  /** @type {PackedChoice[]} */
  const choices = [
    [5, 1, 1, 2, ""],
    [25, 3, 2, 5, ""],
    [99, 1, 0, 8, ""],
    [100, 0, 0, 0, ""],
  ];
  assert.equal(squares(played(100), { won: [100], choices }), "nwwwwwwwww");
});

test("a lost game is lost from the move that lost it, and unknown where that is not known", () => {
  assert.equal(squares(played(100), { won: [44], lost: [45, 100] }), "wwwwllllll");
  assert.equal(squares(played(100), { won: [49], lost: [80, 100] }), "wwwwwuuull");
  assert.equal(squares(played(20), {}), "uuuuuuuuuu");
});

test("a short game has a square for each move", () => {
  assert.equal(squares(played(3), { won: [3] }), "www");
  assert.equal(squares("st-helena 17:", { won: [0] }), "");
  assert.equal(squares(played(11), { won: [11] }).length, 10);
});

test("redeals are told where a game has any", () => {
  const dealing = /** @type {Dealing} */ ({ kind: "redeal" });
  assert.equal(redealsOf({ round: 1, dealing }), 0);
  assert.equal(redealsOf({ round: 3, dealing: null }), 2);
  assert.equal(redealsOf({ round: 1, dealing: null }), undefined);
  assert.equal(redealsOf({ round: 1, dealing: { ...dealing, kind: "deal" } }), undefined);
});

test("a won game needs no search to be known as won, but one of the moves of each part to be whole", () => {
  const text = played(100);
  const line = timelineOf(text);
  assert.equal(
    squaresOf(line, text, true).every((square) => square === "won"),
    true,
  );
  assert.equal(isLookedAt(line, text, true), false);
  /** @type {PackedChoice[]} */
  const choices = partsOf(100).map(({ start, end }) => [(start + end) >> 1, 1, 0, 2, ""]);
  assert.equal(isLookedAt(marked(text, { choices }), text, true), true);
  assert.equal(isLookedAt(marked(text, { choices: choices.slice(1) }), text, true), false);
  // What is lost, is so whatever was played there.
  assert.equal(isLookedAt(marked(text, { won: [19], lost: [20], choices: choices.slice(0, 2) }), text, false), true);
  assert.equal(isLookedAt(marked(text, { won: [19], choices: choices.slice(0, 2) }), text, false), false);
  assert.equal(isLookedAt(timelineOf("st-helena 17:"), "st-helena 17:", false), true);
});
