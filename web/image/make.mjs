// Makes the image: `node image/make.mjs WHEELS RESULT`. WHEELS is a folder with the wheels of micropip, of the rules and of
// what they need. RESULT gets image.bin and cold.bin, the image's two parts, gzipped, and first.json, the view of a first
// deal in each language. README.md tells the whole way.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { close } from "./disable-imports.mjs";
import { emptyCodecs } from "./clear-codec-tables.mjs";
import { freeze } from "./snapshot.mjs";
import { image } from "./embed-snapshot.mjs";
import { live } from "./workload.mjs";
import { ran } from "./profile.mjs";
import { LIBRARY, part, startPython } from "./python.mjs";
import { split } from "./split.mjs";

/** @param {string} name @returns {string} a program for Python */
const program = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** @param {string} wheels @returns {Promise<Uint8Array>} a zip of what micropip installed, in a Pyodide of its own */
async function install(wheels) {
  const pyodide = await loadPyodide();
  for (const file of readdirSync(wheels)) {
    if (file.endsWith(".whl")) pyodide.FS.writeFile(`/tmp/${file}`, readFileSync(join(wheels, file)));
  }
  await pyodide.runPythonAsync(program("install_wheels.py"));
  return pyodide.FS.readFile("/tmp/installed.zip");
}

/** @param {Uint8Array} library @param {Uint8Array | null} installed @param {string[]} [options] */
async function rehearsed(library, installed, options) {
  const python = await startPython(library, options);
  if (installed) {
    python.FS.writeFile("/installed.zip", installed);
    python.run("import sys; sys.path.append('/installed.zip')");
  }
  python.run(program("warm_up.py"));
  return python;
}

/** @param {string} wheels @param {string} result */
async function make(wheels, result) {
  const packed = await rehearsed(part("python_stdlib.zip"), await install(wheels));
  packed.run(program("compile_library.py"));
  const python = await rehearsed(packed.FS.readFile("/library.zip"), null, ["-OO"]);
  // Once more, with nothing left to import or to read: what the page's Python could not do fails here.
  python.run(program("clear_caches.py"));
  python.FS.unlink(LIBRARY);
  close(python);
  await emptyCodecs(python);
  python.run(program("warm_up.py"));
  python.run(program("clear_caches.py"));
  python.run(program("unload_modules.py"));
  python.run(program("before_snapshot.py"));
  const first = new TextDecoder().decode(python.FS.readFile("/first.json"));
  const whole = image(part("pyodide.asm.wasm"), freeze(python));
  const { hot, cold } = split(
    whole,
    ran(whole, (respond) => live(respond, Object.keys(JSON.parse(first)))),
  );
  const write = (/** @type {string} */ name, /** @type {string | Uint8Array} */ data) =>
    writeFileSync(join(result, name), data);
  write("image.bin", gzipSync(hot, { level: 9 }));
  write("cold.bin", gzipSync(cold, { level: 9 }));
  write("first.json", first);
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
