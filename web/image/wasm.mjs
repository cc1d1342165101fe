// Reads and writes WebAssembly's binary format, as far as the image needs it.

/** @typedef {{id: number, body: Uint8Array}} Section */
/** @typedef {{body: Uint8Array, start: number, code: number}} Code  a function's body; its instructions begin at `code` */
/** @typedef {"function" | "table" | "memory" | "global" | "tag"} Kind */
/** @typedef {{module: string, name: string, kind: Kind, type: number}} Import  type: of a function, else 0 */
/** @typedef {{name: string, kind: Kind, index: number, bytes: Uint8Array}} Export */

export const TYPE = 1, IMPORT = 2, FUNCTION = 3, TABLE = 4, MEMORY = 5, GLOBAL = 6, EXPORT = 7, START = 8, ELEMENT = 9,
  CODE = 10, DATA = 11, DATA_COUNT = 12, CUSTOM = 0;

/** @type {Kind[]} */
const KINDS = ["function", "table", "memory", "global", "tag"];
const HEADER = 8;

/** A place in some bytes, which moves on as they are read. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** @returns {number} an unsigned LEB128 number */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Passes one LEB128 number, of whatever sign and size. */
  skip() {
    while (this.bytes[this.at++] > 127);
  }

  /** @param {number} length @returns {Uint8Array} */
  take(length) {
    return this.bytes.subarray(this.at, this.at += length);
  }

  /** @returns {string} */
  name() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** Passes the limits of a table or a memory. */
  limits() {
    const bounded = this.number() & 1;
    this.skip();
    if (bounded) this.skip();
  }
}

/** @param {Uint8Array} wasm @returns {Section[]} */
export function sections(wasm) {
  const all = [];
  for (const reader = new Reader(wasm, HEADER); reader.at < wasm.length;) {
    const id = reader.bytes[reader.at++];
    all.push({ id, body: reader.take(reader.number()) });
  }
  return all;
}

/** @param {Section[]} all @returns {Uint8Array<ArrayBuffer>} */
export const module = (all) => join([[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], ...all.flatMap(({ id, body }) => [[id], sized(body)])]);

/** @param {Section[]} all @param {number} id @returns {Uint8Array} empty if there is no such section */
export const section = (all, id) => all.find((one) => one.id === id)?.body ?? Uint8Array.of(0);

/** @param {Section[]} all @param {number} id @param {Uint8Array} body @returns {Section[]} */
export const replaced = (all, id, body) => all.map((one) => one.id === id ? { id, body } : one);

/** @param {Section[]} all @returns {Import[]} */
export function imports(all) {
  const reader = new Reader(section(all, IMPORT));
  return Array.from({ length: reader.number() }, () => {
    const [module, name, kind] = [reader.name(), reader.name(), KINDS[reader.number()]];
    let type = 0;
    if (kind === "function") type = reader.number();
    else if (kind === "memory") reader.limits();
    else {
      reader.skip(); // a table's type, a global's type, a tag's attribute
      if (kind === "table") reader.limits();
      else reader.skip(); // whether it may change; the tag's type
    }
    return { module, name, kind, type };
  });
}

/** @param {Section[]} all @returns {Export[]} */
export function exports(all) {
  const reader = new Reader(section(all, EXPORT));
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const [name, kind, index] = [reader.name(), KINDS[reader.number()], reader.number()];
    return { name, kind, index, bytes: reader.bytes.subarray(start, reader.at) };
  });
}

/** @param {Section[]} all @returns {number[]} the functions in the table, which starts with an empty place */
export function elements(all) {
  const reader = new Reader(section(all, ELEMENT));
  const [segments, kind, operation, offset, end] = [reader.number(), reader.number(), ...reader.take(3)];
  if (segments !== 1 || kind !== 0 || operation !== 0x41 || offset !== 1 || end !== 0x0b) {
    throw new Error("the table is not filled by one segment from its second place on");
  }
  return Array.from({ length: reader.number() }, () => reader.number());
}

/** @param {Section[]} all @returns {Code[]} */
export function codes(all) {
  const reader = new Reader(section(all, CODE));
  return Array.from({ length: reader.number() }, () => {
    const body = reader.take(reader.number());
    const locals = new Reader(body);
    for (let left = locals.number(); left; left--) {
      locals.skip();
      locals.skip();
    }
    return { body, start: reader.at - body.length, code: locals.at };
  });
}

/** @param {number} size in bytes @returns {Uint8Array} a section that declares a memory, which may grow as far as there are addresses */
export const memoryOf = (size) => Uint8Array.from([1, 1, ...unsigned(size / 65536), ...unsigned(65536)]);

/** @param {number} value @returns {number[]} unsigned LEB128 */
export function unsigned(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 | 128);
  return [...bytes, value];
}

/** @param {number} value not negative @returns {number[]} signed LEB128 */
export function signed(value) {
  const bytes = [];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push(value % 128 | 128);
  return [...bytes, value];
}

/** @param {string} text @returns {Uint8Array} */
export const named = (text) => sized(new TextEncoder().encode(text));

/** @param {Uint8Array} bytes @returns {Uint8Array} with their length before them */
export const sized = (bytes) => join([unsigned(bytes.length), bytes]);

/** @param {(Uint8Array | number[])[]} parts @returns {Uint8Array} with their count before them */
export const vector = (parts) => join([unsigned(parts.length), ...parts]);

/** @param {(Uint8Array | number[])[]} parts @returns {Uint8Array<ArrayBuffer>} */
export function join(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

// What follows an operation's byte: so many numbers, or what a function reads.
/** @typedef {number | ((reader: Reader) => void)} Operands */

/** @param {number} bytes @returns {Operands} */
const constant = (bytes) => (reader) => { reader.at += bytes; };

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

const CALL = 0x10, RETURN_CALL = 0x12, REF_FUNC = 0xd2;

const BULK = operations([0, [0, 7]], [1, 9, 11, 13, [15, 17]], [2, 8, 10, 12, 14]);
const VECTOR = operations([memory, [0, 11], 92, 93], [constant(16), 12, 13], [constant(1), [21, 34]], [lane, [84, 91]],
  [0, [14, 20], [35, 83], [94, 275]]);
/** @param {Operands[]} table @returns {Operands} */
const prefixed = (table) => (reader) => operands(reader, table, reader.number());

const PLAIN = operations(
  [0, 0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, [0x45, 0xc4], 0xd1, 0xd3],
  [1, 0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, CALL, RETURN_CALL, 0x14, 0x15, 0x18, [0x20, 0x26], 0x3f, 0x40,
    0x41, 0x42, 0xd0, REF_FUNC, [0xd4, 0xd6]],
  [2, 0x11, 0x13], [list(1), 0x0e], [list(0), 0x1c], [catches, 0x1f], [memory, [0x28, 0x3e]],
  [constant(4), 0x43], [constant(8), 0x44], [prefixed(BULK), 0xfc], [prefixed(VECTOR), 0xfd]);

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
