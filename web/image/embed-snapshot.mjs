// Embeds a snapshot in Python's WebAssembly module: its data becomes the snapshot's memory, and unreachable code is removed.

import { dataIn, PAGE } from "./memory.mjs";
import { removeLibraries } from "./remove-libraries.mjs";
import { dataOf, emit, exported, keepExports, read, removeUnused, setMemory } from "./wasm.mjs";

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

const MAX_PAGES = 65536; // all addresses
const WORD = 4;
/**
 * The whole image, and what of its memory is constant: all static data below an address.
 * @typedef {{image: Uint8Array<ArrayBuffer>, constantsEnd: number}} Image
 */

/**
 * @param {Uint8Array} runtime @param {string[]} imported the modules that Python has imported
 * @param {import("./snapshot.mjs").Snapshot} snapshot @returns {Image}
 */
export function embedSnapshot(runtime, imported, { memory, entryPoints, trampoline }) {
  const module = read(runtime);
  const constantsEnd = firstChange(dataOf(module), memory);
  removeLibraries(module, runtime, imported);
  for (const name of EXPORTS) exported(module, name);
  keepExports(module, EXPORTS);
  const pages = { initial: memory.length / PAGE, max: MAX_PAGES };
  setMemory(module, exported(module, "memory"), pages, dataIn(memory));
  removeUnused(module);
  module.addCustomSection("entry-points", new TextEncoder().encode(JSON.stringify(entryPoints)));
  module.addCustomSection("trampoline", trampoline);
  return { image: emit(module), constantsEnd };
}

/**
 * The linker puts constants first, then variables. What was cleared for the image is no change.
 * @param {import("./memory.mjs").Data[]} data as it was when Python started @param {Uint8Array} memory
 * @returns {number} the address of the first word that Python has changed
 */
function firstChange(data, memory) {
  for (const { start, bytes } of data) {
    const index = bytes.findIndex((byte, index) => memory[start + index] > 0 && memory[start + index] !== byte);
    if (index >= 0) return start + index - ((start + index) % WORD);
  }
  throw new Error("Python has changed none of its static data");
}
