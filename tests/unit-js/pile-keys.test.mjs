// The keys of each pile: digits for what cards are taken from, with shift for the foundations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pileKeys, pileOfKey } from "../../web/table/input/pile-keys.js";
import { pile } from "./small-view.mjs";

/** @import {Pile, TableKind} from "../../web/engine/protocol.js" */

/** @param {string} letter @param {number} count */
const piles = (letter, count) => Array.from({ length: count }, (_, i) => pile(`${letter}${i + 1}`));

/** @satisfies {Partial<Record<TableKind, Pile[]>>} */
const TABLES = {
  ring: [...piles("f", 8), ...piles("t", 12)],
  stock: [pile("s"), pile("w"), ...piles("f", 8), ...piles("t", 10)],
  cells: [...piles("c", 4), ...piles("f", 4), ...piles("t", 8)],
  fans: [...piles("t", 35), ...piles("f", 8)],
};

/** @typedef {keyof typeof TABLES} Tried */

/** @param {Tried} table */
const keysOf = (table) => pileKeys({ table, piles: TABLES[table] });

/**
 * What keys mean, typed one after the other.
 * @param {Tried} table @param {string[]} codes @param {boolean} [shiftKey] @param {(code: string) => string} [write]
 */
function type(table, codes, shiftKey = false, write = (code) => code[code.length - 1]) {
  /** @type {(string | null)[]} */
  const found = [];
  let typed = /** @type {string[]} */ ([]);
  for (const code of codes) {
    const key = pileOfKey({ table, piles: TABLES[table] }, typed, { code, key: write(code), shiftKey });
    typed = key.typed;
    found.push(key.pile);
  }
  return { found, typed };
}

for (const table of /** @type {Tried[]} */ (Object.keys(TABLES))) {
  test(`every pile of the ${table} has a key of its own, or two`, () => {
    const keys = keysOf(table);
    assert.equal(keys.size, TABLES[table].length);
    assert.equal(new Set([...keys.values()].map(({ label }) => label)).size, TABLES[table].length);
    for (const [name, { codes, shift }] of keys) {
      const { found, typed } = type(table, codes, shift);
      assert.equal(found.pop(), name);
      assert.ok(found.every((pile) => pile === null));
      assert.deepEqual(typed, []);
    }
  });
}

test("columns come first, then cells, the waste and the stock", () => {
  const caps = (/** @type {Tried} */ table, /** @type {string} */ name) => keysOf(table).get(name)?.label;
  assert.equal(caps("ring", "t12"), "=");
  assert.equal(caps("ring", "f3"), "⇧3");
  assert.equal(caps("cells", "t8"), "8");
  assert.equal(caps("cells", "c4"), "=");
  assert.equal(caps("stock", "t10"), "0");
  assert.equal(caps("stock", "w"), "-");
  assert.equal(caps("stock", "s"), "=");
  assert.equal(caps("fans", "t7"), "07");
  assert.equal(caps("fans", "t35"), "35");
  assert.equal(caps("fans", "f8"), "⇧8");
});

test("a fan is chosen by the two digits of its number", () => {
  assert.deepEqual(type("fans", ["Digit3", "Digit5"]).found, [null, "t35"]);
  assert.deepEqual(type("fans", ["Digit0", "Digit7", "Digit1", "Digit0"]).found, [null, "t7", null, "t10"]);
});

test("the last digit of a number that no fan has begins another", () => {
  assert.deepEqual(type("fans", ["Digit3", "Digit9"]), { found: [null, null], typed: [] });
  assert.deepEqual(type("fans", ["Digit0", "Digit0", "Digit2"]), { found: [null, null, "t2"], typed: [] });
  assert.deepEqual(type("fans", ["Digit3", "KeyA"]), { found: [null, null], typed: [] });
});

test("other keys are no pile's", () => {
  assert.deepEqual(type("cells", ["Digit5"], true).found, [null]);
  assert.deepEqual(type("cells", ["KeyA"]).found, [null]);
  assert.deepEqual(type("fans", ["Digit9"], true).found, [null]);
});

test("digits of the numeric keypad choose piles, too", () => {
  assert.deepEqual(type("cells", ["Numpad5"]).found, ["t5"]);
  assert.deepEqual(type("fans", ["Numpad3", "Digit5", "Numpad0", "Numpad7"]).found, [null, "t35", null, "t7"]);
  assert.deepEqual(type("fans", ["Numpad3", "Numpad9", "Numpad1"]).found, [null, null, null]);
  assert.deepEqual(type("ring", ["NumpadSubtract", "NumpadEqual"], false, () => "-").found, ["t11", "t12"]);
  assert.deepEqual(type("cells", ["NumpadMultiply"]).found, [null]);
});

test("without Num Lock the keypad chooses none", () => {
  for (const [code, key] of [
    ["Numpad1", "End"],
    ["Numpad5", "Clear"],
    ["Numpad0", "Insert"],
  ])
    assert.deepEqual(type("cells", [code], false, () => key).found, [null]);
});

test("the stock keeps its key while an exile lies open", () => {
  const own = [...piles("t", 13), pile("s"), ...piles("f", 8)];
  const open = pile("r1", "2C", { kind: "reserve", row: "open" });
  const [without, with_] = [own, [...own, open]].map((all) => pileKeys({ table: "weave", piles: all }));
  assert.equal(without.get("s")?.label, "14");
  assert.equal(with_.get("s")?.label, "14");
  assert.equal(with_.get("r1")?.label, "15");
});
