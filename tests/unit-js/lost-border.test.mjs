// Where a game was lost, found by asking about few of its positions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { borderOf, nextToAsk, verdictAt } from "../../web/model/lost-border.js";

/** @import {Verdict} from "../../web/model/verdicts.js" */

/** Asks until there is nothing more to ask. @param {Verdict[]} truth @param {(Verdict | undefined)[]} [known] */
function search(truth, known = truth.map(() => undefined)) {
  const asked = [];
  for (let n = nextToAsk(known); n !== undefined; n = nextToAsk(known)) {
    assert.equal(known[n], undefined, "nothing is asked twice");
    known[n] = truth[n];
    asked.push(n);
  }
  return { asked, known, ...borderOf(known) };
}

/** @param {number} won @param {number} unknown @param {number} lost how many positions @returns {Verdict[]} */
const line = (won, unknown, lost) => [
  ...new Array(won).fill("won"),
  ...new Array(unknown).fill("unknown"),
  ...new Array(lost).fill("lost"),
];

test("the move that lost is found wherever it is, by halving", () => {
  for (let won = 0; won <= 150; won++) {
    const { asked, ...border } = search(line(won, 0, 151 - won));
    assert.deepEqual([border.won, border.lost], [won - 1, won]);
    assert.ok(asked.length <= 9, `${asked.length} positions`);
  }
});

test("a game that can still be won takes one question, and so does one without a move", () => {
  assert.deepEqual(search(line(100, 0, 0)).asked, [99]);
  assert.deepEqual(search(line(0, 0, 1)).asked, [0]);
  assert.deepEqual(search(line(1, 0, 0)).asked, [0]);
});

test("around positions that are not known the border is narrowed from both sides, in few questions", () => {
  for (const unknown of [1, 2, 4]) {
    for (let won = 1; won < 100; won += 7) {
      const { asked, ...border } = search(line(won, unknown, 110 - won));
      assert.deepEqual([border.won, border.lost], [won - 1, won + unknown]);
      assert.ok(asked.length <= 8 + 8 * unknown, `${asked.length} positions`);
    }
  }
});

test("where much is not known every position between is asked, and what was found is right", () => {
  for (let won = 0; won <= 100; won += 10) {
    const truth = line(won, 80, 20);
    const { asked, known, ...border } = search(truth);
    assert.ok(asked.length <= 100, `${asked.length} positions`);
    assert.deepEqual([border.won, border.lost], [won - 1, won + 80]);
    assert.equal(known.filter((verdict) => verdict === "unknown").length, 80);
    for (const n of truth.keys()) assert.equal(verdictAt(border, n), truth[n]);
  }
});

test("answers may come in patches", () => {
  /** @type {Verdict[]} */
  const truth = ["won", "unknown", "won", "unknown", "lost", "unknown", "lost"];
  const { won, lost } = search(truth);
  assert.deepEqual([won, lost], [2, 4]);
});

test("without positions there is nothing to ask", () => assert.equal(nextToAsk([]), undefined));

test("what is known already is not asked", () => {
  const known = [undefined, undefined, "won", undefined, undefined, "lost", undefined];
  const { asked } = search(line(4, 0, 3), /** @type {(Verdict | undefined)[]} */ (known));
  assert.deepEqual(asked, [4, 3]);
});
