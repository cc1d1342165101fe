// Embeds a snapshot in Python's WebAssembly module: its data becomes the snapshot's memory, and unreachable code is removed.

import binaryen from "binaryen";
import { emit, exported, keepExports, removeUnused } from "./wasm.mjs";

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

const PAGE = 65536;
const MAX_PAGES = 65536; // all addresses
/** A gap of zeros this long costs more than the new segment that leaves it out. */
const GAP = 256;
/** WebAssembly's limit. */
const MAX_SEGMENTS = 100_000;

/** @param {Uint8Array} runtime @param {import("./snapshot.mjs").Snapshot} snapshot @returns {Uint8Array<ArrayBuffer>} */
export function embedSnapshot(runtime, { memory, entryPoints, trampoline }) {
  const module = binaryen.readBinary(runtime);
  for (const name of EXPORTS) exported(module, name);
  keepExports(module, EXPORTS);
  const segments = nonZero(memory).map(([start, end]) => ({
    offset: module.i32.const(start),
    data: memory.subarray(start, end),
  }));
  module.setMemory(memory.length / PAGE, MAX_PAGES, null, segments, false, false, exported(module, "memory"));
  removeUnused(module);
  module.addCustomSection("entry-points", new TextEncoder().encode(JSON.stringify(entryPoints)));
  module.addCustomSection("trampoline", trampoline);
  return emit(module);
}

/** @param {Uint8Array} memory @returns {[start: number, end: number][]} all of it but long runs of zeros */
function nonZero(memory) {
  /** @type {[number, number][]} */
  const ranges = [];
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  for (let at = 0; at < words.length; ) {
    while (at < words.length && !words[at]) at++;
    const start = at;
    let end = at;
    for (; at < words.length && at - end < GAP / 4; at++) if (words[at]) end = at + 1;
    if (end > start) ranges.push([4 * start, 4 * end]);
  }
  if (ranges.length > MAX_SEGMENTS) throw new Error(`${ranges.length} data segments are more than WebAssembly allows`);
  return ranges;
}
