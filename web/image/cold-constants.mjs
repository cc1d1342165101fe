// Finds the constants that come with the cold part, which are those of cold functions, and the documentation of C's functions
// and types, which is left out. Constants never change, so it does not matter when they arrive.
//
// The linker puts strings first, each with a zero behind it, then tables. A hot function names a string or a table by its
// address. Python's variables and objects name strings, and tables that name strings. Whatever may be named so stays in the
// hot part, but for long texts that only variables and objects name.

/** @typedef {import("./memory.mjs").Range} Range */

const WORD = 4;
/** How much is taken for a table that a function names, unless the next constant that one names comes first. */
const LONGEST_TABLE = 32 * 1024;
/** And for a string at whose beginning an address does not point: it may be that of a character before it, for an index. */
const LONGEST_INDEX = 256;
/** How much is taken for a table that a variable or an object names, unless it is a longer list of addresses. */
const SHORT_TABLE = 64;
/** Compilers align tables that are longer. */
const UNALIGNED_TABLE = 16;
/** Longer texts that only variables and objects name are documentation. */
const LONGEST_NAME = 64;
/** How finely memory is divided. */
const UNIT = 16;
/** In the cold part, less between two ranges costs less than a segment of its own. */
const GAP = 32;
/** What comes last of what may be strings may be tables already. */
const MARGIN = 1024;

/**
 * @param {string} code of the hot functions, in WebAssembly's text format
 * @param {Uint8Array} memory @param {Range} constants where they are
 * @returns {{absent: Range[], cold: Range[], documentation: Range[]}}
 *   absent: what is left out of the hot part; cold: what the cold part has, which is all that and some of what lies between;
 *   documentation: what is in neither
 */
export function coldConstants(code, memory, [start, end]) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / WORD);
  const isConstant = (/** @type {number} */ address) => address >= start && address < end;
  const stringsEnd = endOfStrings(memory, start);
  const isHot = new Uint8Array(Math.ceil(end / UNIT));
  /** Hot units whose own words have not been looked at. @type {number[]} */
  const unread = [];

  const named = [...addressesIn(code)].filter(isConstant).sort((a, b) => a - b);
  named.forEach((address, index) => {
    const isString = address < stringsEnd && memory[address - 1] === 0 && memory[address] > 0;
    const longest = address < stringsEnd ? LONGEST_INDEX : LONGEST_TABLE;
    keep(address, isString ? endOfText(address) : Math.min(named[index + 1] ?? end, address + longest));
  });
  const texts = documentation();
  for (const text of texts) isHot.fill(0, Math.ceil(text / UNIT), Math.floor(endOfText(text) / UNIT));
  keepNamesIn(end / WORD, words.length);
  for (let unit = unread.pop(); unit !== undefined; unit = unread.pop()) {
    if (unit * UNIT >= stringsEnd) keepNamesIn((unit * UNIT) / WORD, ((unit + 1) * UNIT) / WORD);
  }
  const absent = coldRanges();
  return { absent, cold: joined(absent), documentation: absent.flatMap(documentationIn) };

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
      if (isConstant(address)) keep(address, endOfNamed(address));
    }
  }

  /** @param {number} address that a variable or an object may name @returns {number} the end of what is there */
  function endOfNamed(address) {
    if (address < stringsEnd) return Math.min(endOfText(address), address + LONGEST_NAME);
    if (isLongText(address)) return address;
    if (address % WORD) return address + UNALIGNED_TABLE;
    return Math.max(endOfList(address), address + SHORT_TABLE);
  }

  /** @param {number} address @returns {number} */
  function endOfText(address) {
    return memory.indexOf(0, address) + 1;
  }

  /** @param {number} address @returns {number} the end of the addresses that are there */
  function endOfList(address) {
    let index = address / WORD;
    while (words[index] >= start && words[index] < memory.length) index++;
    return index * WORD;
  }

  /** @param {number} address @returns {boolean} */
  function isLongText(address) {
    return isText(memory.subarray(address, address + LONGEST_NAME));
  }

  /** @returns {Set<number>} where it begins */
  function documentation() {
    /** @type {Set<number>} */
    const found = new Set();
    for (const address of words) {
      if (isConstant(address) && !memory[address - 1] && isLongText(address)) found.add(address);
    }
    for (const address of named) found.delete(address);
    return found;
  }

  function coldRanges() {
    /** @type {Range[]} */
    const ranges = [];
    for (let unit = Math.ceil(start / UNIT); unit < isHot.length; unit++) {
      const first = unit;
      while (unit < isHot.length && !isHot[unit]) unit++;
      if (unit > first) ranges.push([first * UNIT, Math.min(unit * UNIT, end)]);
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

/**
 * There is only one empty string among them, so that two zeros in a row come behind them, or shortly before their end.
 * @param {Uint8Array} memory @param {number} start @returns {number} an address before which there are only strings
 */
function endOfStrings(memory, start) {
  let end = start;
  while (memory[end] || memory[end + 1]) end++;
  return Math.max(start, end - MARGIN);
}

/** @param {Range[]} ranges in order @returns {Range[]} the same, and the short gaps between them */
function joined(ranges) {
  /** @type {Range[]} */
  const all = [];
  for (const [start, end] of ranges) {
    const last = all.at(-1);
    if (last && start - last[1] < GAP) last[1] = end;
    else all.push([start, end]);
  }
  return all;
}

/** What takes numbers, but no addresses that it goes to. */
const ARITHMETIC = /^\(i32\.(?:mul|div|rem|and|xor|shl|shr|rot|eq|ne|lt|gt|le|ge)/;

/** @param {string} code @returns {Set<number>} every number in it that may be an address */
function addressesIn(code) {
  const numbers = new Set();
  /** The lines that a line is inside of, by their indentation. @type {string[]} */
  const outer = [];
  for (const [, { length: depth }, line] of code.matchAll(/^( *)(\(.*)$/gm)) {
    const [, constant, offset] = /^\(i32\.const (\d+)|offset=(\d+)/.exec(line) ?? [];
    if (offset || (constant && !ARITHMETIC.test(outer[depth - 1]))) numbers.add(Number(constant ?? offset));
    outer[depth] = line;
  }
  return numbers;
}

/** @param {Uint8Array} bytes @returns {boolean} */
const isText = (bytes) => bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10);
