// Empties the memory that Python has given back. Freed memory keeps what was in it, and would be downloaded.

/**
 * What of Emscripten's module is needed here.
 * @typedef {object} Runtime
 * @property {Uint8Array} HEAPU8
 * @property {number} ___heap_base
 * @property {(size: number) => number} _malloc
 * @property {(place: number) => void} _free
 * @property {() => number} _emscripten_get_sbrk_ptr
 * @property {() => number} _emscripten_stack_get_current
 * @property {() => number} _emscripten_stack_get_end
 */

// The allocator is dlmalloc: chunk after chunk, each with its size in its second word and three flags in that; a free
// chunk has the links of lists and trees in the words that follow. The newest free chunk, "top", ends near the last byte
// asked of the system and has no links, but its size is needed, and what lies behind it.
const WORD = 4,
  ALIGNED = 8,
  FLAGS = 7,
  IN_USE = 2,
  LEAST = 16,
  LINKS = 32,
  BEHIND = 64;

/** @param {Runtime} python */
export function empty(python) {
  const probe = python._malloc(LEAST);
  const { HEAPU8: memory } = python;
  const words = new DataView(memory.buffer);
  const end = words.getUint32(python._emscripten_get_sbrk_ptr(), true);
  const chunks = walk(words, first(words, python.___heap_base, end, probe), end);
  for (const { place, size, used } of chunks) {
    const last = place + size >= end - BEHIND;
    if (!used && size > LINKS)
      memory.fill(0, place + LINKS, Math.max(place + LINKS, place + size - (last ? BEHIND : 0)));
  }
  python._free(probe);
  memory.fill(0, end);
  memory.fill(0, python._emscripten_stack_get_end() + LEAST, python._emscripten_stack_get_current() - LINKS);
}

/** @typedef {{place: number, size: number, used: boolean}} Chunk */

/** @param {DataView} words @param {number} base @param {number} end @param {number} probe @returns {number} the first chunk */
function first(words, base, end, probe) {
  // It lies shortly behind the heap's base; from the right place on, the chunks meet the one that was just given out.
  for (let place = base + ALIGNED - (base % ALIGNED); place < base + 256; place += ALIGNED) {
    if (walk(words, place, end).some((chunk) => chunk.place + 2 * WORD === probe)) return place;
  }
  throw new Error("the allocator's chunks are not where they were: is it still dlmalloc?");
}

/** @param {DataView} words @param {number} from @param {number} end @returns {Chunk[]} */
function walk(words, from, end) {
  const chunks = [];
  let place = from;
  while (place + LEAST < end) {
    const head = words.getUint32(place + WORD, true);
    const size = head & ~FLAGS;
    if (size < LEAST || place + size > end) break;
    chunks.push({ place, size, used: (head & IN_USE) !== 0 });
    place += size;
  }
  return chunks;
}
