// Clears the tables of the Chinese, Japanese and Korean codecs, a tenth of the download: nothing can import them any more.
// A second Python, which does import them, tells their addresses; C's types tell their sizes.

import { pyodideFile, startPython } from "./python.mjs";

const LIST_MAPS = `
import importlib, json
modules = [importlib.import_module("_codecs_" + name) for name in ("cn", "hk", "iso2022", "jp", "kr", "tw")]
maps = [vars(module)[name] for module in modules for name in vars(module) if name.startswith("__map_")]
with open("/maps.json", "w") as file:
    json.dump([id(map) for map in maps], file)
`;

// A map is a capsule that points to three pointers: its name, its encoding table, its decoding table (either may be null).
// A table is an array of 256 rows: the address of the row's characters, two bytes each, and the first and last index.
const WORD = 4,
  POINTER = 2 * WORD,
  ROWS = 256,
  ROW = 8,
  FIRST = 4,
  LAST = 5,
  CHARACTER = 2;
const PAIRS = /_pair$/; // of another type

/** @param {import("./python.mjs").Python} python one that has not imported them */
export async function clearCodecTables(python) {
  for (const [start, end] of await codecTables()) python.HEAPU8.fill(0, start, end);
}

/** @returns {Promise<[start: number, end: number][]>} where they are in every Python: they are static data */
async function codecTables() {
  const python = await startPython(pyodideFile("python_stdlib.zip"));
  python.run(LIST_MAPS);
  const { HEAPU8: memory } = python;
  const words = new DataView(memory.buffer);
  const word = (/** @type {number} */ address) => words.getUint32(address, true);
  const string = (/** @type {number} */ address) =>
    new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
  /** @type {number[]} */
  const capsules = JSON.parse(new TextDecoder().decode(python.FS.readFile("/maps.json")));
  const maps = capsules.map((capsule) => word(capsule + POINTER)).filter((map) => !PAIRS.test(string(word(map))));
  if (!maps.length) throw new Error("the maps of the codecs are not where they were");
  const tables = maps.flatMap((map) => [word(map + WORD), word(map + 2 * WORD)]).filter((table) => table);
  return tables.flatMap((table) => {
    /** @type {[number, number][]} */
    const ranges = [[table, table + ROWS * ROW]];
    for (let row = table; row < table + ROWS * ROW; row += ROW) {
      const [start, first, last] = [word(row), memory[row + FIRST], memory[row + LAST]];
      if (last < first || start > python.___heap_base || word(row + FIRST) >> 16)
        throw new Error("a codec's table has another form than it had");
      if (start) ranges.push([start, start + CHARACTER * (last - first + 1)]);
    }
    return ranges;
  });
}
