// Shortens a function of a small module: `node tests/image/branches.mjs` succeeds if it does the same on the branches that
// were taken before, traps on the others, and does everything once the cold part is there.

import assert from "node:assert/strict";
import { watchBranches } from "../../web/image/branches.mjs";
import { split } from "../../web/image/split.mjs";
import { codeSizes, compileText, emit, read } from "../../web/image/wasm.mjs";

const LARGE = "0";
// large(n): a switch whose cases have an if, a value from a block, a loop that calls the function again, and an end.
const image = compileText(`(module
  (type $one (func (param i32) (result i32)))
  (table $table 1 funcref)
  (elem (i32.const 1))
  (memory $memory 1 65536)
  (data (i32.const 1024) "data")
  (export "memory" (memory $memory))
  (export "__indirect_function_table" (table $table))
  (export "large" (func $large))
  (export "caller" (func $caller))
  (func $large (param i32) (result i32) (local i32)
    (block $other
      (block $loops
        (block $value
          (block $even (br_table $even $value $loops $even $other (local.get 0)))
          (local.set 1 (if (result i32) (i32.eqz (local.get 0))
            (then (i32.add (i32.const 100) (local.get 0)))
            (else (i32.store (i32.const 8) (i32.const 1)) (i32.mul (i32.const 100) (local.get 0)))))
          (return (local.get 1)))
        (local.set 1 (block $out (result i32)
          (drop (br_if $out (i32.const 11) (local.get 0)))
          (i32.store (i32.const 8) (i32.const 1))
          (i32.const 12)))
        (return (i32.add (local.get 1) (local.get 0))))
      (loop $again
        (local.set 1 (i32.add (local.get 1) (call $large (i32.const 1))))
        (br_if $again (i32.lt_u (local.get 1) (i32.const 30))))
      (return (local.get 1)))
    (i32.store (i32.const 8) (i32.const 2))
    (i32.sub (local.get 0) (i32.const 1000)))
  (func $caller (param i32) (result i32) (call $large (local.get 0)))
)`);
const RESULTS = [100, 12, 36, 300, -996, -995];
const TAKEN = [0, 1, 2];

/** @typedef {Record<string, Function> & Record<string, WebAssembly.Global>} Exports */
/** @param {Uint8Array<ArrayBuffer>} binary @param {WebAssembly.Imports} [imports] @returns {Exports} */
const run = (binary, imports) =>
  /** @type {Exports} */ (
    /** @type {unknown} */ (new WebAssembly.Instance(new WebAssembly.Module(binary), imports).exports)
  );

const module = read(image);
const flags = watchBranches(module, LARGE);
const watched = run(emit(module));
for (const n of TAKEN) assert.equal(watched.large(n), RESULTS[n]);
const reached = new Set([...flags.keys()].filter((place) => watched[flags[place]].value));
assert.ok(reached.size > 0 && reached.size < flags.length);

const whole = { image, constantsEnd: 1024 };
const { hot, cold } = split(whole, { called: new Set([LARGE, "1"]), reached: new Map([[LARGE, reached]]) }, []);
const [largest, shortened] = [image, hot].map((binary) => Math.max(...codeSizes(binary)));
assert.ok(shortened < largest);
RESULTS.forEach((result, n) => {
  for (const name of ["large", "caller"]) {
    const exports = run(hot);
    if (TAKEN.includes(n)) assert.equal(exports[name](n), result);
    else assert.throws(() => exports[name](n), WebAssembly.RuntimeError);
    run(cold, { hot: /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (exports)) });
    assert.equal(exports[name](n), result);
  }
});
