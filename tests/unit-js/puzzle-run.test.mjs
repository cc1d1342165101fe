// A run of ten puzzles: which come, what is a tick, and what is kept of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bestOf,
  further,
  isMarked,
  isOver,
  isRecord,
  isRun,
  isUnderWay,
  mayShow,
  mergeRuns,
  NO_RUN,
  nextRun,
  presentOf,
  puzzleNamed,
  ticksOf,
  withHelp,
  withRight,
  withWrong,
} from "../../web/features/puzzles/run.js";
import { readRun, stored, writeRun } from "../../web/features/puzzles/stored-run.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryStorage } from "./memory-storage.mjs";

/** @import {Grade} from "../../web/engine/protocol.js" */
/** @import {Offer, Run} from "../../web/features/puzzles/run.js" */

const KEY = "st-helena/1/puzzle-run";
const GRADES = /** @type {Grade[]} */ (["easy", "middling", "hard"]);

/** A game of so many puzzles, whose levels take turns. @param {string} rules @param {number} count @param {string} [fates] @returns {Offer} */
const game = (rules, count, fates = "") => ({
  rules,
  levels: Array.from({ length: count }, (_, i) => GRADES[i % 3]),
  first: 1,
  fates,
});

/** @param {string} name @param {Offer[]} offers */
function gradeOf(name, offers) {
  const { rules, number } = puzzleNamed(name);
  return offers.find((offer) => offer.rules === rules)?.levels[number - 1];
}

/** The run with all its puzzles behind it. @param {Run} run @param {number} right how many are solved at once */
function played(run, right) {
  let now = run;
  for (let i = 0; i < run.puzzles.length; i++) now = further(i < right ? withRight(now, true) : withWrong(now));
  return now;
}

test("a run rises in difficulty, and the games take turns", () => {
  const offers = [game("a", 60), game("b", 60), game("c", 60)];
  const { puzzles } = nextRun(NO_RUN, offers);
  assert.equal(new Set(puzzles).size, 10);
  const grades = puzzles.map((name) => gradeOf(name, offers));
  assert.deepEqual(grades, [
    "easy",
    "easy",
    "easy",
    "middling",
    "middling",
    "middling",
    "middling",
    "hard",
    "hard",
    "hard",
  ]);
  assert.deepEqual(puzzles.map((name) => puzzleNamed(name).rules).join(""), "abcabcabca");
});

test("what was not tried comes first, then what was not solved, and no puzzle twice in a stream", () => {
  const offers = [game("a", 90, "3".repeat(3) + "1".repeat(6))];
  /** @type {Set<string>} */
  const seen = new Set();
  let run = NO_RUN;
  for (let i = 0; i < 6; i++) {
    run = played(nextRun(run, offers), 5);
    for (const name of run.puzzles) seen.add(name);
  }
  assert.equal(seen.size, 60, "six runs of ten");
  const first = nextRun(NO_RUN, offers).puzzles.map((name) => puzzleNamed(name).number);
  assert.ok(first.every((number) => number > 9));
  // Where all have been tried, those that were not solved come; where all are solved, they come again.
  const failed = nextRun(NO_RUN, [game("a", 30, `3111${"3".repeat(26)}`)]);
  assert.ok(failed.puzzles.includes("a 4"));
  assert.equal(nextRun(run, [game("b", 12, "3".repeat(12))]).puzzles.length, 10);
});

test("those that better ones have superseded come last", () => {
  const { puzzles } = nextRun(NO_RUN, [{ ...game("a", 60), first: 31 }]);
  assert.ok(puzzles.every((name) => puzzleNamed(name).number > 30));
});

test("only the first try without help is a tick", () => {
  const run = nextRun(NO_RUN, [game("a", 60)]);
  assert.equal(withRight(run, true).marks, "+");
  assert.equal(withRight(run, false).marks, "-");
  assert.equal(withRight(withHelp(run), true).marks, "-", "the hint is not forgotten");
  const failed = withWrong(run);
  assert.equal(failed.marks, "-", "at once: to leave the puzzle saves nothing");
  assert.equal(withRight(failed, true).marks, "-");
  assert.equal(mayShow(failed), false, "there is one more try");
  assert.equal(mayShow(withWrong(failed)), true);
  assert.equal(withRight(withRight(run, true), true).marks, "+", "once");
  assert.equal(withHelp(withRight(run, true)).marks, "+", "help behind the answer takes nothing from it");
});

test("the next puzzle comes when the present one is decided", () => {
  const run = nextRun(NO_RUN, [game("a", 60)]);
  assert.equal(further(run), run);
  const second = further(withWrong(withWrong(run)));
  assert.deepEqual([second.at, second.wrong, second.marks], [1, 0, "-"]);
  assert.equal(presentOf(second), run.puzzles[1]);
  assert.equal(isMarked(second), false);
});

test("a run that is over shows its last puzzle, and the best run counts from then on", () => {
  const run = played(nextRun(NO_RUN, [game("a", 60)]), 8);
  assert.ok(isOver(run));
  assert.equal(isUnderWay(run), false);
  assert.equal(presentOf(run), run.puzzles[9]);
  assert.equal(ticksOf(run), 8);
  assert.equal(bestOf(run), 8);
  assert.equal(isRecord(run), false, "the first one is no record");
  for (const change of [withWrong, withHelp, further]) assert.equal(change(run), run);
  const worse = played(nextRun(run, [game("a", 60)]), 3);
  assert.equal(bestOf(worse), 8);
  assert.equal(isRecord(worse), false);
  const begun = withRight(nextRun(worse, [game("a", 60)]), true);
  assert.equal(bestOf(begun), 8);
  assert.equal(isRecord(played(begun, 9)), true);
});

test("a run is stored as it stands, and what cannot be read is none", () => {
  const storage = createSafeStorage(memoryStorage());
  assert.equal(readRun(storage), NO_RUN);
  const run = withWrong(further(withRight(nextRun(NO_RUN, [game("a", 60)]), true)));
  writeRun(storage, run);
  assert.deepEqual(readRun(storage), run);
  for (const spoilt of [
    { marks: "" },
    { marks: "+--" },
    { marks: "+x" },
    { at: 11 },
    { at: -1 },
    { wrong: "1" },
    { best: 11 },
    { puzzles: ["a"] },
    { puzzles: ["a 0"] },
    { puzzles: new Array(11).fill("a 1") },
    { past: "a 1" },
    { past: undefined },
  ])
    assert.equal(isRun({ ...run, ...spoilt }), false, JSON.stringify(spoilt));
  for (const text of ["", "null", "[]", "{", "5"])
    assert.equal(readRun(createSafeStorage(memoryStorage({ [KEY]: text }))), NO_RUN, text);
});

test("a backup brings the better best run, and a run only where none is under way", () => {
  const [{ give, is, take }] = stored;
  const first = played(nextRun(NO_RUN, [game("a", 60)]), 6);
  const second = withRight(nextRun(first, [game("a", 60)]), true);
  /** What is stored after a file was read. @param {Run | null} here @param {Run} file */
  const after = (here, file) => {
    const memory = memoryStorage(here ? { [KEY]: JSON.stringify(here) } : {});
    const storage = createSafeStorage(memory);
    /** @type {[string, string][]} */
    const writes = [];
    const plan = { writes, games: 0, results: 0, noRoom: 0 };
    take(file, { storage, plan, views: new Map(), settings: false });
    return { writes: writes.length, run: writes.length ? JSON.parse(writes[0][1]) : here };
  };
  assert.ok(is(first));
  assert.equal(is({ ...first, at: 99 }), false);
  assert.deepEqual(after(null, second).run, second);
  assert.deepEqual(after(first, second).run, second, "it goes on");
  const own = withWrong(nextRun(NO_RUN, [game("b", 60)]));
  assert.deepEqual(after(own, first).run, { ...own, best: 6 });
  assert.equal(after(second, first).writes, 0);
  assert.equal(after(first, first).writes, 0, "twice is as once");
  assert.equal(mergeRuns(first, played(nextRun(NO_RUN, [game("a", 60)]), 9)).best, 9);
  const none = createSafeStorage(memoryStorage());
  assert.equal(give(none), undefined);
});
