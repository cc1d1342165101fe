// Removes C libraries of which only modules make use that cannot be imported any more: SQLite and the compressors are a
// quarter of the interpreter's code. The table of functions names the methods of such modules, so that they would stay.

import binaryen from "binaryen";
import { codeSizes, definedFunctions, exportsOf, setBody } from "./wasm.mjs";

/** How the names of a library's functions begin, by the module that makes use of it. @type {Record<string, RegExp>} */
const LIBRARIES = {
  _sqlite3: /^sqlite3/,
  _zstd: /^(ZSTD|ZDICT|HUF|FSE|HIST|COVER|POOL)/,
  _lzma: /^lzma/,
  _bz2: /^BZ2/,
  _decimal: /^mpd/,
  pyexpat: /^XML/,
  _ctypes: /^ffi/,
};
/** The compiler has made one of short functions that do the same, and so of some with others that are needed. */
const SHORTEST = 120; // bytes

const LIST_MODULES = `
import sys
with open("/modules", "w") as file:
    file.write(" ".join(sys.modules))
del file
`;

/** @param {import("./python.mjs").Python} python @returns {string[]} the modules that it has imported */
export function importedBy(python) {
  python.run(LIST_MODULES);
  const names = new TextDecoder().decode(python.FS.readFile("/modules"));
  python.FS.unlink("/modules");
  return names.split(" ");
}

/**
 * What calls a library's function belongs to the library or to its module.
 * @param {import("./wasm.mjs").Module} module the interpreter, with all its exports
 * @param {Uint8Array} binary which it was read from
 * @param {string[]} imported the modules that Python has imported
 * @throws {Error} if anything else that has a name would go
 */
export function removeLibraries(module, binary, imported) {
  const libraries = Object.entries(LIBRARIES).flatMap(([name, pattern]) => (imported.includes(name) ? [] : [pattern]));
  const isOfLibrary = (/** @type {string} */ name) => libraries.some((pattern) => pattern.test(name));
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, value, kind } of exportsOf(module)) {
    if (kind === binaryen.ExternalFunction) names.set(value, [...(names.get(value) ?? []), name]);
  }
  const callers = callersIn(module);
  const functions = definedFunctions(module);
  const sizes = codeSizes(binary);
  const sizeOf = new Map(functions.map(({ name }, index) => [name, sizes[index]]));
  const removed = new Set(
    [...names].flatMap(([name, outside]) =>
      outside.every(isOfLibrary) && (sizeOf.get(name) ?? 0) >= SHORTEST ? [name] : [],
    ),
  );
  // A set that grows is gone through to its new end.
  for (const name of removed) for (const caller of callers.get(name) ?? []) removed.add(caller);
  for (const name of removed) {
    const other = names.get(name)?.find((outside) => !isOfLibrary(outside));
    if (other) throw new Error(`${other} needs a library that was to be removed`);
  }
  for (const { name } of functions) if (removed.has(name)) setBody(module, name, module.unreachable());
}

/**
 * Its API has no calls, and its text format, a hundred megabytes here, takes ten times as long as this pass, which prints them.
 * @param {import("./wasm.mjs").Module} module
 * @returns {Map<string, Set<string>>} what calls each function
 */
function callersIn(module) {
  const graph = printedBy(() => module.runPasses(["print-call-graph"]));
  if (!graph.includes("digraph call")) throw new Error("binaryen has printed its graph of calls elsewhere");
  /** @type {Map<string, Set<string>>} */
  const callers = new Map();
  for (const [, caller, called] of graph.matchAll(/"([^"]+)" -> "([^"]+)"; \/\/ call/g)) {
    const known = callers.get(called);
    if (known) known.add(caller);
    else callers.set(called, new Set([caller]));
  }
  return callers;
}

/** @param {() => void} print @returns {string} what it writes to the standard output, where nothing appears */
function printedBy(print) {
  const { write } = process.stdout;
  /** @type {string[]} */
  const parts = [];
  process.stdout.write = (/** @type {string | Uint8Array} */ part) => parts.push(String(part)) > 0;
  try {
    print();
  } finally {
    process.stdout.write = write;
  }
  return parts.join("");
}
