// Makes the image: `node image/make.mjs WHEELS RESULT`. WHEELS is a folder with the wheels of micropip, of the rules and of
// their dependencies. RESULT gets image.wasm and cold.wasm, the image's two parts; first.json, the view of a first visit in
// each language; and whole.sha256, the hash of the image before it was split. README.md explains the steps.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { unusedBytecode } from "./bytecode.mjs";
import { profile } from "./profile.mjs";
import { split } from "./split.mjs";
import { sha256, wholeImage } from "./whole.mjs";
import { runWorkload } from "./workload.mjs";

/** @param {string} wheels @param {string} result */
async function make(wheels, result) {
  const { first, ...whole } = await wholeImage(wheels);
  const languages = Object.keys(JSON.parse(first));
  /** @param {() => import("./workload.mjs").Respond} start */
  const workload = (start) => runWorkload(start, languages);
  const unused = unusedBytecode(whole.image, whole.bytecode, workload);
  const { hot, cold } = split(whole, profile(whole.image, workload), unused);
  const write = (/** @type {string} */ name, /** @type {string | Uint8Array} */ data) =>
    writeFileSync(join(result, name), data);
  write("image.wasm", hot);
  write("cold.wasm", cold);
  write("first.json", first);
  write("whole.sha256", sha256(whole.image));
}

const [wheels, result] = process.argv.slice(2);
if (!result) throw new Error("usage: node image/make.mjs WHEELS RESULT");
try {
  await make(wheels, result);
} catch (error) {
  // Not thrown, since Node would print a megabyte of Pyodide's source with it.
  console.error(`image/make.mjs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
