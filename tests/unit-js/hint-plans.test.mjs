// What may be a better hint is searched, one plan after another, and what was found is kept for the position.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createHintPlans } from "../../web/features/analysis/hint-plans.js";

const found = (/** @type {string[]} */ ...moves) => /** @type {any} */ ({ verdict: "won", moves });

test("a plan is asked for until its answer comes, and not again for the same position", async () => {
  let changes = 0;
  const plans = createHintPlans(() => changes++);
  const answer = plans.find("x 1:", "x 1: a", 100);
  assert.deepEqual([plans.asked(), plans.most(), changes], ["x 1: a", 100, 1]);
  assert.equal(plans.take("x 1:", found("z")), false);
  assert.equal(plans.take("x 1: a", found("b")), true);
  assert.deepEqual((await answer).moves, ["b"]);
  assert.equal(plans.asked(), "");
  assert.deepEqual((await plans.find("x 1:", "x 1: a", 100)).moves, ["b"]);
  assert.equal(changes, 1);
});

test("the next move of the game ends the waiting without a win, and so does a failure", async () => {
  const plans = createHintPlans(() => {});
  let answer = plans.find("x 1:", "x 1: a", 100);
  plans.follow("x 1:");
  assert.equal(plans.asked(), "x 1: a");
  plans.follow("x 1: c");
  assert.deepEqual((await answer).moves, []);
  assert.equal(plans.asked(), "");
  answer = plans.find("x 1: c", "x 1: c d", 100);
  plans.stop();
  assert.deepEqual((await answer).moves, []);
  assert.equal(plans.take("x 1: c d", found("b")), false);
});
