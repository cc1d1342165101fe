// The search for what becomes of each move, with a Python that the test plays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createChoiceSearch } from "../../web/features/analysis/choice-search.js";
import { timelineOf } from "../../web/model/timeline.js";
import { noteVerdict } from "../../web/model/verdicts.js";

test("a late failure stops no search that was started since", async () => {
  /** @type {((error: Error) => void)[]} */
  const asked = [];
  const game = /** @type {any} */ ({
    text: "x 1: a",
    timeline: noteVerdict(noteVerdict(timelineOf("x 1: a"), "x 1:", "won"), "x 1: a", "lost"),
    ask: () => new Promise((_, reject) => asked.push(reject)),
  });
  let told = () => {};
  const changed = new Promise((resolve) => {
    told = () => resolve(null);
  });
  const search = createChoiceSearch(game, () => told());
  search.start("x 1: a", Infinity);
  search.next();
  search.start("x 1:", Infinity);
  for (let n = 0; n < 2; n++) {
    asked[n](new Error("It does not answer."));
    await new Promise((resolve) => setTimeout(resolve));
  }
  await changed;
  assert.ok(search.isRunning());
});
