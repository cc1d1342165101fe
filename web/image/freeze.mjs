// Runs Python in Node, as plain CPython without Pyodide's own library, until it is ready; then takes its memory.

import createPython from "pyodide/pyodide.asm.mjs";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { empty } from "./heap.mjs";

/** @typedef {{memory: Uint8Array, door: import("./start.js").Door, trampoline: Uint8Array, first: string}} Frozen */

/**
 * @param {Uint8Array<ArrayBuffer>} runtime Pyodide's wasm @param {Uint8Array} library the zip of all that Python imports
 * @param {string} program what makes Python ready, and leaves /door.json and /first.json
 * @param {string[]} [options] for Python's command line @returns {Promise<Frozen>}
 */
export async function freeze(runtime, library, program, options = ["-OO"]) {
  /** @type {string[]} */
  const said = [];
  const python = await createPython({
    thisProgram: "python",
    arguments: options,
    print: (/** @type {string} */ line) => said.push(line),
    printErr: (/** @type {string} */ line) => said.push(line),
    API: { config: { jsglobals: globalThis }, runtimeEnv: { IN_NODE: true } },
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} */ ready) {
      // Pyodide makes these two of a WebAssembly module of their own, for its errors in JavaScript: none is made here.
      Object.assign(imports.env, { Jsv_GetError_import: () => null, JsvError_Check: () => 0 });
      WebAssembly.instantiate(runtime, imports).then(({ instance, module }) => ready(instance, module));
      return {};
    },
    preRun: [(/** @type {any} */ { FS, ENV }) => {
      FS.mkdirTree("/lib/python3.14/lib-dynload");
      FS.writeFile("/lib/python314.zip", library);
      // Without a hash seed of its own each build would differ from the last, and still be the same for all players.
      Object.assign(ENV, { PYTHONHASHSEED: "0", PYTHONINSPECT: "1", HOME: "/" });
    }],
  });
  const text = python.stringToNewUTF8(program);
  if (python._PyRun_SimpleString(text)) throw new Error(`Python could not be made ready:\n${said.join("\n")}`);
  python._free(text);
  empty(python);
  /** @param {string} name @returns {string} */
  const left = (name) => python.FS.readFile(name, { encoding: "utf8" });
  const offset = new DataView(python.HEAPU8.buffer).getUint32(python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
  return {
    memory: python.HEAPU8,
    door: { ...JSON.parse(left("/door.json")), trampoline: python.__PyRuntime + offset },
    trampoline: trampoline(),
    first: left("/first.json"),
  };
}

/** @returns {Uint8Array} the module that is Python's bridge to functions with fewer parameters, out of Pyodide's code */
function trampoline() {
  const code = readFileSync(createRequire(import.meta.url).resolve("pyodide/pyodide.asm.mjs"), "utf8");
  const found = /getWasmTrampolineModule\(\)\{return new WebAssembly\.Module\(hexStringToUTF8Array\("([0-9a-f]+)"\)\)/.exec(code);
  if (!found) throw new Error("Pyodide's trampoline is not where it was: see getWasmTrampolineModule in pyodide.asm.mjs");
  return Uint8Array.from(Buffer.from(found[1], "hex"));
}
