// Takes away what could still be imported without any file: C's tables of modules, and the bytecode in them. They lie in
// the static data, which nothing ever frees. An import of what is not there is then Python's usual ModuleNotFoundError.

// A frozen module is four words: its name, its bytecode, how much of that, whether it is a package; a built-in one is two:
// its name, its function. A name of zero ends a table.
const WORD = 4,
  CODE = WORD,
  SIZE = 2 * WORD,
  FROZEN = 4 * WORD,
  BUILT_IN = 2 * WORD;

/** @param {import("./python.mjs").Python} python */
export function close(python) {
  const words = new DataView(python.HEAPU8.buffer);
  const {
    __PyImport_FrozenBootstrap: bootstrap,
    __PyImport_FrozenStdlib: library,
    __PyImport_FrozenTest: test,
  } = python;
  for (const pointer of [bootstrap, library, test]) dropFrozen(python.HEAPU8, words, words.getUint32(pointer, true));
  dropBuiltIn(python.HEAPU8, words, words.getUint32(python._PyImport_Inittab, true));
  python.run(CHECK);
}

const CHECK = `
import _imp
for name in ("_testcapi", "_sqlite3", "__hello__", "ntpath"):
    assert not _imp.is_builtin(name) and not _imp.is_frozen(name), f"{name} can still be imported"
`;

/** @param {Uint8Array} memory @param {DataView} words @param {number} table */
function dropFrozen(memory, words, table) {
  const end = endOf(words, table, FROZEN);
  if (end === table) throw new Error("the tables of frozen modules are not where they were");
  for (let place = table; place < end; place += FROZEN) {
    const code = words.getUint32(place + CODE, true);
    memory.fill(0, code, code + words.getUint32(place + SIZE, true));
  }
  memory.fill(0, table, end);
}

/**
 * Python reads a copy of its own, made when it started.
 * @param {Uint8Array} memory @param {DataView} words @param {number} table
 */
function dropBuiltIn(memory, words, table) {
  const bytes = Buffer.from(memory.buffer, memory.byteOffset, memory.length);
  const entries = Uint8Array.from(bytes.subarray(table, endOf(words, table, BUILT_IN) + WORD));
  for (let copy; (copy = bytes.indexOf(entries)) >= 0; ) memory.fill(0, copy, copy + entries.length);
}

/** @param {DataView} words @param {number} table @param {number} entry @returns {number} where the empty name is */
function endOf(words, table, entry) {
  let place = table;
  while (words.getUint32(place, true)) place += entry;
  return place;
}
