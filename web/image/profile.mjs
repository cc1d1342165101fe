// Finds out which functions of an image a workload calls, and which branches of the largest ones it takes.

import { start } from "../engine/start-image.js";
import { setFlag, watchBranches } from "./branches.mjs";
import { deterministicHost } from "./python.mjs";
import { bodyOf, codeSizes, definedFunctions, emit, read, setBody } from "./wasm.mjs";

/** The bytes of a function whose branches are looked at: only Python's interpreter has so many. */
const LARGE = 64 * 1024;

/** @typedef {import("./workload.mjs").Respond} Respond */
/**
 * @typedef {object} Profile
 * @property {Set<string>} called  the names of the functions that were called
 * @property {Map<string, Set<number>>} reached  of the large ones, the places that control came to
 */

/**
 * @param {Uint8Array} image @param {(start: () => Respond) => void} workload is given a function that starts another Python
 * @returns {Profile}
 */
export function profile(image, workload) {
  const { binary, watched } = instrument(image);
  const started = exportsAfter(binary, workload);
  const isSet = (/** @type {string} */ flag) => started.some((exports) => exports[flag].value === 1);
  const called = watched.filter(({ flag }) => isSet(flag));
  const places = (/** @type {string[]} */ flags) => new Set([...flags.keys()].filter((place) => isSet(flags[place])));
  return {
    called: new Set(called.map(({ name }) => name)),
    reached: new Map(called.flatMap(({ name, branches }) => (branches ? [[name, places(branches)]] : []))),
  };
}

/**
 * Runs a workload.
 * @param {Uint8Array<ArrayBuffer>} image @param {(start: () => Respond) => void} workload
 * @returns {any[]} the exports of each Python that it has started, as it left them
 */
export function exportsAfter(image, workload) {
  const module = new WebAssembly.Module(image);
  /** @type {(() => any)[]} */
  const started = [];
  workload(() =>
    start(module, {
      host(python) {
        started.push(python);
        return deterministicHost(() => python().memory);
      },
    }),
  );
  return started.map((python) => python());
}

/** @typedef {{name: string, flag: string, branches?: string[]}} Watched  a function, and the flags that it sets */

/** @param {Uint8Array} image @returns {{binary: Uint8Array<ArrayBuffer>, watched: Watched[]}} an image whose functions set flags */
function instrument(image) {
  const module = read(image);
  const sizes = codeSizes(image);
  const watched = definedFunctions(module).map(({ name, results }, index) => {
    const branches = sizes[index] < LARGE ? undefined : watchBranches(module, name);
    const flag = `called ${name}`;
    setBody(module, name, module.block(null, [setFlag(module, flag), bodyOf(module, name)], results));
    return { name, flag, branches };
  });
  return { binary: emit(module), watched };
}
