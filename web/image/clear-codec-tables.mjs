// Empties the tables of the codecs of Chinese, Japanese and Korean, a tenth of what would be downloaded: nothing can import
// them any more. Python tells where they lie, one that does import them; C's types tell how long they are.

import { part, startPython } from "./python.mjs";

const MAPS = `
import importlib, json
modules = [importlib.import_module("_codecs_" + name) for name in ("cn", "hk", "iso2022", "jp", "kr", "tw")]
maps = [vars(module)[name] for module in modules for name in vars(module) if name.startswith("__map_")]
with open("/maps.json", "w") as file:
    json.dump([id(map) for map in maps], file)
`;

// A map is a capsule with a pointer to three more: its name, what it encodes with, what it decodes with, if it has that.
// Either is an array of 256 rows: where its characters lie, two bytes each, and the numbers of the first and the last.
const WORD = 4,
  POINTER = 2 * WORD,
  ROWS = 256,
  ROW = 8,
  FIRST = 4,
  LAST = 5,
  CHARACTER = 2;
const PAIRS = /_pair$/; // is of another type

/** @param {import("./python.mjs").Python} python which has not imported them */
export async function emptyCodecs(python) {
  for (const [start, end] of await tables()) python.HEAPU8.fill(0, start, end);
}

/** @returns {Promise<[start: number, end: number][]>} where they lie in every Python */
async function tables() {
  const python = await startPython(part("python_stdlib.zip"));
  python.run(MAPS);
  const { HEAPU8: memory } = python;
  const words = new DataView(memory.buffer);
  const word = (/** @type {number} */ place) => words.getUint32(place, true);
  const text = (/** @type {number} */ place) =>
    new TextDecoder().decode(memory.subarray(place, memory.indexOf(0, place)));
  /** @type {number[]} */
  const capsules = JSON.parse(new TextDecoder().decode(python.FS.readFile("/maps.json")));
  const maps = capsules.map((capsule) => word(capsule + POINTER)).filter((map) => !PAIRS.test(text(word(map))));
  if (!maps.length) throw new Error("the maps of the codecs are not where they were");
  const arrays = maps.flatMap((map) => [word(map + WORD), word(map + 2 * WORD)]).filter((array) => array);
  return arrays.flatMap((array) => {
    /** @type {[number, number][]} */
    const found = [[array, array + ROWS * ROW]];
    for (let row = array; row < array + ROWS * ROW; row += ROW) {
      const [start, first, last] = [word(row), memory[row + FIRST], memory[row + LAST]];
      if (last < first || start > python.___heap_base || word(row + FIRST) >> 16)
        throw new Error("a codec's table has another form than it had");
      if (start) found.push([start, start + CHARACTER * (last - first + 1)]);
    }
    return found;
  });
}
