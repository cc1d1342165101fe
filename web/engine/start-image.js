// Starts Python from its image: no interpreter is set up, nothing is imported, nothing is unpacked. The image is a
// WebAssembly module whose data is Python's memory just before its first request; functions that are rarely needed may come
// later, in a second module (the cold part). Of what a C library expects of its host, Python gets what it needs to compute:
// clocks, random numbers, memory, and a place to print. There are no files.

/**
 * Addresses in the image's memory; the build writes them into the image.
 * @typedef {object} EntryPoints
 * @property {number} respond     the Python function (str) -> str
 * @property {number} reseed      the Python function () -> None that has to be called once before
 * @property {number} trampoline  where Python looks for its way to call functions with too many arguments
 */
/**
 * What the image exports, of Python's C interface.
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {WebAssembly.Table} __indirect_function_table
 * @property {(size: number) => number} malloc
 * @property {(address: number) => void} free
 * @property {(address: number, size: number) => number} PyUnicode_FromStringAndSize
 * @property {(object: number, size: number) => number} PyUnicode_AsUTF8AndSize
 * @property {(callable: number) => number} PyObject_CallNoArgs
 * @property {(callable: number, argument: number) => number} PyObject_CallOneArg
 * @property {(object: number) => number} PyObject_Str
 * @property {() => number} PyErr_GetRaisedException
 * @property {() => void} PyErr_Clear
 * @property {(object: number) => void} Py_DecRef
 */

const NO_SUCH_FILE = 44,
  BAD_FILE = 8,
  OUTPUTS = [1, 2];
const PAGE = 65536,
  MAX_MEMORY = 65535 * PAGE;
const MONOTONIC = 1;

/** Python needs something that the page does not have, and cannot go on. */
class UnsupportedCall extends Error {
  name = "UnsupportedCall";
}

/** Python needs a function of the cold part, which is not there. Start another Python with that part, and ask again. */
export class ColdPartMissing extends Error {
  name = "ColdPartMissing";
}

/** Functions that the image imports from its host, by their names in a C library. @typedef {Record<string, Function>} Host */
/**
 * Throws an Error with Python's message if Python raises, ColdPartMissing if it needs its cold part, UnsupportedCall or a
 * WebAssembly.RuntimeError if it crashes. After all but the first of these, this Python cannot be used any more.
 * @callback Respond
 * @param {string} request @returns {string} what the image's function returns
 */
/** @typedef {Respond & {addColdPart: (cold: WebAssembly.Module) => void}} Python  the cold part can be added once */

/**
 * @param {WebAssembly.Module} image its hot part, from which any number of Pythons can be started, in several workers too
 * @param {object} [options]
 * @param {WebAssembly.Module} [options.cold] the cold part, if it has been loaded
 * @param {(python: () => Exports) => Host} [options.host] functions that replace or complete the host's
 * @returns {Python} throws what it throws itself
 */
export function start(image, { cold, host = () => ({}) } = {}) {
  const [section] = WebAssembly.Module.customSections(image, "entry-points");
  /** @type {EntryPoints} */
  const entryPoints = JSON.parse(new TextDecoder().decode(section));
  const imports = hostImports(() => python, host);
  const instance = new WebAssembly.Instance(image, imports);
  const python = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  let complete = false;
  const addColdPart = (/** @type {WebAssembly.Module} */ cold) => {
    new WebAssembly.Instance(cold, { ...imports, hot: instance.exports });
    complete = true;
  };
  /** @template T @param {() => T} run @returns {T} */
  const detectMissing = (run) => {
    try {
      return run();
    } catch (error) {
      // A cold function traps while it is missing. A crash traps, too, but does so again when the cold part is there.
      throw error instanceof WebAssembly.RuntimeError && !complete ? new ColdPartMissing(String(error)) : error;
    }
  };
  if (cold) addColdPart(cold);
  new DataView(python.memory.buffer).setUint32(entryPoints.trampoline, trampoline(image, python), true);
  detectMissing(() => checked(python, python.PyObject_CallNoArgs(entryPoints.reseed)));
  /** @param {string} request */
  const respond = (request) => detectMissing(() => call(python, entryPoints.respond, request));
  return Object.assign(respond, { addColdPart });
}

/** @param {Exports} python @param {number} callable @param {string} request @returns {string} */
function call(python, callable, request) {
  const argument = newString(python, request);
  try {
    return takeString(python, checked(python, python.PyObject_CallOneArg(callable, argument)));
  } finally {
    python.Py_DecRef(argument);
  }
}

/** @param {Exports} python @param {string} string @returns {number} a new Python str */
function newString(python, string) {
  const bytes = new TextEncoder().encode(string);
  const address = checked(python, python.malloc(bytes.length || 1));
  try {
    new Uint8Array(python.memory.buffer).set(bytes, address >>> 0);
    return checked(python, python.PyUnicode_FromStringAndSize(address, bytes.length));
  } finally {
    python.free(address);
  }
}

/** @param {Exports} python @param {number} object a str, whose reference is released @returns {string} */
function takeString(python, object) {
  const size = checked(python, python.malloc(4));
  try {
    const start = checked(python, python.PyUnicode_AsUTF8AndSize(object, size)) >>> 0;
    const { buffer } = python.memory;
    const length = new DataView(buffer).getUint32(size >>> 0, true);
    return new TextDecoder().decode(new Uint8Array(buffer, start, length));
  } finally {
    python.free(size);
    python.Py_DecRef(object);
  }
}

/** @param {Exports} python @param {number} result null if Python has raised an exception @returns {number} the result */
function checked(python, result) {
  if (result) return result;
  const raised = python.PyErr_GetRaisedException();
  const message = raised && python.PyObject_Str(raised);
  python.PyErr_Clear();
  throw new Error(
    message ? takeString(python, message) || "Python raised an exception without a message" : "Python is out of memory",
  );
}

/**
 * C lets a function be called with more arguments than it takes, and Python's built-in functions are; WebAssembly does
 * not. Python's own module for that needs an engine with garbage collection; elsewhere JavaScript makes the call, slower.
 * @param {WebAssembly.Module} image @param {Exports} python @returns {number} its slot in the table, or 0
 */
function trampoline(image, { memory, __indirect_function_table }) {
  const [code] = WebAssembly.Module.customSections(image, "trampoline");
  if (!WebAssembly.validate(code)) return 0;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(code), {
    env: { memory, __indirect_function_table },
  });
  const slot = __indirect_function_table.grow(1);
  __indirect_function_table.set(slot, instance.exports.trampoline_call);
  return slot;
}

/**
 * @param {() => Exports} python @param {(python: () => Exports) => Host} more
 * @returns {WebAssembly.Imports} what the image imports from its host
 */
function hostImports(python, more) {
  const buffer = () => python().memory.buffer;
  const view = () => new DataView(buffer());
  /** @type {Host} */
  const host = {
    clock_time_get(/** @type {number} */ clock, /** @type {bigint} */ _precision, /** @type {number} */ result) {
      const milliseconds = clock === MONOTONIC ? performance.now() : Date.now();
      view().setBigUint64(result >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    emscripten_date_now: () => Date.now(),
    emscripten_get_now: () => performance.now(),
    random_get(/** @type {number} */ address, /** @type {number} */ length) {
      const bytes = new Uint8Array(buffer(), address >>> 0, length >>> 0);
      for (let at = 0; at < bytes.length; at += PAGE) crypto.getRandomValues(bytes.subarray(at, at + PAGE));
      return 0;
    },
    emscripten_get_heap_max: () => MAX_MEMORY,
    emscripten_resize_heap(/** @type {number} */ wanted) {
      const { memory } = python();
      const current = memory.buffer.byteLength;
      // A fifth more than requested, since growing costs the same for little and much; if that fails, just enough.
      for (const size of [Math.max(wanted >>> 0, current * 1.2), wanted >>> 0]) {
        try {
          memory.grow(Math.ceil((Math.min(size, MAX_MEMORY) - current) / PAGE));
          return memory.buffer.byteLength >= wanted >>> 0 ? 1 : 0;
        } catch {}
      }
      return 0;
    },
    fd_write(
      /** @type {number} */ file,
      /** @type {number} */ parts,
      /** @type {number} */ count,
      /** @type {number} */ result,
    ) {
      if (!OUTPUTS.includes(file)) return BAD_FILE;
      const memory = view();
      let [text, length] = ["", 0];
      for (let part = parts >>> 0, end = part + 8 * count; part < end; part += 8) {
        const bytes = new Uint8Array(buffer(), memory.getUint32(part, true), memory.getUint32(part + 4, true));
        text += new TextDecoder().decode(bytes);
        length += bytes.length;
      }
      console.log(text.trimEnd());
      memory.setUint32(result >>> 0, length, true);
      return 0;
    },
    _PyEM_TrampolineCall_JS: (/** @type {number} */ callee, /** @type {number[]} */ ...parameters) =>
      /** @type {Function} */ (python().__indirect_function_table.get(callee))(...parameters),
    _Py_CheckEmscriptenSignals_Helper: () => 0,
    ...more(python),
  };
  /** @param {string} name @returns {Function} */
  const missing = (name) => {
    if (name.startsWith("__syscall_")) return () => -NO_SUCH_FILE;
    if (name.startsWith("fd_")) return () => BAD_FILE;
    return () => {
      throw new UnsupportedCall(name);
    };
  };
  const env = new Proxy(host, { get: (_, name) => host[String(name)] ?? missing(String(name)) });
  return { env, wasi_snapshot_preview1: env };
}
