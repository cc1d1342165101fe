// Clears the memory that Python has freed. Freed memory keeps its old content, which would be downloaded. So would the links
// in thousands of small free pieces, and they compress badly: those are taken, never to be given back.

/**
 * The part of Emscripten's module that is used here.
 * @typedef {object} Runtime
 * @property {Uint8Array} HEAPU8
 * @property {number} ___heap_base
 * @property {(size: number) => number} _malloc
 * @property {(address: number) => void} _free
 * @property {() => number} _emscripten_get_sbrk_ptr
 * @property {() => number} _emscripten_stack_get_current
 * @property {() => number} _emscripten_stack_get_end
 */

// The allocator is dlmalloc: one chunk after another, each with its size and three flags in its second word. A free chunk
// has the links of lists and trees in the words that follow. The "top" chunk, which ends near the last byte requested from
// the system, has no links, but its size is needed, and so is what follows it.
const WORD = 4,
  ALIGNMENT = 8,
  FLAGS = 7,
  IN_USE = 2,
  MINIMUM = 16,
  LINKS = 32,
  FOOTER = 64,
  SMALL = 1024;

/** @param {Runtime} python */
export function clearFreeMemory(python) {
  const probe = python._malloc(MINIMUM);
  const { HEAPU8: memory } = python;
  const words = new DataView(memory.buffer);
  const end = words.getUint32(python._emscripten_get_sbrk_ptr(), true);
  const first = firstChunk(words, python.___heap_base, end, probe);
  const free = () => chunks(words, first, end).filter(({ used }) => !used);
  takeSmall(python, free);
  for (const { address, size } of free()) {
    const isTop = address + size >= end - FOOTER;
    const start = address + LINKS;
    if (size > LINKS) memory.fill(0, start, Math.max(start, address + size - (isTop ? FOOTER : 0)));
  }
  python._free(probe);
  memory.fill(0, end);
  memory.fill(0, python._emscripten_stack_get_end() + MINIMUM, python._emscripten_stack_get_current() - LINKS);
}

/** @param {Runtime} python @param {() => Chunk[]} free the free chunks, the top one last */
function takeSmall(python, free) {
  for (;;) {
    const small = free()
      .slice(0, -1)
      .filter(({ size }) => size <= SMALL);
    if (!small.length) return;
    for (const { size } of small) {
      const taken = python._malloc(size - WORD);
      python.HEAPU8.fill(0, taken, taken + size - WORD);
    }
  }
}

/** @typedef {{address: number, size: number, used: boolean}} Chunk */

/**
 * It starts shortly after the heap's base: from the right address, walking the chunks reaches the one just allocated.
 * @param {DataView} words @param {number} base @param {number} end @param {number} probe @returns {number} its address
 */
function firstChunk(words, base, end, probe) {
  for (let address = base + ALIGNMENT - (base % ALIGNMENT); address < base + 256; address += ALIGNMENT) {
    if (chunks(words, address, end).some((chunk) => chunk.address + 2 * WORD === probe)) return address;
  }
  throw new Error("the allocator's chunks are not where they were: is it still dlmalloc?");
}

/** @param {DataView} words @param {number} from @param {number} end @returns {Chunk[]} */
function chunks(words, from, end) {
  let address = from;
  const found = [];
  while (address + MINIMUM < end) {
    const head = words.getUint32(address + WORD, true);
    const size = head & ~FLAGS;
    if (size < MINIMUM || address + size > end) break;
    found.push({ address, size, used: (head & IN_USE) !== 0 });
    address += size;
  }
  return found;
}
