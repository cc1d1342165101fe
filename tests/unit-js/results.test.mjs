// Results: one for each deal, merged from tabs and devices in any order, and broken ones left out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { creditOf } from "../../web/model/credit.js";
import { isResult, merge, readResult } from "../../web/model/result.js";
import { createResults } from "../../web/storage/results.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { contents, memoryStorage } from "./memory-storage.mjs";
import { resultOf } from "./results-of.mjs";

const RESULTS = [
  resultOf("open", 1),
  resultOf("lost", 2, { home: 40 }),
  resultOf("open", 3, { home: 20 }),
  resultOf("won", 5, { home: 104, moves: 90, spent: 7000 }),
  resultOf("won", 4, { home: 104, moves: 95, spent: 6000 }),
  resultOf("lost", 6, { home: 50 }),
];

test("results of a deal merge in any order and any number", () => {
  const whole = resultOf("won", 4, { begun: 1, home: 104, moves: 90, spent: 6000 });
  for (const i of RESULTS.keys()) {
    const turn = [...RESULTS.slice(i), ...RESULTS.slice(0, i), ...RESULTS];
    assert.deepEqual(turn.reduce(merge), whole);
    assert.deepEqual(turn.toReversed().reduce(merge), whole);
  }
  assert.equal(RESULTS.slice(0, 3).reduce(merge).state, "open");
  assert.equal(RESULTS.slice(0, 2).reduce(merge).state, "lost");
});

test("an own win counts before one with hints, and that before one that was shown, in any order", () => {
  const own = resultOf("won", 5, { home: 104, moves: 90, spent: 7000 });
  const helped = resultOf("won", 3, { home: 104, moves: 80, spent: 10, hints: 4 });
  const shown = resultOf("won", 2, { home: 104, moves: 70, spent: 9, hints: 1, foreign: 3 });
  assert.deepEqual([own, helped, shown].map(creditOf), ["own", "helped", "shown"]);
  for (const all of [
    [own, helped, shown],
    [shown, own, helped],
    [helped, shown, own],
  ])
    assert.deepEqual(all.reduce(merge), { ...own, begun: 2 });
  assert.deepEqual(merge(shown, helped), { ...helped, begun: 2 });
  const later = { ...helped, time: 4, begun: 4, moves: 85, hints: 2 };
  assert.deepEqual(merge(later, helped), { ...helped, hints: 2 });
});

test("a result of the time before hints were noted is the player's own, and stays as it is", () => {
  const old = resultOf("won", 1, { home: 104, moves: 9, spent: 9 });
  const read = readResult(JSON.stringify(old));
  assert.deepEqual(read, old);
  assert.equal(read && creditOf(read), "own");
  assert.deepEqual(merge(old, resultOf("won", 2, { home: 104, moves: 5, spent: 1, foreign: 5 })), old);
});

test("a stored win stays one, whatever comes after", () => {
  const storage = memoryStorage();
  const results = createResults(createSafeStorage(storage));
  results.add(resultOf("open", 1));
  results.add(resultOf("won", 2, { home: 104, moves: 9, spent: 9 }));
  results.add(resultOf("open", 3));
  results.giveUp({ rules: "st-helena", deal: "17" });
  assert.deepEqual(results.all(), [resultOf("won", 2, { begun: 1, home: 104, moves: 9, spent: 9 })]);
  assert.deepEqual(Object.keys(contents(storage)), ["st-helena/1/record/st-helena 17"]);
});

test("a game that was given up is lost until it goes on", () => {
  const results = createResults(createSafeStorage(memoryStorage()));
  const game = { rules: "louis", deal: "8" };
  results.giveUp(game);
  assert.equal(results.get(game), null);
  results.add(resultOf("open", 1, game));
  results.giveUp(game);
  assert.equal(results.get(game)?.state, "lost");
  results.add(resultOf("open", Date.now() + 1, game));
  assert.equal(results.get(game)?.state, "open");
  assert.deepEqual(results.all("st-helena"), []);
});

test("after the clock was set back, a game that goes on is no longer lost, and one that is given up is", (context) => {
  const results = createResults(createSafeStorage(memoryStorage()));
  const game = { rules: "louis", deal: "8", home: 20, total: 104, moves: 0, spent: 0 };
  context.mock.timers.enable({ apis: ["Date"], now: 2_000_000_000 });
  results.happened({ ...game, state: "open" });
  results.giveUp(game);
  context.mock.timers.setTime(1_000_000_000);
  results.happened({ ...game, state: "open" });
  assert.equal(results.get(game)?.state, "open");
  results.giveUp(game);
  assert.equal(results.get(game)?.state, "lost");
  results.happened({ ...game, state: "open", home: 30 });
  assert.equal(results.get(game)?.state, "open");
  results.happened({ ...game, state: "lost" });
  assert.equal(results.get(game)?.state, "lost");
  results.happened({ ...game, state: "won", home: 104, moves: 90, spent: 9000 });
  assert.equal(results.get(game)?.state, "won");
});

test("a result at the last moment that can be read stays readable", () => {
  const storage = createSafeStorage(memoryStorage());
  const results = createResults(storage);
  results.add(resultOf("open", Date.UTC(9999, 11, 31)));
  results.giveUp({ rules: "st-helena", deal: "17" });
  assert.equal(results.get({ rules: "st-helena", deal: "17" })?.state, "lost");
});

for (const value of [
  null,
  {},
  resultOf("won", -1),
  resultOf("won", 1, { home: 105 }),
  resultOf("won", 1, { deal: "" }),
  resultOf("won", 1, { rules: "a b" }),
  resultOf("won", NaN),
  resultOf("won", 1e300),
  resultOf("won", 1, { begun: 1e300 }),
  resultOf("won", 1, { total: 0, home: 0 }),
  resultOf("won", 1, { rules: "x".repeat(301) }),
  { ...resultOf("won", 1), state: "drawn" },
  resultOf("won", 1, { hints: -1 }),
  resultOf("won", 1, { hints: 1e9 }),
  resultOf("won", 1, { foreign: 0.5 }),
  { ...resultOf("won", 1), foreign: "3" },
]) {
  test(`no result: ${JSON.stringify(value)}`, () => {
    assert.equal(isResult(value), false);
    assert.equal(readResult(JSON.stringify(value)), null);
  });
}

test("a result that cannot be read is set aside, and the others are there", () => {
  const good = resultOf("won", 1, { home: 104 });
  const bad = JSON.stringify({ ...good, time: 1e300 });
  const storage = memoryStorage({ "st-helena/1/record/louis 1": bad });
  const results = createResults(createSafeStorage(storage));
  results.add(good);
  results.sortOut();
  assert.deepEqual(results.all(), [good]);
  const aside = Object.entries(contents(storage)).filter(([key]) => key.startsWith("st-helena/1/aside/"));
  assert.deepEqual(
    aside.map(([, text]) => text),
    [bad],
  );
});

test("no result: half a text", () => assert.equal(readResult('{"rules": "st'), null));
