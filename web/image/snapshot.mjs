// Takes the memory of a Python that is ready.

import { empty } from "./clear-free-memory.mjs";
import { part } from "./python.mjs";

// Python believes that it may use ten megabytes of C's stack; a browser's own stack, on which its functions run too, ends
// at about one, and a call takes many times more of it than of C's. Chromium, the narrowest, ends what pytest and a test
// have nested at 56 kB of C's stack; pytest needs more than 32. In between Python says "maximum recursion depth exceeded"
// in every engine before the engine ends it.
const STACK = 44 * 1024;

/** @typedef {{memory: Uint8Array, door: import("../engine/start-image.js").Door, trampoline: Uint8Array}} Frozen */

/** @param {import("./python.mjs").Python} python that left /door.json @returns {Frozen} */
export function freeze(python) {
  const base = python._emscripten_stack_get_base();
  if (python._PyUnstable_ThreadState_SetStackProtection(python._PyThreadState_Get(), base - STACK, STACK)) {
    throw new Error("Python takes no smaller stack");
  }
  empty(python);
  const offset = new DataView(python.HEAPU8.buffer).getUint32(python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
  const door = JSON.parse(new TextDecoder().decode(python.FS.readFile("/door.json")));
  return {
    memory: python.HEAPU8,
    door: { ...door, trampoline: python.__PyRuntime + offset },
    trampoline: trampoline(),
  };
}

/** @returns {Uint8Array} the module that is Python's bridge to functions with fewer parameters, out of Pyodide's code */
function trampoline() {
  const found =
    /getWasmTrampolineModule\(\)\{return new WebAssembly\.Module\(hexStringToUTF8Array\("([0-9a-f]+)"\)\)/.exec(
      part("pyodide.asm.mjs").toString(),
    );
  if (!found)
    throw new Error("Pyodide's trampoline is not where it was: see getWasmTrampolineModule in pyodide.asm.mjs");
  return Uint8Array.from(Buffer.from(found[1], "hex"));
}
