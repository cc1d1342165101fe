// Finds out which functions of an image run while it is asked something.

import { start } from "../engine/start-image.js";
import { repeatable } from "./python.mjs";
import * as wasm from "./wasm.mjs";

const CONST = 0x41,
  SET = 0x24;
const VARIABLE = [0x7f, 1, CONST, 0, 0x0b]; // i32, may change, 0

/**
 * @param {Uint8Array} image @param {(respond: (request: string) => string) => void} live
 * @returns {Set<number>} the numbers of the functions that ran
 */
export function ran(image, live) {
  /** @type {() => any} */
  let python = () => null;
  const respond = start(new WebAssembly.Module(marked(image)), {
    host(exports) {
      python = exports;
      return repeatable(() => exports().memory);
    },
  });
  live(respond);
  const { functions } = numbers(wasm.sections(image));
  return new Set(functions.filter((index) => python()[index]?.value));
}

/** @param {wasm.Section[]} all @returns {{imported: number, functions: number[]}} */
function numbers(all) {
  const imported = wasm.imported(all, "function");
  return { imported, functions: wasm.codes(all).map((_, at) => imported + at) };
}

/** Each function sets a variable of its own, which is exported by the function's number. @param {Uint8Array} image */
function marked(image) {
  const all = wasm.sections(image);
  const { imported, functions } = numbers(all);
  const first = wasm.imported(all, "global") + wasm.globals(all).length;
  const exports = wasm.exports(all).map(({ bytes }) => bytes);
  const marks = functions.map((index) =>
    wasm.join([wasm.named(String(index)), [wasm.KINDS.indexOf("global")], wasm.unsigned(first + index - imported)]),
  );
  const codes = wasm
    .codes(all)
    .map(({ body, code }, at) =>
      wasm.sized(wasm.join([body.subarray(0, code), [CONST, 1, SET], wasm.unsigned(first + at), body.subarray(code)])),
    );
  return wasm.module(
    wasm.replaced(all, {
      [wasm.GLOBAL]: wasm.longer(
        wasm.section(all, wasm.GLOBAL),
        functions.map(() => VARIABLE),
      ),
      [wasm.EXPORT]: wasm.vector([...exports, ...marks]),
      [wasm.CODE]: wasm.vector(codes),
    }),
  );
}
