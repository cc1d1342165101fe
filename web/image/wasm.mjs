// Reads and writes WebAssembly's binary format, as far as the image needs it.

/** @typedef {{id: number, body: Uint8Array}} Section */
/** @typedef {{body: Uint8Array, start: number, code: number}} Code  a function's body; its instructions begin at `code` */
/** @typedef {"function" | "table" | "memory" | "global" | "tag"} Kind */
/** @typedef {{module: string, name: string, kind: Kind, type: number, bytes: Uint8Array}} Import  type: of a function, else 0 */
/** @typedef {{name: string, kind: Kind, index: number, bytes: Uint8Array}} Export */

export const TYPE = 1,
  IMPORT = 2,
  FUNCTION = 3,
  TABLE = 4,
  MEMORY = 5,
  GLOBAL = 6,
  EXPORT = 7,
  START = 8,
  ELEMENT = 9,
  CODE = 10,
  DATA = 11,
  DATA_COUNT = 12,
  TAG = 13,
  CUSTOM = 0;

/** In the order of their numbers. @type {Kind[]} */
export const KINDS = ["function", "table", "memory", "global", "tag"];
const HEADER = 8;
const FUNCTION_TYPE = 0x60,
  REFERENCES = [0x63, 0x64],
  CONST = 0x41,
  END = 0x0b;

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
    return this.bytes.subarray(this.at, (this.at += length));
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
  for (const reader = new Reader(wasm, HEADER); reader.at < wasm.length; ) {
    const id = reader.bytes[reader.at++];
    all.push({ id, body: reader.take(reader.number()) });
  }
  return all;
}

/** @param {Section[]} all @returns {Uint8Array<ArrayBuffer>} */
export const module = (all) =>
  join([[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], ...all.flatMap(({ id, body }) => [[id], sized(body)])]);

/** @param {Section[]} all @param {number} id @returns {Uint8Array} empty if there is no such section */
export const section = (all, id) => all.find((one) => one.id === id)?.body ?? Uint8Array.of(0);

/** @param {Section[]} all @param {{[id: number]: Uint8Array}} bodies @returns {Section[]} all sections, these with another body */
export const replaced = (all, bodies) => all.map(({ id, body }) => ({ id, body: bodies[id] ?? body }));

/** @param {Section[]} all @returns {number[]} how many parameters a function of each type has */
export function parameters(all) {
  const reader = new Reader(section(all, TYPE));
  return Array.from({ length: reader.number() }, () => {
    if (reader.number() !== FUNCTION_TYPE) throw new Error("a type is not a function's");
    const [given, taken] = [reader.take(reader.number()), reader.take(reader.number())];
    if ([...given, ...taken].some((type) => REFERENCES.includes(type)))
      throw new Error("a function's type has types within it");
    return given.length;
  });
}

/** @param {Section[]} all @returns {number[]} the type of every function, imported or not */
export function functions(all) {
  const reader = new Reader(section(all, FUNCTION));
  const own = Array.from({ length: reader.number() }, () => reader.number());
  return [
    ...imports(all)
      .filter(({ kind }) => kind === "function")
      .map(({ type }) => type),
    ...own,
  ];
}

/** @param {Section[]} all @param {number} id @param {(reader: Reader) => void} pass passes an entry @returns {Uint8Array[]} */
function declared(all, id, pass) {
  const reader = new Reader(section(all, id));
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    pass(reader);
    return reader.bytes.subarray(start, reader.at);
  });
}

/** @param {Section[]} all @returns {Uint8Array[]} their types and sizes */
export const tables = (all) =>
  declared(all, TABLE, (reader) => {
    reader.skip();
    reader.limits();
  });

/** @param {Section[]} all @returns {Uint8Array[]} their sizes */
export const memories = (all) => declared(all, MEMORY, (reader) => reader.limits());

/** @param {Section[]} all @returns {Uint8Array[]} their types, whether they may change, and with what they begin, a constant */
export const globals = (all) =>
  declared(all, GLOBAL, (reader) => {
    reader.take(3);
    reader.skip();
    if (reader.number() !== END) throw new Error("a global does not begin with a constant");
  });

/** @param {Section[]} all @returns {Uint8Array[]} their types */
export const tags = (all) =>
  declared(all, TAG, (reader) => {
    reader.take(1);
    reader.skip();
  });

/** @param {Uint8Array} body of a section @param {(Uint8Array | number[])[]} more entries @returns {Uint8Array} it, with these at its end */
export function longer(body, more) {
  const reader = new Reader(body);
  const count = reader.number();
  return join([unsigned(count + more.length), body.subarray(reader.at), ...more]);
}

/** @param {Section[]} all @returns {Import[]} */
export function imports(all) {
  const reader = new Reader(section(all, IMPORT));
  return Array.from({ length: reader.number() }, () => {
    const start = reader.at;
    const [module, name, kind] = [reader.name(), reader.name(), KINDS[reader.number()]];
    let type = 0;
    if (kind === "function") type = reader.number();
    else if (kind === "memory") reader.limits();
    else {
      reader.skip(); // a table's type, a global's type, a tag's attribute
      if (kind === "table") reader.limits();
      else reader.skip(); // whether it may change; the tag's type
    }
    return { module, name, kind, type, bytes: reader.bytes.subarray(start, reader.at) };
  });
}

/** @param {Section[]} all @param {Kind} kind @returns {number} how many of a kind are imported; they come before its own */
export const imported = (all, kind) => imports(all).filter((one) => one.kind === kind).length;

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
  if (segments !== 1 || kind !== 0 || operation !== CONST || offset !== 1 || end !== END) {
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

/** What a function has whose body is gone: nothing but a trap. */
export const TRAP = Uint8Array.of(3, 0, 0x00, END);

/** @param {Code} code */
export const isTrap = ({ body }) => Buffer.compare(body, TRAP.subarray(1)) === 0;

/** @param {number} size in bytes @returns {Uint8Array} a section that declares a memory, which may grow as far as there are addresses */
export const memoryOf = (size) => Uint8Array.from([1, 1, ...unsigned(size / 65536), ...unsigned(65536)]);

/** @param {Uint8Array} table @param {number} size @returns {Uint8Array} the same with at least so many places */
export function tableOf(table, size) {
  if (table[1] !== 0) throw new Error("the table has a largest size");
  return Uint8Array.of(table[0], 0, ...unsigned(size));
}

/** @param {number} place @param {number[]} indices @returns {Uint8Array} what fills the first table from some place on */
export const segment = (place, indices) => join([[0, CONST, ...signed(place), END], vector(indices.map(unsigned))]);

/** @param {number} value @returns {number[]} unsigned LEB128 */
export function unsigned(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

/** @param {number} value not negative @returns {number[]} signed LEB128 */
export function signed(value) {
  const bytes = [];
  let rest = value;
  for (; rest > 63; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
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
