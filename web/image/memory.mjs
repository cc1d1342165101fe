// A module's memory, and the data from which it is made when the module starts.

/** @typedef {{start: number, bytes: Uint8Array}} Data  bytes, and the address of the first */
/** @typedef {[start: number, end: number]} Range  of addresses */

export const PAGE = 65536;
/** A gap of zeros this long costs more than the new segment that leaves it out. */
const GAP = 256;

/**
 * @param {Uint8Array} memory @param {Range} range of words
 * @returns {Data[]} all of it but long runs of zeros
 */
export function dataIn(memory, [first, end] = [0, memory.length]) {
  /** @type {Data[]} */
  const data = [];
  const words = new Uint32Array(memory.buffer, memory.byteOffset + first, (end - first) / 4);
  for (let at = 0; at < words.length; ) {
    while (at < words.length && !words[at]) at++;
    const start = at;
    let stop = at;
    for (; at < words.length && at - stop < GAP / 4; at++) if (words[at]) stop = at + 1;
    if (stop > start)
      data.push({ start: first + 4 * start, bytes: memory.subarray(first + 4 * start, first + 4 * stop) });
  }
  return data;
}

/** @param {Data[]} data @param {number} pages @returns {Uint8Array} the memory that it makes */
export function memoryOf(data, pages) {
  const memory = new Uint8Array(pages * PAGE);
  for (const { start, bytes } of data) memory.set(bytes, start);
  return memory;
}
