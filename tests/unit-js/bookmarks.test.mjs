// Bookmarks: set, renamed, removed, and those for moves that redo is about to lose.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bookmarkAbandoned, bookmarkAt, isBookmark, removeBookmark, setBookmark } from "../../web/model/bookmarks.js";
import { step, timelineOf } from "../../web/model/timeline.js";

const GAME = "x 1: a b c d";
const back = (/** @type {number} */ steps) => step(timelineOf(GAME), -steps);

test("a bookmark is set once for each position, and renamed", () => {
  const marks = setBookmark(setBookmark(setBookmark([], GAME), "x 1:"), GAME, "Here");
  assert.deepEqual(marks, [
    { text: GAME, name: "Here", left: false },
    { text: "x 1:", name: "", left: false },
  ]);
  assert.equal(bookmarkAt(marks, GAME)?.name, "Here");
  assert.equal(bookmarkAt(marks, "x 1: a"), undefined);
  assert.deepEqual(removeBookmark(marks, GAME), [{ text: "x 1:", name: "", left: false }]);
});

test("moves that redo would lose are marked when they are worth it", () => {
  assert.deepEqual(bookmarkAbandoned([], back(3), "z"), [{ text: GAME, name: "", left: true }]);
  assert.deepEqual(bookmarkAbandoned([], back(2), "z"), [], "too few");
  assert.deepEqual(bookmarkAbandoned([], back(3), "b"), [], "redo goes on");
  assert.deepEqual(bookmarkAbandoned([], timelineOf(GAME), "z"), [], "nothing is lost");
});

test("what the player marked there needs no second bookmark", () => {
  const own = setBookmark([], GAME);
  assert.deepEqual(bookmarkAbandoned(own, back(4), "z"), own);
  assert.equal(bookmarkAt(bookmarkAbandoned([], back(4), "z"), GAME), undefined, "it is not the player's own");
});

test("the newest ten are kept, and the player's own all", () => {
  let marks = setBookmark([], "x 1: mine");
  for (let i = 0; i < 12; i++) marks = bookmarkAbandoned(marks, step(timelineOf(`x 1: ${i} b c`), -3), "z");
  assert.equal(marks.length, 11);
  assert.deepEqual(marks[0], { text: "x 1: mine", name: "", left: false });
  assert.equal(marks[1].text, "x 1: 2 b c");
});

test("a longer way takes the place of its beginning", () => {
  const short = bookmarkAbandoned([], step(timelineOf("x 1: a b c"), -3), "z");
  assert.deepEqual(
    bookmarkAbandoned(short, back(4), "z").map(({ text }) => text),
    [GAME],
  );
});

const HELP = { text: "a", name: "", left: true, foreign: [-1] };
const MANY = { text: "a", name: "", left: true, hints: 1e9 };

for (const value of [null, 1, {}, { text: "a", name: "b" }, { text: 1, name: "", left: true }, HELP, MANY]) {
  test(`no bookmark: ${JSON.stringify(value)}`, () => assert.equal(isBookmark(value), false));
}
