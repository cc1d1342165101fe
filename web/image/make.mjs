// Makes the image: `node image/make.mjs WHEELS IMAGE FIRST`. WHEELS is a folder with the wheels of micropip, of the rules
// and of what they need; IMAGE becomes the image, gzipped; FIRST the view of a first deal. README.md tells the whole way.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { close } from "./close.mjs";
import { freeze } from "./freeze.mjs";
import { image } from "./image.mjs";
import { LIBRARY, part, startPython } from "./python.mjs";

/** @param {string} name @returns {string} a program for Python */
const program = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** @param {string} wheels @returns {Promise<Uint8Array>} a zip of what micropip installed, in a Pyodide of its own */
async function install(wheels) {
  const pyodide = await loadPyodide();
  for (const file of readdirSync(wheels)) {
    if (file.endsWith(".whl")) pyodide.FS.writeFile(`/tmp/${file}`, readFileSync(join(wheels, file)));
  }
  await pyodide.runPythonAsync(program("install.py"));
  return pyodide.FS.readFile("/tmp/installed.zip");
}

/** @param {Uint8Array} library @param {Uint8Array | null} installed @param {string[]} [options] */
async function rehearsed(library, installed, options) {
  const python = await startPython(library, options);
  if (installed) {
    python.FS.writeFile("/installed.zip", installed);
    python.run("import sys; sys.path.append('/installed.zip')");
  }
  python.run(program("rehearse.py"));
  return python;
}

/** @param {string} wheels @param {string} result @param {string} first */
async function make(wheels, result, first) {
  const packed = await rehearsed(part("python_stdlib.zip"), await install(wheels));
  packed.run(program("pack.py"));
  const python = await rehearsed(packed.FS.readFile("/library.zip"), null, ["-OO"]);
  // Once more, with nothing left to import or to read: what the page's Python could not do fails here.
  python.run(program("forget.py"));
  python.FS.unlink(LIBRARY);
  close(python);
  python.run(program("rehearse.py"));
  python.run(program("forget.py"));
  python.run(program("ready.py"));
  writeFileSync(result, gzipSync(image(part("pyodide.asm.wasm"), freeze(python)), { level: 9 }));
  writeFileSync(first, python.FS.readFile("/first.json"));
}

const [wheels, result, first] = process.argv.slice(2);
if (!first) throw new Error("usage: node image/make.mjs WHEELS IMAGE FIRST");
try {
  await make(wheels, result, first);
} catch (error) {
  // Not thrown, since Node would print a megabyte of Pyodide's source with it.
  console.error(`image/make.mjs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
