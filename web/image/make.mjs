// Makes the image: `node image/make.mjs PYTHON IMAGE FIRST`. PYTHON is the zip of compiled Python, IMAGE becomes the
// WebAssembly module that start.js continues, FIRST the view of a first deal, as the rules tell it. See README.md.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { freeze } from "./freeze.mjs";
import { image } from "./image.mjs";

const [archive, result, first] = process.argv.slice(2);
if (!first) throw new Error("usage: node image/make.mjs PYTHON IMAGE FIRST");
const runtime = readFileSync(createRequire(import.meta.url).resolve("pyodide/pyodide.asm.wasm"));

try {
  const frozen = await freeze(runtime, readFileSync(archive), readFileSync(new URL("prepare.py", import.meta.url), "utf8"));
  writeFileSync(result, image(runtime, frozen));
  writeFileSync(first, frozen.first);
} catch (error) {
  // Not thrown, since Node would print a megabyte of Pyodide's source with it.
  console.error(`image/make.mjs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
