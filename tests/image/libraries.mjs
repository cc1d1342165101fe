// Removes a library from a small module: `node tests/image/libraries.mjs` succeeds if that takes what it should and no more.

import assert from "node:assert/strict";
import { removeLibraries } from "../../web/image/remove-libraries.mjs";
import { compileText, emit } from "../../web/image/wasm.mjs";
import binaryen from "../../web/node_modules/binaryen/index.js";

const LONG = "(drop (i32.mul (local.get 0) (local.get 0)))".repeat(99);
const ONE = "(param i32) (result i32)";

// A library's function, which a method calls that only the table names; one that nothing of it calls; and one that is short
// and therefore stands for another, too.
const text = (/** @type {string} */ more) => `(module
  (table $table 3 funcref)
  (elem (i32.const 1) $method $other)
  (export "table" (table $table))
  (export "sqlite3_step" (func $step))
  (export "sqlite3_changes" (func $short))
  (export "PyLong_Size" (func $other))
  (func $step ${ONE} ${LONG} (call $short (local.get 0)))
  (func $short ${ONE} (i32.add (local.get 0) (i32.const 1)))
  (func $method ${ONE} (call $step (local.get 0)))
  (func $other ${ONE} ${LONG} (call $short (local.get 0)))
  ${more}
)`;

/** @param {string[]} imported */
function run(imported, more = "") {
  const binary = compileText(text(more));
  const module = binaryen.readBinary(binary);
  removeLibraries(module, binary, imported);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(emit(module)));
  const table = /** @type {WebAssembly.Table} */ (exports.table);
  return {
    method: () => table.get(1)(1),
    other: () => table.get(2)(1),
    step: () => /** @type {Function} */ (exports.sqlite3_step)(1),
  };
}

const removed = run(["sys", "re"]);
assert.throws(removed.method, WebAssembly.RuntimeError);
assert.throws(removed.step, WebAssembly.RuntimeError);
assert.equal(removed.other(), 2);

const kept = run(["sys", "_sqlite3"]);
assert.deepEqual([kept.method(), kept.step(), kept.other()], [2, 2, 2]);

const needing = `(export "PyList_Sum" (func $needing)) (func $needing ${ONE} (call $method (local.get 0)))`;
assert.throws(() => run([], needing), /PyList_Sum needs a library/);
assert.equal(run(["_sqlite3"], needing).method(), 2);
