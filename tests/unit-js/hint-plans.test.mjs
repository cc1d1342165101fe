// What may be a better hint is searched, one plan after another, and what was found is kept for the position.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createHintPlans } from "../../web/features/analysis/hint-plans.js";

test("a plan is asked for until its answer comes, and not again for the same position", async () => {
  let changes = 0;
  const plans = createHintPlans(() => changes++);
  const answer = plans.find("x 1:", "x 1: a", 100);
  assert.deepEqual([plans.asked(), plans.most(), changes], ["x 1: a", 100, 1]);
  assert.equal(plans.take("x 1:"), false);
  assert.equal(plans.take("x 1: a"), true);
  await answer;
  assert.equal(plans.asked(), "");
  await plans.find("x 1:", "x 1: a", 100);
  assert.equal(changes, 1);
});

test("the next move of the game ends the waiting, and so does a failure", async () => {
  const plans = createHintPlans(() => {});
  let answer = plans.find("x 1:", "x 1: a", 100);
  plans.follow("x 1:");
  assert.equal(plans.asked(), "x 1: a");
  plans.follow("x 1: c");
  await answer;
  assert.equal(plans.asked(), "");
  answer = plans.find("x 1: c", "x 1: c d", 100);
  plans.stop();
  await answer;
  assert.equal(plans.take("x 1: c d"), false);
});
