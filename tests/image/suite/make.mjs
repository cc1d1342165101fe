// Makes an image that holds the tests of the rules: `node tests/image/suite/make.mjs PACKAGES RESULT`. PACKAGES is a folder
// with pytest and what the rules need. RESULT/suite.bin and cold.bin become the image, RESULT/files.json the files that
// tests read. Whatever does not run for HOT_REQUEST is in the cold part: so most of the tested code is cold here.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { findBytecode, unusedBytecode } from "../../../web/image/bytecode.mjs";
import { clearCodecTables } from "../../../web/image/clear-codec-tables.mjs";
import { disableImports } from "../../../web/image/disable-imports.mjs";
import { embedSnapshot } from "../../../web/image/embed-snapshot.mjs";
import { profile } from "../../../web/image/profile.mjs";
import { pyodideFile, startPython } from "../../../web/image/python.mjs";
import { importedBy } from "../../../web/image/remove-libraries.mjs";
import { takeSnapshot } from "../../../web/image/snapshot.mjs";
import { split } from "../../../web/image/split.mjs";

const NEEDED = ["_pytest", "iniconfig", "packaging", "pluggy", "py.py", "pygments", "pysol_cards", "pytest"];
const SUPPORT = ["tests/support/asker.py", "tests/support/messages.py"];
const TESTED = ["py/sthelena", "tests", ...SUPPORT, "pyproject.toml", "web/engine/protocol.js"];

const HOT_REQUEST = "answer = 1 + 1";

const [packages, result] = process.argv.slice(2);
if (!result) throw new Error("usage: node tests/image/suite/make.mjs PACKAGES RESULT");
const root = fileURLToPath(new URL("../../..", import.meta.url));
const python = await startPython(pyodideFile("python_stdlib.zip"));
/** @type {Record<string, string>} */
const files = {};

/** @param {string} from @param {string} to @param {boolean} keep whether tests may read it */
function copy(from, to, keep) {
  if (["__pycache__", "app", "bench", "image", "support", "table", "conftest.py"].includes(basename(from))) return;
  try {
    for (const name of readdirSync(from)) copy(join(from, name), `${to}/${name}`, keep);
  } catch {
    const data = readFileSync(from);
    python.FS.mkdirTree(dirname(to));
    python.FS.writeFile(to, data);
    if (keep) files[to] = data.toString("base64");
  }
}

for (const name of NEEDED) copy(join(packages, name), `/packages/${name}`, false);
for (const name of TESTED) copy(join(root, name), `/suite/${relative(root, join(root, name))}`, true);
python.run(readFileSync(new URL("collect.py", import.meta.url), "utf8"));
disableImports(python);
await clearCodecTables(python);
mkdirSync(result, { recursive: true });
const bytecode = findBytecode(python);
const whole = embedSnapshot(pyodideFile("pyodide.asm.wasm"), importedBy(python), takeSnapshot(python));
const workload = (/** @type {() => (request: string) => string} */ start) => void start()(HOT_REQUEST);
const unused = unusedBytecode(whole.image, bytecode, workload);
const { hot, cold } = split(whole, profile(whole.image, workload), unused);
writeFileSync(join(result, "suite.bin"), gzipSync(hot));
writeFileSync(join(result, "cold.bin"), gzipSync(cold));
writeFileSync(join(result, "files.json"), JSON.stringify(files));
