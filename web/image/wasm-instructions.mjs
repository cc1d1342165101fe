// What WebAssembly's instructions look like, as far as to find those that name a function.

import { join, Reader, unsigned } from "./wasm.mjs";

/** @import {Code} from "./wasm.mjs" */

// What follows an operation's byte: so many numbers, or what a function reads.
/** @typedef {number | ((reader: Reader) => void)} Operands */

/** @param {number} bytes @returns {Operands} */
const constant = (bytes) => (reader) => {
  reader.at += bytes;
};

/** @type {Operands} */
const memory = (reader) => {
  if (reader.number() & 64) reader.skip(); // which memory
  reader.skip();
};

/** @type {Operands} */
const lane = (reader) => {
  /** @type {(reader: Reader) => void} */ (memory)(reader);
  reader.at += 1;
};

/** @param {number} extra @returns {Operands} */
const list = (extra) => (reader) => {
  for (let left = reader.number() + extra; left; left--) reader.skip();
};

/** @type {Operands} */
const catches = (reader) => {
  reader.skip();
  for (let left = reader.number(); left; left--) {
    const kind = reader.number();
    reader.skip();
    if (kind < 2) reader.skip();
  }
};

/** @param {[operands: Operands, ...codes: (number | [from: number, to: number])[]][]} rows @returns {Operands[]} */
function operations(...rows) {
  /** @type {Operands[]} */
  const table = [];
  for (const [operands, ...numbers] of rows) {
    for (const number of numbers) {
      const [from, to] = typeof number === "number" ? [number, number] : number;
      for (let code = from; code <= to; code++) table[code] = operands;
    }
  }
  return table;
}

const CALL = 0x10,
  RETURN_CALL = 0x12,
  REF_FUNC = 0xd2;

const BULK = operations([0, [0, 7]], [1, 9, 11, 13, [15, 17]], [2, 8, 10, 12, 14]);
const VECTOR = operations(
  [memory, [0, 11], 92, 93],
  [constant(16), 12, 13],
  [constant(1), [21, 34]],
  [lane, [84, 91]],
  [0, [14, 20], [35, 83], [94, 275]],
);
/** @param {Operands[]} table @returns {Operands} */
const prefixed = (table) => (reader) => operands(reader, table, reader.number());

const PLAIN = operations(
  [0, 0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, [0x45, 0xc4], 0xd1, 0xd3],
  [
    1,
    0x02,
    0x03,
    0x04,
    0x06,
    0x07,
    0x08,
    0x09,
    0x0c,
    0x0d,
    CALL,
    RETURN_CALL,
    0x14,
    0x15,
    0x18,
    [0x20, 0x26],
    0x3f,
    0x40,
    0x41,
    0x42,
    0xd0,
    REF_FUNC,
    [0xd4, 0xd6],
  ],
  [2, 0x11, 0x13],
  [list(1), 0x0e],
  [list(0), 0x1c],
  [catches, 0x1f],
  [memory, [0x28, 0x3e]],
  [constant(4), 0x43],
  [constant(8), 0x44],
  [prefixed(BULK), 0xfc],
  [prefixed(VECTOR), 0xfd],
);

/** @param {Reader} reader @param {Operands[]} table @param {number} code */
function operands(reader, table, code) {
  const known = table[code];
  if (known === undefined) throw new Error(`unknown WebAssembly instruction 0x${code.toString(16)}`);
  if (typeof known === "function") known(reader);
  else for (let left = known; left; left--) reader.skip();
}

/**
 * Tells of every function that a function names, to call it or to take its reference.
 * @param {Code} code @param {(index: number, from: number, to: number) => void} tell  with where in the body the index stands
 */
export function references({ body, code }, tell) {
  const reader = new Reader(body, code);
  while (reader.at < body.length) {
    const operation = body[reader.at++];
    if (operation === CALL || operation === RETURN_CALL || operation === REF_FUNC) {
      const from = reader.at;
      tell(reader.number(), from, reader.at);
    } else {
      operands(reader, PLAIN, operation);
    }
  }
}

/** @param {Code} code @param {(index: number) => number} number  a function's new number @returns {Uint8Array} the changed body */
export function renumbered(code, number) {
  const { body } = code;
  /** @type {(Uint8Array | number[])[]} */
  const pieces = [];
  let at = 0;
  references(code, (index, from, to) => {
    pieces.push(body.subarray(at, from), unsigned(number(index)));
    at = to;
  });
  return join([...pieces, body.subarray(at)]);
}
