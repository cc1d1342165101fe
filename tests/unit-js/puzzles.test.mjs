// Positions to solve: what the first move decides, which puzzle is next, and what is kept of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countOf,
  FATES,
  fateAfter,
  fateAfterHelp,
  fateOf,
  mergeFates,
  nextOf,
  phaseOf,
  placeOf,
  withFate,
} from "../../web/features/puzzles/puzzles.js";
import { createSolvedPuzzles } from "../../web/features/puzzles/solved-puzzles.js";
import {
  addHint,
  canStep,
  play,
  puzzleStart,
  puzzleTimeline,
  step,
  textOf,
  timelineOf,
} from "../../web/model/timeline.js";
import { noteVerdict } from "../../web/model/verdicts.js";
import { createGameStore } from "../../web/storage/game-store.js";
import { isPackedTimeline, packTimeline } from "../../web/storage/packed-timeline.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryStorage } from "./memory-storage.mjs";

/** @import {Grade} from "../../web/engine/protocol.js" */

const start = puzzleTimeline("x 1: a b", 7, "");
/** What Python says of each line: of a game in which "good" and "bad" decide and "shift" can be played back. */
const right = { moves: 1, kept: true };
const wrong = { moves: 1, kept: false };
const none = { moves: 0, kept: null };
const searched = { moves: 2, kept: null };

test("the move that decides is followed by others that leave it decided", () => {
  assert.equal(phaseOf(start, none), "open");
  assert.equal(phaseOf(play(start, "good"), right), "right");
  assert.equal(phaseOf(play(play(start, "good"), "bad"), right), "right");
  assert.equal(phaseOf(play(start, "bad"), wrong), "wrong");
  assert.equal(phaseOf(step(play(start, "bad"), -1), none), "open");
  assert.equal(phaseOf(puzzleStart(play(play(start, "bad"), "c")), none), "open");
});

test("a move that can be played back decides nothing, and behind it the search does", () => {
  const shifted = play(start, "shift");
  assert.equal(phaseOf(shifted, none), "back");
  assert.equal(fateAfter(shifted, none, 0), 0);
  const line = play(shifted, "good");
  const at = textOf(line);
  assert.equal(phaseOf(line, searched), "looking");
  assert.equal(fateAfter(line, searched, 0), 0);
  assert.equal(phaseOf(noteVerdict(line, at, "won"), searched), "right");
  assert.equal(fateAfter(noteVerdict(line, at, "won"), searched, 0), 3);
  assert.equal(phaseOf(noteVerdict(line, at, "lost"), searched), "wrong");
  assert.equal(phaseOf(noteVerdict(line, at, "unknown"), searched), "looking");
  // What is won later was won before; what is lost later may have been lost later.
  const later = play(line, "c");
  assert.equal(phaseOf(noteVerdict(later, textOf(later), "won"), searched), "right");
  assert.equal(phaseOf(noteVerdict(later, textOf(later), "lost"), searched), "looking");
  // What was known before the position says nothing of it.
  assert.equal(phaseOf(noteVerdict(line, textOf(start), "won"), searched), "looking");
});

test("undo stops at the position, and play from before it is no puzzle", () => {
  assert.equal(canStep(start, -1), false);
  assert.equal(canStep(play(start, "good"), -1), true);
  assert.equal(phaseOf({ ...start, at: 1 }, none), "away");
  assert.equal(play({ ...start, at: 1 }, "c").puzzle, undefined);
  assert.deepEqual(play(start, "c").puzzle, { number: 7, start: 2 });
});

for (const [what, line, attempt, before, fate] of /** @type {const} */ ([
  ["solved at once", play(start, "good"), right, 0, 3],
  ["failed", play(start, "bad"), wrong, 0, 1],
  ["solved after a failure", play(start, "good"), right, 1, 2],
  ["solved with a hint", play(addHint(start), "good"), right, 0, 2],
  ["solved at once, with a hint only behind it", addHint(play(start, "good")), right, 0, 3],
  ["shown", play(start, "good", "foreign"), right, 0, 0],
  ["shown behind a move that decides nothing", play(play(start, "shift"), "good", "foreign"), searched, 0, 0],
  ["failed after it was solved", play(start, "bad"), wrong, 3, 3],
  ["solved again", play(start, "good"), right, 3, 3],
  ["not begun", start, none, 0, 0],
]))
  test(`a puzzle is ${what}`, () => {
    const known = attempt.kept === null ? noteVerdict(line, textOf(line), "won") : line;
    assert.equal(fateAfter(known, attempt, before), fate);
  });

test("help is not forgotten when a puzzle is left and begun again", () => {
  assert.equal(fateAfterHelp(start, none, 0), 0);
  const shown = fateAfterHelp(addHint(start), none, 0);
  assert.equal(fateAfter(play(start, "good"), right, shown), 2);
  assert.equal(fateAfterHelp(addHint(play(start, "good")), right, 0), 0, "behind the move that decides");
  for (const fate of /** @type {const} */ ([1, 2, 3])) assert.equal(fateAfterHelp(addHint(start), none, fate), fate);
});

test("a puzzle in the storage is read only when it is whole", () => {
  assert.ok(isPackedTimeline(packTimeline(start)));
  assert.ok(isPackedTimeline(packTimeline(puzzleTimeline("x 1: a", 1, "x 2"))));
  for (const puzzle of [
    null,
    5,
    {},
    { number: 0, start: 0 },
    { number: 1, start: 3 },
    { number: 1, start: 0, before: 5 },
  ])
    assert.equal(isPackedTimeline({ ...packTimeline(start), puzzle }), false, JSON.stringify(puzzle));
});

test("the next puzzle is the next one of its level that is not solved", () => {
  const levels = /** @type {Grade[]} */ (["easy", "hard", "easy", "hard", "easy"]);
  const puzzles = { levels, first: 1 };
  assert.equal(nextOf(puzzles, "", "easy"), 1);
  assert.equal(nextOf(puzzles, "", "easy", 1), 3);
  assert.equal(nextOf(puzzles, "", "easy", 5), 1);
  assert.equal(nextOf(puzzles, "30200", "easy", 1), 5);
  assert.equal(nextOf(puzzles, "30203", "easy", 3), 5); // all are solved: they come again
  assert.equal(nextOf(puzzles, "", "middling"), 0);
  assert.deepEqual(countOf(levels, "31200", "easy"), { all: 3, solved: 2, helped: 1 });
  assert.equal(placeOf(puzzles, 5), 3);
});

test("puzzles that better ones have superseded come last and keep their numbers", () => {
  const levels = /** @type {Grade[]} */ (["easy", "hard", "easy", "easy", "hard", "easy"]);
  const puzzles = { levels, first: 4 };
  const order = [1, 2, 3, 4].reduce((/** @type {number[]} */ turns) => {
    turns.push(nextOf(puzzles, "", "easy", turns.at(-1)));
    return turns;
  }, []);
  assert.deepEqual(order, [4, 6, 1, 3]);
  assert.deepEqual(
    order.map((number) => placeOf(puzzles, number)),
    [1, 2, 3, 4],
  );
  assert.equal(nextOf(puzzles, "000303", "easy"), 1);
  assert.equal(nextOf(puzzles, "", "hard"), 5);
  assert.deepEqual(countOf(levels, "300003", "easy"), { all: 4, solved: 2, helped: 0 });
});

test("what became of puzzles in two places becomes the best of both", () => {
  assert.equal(withFate("", 3, 2), "002");
  assert.equal(withFate("3102", 2, 3), "3302");
  assert.equal(mergeFates("31", "0123"), "3123");
  assert.equal(mergeFates("0123", "31"), mergeFates("31", "0123"));
  assert.equal(fateOf("31", 9), 0);
  const solved = createSolvedPuzzles(createSafeStorage(memoryStorage({ "st-helena/1/puzzle/louis": "3x" })));
  assert.equal(solved.of("louis"), "");
  solved.note("louis", 2, 3);
  assert.equal(solved.of("louis"), "03");
  assert.ok(FATES.test(solved.of("louis")));
});

test("a puzzle is opened again, but is no saved game to go back to", () => {
  const storage = memoryStorage();
  const tab = () => createGameStore(createSafeStorage(storage), memoryStorage());
  const first = tab();
  first.save({ line: timelineOf("x 2: a"), view: null, bookmarks: [], spent: 0 });
  first.detach();
  first.save({ line: start, view: null, bookmarks: [], spent: 0 });
  const again = tab();
  assert.deepEqual(again.open()?.line, start);
  const [before, ...more] = again.otherGames();
  assert.equal(before.saved.line.game, "x 2");
  assert.deepEqual(more, []);
  assert.ok(again.switchTo(before));
  assert.deepEqual(tab().otherGames().length, 1); // the puzzle has gone: only the game itself is there
});
