// Finds the constants that come with the cold part, which are those of cold functions, and the documentation of C's functions
// and types, which is left out. Constants never change, so it does not matter when they arrive.
//
// A hot function names a constant by its address, and a table by the address where it starts. Python's variables and objects
// name strings. Whatever may be named so stays in the hot part, but for long texts that only variables and objects name.

/** @typedef {import("./memory.mjs").Range} Range */

const WORD = 4;
/** How much is taken for a constant that a function names, unless the next one comes first. */
const LONGEST_TABLE = 32 * 1024;
/** Longer texts that only variables and objects name are documentation. */
const LONGEST_NAME = 64;
/** How finely memory is divided. */
const UNIT = 64;
/** Less is not worth a segment of its own. */
const SHORTEST = 512;

/**
 * @param {string} code of the hot functions, in WebAssembly's text format
 * @param {Uint8Array} memory @param {Range} constants where they are
 * @returns {{cold: Range[], documentation: Range[]}} the second are parts of the first
 */
export function coldConstants(code, memory, [start, end]) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4);
  const isConstant = (/** @type {number} */ address) => address >= start && address < end;
  const isHot = new Uint8Array(Math.ceil(end / UNIT));
  /** Hot units whose own words have not been looked at. @type {number[]} */
  const unread = [];
  /** Where documentation begins. @type {Set<number>} */
  const texts = new Set();

  const named = [...addressesIn(code)].filter(isConstant).sort((a, b) => a - b);
  named.forEach((address, index) => {
    keep(address, Math.min(named[index + 1] ?? end, address + LONGEST_TABLE));
  });
  keepNamesIn(end / WORD, words.length);
  for (let unit = unread.pop(); unit !== undefined; unit = unread.pop()) {
    keepNamesIn((unit * UNIT) / WORD, ((unit + 1) * UNIT) / WORD);
  }
  const cold = coldRanges();
  return { cold, documentation: cold.flatMap(documentationIn) };

  /** @param {number} from @param {number} to */
  function keep(from, to) {
    for (let unit = Math.floor(from / UNIT); unit * UNIT < Math.min(to, end); unit++) {
      if (!isHot[unit]) unread.push(unit);
      isHot[unit] = 1;
    }
  }

  /** @param {number} from @param {number} to numbers of words, any of which may be an address */
  function keepNamesIn(from, to) {
    for (let index = Math.floor(from); index < to; index++) {
      const address = words[index];
      if (!isConstant(address)) continue;
      const bytes = memory.subarray(address, address + LONGEST_NAME);
      const length = bytes.indexOf(0);
      if (length < 0 && isText(bytes)) texts.add(address);
      else keep(address, address + (length < 0 ? LONGEST_NAME : length + 1));
    }
  }

  function coldRanges() {
    /** @type {Range[]} */
    const ranges = [];
    for (let unit = Math.ceil(start / UNIT); unit < isHot.length; unit++) {
      const first = unit;
      while (unit < isHot.length && !isHot[unit]) unit++;
      if ((unit - first) * UNIT >= SHORTEST) ranges.push([first * UNIT, Math.min(unit * UNIT, end)]);
    }
    return ranges;
  }

  /** @param {Range} range @returns {Range[]} */
  function documentationIn([first, last]) {
    return [...texts]
      .filter((text) => text >= first && text < last)
      .map((text) => [text, Math.min(memory.indexOf(0, text), last)]);
  }
}

/** @param {string} code @returns {Set<number>} every number in it that may be an address */
function addressesIn(code) {
  const numbers = new Set();
  for (const [, constant, offset] of code.matchAll(/i32\.const (\d+)|offset=(\d+)/g)) {
    numbers.add(Number(constant ?? offset));
  }
  return numbers;
}

/** @param {Uint8Array} bytes @returns {boolean} */
const isText = (bytes) => bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10);
