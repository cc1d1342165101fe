// Starts Python in Node: the interpreter alone, without the library that Pyodide adds to it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createPython from "pyodide/pyodide.asm.mjs";

/** Where Python looks for its standard library. */
export const LIBRARY = "/lib/python314.zip";

/** @param {string} name a file of Pyodide @returns {Buffer<ArrayBuffer>} */
export const pyodideFile = (name) => readFileSync(createRequire(import.meta.url).resolve(`pyodide/${name}`));

// Whatever would differ from build to build is fixed, so that the same input gives the same image: the time zone, the times
// of files, and below, Python's clocks and random numbers. engine/start-image.js gives Python real ones.
let milliseconds = Date.UTC(2026, 0);
const tick = () => (milliseconds += 0.001);
process.env.TZ = "UTC";
Date.now = tick;

/**
 * Emscripten's module, as far as it is used here, and a way to run a program.
 * @typedef {import("./clear-free-memory.mjs").Runtime & {
 *   FS: {readFile(path: string): Uint8Array, writeFile(path: string, data: string | Uint8Array): void, unlink(path: string): void, mkdirTree(path: string): void},
 *   _emscripten_stack_get_base(): number, _PyThreadState_Get(): number,
 *   _PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, size: number): number,
 *   __PyRuntime: number, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number, __PyImport_FrozenBootstrap: number,
 *   __PyImport_FrozenStdlib: number, __PyImport_FrozenTest: number, _PyImport_Inittab: number, run: (program: string) => void}} Python
 */

/** Clocks and random numbers that are the same in every build. @param {() => WebAssembly.Memory} memory @returns {Record<string, Function>} */
export function deterministicHost(memory) {
  return {
    emscripten_get_now: tick,
    clock_time_get(/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ result) {
      new DataView(memory().buffer).setBigUint64(result, BigInt(Math.round(tick() * 1e6)), true);
      return 0;
    },
    random_get(/** @type {number} */ address, /** @type {number} */ length) {
      new Uint8Array(memory().buffer, address, length).fill(7);
      return 0;
    },
  };
}

/**
 * @param {Uint8Array} library its standard library, a zip @param {string[]} [options] of its command line
 * @returns {Promise<Python>}
 */
export async function startPython(library, options = []) {
  /** @type {string[]} */
  let printed = [];
  const print = (/** @type {string} */ line) => {
    printed.push(line);
  };
  const python = await createPython({
    thisProgram: "python",
    // Frozen modules have docstrings and line numbers. All but the importer's own can be imported from the library instead.
    arguments: ["-X", "frozen_modules=off", ...options],
    print,
    printErr: print,
    API: { config: { jsglobals: globalThis }, runtimeEnv: { IN_NODE: true } },
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ ready) {
      /** @type {WebAssembly.Instance} */
      let started;
      const fixed = deterministicHost(() => /** @type {WebAssembly.Memory} */ (started.exports.memory));
      // Pyodide makes these two in a module of their own, for errors of JavaScript, which this Python never meets.
      Object.assign(imports.env, { Jsv_GetError_import: () => null, JsvError_Check: () => 0 }, fixed);
      Object.assign(imports.wasi_snapshot_preview1, fixed);
      WebAssembly.instantiate(pyodideFile("pyodide.asm.wasm"), imports).then(({ instance, module }) => {
        started = instance;
        ready(instance, module);
      });
      return {};
    },
    preRun: [
      (/** @type {any} */ { FS, ENV }) => {
        FS.mkdirTree("/lib/python3.14/lib-dynload");
        FS.writeFile(LIBRARY, library);
        // A fixed hash seed, else every build would differ. No column numbers: no player reads a traceback.
        Object.assign(ENV, {
          PYTHONHASHSEED: "0",
          PYTHONNODEBUGRANGES: "1",
          PYTHONINSPECT: "1",
          PYTHON_COLORS: "0",
          HOME: "/",
        });
      },
    ],
  });
  python.run = (/** @type {string} */ program) => {
    printed = [];
    const text = python.stringToNewUTF8(program);
    const failed = python._PyRun_SimpleString(text);
    python._free(text);
    if (failed) throw new Error(`in Python:\n${printed.join("\n")}`);
  };
  return python;
}
