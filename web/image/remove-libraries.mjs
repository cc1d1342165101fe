// Removes C libraries of which only modules make use that cannot be imported any more: SQLite and the compressors are a
// quarter of the interpreter's code. The table of functions names the methods of such modules, so that they would stay.

import { definedFunctions, exportsOf, setBody } from "./wasm.mjs";

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
const SHORTEST = 1500;

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
 * @param {string[]} imported the modules that Python has imported
 * @throws {Error} if anything else that has a name would go
 */
export function removeLibraries(module, imported) {
  const libraries = Object.entries(LIBRARIES).flatMap(([name, pattern]) => (imported.includes(name) ? [] : [pattern]));
  const isOfLibrary = (/** @type {string} */ name) => libraries.some((pattern) => pattern.test(name));
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const { name, value } of exportsOf(module)) names.set(value, [...(names.get(value) ?? []), name]);
  const { lengths, callers } = callsIn(module.emitText());
  const removed = new Set(
    [...names].flatMap(([name, outside]) =>
      outside.every(isOfLibrary) && (lengths.get(name) ?? 0) >= SHORTEST ? [name] : [],
    ),
  );
  // A set that grows is gone through to its new end.
  for (const name of removed) for (const caller of callers.get(name) ?? []) removed.add(caller);
  for (const name of removed) {
    const other = names.get(name)?.find((outside) => !isOfLibrary(outside));
    if (other) throw new Error(`${other} needs a library that was to be removed`);
  }
  for (const { name } of definedFunctions(module)) if (removed.has(name)) setBody(module, name, module.unreachable());
}

/**
 * @param {string} code in WebAssembly's text format
 * @returns {{lengths: Map<string, number>, callers: Map<string, Set<string>>}} by the names of functions
 */
function callsIn(code) {
  const lengths = new Map();
  /** @type {Map<string, Set<string>>} */
  const callers = new Map();
  for (const part of code.split("\n (func $").slice(1)) {
    const [name] = part.split(/[ )\n]/, 1);
    lengths.set(name, part.length);
    for (const [, called] of part.matchAll(/\((?:return_)?call \$([^ )\n]+)/g)) {
      const known = callers.get(called);
      if (known) known.add(name);
      else callers.set(called, new Set([name]));
    }
  }
  return { lengths, callers };
}
