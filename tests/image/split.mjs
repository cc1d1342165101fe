// Splits a small module and runs its parts: `node tests/image/split.mjs` succeeds if together they do what the module did.

import assert from "node:assert/strict";
import { split } from "../../web/image/split.mjs";
import { compileText } from "../../web/image/wasm.mjs";

// Strings, packed as the linker packs them; more than a kilobyte of others; then tables, each after a zero, and documentation.
const strings = ["cold string ".repeat(9), "hot string", "name", "x".repeat(3000)].map((text) => `${text}\0`);
const [COLD_STRING, HOT_STRING, NAME] = strings.map((_, n) => 1024 + strings.slice(0, n).join("").length);
const [COLD_TABLE, TABLE, TEXT, BYTECODE, VARIABLES] = [5120, 6144, 7168, 8192, 9216];
const memory = new Uint8Array(VARIABLES + 64);
/** @param {number} address @param {string} text */
const put = (address, text) => memory.set(Buffer.from(text, "latin1"), address);
put(1024, strings.join(""));
put(COLD_TABLE, "cold".repeat(200));
put(TABLE, "hot ".repeat(200));
put(TEXT, "all about it ".repeat(50));
put(BYTECODE, "instructions".repeat(10));
// Two variables have the addresses of a name and of documentation.
new Uint32Array(memory.buffer, VARIABLES).set([NAME, TEXT]);
const data = [...memory.subarray(1024)].map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("");

// entry(n): for 0 it stays in the hot part; for 1 it calls a cold function, and above, through the table, others.
const image = compileText(`(module
  (type $one (func (param i32) (result i32)))
  (import "env" "host" (func $host (type $one)))
  (table $table 4 funcref)
  (elem (i32.const 1) $hot $rare $listed)
  (memory $memory 1 65536)
  (data (i32.const 1024) "${data}")
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
    (drop (i32.load8_u offset=${HOT_STRING} (local.get 0)))
    (i32.add (call $host (local.get 0)) (global.get $global)))
  (func $cold (param i32 i32) (result i32) (call $rare (i32.add (call $hot (local.get 0)) (local.get 1))))
  (func $rare (param i32) (result i32)
    (drop (i32.load (i32.const ${COLD_TABLE})))
    (drop (i32.load (i32.const ${COLD_STRING})))
    (global.set $global (i32.const 9))
    (i32.store (i32.const 4) (local.get 0))
    (i32.load (i32.const 4)))
  (func $listed (param i32) (result i32) (call $entry (call $host (local.get 0))))
)`);
/** @type {import("../../web/image/memory.mjs").Range[]} */
const unused = [[BYTECODE, BYTECODE + 120]];
const profile = { called: new Set(["0", "1"]), reached: new Map() }; // entry and hot

const env = { host: (/** @type {number} */ number) => (number === 3 ? 0 : number + 100) };
const whole = { image, constantsEnd: VARIABLES };
const { hot, cold } = split(whole, profile, unused);
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
// Constants of cold functions come with them, and so does bytecode that is not used; documentation does not come at all.
{
  const { addColdPart, textAt } = run();
  const places = [HOT_STRING, NAME, TABLE, COLD_STRING, COLD_TABLE, BYTECODE, TEXT];
  const texts = () => places.map((address) => textAt(address).split("\0")[0]);
  const hotTexts = ["hot stri", "name", "hot hot "];
  assert.deepEqual(texts(), [...hotTexts, "", "", "", ""]);
  addColdPart();
  assert.deepEqual(texts(), [...hotTexts, "cold str", "coldcold", "instruct", ""]);
}
