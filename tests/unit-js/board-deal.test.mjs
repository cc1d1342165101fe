// Games that start from a board which no number deals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dealName, isBoard } from "../../web/model/board-deal.js";
import { textOf, timelineOf } from "../../web/model/timeline.js";
import { isPackedTimeline, packTimeline } from "../../web/storage/packed-timeline.js";
import { createResults } from "../../web/storage/results.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { contents, memoryStorage } from "./memory-storage.mjs";
import { resultOf } from "./results-of.mjs";

const BOARD = `p1.${"JD2D9H".repeat(17)}AS.KDKC${".".repeat(20)}TH`;

test("a board is told from a number, and called by its first cards", () => {
  for (const deal of ["17", "ms17", "1", "p", "p1", "x1.KS"]) {
    assert.ok(!isBoard(deal));
    assert.equal(dealName(deal), deal);
  }
  assert.ok(isBoard(BOARD));
  assert.equal(dealName(BOARD), "J\u2666 2\u2666 9\u2665 \u2026");
  assert.equal(dealName("p12...th.KSAC4dTD2S"), "K\u2660 A\u2663 10\u2666 \u2026");
  assert.equal(dealName("p1.thKS"), "K\u2660 \u2026");
});

test("its game is saved as any other", () => {
  const text = `st-helena+build=any ${BOARD}: t1>t2 deal`;
  const line = timelineOf(text);
  assert.ok(isPackedTimeline(packTimeline(line)));
  assert.equal(textOf(line), text);
});

test("nothing is counted of it", () => {
  const storage = memoryStorage();
  const results = createResults(createSafeStorage(storage));
  results.happened({ ...resultOf("won", 1), rules: "freecell", deal: BOARD });
  assert.deepEqual(contents(storage), {});
  results.happened({ ...resultOf("won", 1), rules: "freecell", deal: "17" });
  assert.equal(results.all().length, 1);
});
