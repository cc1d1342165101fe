// Makes the image before it is split: starts Python, lets it import and answer everything, and takes its snapshot.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";
import { findBytecode } from "./bytecode.mjs";
import { clearCodecTables } from "./clear-codec-tables.mjs";
import { disableImports } from "./disable-imports.mjs";
import { embedSnapshot } from "./embed-snapshot.mjs";
import { LIBRARY, pyodideFile, startPython } from "./python.mjs";
import { importedBy } from "./remove-libraries.mjs";
import { takeSnapshot } from "./snapshot.mjs";

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

/**
 * @param {string} wheels a folder with the wheels of micropip, of the rules and of their dependencies
 * @returns {Promise<import("./embed-snapshot.mjs").Image & {bytecode: import("./bytecode.mjs").Bytecode, first: string}>}
 *   the image, the bytecode in it, and the view of a first visit as JSON
 */
export async function wholeImage(wheels) {
  const installed = await warmedUp(pyodideFile("python_stdlib.zip"), await install(wheels));
  installed.run(pythonScript("compile_library.py"));
  const python = await warmedUp(installed.FS.readFile("/library.zip"), null, ["-OO"]);
  // Once more, now that nothing can be imported or read: what the page's Python could not do fails here.
  python.run(pythonScript("clear_caches.py"));
  python.FS.unlink(LIBRARY);
  disableImports(python);
  await clearCodecTables(python);
  python.run(pythonScript("warm_up.py"));
  const imported = importedBy(python);
  python.run(pythonScript("clear_caches.py"));
  python.run(pythonScript("unload_modules.py"));
  python.run(pythonScript("before_snapshot.py"));
  const bytecode = findBytecode(python);
  const first = new TextDecoder().decode(python.FS.readFile("/first.json"));
  return { ...embedSnapshot(pyodideFile("pyodide.asm.wasm"), imported, takeSnapshot(python)), bytecode, first };
}

/** @param {Uint8Array} data @returns {string} */
export const sha256 = (data) => createHash("sha256").update(data).digest("hex");
