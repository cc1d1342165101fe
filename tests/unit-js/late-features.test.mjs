// The features: which of them may ask which, and when.

import assert from "node:assert/strict";
import { test } from "node:test";
import { featuresToCome } from "../../web/app/late-features.js";

test("a feature that has not started cannot be asked", () => {
  const features = /** @type {any} */ (featuresToCome());
  assert.throws(() => features.week, /"week" has not started/);
  const later = () => features.week.now;
  Object.assign(features, { week: { now: "2026-W48" } });
  assert.equal(later(), "2026-W48");
  assert.throws(() => features.day, /"day" has not started/);
});
