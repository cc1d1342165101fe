// The timeline: undo, redo, restarts, jumps, and moves that were made automatically.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  attempts,
  canStep,
  changeBetween,
  hasDealt,
  isTimeline,
  jump,
  movesDone,
  play,
  restart,
  step,
  textOf,
  timelineOf,
} from "../../web/model/timeline.js";

/** @import {Timeline} from "../../web/model/timeline.js" */

/** The texts of the game along a number of steps. @param {Timeline} line @param {((line: Timeline) => Timeline)[]} steps */
function texts(line, steps) {
  let now = line;
  return steps.map((take) => {
    now = take(now);
    return textOf(now).slice(line.game.length + 1);
  });
}

const undo = (/** @type {Timeline} */ line) => step(line, -1);
const redo = (/** @type {Timeline} */ line) => step(line, +1);
/** @param {string} word */
const move = (word) => (/** @type {Timeline} */ line) => play(line, word);

test("undo and redo reach through a restart", () => {
  const line = timelineOf("st-helena 17: a b");
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
  let line = timelineOf("x 1:");
  for (const [word, auto] of /** @type {[string, boolean][]} */ ([
    ["a", false],
    ["b", true],
    ["c", true],
    ["d", false],
  ])) {
    line = play(line, word, auto);
  }
  const twice = (/** @type {Timeline} */ each) => undo(undo(each));
  assert.deepEqual(
    // "b" is the player's own the second time.
    texts(line, [undo, undo, redo, redo, twice, move("a"), move("b"), undo, move("e"), undo]),
    [" a b c", "", " a b c", " a b c d", "", " a", " a b", " a", " a e", " a"],
  );
});

test("playing what redo would bring keeps the rest of redo", () => {
  const line = step(step(timelineOf("x 1: a b c"), -1), -1);
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

test("a jump to the other end of a long game looks at each move once", () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `t${i % 9}>t9`);
  const timeline = { game: "x 1", words, at: 0 };
  const text = textOf({ ...timeline, at: words.length });
  const start = performance.now();
  assert.equal(jump(timeline, text).at, words.length);
  assert.ok(performance.now() - start < 1000);
});

test("what changes between two points of a game", () => {
  /** @param {string} before @param {string} after */
  const change = (before, after) => changeBetween(timelineOf(`x 1:${before}`), timelineOf(`x 1:${after}`));
  assert.equal(change(" a b", " a"), "undo");
  assert.equal(change(" a b", ""), "undo");
  assert.equal(change(" a", " a b c"), "redo");
  assert.equal(change(" a", " a"), "same");
  assert.equal(change(" a b", " a c"), "jump");
  // The one move only begins like the other.
  assert.equal(change(" t8>t11", " t8>t1"), "jump");
  assert.equal(change(" t8>t1", " t8>t11"), "jump");
});

test("what can be undone, redone and counted", () => {
  const line = timelineOf("x 1: a deal b");
  assert.ok(canStep(line, -1));
  assert.ok(!canStep(line, +1));
  assert.ok(canStep(undo(line), +1));
  assert.ok(!canStep(timelineOf("x 1:"), -1));
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
  test(`no line: ${JSON.stringify(value)}`, () => assert.equal(isTimeline(value), false));
}

test("a line", () => {
  assert.ok(isTimeline({ game: "a 1", words: ["b"], at: 1 }));
  assert.ok(isTimeline({ game: "a 1", words: ["b"], at: 0, auto: [0], hints: 2 }));
});
