// Finds out which functions of an image a workload calls.

import binaryen from "binaryen";
import { start } from "../engine/start-image.js";
import { deterministicHost } from "./python.mjs";
import { definedFunctions, emit, setBody } from "./wasm.mjs";

/**
 * @param {Uint8Array} image @param {(respond: (request: string) => string) => void} workload
 * @returns {Set<string>} the names of the functions that were called
 */
export function calledFunctions(image, workload) {
  const { binary, names } = instrument(image);
  /** @type {() => any} */
  let exports = () => null;
  const respond = start(new WebAssembly.Module(binary), {
    host(python) {
      exports = python;
      return deterministicHost(() => python().memory);
    },
  });
  workload(respond);
  return new Set(names.filter((name) => exports()[name].value));
}

/** Each function sets a global of its own, which is exported under the function's name. @param {Uint8Array} image */
function instrument(image) {
  const module = binaryen.readBinary(image);
  const functions = definedFunctions(module);
  for (const { name, body, results } of functions) {
    const flag = `called ${name}`;
    module.addGlobal(flag, binaryen.i32, true, module.i32.const(0));
    module.addGlobalExport(flag, name);
    setBody(module, name, module.block(null, [module.global.set(flag, module.i32.const(1)), body], results));
  }
  return { binary: emit(module), names: functions.map(({ name }) => name) };
}
