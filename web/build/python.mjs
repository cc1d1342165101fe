// Makes the Python of the page: `node build/python.mjs WHEELS ARCHIVE`.
//
// ARCHIVE becomes one zip for Python's path, all compiled: what the rules import, the rules themselves, and what they
// need. micropip, one of the WHEELS, installs the others in a Pyodide of its own; what then is imported while the rules
// answer is written into the zip, and nothing else. It is stored, not deflated: it travels gzipped as a whole, which is
// smaller, and Python need not inflate it.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder, archive] = process.argv.slice(2);
if (!archive) throw new Error("usage: node build/python.mjs WHEELS ARCHIVE");
const runtime = createRequire(import.meta.url).resolve("pyodide/pyodide.asm.wasm").replace(/[^/\\]*$/, "");

/** @returns Pyodide set to compile small and always alike: no column numbers, a fixed order of sets */
const python = () => loadPyodide({ indexURL: runtime, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });

/** @returns {Promise<Uint8Array>} what micropip installed, as a tar archive */
async function install() {
  const pyodide = await python();
  for (const file of readdirSync(folder)) {
    if (file.endsWith(".whl")) pyodide.FS.writeFile(`/tmp/${file}`, readFileSync(join(folder, file)));
  }
  await pyodide.runPythonAsync(`
    import pathlib, shutil, site, sys, tarfile
    found = sorted(pathlib.Path("/tmp").glob("*.whl"))
    installer = next(file for file in found if file.name.startswith("micropip-"))
    sys.path.append(str(installer))
    import micropip
    await micropip.install([f"emfs:{file}" for file in found if file != installer])
    with tarfile.open("/tmp/installed.tar", "w") as tar:
        tar.add(site.getsitepackages()[0], ".")
  `);
  return pyodide.FS.readFile("/tmp/installed.tar");
}

/** @param {Uint8Array} installed @returns {Promise<Uint8Array>} the zip */
async function pack(installed) {
  const pyodide = await python();
  pyodide.unpackArchive(/** @type {Uint8Array<ArrayBuffer>} */ (installed), "tar");
  pyodide.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
  return pyodide.FS.readFile("/tmp/python.zip");
}

try {
  writeFileSync(archive, await pack(await install()));
} catch (error) {
  // Not thrown, since Node would print a megabyte of Pyodide's source with it.
  console.error(`build/python.mjs: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
