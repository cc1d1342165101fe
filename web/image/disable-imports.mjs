// Removes what could still be imported without any file: C's tables of built-in modules, and the bytecode of frozen ones.
// They are static data, which Python never frees. Importing such a module then raises the usual ModuleNotFoundError.

// An entry for a frozen module is four words: its name, its bytecode, the bytecode's size, whether it is a package. One for
// a built-in module is two words: its name, its function. A null name ends a table.
const WORD = 4,
  CODE = WORD,
  SIZE = 2 * WORD,
  FROZEN_ENTRY = 4 * WORD,
  BUILTIN_ENTRY = 2 * WORD;

const CHECK = `
import _imp
for name in ("_testcapi", "_sqlite3", "__hello__", "ntpath"):
    assert not _imp.is_builtin(name) and not _imp.is_frozen(name), f"{name} can still be imported"
`;

/** @param {import("./python.mjs").Python} python */
export function disableImports(python) {
  const words = new DataView(python.HEAPU8.buffer);
  const tables = [python.__PyImport_FrozenBootstrap, python.__PyImport_FrozenStdlib, python.__PyImport_FrozenTest];
  for (const pointer of tables) clearFrozenTable(python.HEAPU8, words, words.getUint32(pointer, true));
  clearBuiltinTables(python.HEAPU8, words, words.getUint32(python._PyImport_Inittab, true));
  python.run(CHECK);
}

/** Clears a table and the bytecode that it names. @param {Uint8Array} memory @param {DataView} words @param {number} table */
function clearFrozenTable(memory, words, table) {
  const end = tableEnd(words, table, FROZEN_ENTRY);
  if (end === table) throw new Error("the tables of frozen modules are not where they were");
  for (let entry = table; entry < end; entry += FROZEN_ENTRY) {
    const code = words.getUint32(entry + CODE, true);
    memory.fill(0, code, code + words.getUint32(entry + SIZE, true));
  }
  memory.fill(0, table, end);
}

/**
 * Clears the table and the copy of it that Python made when it started, and reads.
 * @param {Uint8Array} memory @param {DataView} words @param {number} table
 */
function clearBuiltinTables(memory, words, table) {
  const bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
  const entries = Uint8Array.from(bytes.subarray(table, tableEnd(words, table, BUILTIN_ENTRY) + WORD));
  for (let found; (found = bytes.indexOf(entries)) >= 0; ) memory.fill(0, found, found + entries.length);
}

/** @param {DataView} words @param {number} table @param {number} entrySize @returns {number} the address of the null name */
function tableEnd(words, table, entrySize) {
  let entry = table;
  while (words.getUint32(entry, true)) entry += entrySize;
  return entry;
}
