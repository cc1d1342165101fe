// The player's own sets of rules, by name.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkToRules, rulesOfHash } from "../../web/links/link.js";
import { createCustomRules } from "../../web/storage/custom-rules.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { contents, memoryStorage } from "./memory-storage.mjs";

const storage = memoryStorage();
const rules = createCustomRules(createSafeStorage(storage));

test("rules have the name that they were given, and stand in the order of names", () => {
  assert.ok(rules.keep({ id: "st-helena+build=any", name: "  Longwood " }));
  assert.ok(rules.keep({ id: "louis", name: "Élan" }));
  assert.deepEqual(
    rules.all().map(({ name }) => name),
    ["Élan", "Longwood"],
  );
  assert.equal(rules.nameOf("st-helena+build=any"), "Longwood");
  assert.equal(contents(storage)["st-helena/1/rules/louis"], "Élan");
});

test("a long name is cut, and removed rules have none", () => {
  rules.keep({ id: "louis", name: "x".repeat(100) });
  assert.equal(rules.nameOf("louis").length, 60);
  rules.remove("louis");
  assert.equal(rules.nameOf("louis"), "");
});

test("a name is not cut in the middle of a character", () => {
  const name = `${"x".repeat(59)}🂡y`;
  rules.keep({ id: "louis", name });
  assert.equal(rules.nameOf("louis"), `${"x".repeat(59)}🂡`);
  const link = linkToRules({ id: "louis", name }, "http://a/");
  const known = rulesOfHash(link.slice(link.indexOf("#")));
  assert.deepEqual(known, { id: "louis", name: `${"x".repeat(59)}🂡` });
  rules.remove("louis");
});

test("where there is no room, it says so", () => {
  const full = createCustomRules(createSafeStorage(memoryStorage({}, 10)));
  assert.equal(full.keep({ id: "louis", name: "Mine" }), false);
});
