// Python in Node: the interpreter alone, without the library that Pyodide adds to it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createPython from "pyodide/pyodide.asm.mjs";

/** Where Python looks for its standard library. */
export const LIBRARY = "/lib/python314.zip";

/** @param {string} name a file of Pyodide @returns {Buffer<ArrayBuffer>} */
export const part = (name) => readFileSync(createRequire(import.meta.url).resolve(`pyodide/${name}`));

// What would be another at each build is always the same here, so that the same input gives the same image: the zone, the
// time of files, and below, Python's clocks and chance. engine/start-image.js gives Python real ones.
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

/** @param {() => WebAssembly.Memory} memory @returns {Record<string, Function>} */
export function repeatable(memory) {
  return {
    emscripten_get_now: tick,
    clock_time_get(/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ result) {
      new DataView(memory().buffer).setBigUint64(result, BigInt(Math.round(tick() * 1e6)), true);
      return 0;
    },
    random_get(/** @type {number} */ place, /** @type {number} */ length) {
      new Uint8Array(memory().buffer, place, length).fill(7);
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
  let said = [];
  const say = (/** @type {string} */ line) => {
    said.push(line);
  };
  const python = await createPython({
    thisProgram: "python",
    // The frozen modules have docstrings and line numbers; others than the importer's own can be had from the library.
    arguments: ["-X", "frozen_modules=off", ...options],
    print: say,
    printErr: say,
    API: { config: { jsglobals: globalThis }, runtimeEnv: { IN_NODE: true } },
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ ready) {
      /** @type {WebAssembly.Instance} */
      let running;
      const same = repeatable(() => /** @type {WebAssembly.Memory} */ (running.exports.memory));
      // Pyodide makes these two with a module of their own, for JavaScript's errors, of which Python here knows nothing.
      Object.assign(imports.env, { Jsv_GetError_import: () => null, JsvError_Check: () => 0 }, same);
      Object.assign(imports.wasi_snapshot_preview1, same);
      WebAssembly.instantiate(part("pyodide.asm.wasm"), imports).then(({ instance, module }) => {
        running = instance;
        ready(instance, module);
      });
      return {};
    },
    preRun: [
      (/** @type {any} */ { FS, ENV }) => {
        FS.mkdirTree("/lib/python3.14/lib-dynload");
        FS.writeFile(LIBRARY, library);
        // No hash seed of its own: else every build would differ. No column numbers: no player reads a traceback.
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
    said = [];
    const text = python.stringToNewUTF8(program);
    const failed = python._PyRun_SimpleString(text);
    python._free(text);
    if (failed) throw new Error(`in Python:\n${said.join("\n")}`);
  };
  return python;
}
