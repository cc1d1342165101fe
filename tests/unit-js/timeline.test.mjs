// The timeline: undo, redo, restarts, jumps, and moves that were made automatically.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bookmarkAbandoned } from "../../web/model/bookmarks.js";
import {
  attempts,
  branch,
  canStep,
  changeBetween,
  hasDealt,
  helpTo,
  jump,
  movesDone,
  play,
  restart,
  step,
  textOf,
  timelineOf,
  wordsOf,
} from "../../web/model/timeline.js";
import {
  addedPoints,
  choicesOf,
  cruxesOf,
  noteChoice,
  noteVerdict,
  textOfPosition,
  verdictsOf,
} from "../../web/model/verdicts.js";
import { isPackedTimeline, packTimeline, unpackTimeline } from "../../web/storage/packed-timeline.js";

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
    line = play(line, word, auto ? "automatic" : "player");
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
  assert.deepEqual(packTimeline(play(line, "b")), { game: "x 1", words: ["a", "b", "c"], at: 2 });
  assert.deepEqual(packTimeline(play(line, "d")), { game: "x 1", words: ["a", "d"], at: 2 });
});

test("a jump goes to the nearest point, or plays anew behind all", () => {
  const line = unpackTimeline({ game: "st-helena 17", words: ["a", "b", "c", "d"], at: 2 });
  assert.deepEqual(jump(line, "st-helena 17: a b c"), { ...line, at: 3 });
  const there = jump(line, "st-helena 17: a x");
  assert.deepEqual(wordsOf(there), ["a", "b", "c", "d", "restart", "a", "x"]);
  assert.equal(textOf(there), "st-helena 17: a x");
  assert.deepEqual(jump(jump(there, "st-helena 17: a b"), "st-helena 17: a x"), there);
  assert.deepEqual(attempts(there), [
    { start: 0, end: 4 },
    { start: 5, end: 7 },
  ]);
});

test("a jump to the other end of a long game looks at each move twice at most", () => {
  const length = 20_000;
  const { items: steps, reads } = counted(length, (i) => ({ word: `t${i % 9}>t9` }));
  const { items: points, reads: pointReads } = counted(length + 1, () => ({}));
  const timeline = { game: "x 1", steps, points, at: 0 };
  const text = textOf({ ...timeline, at: length });
  reads.count = 0;
  assert.equal(jump(timeline, text).at, length);
  assert.ok(reads.count <= 2 * length && !pointReads.count, `${reads.count}, ${pointReads.count} reads`);
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

/** A list, and how often its items are read. @template T @param {number} length @param {(i: number) => T} item */
function counted(length, item) {
  const reads = { count: 0 };
  const items = new Proxy(
    Array.from({ length }, (_, i) => item(i)),
    {
      get(target, name) {
        if (typeof name === "string" && /^\d+$/.test(name)) reads.count += 1;
        return Reflect.get(target, name);
      },
    },
  );
  return { items, reads };
}

const LONG = 14_000;
const ITEMS = [() => "t1>t2", (/** @type {number} */ i) => (i % 4 === 3 ? "restart" : `t1>t${i % 3}`)];

/** @type {{[what: string]: (line: Timeline) => unknown}} */
const WAYS = {
  text: textOf,
  undo,
  move: (line) => play(line, "deal"),
  jump: (line) => jump(line, "x 1: t1>t0 t1>t1 t1>t9"),
  "jump to the end": (line) => jump({ ...line, at: 0 }, textOf(line)),
  change: (line) => changeBetween(line, { ...line, at: 1 }),
  "moves that are left": (line) => bookmarkAbandoned([], { ...line, at: 5 }, "deal"),
};

for (const [what, way] of Object.entries(WAYS)) {
  test(`in a very long game, work grows with its length: ${what}`, () => {
    for (const item of ITEMS) {
      const { items: steps, reads } = counted(LONG, (i) => ({
        word: item(i),
        by: i ? /** @type {const} */ ("automatic") : undefined,
      }));
      const { items: points, reads: pointReads } = counted(LONG + 1, () => ({}));
      way({ game: "x 1", steps, points, at: LONG });
      assert.ok(reads.count < 40 * LONG && pointReads.count < 40 * LONG, `${reads.count}, ${pointReads.count} reads`);
    }
  });
}

for (const value of [
  null,
  7,
  [],
  {},
  { game: "a 1", words: [1], at: 0 },
  { game: "a 1", words: [], at: 1 },
  { game: "a 1", words: [], at: -1 },
  { game: "a 1", words: [], at: 0.5 },
  { game: 1, words: [], at: 0 },
  { game: "a 1", words: ["b"], at: 0, auto: ["b"] },
  { game: "a 1", words: [], at: 0, hints: "1" },
  { game: "a 1", words: ["b"], at: 0, foreign: [2] },
  { game: "a 1", words: ["b"], at: 0, foreign: [0, 0] },
  { game: "a 1", words: ["b"], at: 0, hinted: [-1] },
  { game: "a 1", words: ["b"], at: 0, hinted: 1 },
  { game: "a 1", words: ["b"], at: 0, won: [2] },
  { game: "a 1", words: ["b"], at: 0, lost: "0" },
  { game: "a 1", words: ["b"], at: 0, unsure: [0, 0, 0] },
  { game: "a 1", words: ["b"], at: 0, choices: [[0, 1, 1]] },
  { game: "a 1", words: ["b"], at: 0, choices: [[2, 1, 1, 2]] },
  { game: "a 1", words: ["b"], at: 0, choices: [[0, 2, 1, 2]] },
  { game: "a 1", words: ["b"], at: 0, undone: 1 },
  { game: "a 1", words: ["b"], at: 0, retried: "yes" },
]) {
  test(`no line: ${JSON.stringify(value)}`, () => assert.equal(isPackedTimeline(value), false));
}

test("hints of a page that did not note where they were given count in the first attempt", () => {
  const line = unpackTimeline({ game: "a 1", words: ["b", "restart", "c"], at: 1, hints: 2, hinted: [1, 3] });
  assert.deepEqual(helpTo(line), { hints: 3 });
  assert.deepEqual(helpTo({ ...line, at: 2 }), { hints: 1 });
});

test("what was found out about positions lasts as long as they are on the line", () => {
  const text = "a 1: b c d";
  let line = timelineOf(text);
  for (const [at, verdict] of /** @type {[string, "won" | "lost" | "unknown"][]} */ ([
    ["a 1:", "unknown"],
    ["a 1:", "won"],
    ["a 1: b", "won"],
    ["a 1: b c", "unknown"],
    [text, "lost"],
  ]))
    line = noteVerdict(line, at, verdict);
  assert.deepEqual(verdictsOf(line, text), ["won", "won", "unknown", "lost"]);
  assert.deepEqual(unpackTimeline(packTimeline(line)), line);
  assert.equal(noteVerdict(line, text, "lost"), line, "nothing new");
  assert.equal(noteVerdict(line, "a 1: x", "lost"), line, "not on the line");
  assert.equal(textOfPosition(line, text, 2), "a 1: b c");

  const redone = play({ ...line, at: 1 }, "c");
  assert.deepEqual(verdictsOf(redone, text), ["won", "won", "unknown", "lost"]);
  const other = play({ ...line, at: 1 }, "e");
  assert.deepEqual(verdictsOf(other, "a 1: b e"), ["won", "won", undefined]);
  const again = play(restart(line), "b");
  assert.deepEqual(verdictsOf(again, "a 1: b"), [undefined, undefined]);
  assert.deepEqual(verdictsOf(again, text), ["won", "won", "unknown", "lost"]);
});

test("a broken bookmark does not break the line", () => {
  const line = jump(timelineOf("a 1: b"), "a 1: c d", { foreign: [1, 7, 1000], hints: 999_999 });
  const packed = packTimeline(line);
  assert.deepEqual(packed.foreign, [3]);
  assert.ok(isPackedTimeline(packed));
});

test("a line", () => {
  const full = {
    game: "a 1",
    words: ["b", "c"],
    at: 0,
    auto: [0],
    foreign: [1],
    hinted: [0, 1, 1],
    hints: 2,
    won: [0],
  };
  const any = { game: "a 1", words: ["r1@12>f2"], at: 1 }; // a card of the middle of a pile
  for (const packed of [
    { game: "a 1", words: ["b"], at: 1 },
    any,
    full,
    { ...full, choices: [[1, 1, 0, 2, "t1>t2"]] },
  ]) {
    assert.ok(isPackedTimeline(packed));
    assert.deepEqual(packTimeline(unpackTimeline(packed)), packed);
  }
  const marked = unpackTimeline({ game: "a 1", words: ["b"], at: 0, auto: [1], won: [0], lost: [0] });
  assert.deepEqual(marked.points, [{ verdict: "won" }, {}], "a mark behind the end, and two verdicts");
});

test("what became of all moves lasts until they are played otherwise", () => {
  const text = "a 1: b c d";
  let line = timelineOf(text);
  line = noteChoice(line, "a 1: b", { kept: 2, lost: 3, all: 5 });
  line = noteChoice(line, "a 1: b c", { kept: 1, lost: 1, all: 4 });
  line = noteChoice(line, "a 1: b c", { kept: 1, lost: 3, all: 4, better: "t1>f2" });
  assert.deepEqual(unpackTimeline(packTimeline(line)), line);
  assert.deepEqual([...choicesOf(line, text).keys()], [1, 2]);
  const cruxes = (/** @type {number} */ won, /** @type {number} */ lost) =>
    cruxesOf(choicesOf(line, text), { won, lost }, 3);
  assert.deepEqual(cruxes(3, 4), [1, 2], "of a game that was not lost, in its order");
  assert.deepEqual(cruxes(2, 4), [1], "only before the last position that can be won");
  assert.deepEqual(cruxes(2, 3), [2, 1], "where the game was lost is one, and the first");
  assert.deepEqual(cruxes(1, 3), [1], "or where it could still be won, as far as is known");
  const safe = new Map([[0, { kept: 1, lost: 0, all: 3 }]]);
  assert.deepEqual(cruxesOf(safe, { won: 3, lost: 4 }, 3), [], "nothing was at stake");
  assert.deepEqual(addedPoints([], [2, 1]), [2, 1]);
  assert.deepEqual(addedPoints([5, 1], [2, 1, 5]), [5, 1, 2], "what is shown stays where it is");
  assert.deepEqual(addedPoints([5, 1], [9, 8, 7]), [5, 1, 9, 8], "and there are not too many");
  assert.equal(choicesOf(line, text).get(2)?.better, "t1>f2");
  const redone = play({ ...line, at: 1 }, "c");
  assert.deepEqual([...choicesOf({ ...redone, at: 3 }, text).keys()], [1, 2]);
  const other = play({ ...line, at: 1 }, "x");
  assert.deepEqual([...choicesOf(other, "a 1: b x").keys()], [1]);
});

test("a branch leaves what it comes from as it was, and takes with it what is known", () => {
  const text = "a 1: b c d";
  let line = restart(timelineOf("a 1: z"));
  for (const word of ["b", "c", "d"]) line = play(line, word, word === "c" ? "automatic" : "player");
  line = noteVerdict(noteVerdict(line, "a 1: b", "won"), text, "lost");
  line = noteChoice(line, "a 1: b", { kept: 1, lost: 1, all: 2 });
  const before = { words: wordsOf(line), choices: [...choicesOf(line, text)], verdicts: verdictsOf(line, text) };
  const other = branch(line, 4);
  assert.ok(isPackedTimeline(packTimeline(other)));
  assert.equal(textOf(other), "a 1: b c");
  assert.equal(attempts(other).length, 3);
  const gone = play(other, "e");
  assert.deepEqual(wordsOf(gone).slice(0, line.steps.length), before.words);
  assert.deepEqual([...choicesOf(gone, text)], before.choices);
  assert.deepEqual(verdictsOf(gone, text), before.verdicts);
  assert.deepEqual(verdictsOf(gone, "a 1: b c e"), [undefined, "won", undefined, undefined]);
  assert.deepEqual([...choicesOf(gone, "a 1: b c e").keys()], [1]);
  assert.deepEqual(packTimeline(gone).auto, [3, 7]);
  assert.deepEqual(branch(line, 5), line, "at its end the game goes on");
});
