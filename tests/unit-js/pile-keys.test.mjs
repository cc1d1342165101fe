// The key of each pile: digits for what cards are taken from, with shift for the foundations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pileKeys, pileOfKey } from "../../web/table/input/pile-keys.js";
import { pile } from "./small-view.mjs";

/** @param {string} letter @param {number} count */
const piles = (letter, count) => Array.from({ length: count }, (_, i) => pile(`${letter}${i + 1}`));

const TABLES = {
  ring: [...piles("f", 8), ...piles("t", 12)],
  stock: [pile("s"), pile("w"), ...piles("f", 8), ...piles("t", 10)],
  cells: [...piles("c", 4), ...piles("f", 4), ...piles("t", 8)],
};

for (const [table, all] of Object.entries(TABLES)) {
  test(`every pile of the ${table} has a key of its own`, () => {
    const keys = pileKeys(all);
    assert.equal(keys.size, all.length);
    assert.equal(new Set([...keys.values()].map(({ label }) => label)).size, all.length);
    for (const [name, { code, shift }] of keys) assert.equal(pileOfKey(all, { code, shiftKey: shift }), name);
  });
}

test("columns come first, then cells, the waste and the stock", () => {
  const caps = (/** @type {keyof typeof TABLES} */ table, /** @type {string} */ name) =>
    pileKeys(TABLES[table]).get(name)?.label;
  assert.equal(caps("ring", "t12"), "=");
  assert.equal(caps("ring", "f3"), "⇧3");
  assert.equal(caps("cells", "t8"), "8");
  assert.equal(caps("cells", "c4"), "=");
  assert.equal(caps("stock", "t10"), "0");
  assert.equal(caps("stock", "w"), "-");
  assert.equal(caps("stock", "s"), "=");
});

test("other keys are no pile's", () => {
  assert.equal(pileOfKey(TABLES.cells, { code: "Digit5", shiftKey: true }), undefined);
  assert.equal(pileOfKey(TABLES.cells, { code: "KeyA", shiftKey: false }), undefined);
});
