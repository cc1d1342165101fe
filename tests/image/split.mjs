// Splits a small module and runs its parts: `node tests/image/split.mjs` succeeds if together they do what the module did.

import assert from "node:assert/strict";
import { split } from "../../web/image/split.mjs";
import { compileText } from "../../web/image/wasm.mjs";

// Constants, 1 kB each: a table of a cold function, a name, documentation, and a table of a hot function. Behind them two
// variables have the addresses of the name and of the documentation.
const [COLD_TABLE, NAME, TEXT, TABLE, VARIABLES] = [1024, 2048, 3072, 4096, 5120];
const filled = (/** @type {string} */ text) => text.repeat(1024).slice(0, 1024);
const short = `short\\00${filled(".").slice(6)}`;
const long = `${filled("all about it ").slice(1)}\\00`;

// entry(n): for 0 it stays in the hot part; for 1 it calls a cold function, and above, through the table, others.
const image = compileText(`(module
  (type $one (func (param i32) (result i32)))
  (import "env" "host" (func $host (type $one)))
  (table $table 4 funcref)
  (elem (i32.const 1) $hot $rare $listed)
  (memory $memory 1 65536)
  (data (i32.const ${COLD_TABLE}) "${filled("cold")}${short}${long}${filled("hot ")}\\00\\08\\00\\00\\00\\0c\\00\\00")
  (global $global (mut i32) (i32.const 5))
  (export "memory" (memory $memory))
  (export "__indirect_function_table" (table $table))
  (export "entry" (func $entry))
  (func $entry (param i32) (result i32)
    (if (result i32) (i32.eqz (local.get 0))
      (then (call $hot (local.get 0)))
      (else (if (result i32) (i32.lt_u (local.get 0) (i32.const 2))
        (then (call $cold (local.get 0) (i32.const 7)))
        (else (call_indirect $table (type $one) (local.get 0) (local.get 0)))))))
  (func $hot (param i32) (result i32) 
    (drop (i32.load (i32.const ${TABLE})))
    (i32.add (call $host (local.get 0)) (global.get $global)))
  (func $cold (param i32 i32) (result i32) (call $rare (i32.add (call $hot (local.get 0)) (local.get 1))))
  (func $rare (param i32) (result i32)
    (drop (i32.load (i32.const ${COLD_TABLE})))
    (global.set $global (i32.const 9))
    (i32.store (i32.const 4) (local.get 0))
    (i32.load (i32.const 4)))
  (func $listed (param i32) (result i32) (call $entry (call $host (local.get 0))))
)`);
const profile = { called: new Set(["0", "1"]), reached: new Map() }; // entry and hot

const env = { host: (/** @type {number} */ number) => (number === 3 ? 0 : number + 100) };
const whole = { image, constantsEnd: VARIABLES };
const { hot, cold } = split(whole, profile);
const run = () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(hot), { env });
  const { entry, memory, __indirect_function_table } =
    /** @type {{entry: (number: number) => number, memory: WebAssembly.Memory, __indirect_function_table: WebAssembly.Table}} */ (
      /** @type {unknown} */ (exports)
    );
  const addColdPart = () => new WebAssembly.Instance(new WebAssembly.Module(cold), { env, hot: exports });
  const stored = () => new DataView(memory.buffer).getUint32(4, true);
  const textAt = (/** @type {number} */ address) => Buffer.from(memory.buffer, address, 8).toString("latin1");
  return { entry, addColdPart, table: __indirect_function_table, stored, textAt };
};

// Hot functions need no cold part; cold functions trap without it, however they are called, and work with it.
assert.equal(run().entry(0), 105);
for (const [argument, result, left] of [
  [1, 113, 113],
  [2, 2, 2],
  [3, 105, 0],
]) {
  const { entry, addColdPart, stored } = run();
  assert.throws(() => entry(argument), WebAssembly.RuntimeError);
  addColdPart();
  assert.equal(entry(argument), result);
  assert.equal(stored(), left);
}
// Constants of cold functions come with them; documentation does not come at all.
{
  const { addColdPart, textAt } = run();
  const nothing = "\0".repeat(8);
  const texts = () => [TABLE, COLD_TABLE, NAME, TEXT].map(textAt);
  assert.deepEqual(texts(), ["hot hot ", nothing, "short\0..", nothing]);
  addColdPart();
  assert.deepEqual(texts(), ["hot hot ", "coldcold", "short\0..", nothing]);
}
// Both parts have the same global, and the same table.
const { entry, addColdPart, table } = run();
addColdPart();
entry(2);
assert.equal(entry(0), 109);
assert.equal(/** @type {Function} */ (table.get(2))(8), 8);
assert.deepEqual(split(whole, profile), { hot, cold });
