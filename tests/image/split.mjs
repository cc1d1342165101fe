// Splits a small module, runs its parts: `node tests/image/split.mjs` ends well if they do together what it did.

import assert from "node:assert/strict";
import { split } from "../../web/image/split.mjs";
import * as wasm from "../../web/image/wasm.mjs";

const I32 = 0x7f,
  FUNCREF = 0x70,
  GET = 0x20,
  CONST = 0x41,
  ADD = 0x6a,
  CALL = 0x10,
  CALL_INDIRECT = 0x11,
  END = 0x0b;
const GLOBAL_GET = 0x23,
  GLOBAL_SET = 0x24,
  STORE = [0x36, 2, 0],
  LOAD = [0x28, 2, 0];
const [HOST, DOOR, WARM, COLD, RARE, LISTED] = [0, 1, 2, 3, 4, 5];
const [ONE, TWO] = [0, 1]; // the types, by the number of parameters

/** @param {...number} operations @returns {Uint8Array} a function's body */
const body = (...operations) => wasm.sized(Uint8Array.of(0, ...operations, END));
/** @param {string} name @param {number} kind @param {number} index */
const exported = (name, kind, index) => wasm.join([wasm.named(name), [kind, index]]);

const whole = wasm.module([
  {
    id: wasm.TYPE,
    body: wasm.vector([
      [0x60, 1, I32, 1, I32],
      [0x60, 2, I32, I32, 1, I32],
    ]),
  },
  { id: wasm.IMPORT, body: wasm.vector([wasm.join([wasm.named("env"), wasm.named("host"), [0, ONE]])]) },
  { id: wasm.FUNCTION, body: wasm.vector([[ONE], [ONE], [TWO], [ONE], [ONE], [ONE], [TWO]]) },
  { id: wasm.TABLE, body: wasm.vector([[FUNCREF, 0, 4]]) },
  { id: wasm.MEMORY, body: wasm.memoryOf(65536) },
  { id: wasm.GLOBAL, body: wasm.vector([[I32, 1, CONST, 5, END]]) },
  {
    id: wasm.EXPORT,
    body: wasm.vector([exported("memory", 2, 0), exported("table", 1, 0), exported("door", 0, DOOR)]),
  },
  { id: wasm.ELEMENT, body: wasm.vector([wasm.segment(1, [WARM, RARE, LISTED])]) },
  {
    id: wasm.CODE,
    body: wasm.vector([
      // DOOR(n): for 0 it stays warm, else it calls what is cold, by its number below 2 and through the table from 2 on.
      body(
        GET,
        0,
        0x45,
        0x04,
        I32,
        GET,
        0,
        CALL,
        WARM,
        0x05,
        GET,
        0,
        CONST,
        2,
        0x49,
        0x04,
        I32,
        GET,
        0,
        CONST,
        7,
        CALL,
        COLD,
        0x05,
        GET,
        0,
        GET,
        0,
        CALL_INDIRECT,
        ONE,
        0,
        END,
        END,
      ),
      body(GET, 0, CALL, HOST, GLOBAL_GET, 0, ADD), // WARM(n) = host(n) + global
      body(GET, 0, CALL, WARM, GET, 1, ADD, CALL, RARE), // COLD(n, m) = RARE(WARM(n) + m)
      body(CONST, 9, GLOBAL_SET, 0, CONST, 4, GET, 0, ...STORE, CONST, 4, ...LOAD), // RARE(n) = n, which it leaves in the memory
      body(GET, 0, CALL, HOST, CALL, DOOR), // LISTED(n) = DOOR(host(n))
      ...[wasm.TRAP, wasm.TRAP],
    ]),
  },
]);

const env = { host: (/** @type {number} */ number) => (number === 3 ? 0 : number + 100) };
const { hot, cold } = split(whole, new Set([DOOR, WARM]));
const run = () => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(hot), { env });
  const { door, memory, table } =
    /** @type {{door: (number: number) => number, memory: WebAssembly.Memory, table: WebAssembly.Table}} */ (
      /** @type {unknown} */ (exports)
    );
  const thaw = () => new WebAssembly.Instance(new WebAssembly.Module(cold), { env, hot: exports });
  return { door, thaw, table, left: () => new DataView(memory.buffer).getUint32(4, true) };
};

// What is hot needs no cold part; what is cold traps without it, however it is called, and is right with it.
assert.equal(run().door(0), 105);
for (const [asked, answer, left] of [
  [1, 113, 113],
  [2, 2, 2],
  [3, 105, 0],
]) {
  const { door, thaw, left: stored } = run();
  assert.throws(() => door(asked), WebAssembly.RuntimeError);
  thaw();
  assert.equal(door(asked), answer);
  assert.equal(stored(), left);
}
// The variable is one for both, and so is the table.
const { door, thaw, table } = run();
thaw();
door(2);
assert.equal(door(0), 109);
assert.equal(/** @type {Function} */ (table.get(2))(8), 8);
assert.deepEqual(split(whole, new Set([DOOR, WARM])), { hot, cold });
