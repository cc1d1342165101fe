// Writes frozen memory into the runtime: the wasm's data becomes the memory, and the code that is of no more use goes.

import { references } from "./wasm-instructions.mjs";
import * as wasm from "./wasm.mjs";

/** What engine/start-image.js calls. */
const EXPORTS = [
  "memory",
  "__indirect_function_table",
  "malloc",
  "free",
  "PyUnicode_FromStringAndSize",
  "PyUnicode_AsUTF8AndSize",
  "PyObject_CallNoArgs",
  "PyObject_CallOneArg",
  "PyObject_Str",
  "PyErr_GetRaisedException",
  "PyErr_Clear",
  "Py_DecRef",
];

/** A gap of zeros this long costs more than the new segment that leaves it out. */
const GAP = 256;
/** WebAssembly's limit. */
const MOST_SEGMENTS = 100_000;

/** @param {Uint8Array} runtime @param {import("./snapshot.mjs").Frozen} frozen @returns {Uint8Array} */
export function image(runtime, { memory, door, trampoline }) {
  const all = wasm.sections(runtime).filter(({ id }) => id !== wasm.CUSTOM);
  const kept = wasm.exports(all).filter(({ name }) => EXPORTS.includes(name));
  if (kept.length < EXPORTS.length)
    throw new Error(`the runtime lacks ${EXPORTS.filter((name) => !kept.some((one) => one.name === name))}`);
  const pieces = segments(memory);
  // Behind the variables come the addresses of data, constants that only other modules would ask for.
  const variables = wasm.globals(all).findLastIndex((bytes) => bytes[1]) + 1;
  const changed = wasm.replaced(all, {
    [wasm.MEMORY]: wasm.memoryOf(memory.length),
    [wasm.GLOBAL]: wasm.vector(wasm.globals(all).slice(0, variables)),
    [wasm.EXPORT]: wasm.vector(kept.map(({ bytes }) => bytes)),
    [wasm.CODE]: living(all, kept),
    [wasm.DATA_COUNT]: Uint8Array.from(wasm.unsigned(pieces.length)),
    [wasm.DATA]: wasm.vector(pieces),
  });
  const custom = (/** @type {string} */ name, /** @type {Uint8Array} */ data) => ({
    id: wasm.CUSTOM,
    body: wasm.join([wasm.named(name), data]),
  });
  return wasm.module([
    ...changed,
    custom("door", new TextEncoder().encode(JSON.stringify(door))),
    custom("trampoline", trampoline),
  ]);
}

/** @param {Uint8Array} memory @returns {Uint8Array[]} active data segments: all but long runs of zeros */
function segments(memory) {
  const found = [];
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  for (let at = 0; at < words.length; ) {
    while (at < words.length && !words[at]) at++;
    const start = at;
    let end = at;
    for (; at < words.length && at - end < GAP / 4; at++) if (words[at]) end = at + 1;
    if (end > start)
      found.push(
        wasm.join([[0, 0x41, ...wasm.signed(4 * start), 0x0b], wasm.sized(memory.subarray(4 * start, 4 * end))]),
      );
  }
  if (found.length > MOST_SEGMENTS) throw new Error(`${found.length} data segments are more than WebAssembly allows`);
  return found;
}

/**
 * Functions keep their numbers, so that nothing else has to change; those that nothing can call lose their bodies.
 * @param {wasm.Section[]} all @param {wasm.Export[]} kept @returns {Uint8Array} the code section
 */
function living(all, kept) {
  const imported = wasm.imported(all, "function");
  const codes = wasm.codes(all);
  const alive = new Set(kept.filter(({ kind }) => kind === "function").map(({ index }) => index));
  for (const index of wasm.elements(all)) alive.add(index);
  // A set that grows while it is gone through is gone through to its end.
  for (const index of alive) {
    if (index >= imported) references(codes[index - imported], (called) => alive.add(called));
  }
  return wasm.vector(codes.map(({ body }, at) => (alive.has(at + imported) ? wasm.sized(body) : wasm.TRAP)));
}
