// Takes the memory of a Python that is ready.

import { empty } from "./heap.mjs";
import { part } from "./python.mjs";

/** @typedef {{memory: Uint8Array, door: import("./start.js").Door, trampoline: Uint8Array}} Frozen */

/** @param {import("./python.mjs").Python} python that left /door.json @returns {Frozen} */
export function freeze(python) {
  empty(python);
  const offset = new DataView(python.HEAPU8.buffer).getUint32(python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
  const door = JSON.parse(new TextDecoder().decode(python.FS.readFile("/door.json")));
  return { memory: python.HEAPU8, door: { ...door, trampoline: python.__PyRuntime + offset }, trampoline: trampoline() };
}

/** @returns {Uint8Array} the module that is Python's bridge to functions with fewer parameters, out of Pyodide's code */
function trampoline() {
  const found = /getWasmTrampolineModule\(\)\{return new WebAssembly\.Module\(hexStringToUTF8Array\("([0-9a-f]+)"\)\)/
    .exec(part("pyodide.asm.mjs").toString());
  if (!found) throw new Error("Pyodide's trampoline is not where it was: see getWasmTrampolineModule in pyodide.asm.mjs");
  return Uint8Array.from(Buffer.from(found[1], "hex"));
}
