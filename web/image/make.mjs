// Makes the image: `node image/make.mjs WHEELS RESULT`. WHEELS is a folder with the wheels of micropip, of the rules and of
// their dependencies. RESULT gets image.bin and cold.bin, the image's two parts, gzipped, and first.json, the view of a
// first visit in each language. README.md explains the steps.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import { clearCodecTables } from "./clear-codec-tables.mjs";
import { disableImports } from "./disable-imports.mjs";
import { embedSnapshot } from "./embed-snapshot.mjs";
import { calledFunctions } from "./profile.mjs";
import { LIBRARY, pyodideFile, startPython } from "./python.mjs";
import { takeSnapshot } from "./snapshot.mjs";
import { split } from "./split.mjs";
import { runWorkload } from "./workload.mjs";

/** @param {string} name a file of this folder @returns {string} */
const pythonScript = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** @param {string} wheels @returns {Promise<Uint8Array>} a zip of what micropip installed, in a Pyodide of its own */
async function install(wheels) {
  const pyodide = await loadPyodide();
  for (const file of readdirSync(wheels)) {
    if (file.endsWith(".whl")) pyodide.FS.writeFile(`/tmp/${file}`, readFileSync(join(wheels, file)));
  }
  await pyodide.runPythonAsync(pythonScript("install_wheels.py"));
  return pyodide.FS.readFile("/tmp/installed.zip");
}

/** @param {Uint8Array} library @param {Uint8Array | null} installed @param {string[]} [options] */
async function warmedUp(library, installed, options) {
  const python = await startPython(library, options);
  if (installed) {
    python.FS.writeFile("/installed.zip", installed);
    python.run("import sys; sys.path.append('/installed.zip')");
  }
  python.run(pythonScript("warm_up.py"));
  return python;
}

/** @param {string} wheels @param {string} result */
async function make(wheels, result) {
  const installed = await warmedUp(pyodideFile("python_stdlib.zip"), await install(wheels));
  installed.run(pythonScript("compile_library.py"));
  const python = await warmedUp(installed.FS.readFile("/library.zip"), null, ["-OO"]);
  // Once more, now that nothing can be imported or read: what the page's Python could not do fails here.
  python.run(pythonScript("clear_caches.py"));
  python.FS.unlink(LIBRARY);
  disableImports(python);
  await clearCodecTables(python);
  python.run(pythonScript("warm_up.py"));
  python.run(pythonScript("clear_caches.py"));
  python.run(pythonScript("unload_modules.py"));
  python.run(pythonScript("before_snapshot.py"));
  const first = new TextDecoder().decode(python.FS.readFile("/first.json"));
  const whole = embedSnapshot(pyodideFile("pyodide.asm.wasm"), takeSnapshot(python));
  const languages = Object.keys(JSON.parse(first));
  const hotFunctions = calledFunctions(whole, (respond) => runWorkload(respond, languages));
  const { hot, cold } = split(whole, hotFunctions);
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
