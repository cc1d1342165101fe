// The timeline: undo, redo, restarts, jumps, and moves that were made automatically.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attempts,
  canStep,
  hasDealt,
  isLine,
  jump,
  lineOf,
  movesDone,
  play,
  restart,
  step,
  textOf,
} from "../../web/model/timeline.js";

/** @import {Line} from "../../web/model/timeline.js" */

/** The texts of the game along a number of steps. @param {Line} line @param {((line: Line) => Line)[]} steps */
function texts(line, steps) {
  let now = line;
  return steps.map((take) => {
    now = take(now);
    return textOf(now).slice(line.game.length + 1);
  });
}

const undo = (/** @type {Line} */ line) => step(line, -1);
const redo = (/** @type {Line} */ line) => step(line, +1);
/** @param {string} word */
const move = (word) => (/** @type {Line} */ line) => play(line, word);

test("undo and redo reach through a restart", () => {
  const line = lineOf("st-helena 17: a b");
  const back = [undo, undo, undo, undo, undo];
  const forth = [redo, redo, redo, redo];
  assert.deepEqual(texts(line, [move("c"), restart, move("d"), ...back, ...forth, move("d"), undo, move("x")]), [
    " a b c",
    "",
    " d",
    "",
    " a b c",
    " a b",
    " a",
    "",
    " a",
    " a b",
    " a b c",
    "",
    " d",
    "",
    " x",
  ]);
});

test("undo and redo step over what was made automatically", () => {
  let line = lineOf("x 1:");
  for (const [word, auto] of /** @type {[string, boolean][]} */ ([
    ["a", false],
    ["b", true],
    ["c", true],
    ["d", false],
  ])) {
    line = play(line, word, auto);
  }
  const twice = (/** @type {Line} */ each) => undo(undo(each));
  assert.deepEqual(
    // "b" is the player's own the second time.
    texts(line, [undo, undo, redo, redo, twice, move("a"), move("b"), undo, move("e"), undo]),
    [" a b c", "", " a b c", " a b c d", "", " a", " a b", " a", " a e", " a"],
  );
});

test("playing what redo would bring keeps the rest of redo", () => {
  const line = step(step(lineOf("x 1: a b c"), -1), -1);
  assert.deepEqual(play(line, "b"), { game: "x 1", words: ["a", "b", "c"], at: 2 });
  assert.deepEqual(play(line, "d"), { game: "x 1", words: ["a", "d"], at: 2 });
});

test("a jump goes to the nearest point, or plays anew behind all", () => {
  const line = { game: "st-helena 17", words: ["a", "b", "c", "d"], at: 2 };
  assert.deepEqual(jump(line, "st-helena 17: a b c"), { ...line, at: 3 });
  const there = jump(line, "st-helena 17: a x");
  assert.deepEqual(there.words, ["a", "b", "c", "d", "restart", "a", "x"]);
  assert.equal(textOf(there), "st-helena 17: a x");
  assert.deepEqual(jump(jump(there, "st-helena 17: a b"), "st-helena 17: a x"), there);
  assert.deepEqual(attempts(there), [
    { start: 0, end: 4 },
    { start: 5, end: 7 },
  ]);
});

test("what can be undone, redone and counted", () => {
  const line = lineOf("x 1: a deal b");
  assert.ok(canStep(line, -1));
  assert.ok(!canStep(line, +1));
  assert.ok(canStep(undo(line), +1));
  assert.ok(!canStep(lineOf("x 1:"), -1));
  assert.equal(movesDone(line), 3);
  assert.equal(movesDone(restart(line)), 0);
  assert.ok(hasDealt(line));
  assert.ok(!hasDealt(restart(line)));
  assert.ok(!hasDealt(step(line, -2)));
});

for (const value of [
  null,
  7,
  [],
  {},
  { game: "a", words: [1], at: 0 },
  { game: "a", words: [], at: 1 },
  { game: "a", words: [], at: -1 },
  { game: "a", words: [], at: 0.5 },
  { game: 1, words: [], at: 0 },
  { game: "a", words: ["b"], at: 0, auto: ["b"] },
  { game: "a", words: [], at: 0, hints: "1" },
]) {
  test(`no line: ${JSON.stringify(value)}`, () => assert.equal(isLine(value), false));
}

test("a line", () => {
  assert.ok(isLine({ game: "a 1", words: ["b"], at: 1 }));
  assert.ok(isLine({ game: "a 1", words: ["b"], at: 0, auto: [0], hints: 2 }));
});
