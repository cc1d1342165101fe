// Takes the snapshot: the memory of a Python that is ready, and where its entry points are.

import { clearFreeMemory } from "./clear-free-memory.mjs";
import { pyodideFile } from "./python.mjs";

// Python believes it has ten megabytes of C stack. A browser's own stack, on which its functions run too, ends at about one
// megabyte, and a call takes several times more of it than of C's. Chromium, the strictest, stops what pytest and a test have
// nested at 56 kB of C stack; pytest needs more than 32. In between, Python raises its "maximum recursion depth exceeded" in
// every engine before the engine stops it.
const STACK_SIZE = 44 * 1024;

/** @typedef {import("../engine/start-image.js").EntryPoints} EntryPoints */
/** @typedef {{memory: Uint8Array, entryPoints: EntryPoints, trampoline: Uint8Array}} Snapshot */

/** @param {import("./python.mjs").Python} python one that has written /entry-points.json @returns {Snapshot} */
export function takeSnapshot(python) {
  const base = python._emscripten_stack_get_base();
  const thread = python._PyThreadState_Get();
  if (python._PyUnstable_ThreadState_SetStackProtection(thread, base - STACK_SIZE, STACK_SIZE)) {
    throw new Error("Python does not accept a smaller stack");
  }
  clearFreeMemory(python);
  const offset = new DataView(python.HEAPU8.buffer).getUint32(python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
  const entryPoints = JSON.parse(new TextDecoder().decode(python.FS.readFile("/entry-points.json")));
  return {
    memory: python.HEAPU8,
    entryPoints: { ...entryPoints, trampoline: python.__PyRuntime + offset },
    trampoline: trampolineModule(),
  };
}

/** @returns {Uint8Array} the module by which Python calls functions with too many arguments, out of Pyodide's code */
function trampolineModule() {
  const found =
    /getWasmTrampolineModule\(\)\{return new WebAssembly\.Module\(hexStringToUTF8Array\("([0-9a-f]+)"\)\)/.exec(
      pyodideFile("pyodide.asm.mjs").toString(),
    );
  if (!found) throw new Error("Pyodide's trampoline has moved: see getWasmTrampolineModule in pyodide.asm.mjs");
  return Uint8Array.from(Buffer.from(found[1], "hex"));
}
