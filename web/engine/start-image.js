// Continues the Python that the build froze: no interpreter starts, nothing is imported, nothing is unpacked. The image
// is a WebAssembly module whose data is Python's memory, just before its first question; the functions that are seldom
// needed may come later, in a second one. Of what a C library wants from its host, Python gets what it needs here to
// compute: clocks, chance, memory, and a place to print. There are no files.

/**
 * Where in the image's memory things lie; the build writes it into the image.
 * @typedef {object} Door
 * @property {number} respond     the Python function (str) -> str
 * @property {number} wake        the Python function () -> None, to be called once before
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
  MOST = 65535 * PAGE;
const MONOTONIC = 1;

/** Python ended, in a way that no Python exception tells. */
export class Stopped extends Error {
  name = "Stopped";
}

/** Python wants a function of the cold part, which is not there. It can be started anew with that part, and asked again. */
export class Cold extends Error {
  name = "Cold";
}

/** Functions that the image asks of its host, by their names in a C library. @typedef {Record<string, Function>} Host */
/**
 * Throws an Error with Python's words if Python raises, Cold if it needs its cold part, Stopped or a
 * WebAssembly.RuntimeError if it dies. After all but the first of these it is of no more use.
 * @callback Respond
 * @param {string} request @returns {string} what the image was made to answer with
 */
/** @typedef {Respond & {thaw: (cold: WebAssembly.Module) => void}} Python  thaw gives it the cold part, once */

/**
 * @param {WebAssembly.Module} image its hot part; any number of Pythons can be started from it, in several workers too
 * @param {object} [options]
 * @param {WebAssembly.Module} [options.cold] the cold part, if it is at hand
 * @param {(python: () => Exports) => Host} [options.host] what else Python is given, instead of what it gets here or beside it
 * @returns {Python} throws what Python itself throws
 */
export function start(image, { cold, host = () => ({}) } = {}) {
  const [section] = WebAssembly.Module.customSections(image, "door");
  /** @type {Door} */
  const door = JSON.parse(new TextDecoder().decode(section));
  const given = imports(() => python, host);
  const instance = new WebAssembly.Instance(image, given);
  const python = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  let whole = false;
  const thaw = (/** @type {WebAssembly.Module} */ cold) => {
    new WebAssembly.Instance(cold, { ...given, hot: instance.exports });
    whole = true;
  };
  /** @template T @param {() => T} run @returns {T} */
  const warm = (run) => {
    try {
      return run();
    } catch (error) {
      // What is cold traps. So may what is broken, but that does so once more when the cold part is there.
      throw error instanceof WebAssembly.RuntimeError && !whole ? new Cold(String(error)) : error;
    }
  };
  if (cold) thaw(cold);
  new DataView(python.memory.buffer).setUint32(door.trampoline, trampoline(image, python), true);
  warm(() => done(python, python.PyObject_CallNoArgs(door.wake)));
  return Object.assign((/** @type {string} */ request) => warm(() => answer(python, door.respond, request)), { thaw });
}

/** @param {Exports} python @param {number} respond @param {string} request */
function answer(python, respond, request) {
  const question = text(python, request);
  try {
    return read(python, done(python, python.PyObject_CallOneArg(respond, question)));
  } finally {
    python.Py_DecRef(question);
  }
}

/** @param {Exports} python @param {string} string @returns {number} a new Python str */
function text(python, string) {
  const bytes = new TextEncoder().encode(string);
  const place = done(python, python.malloc(bytes.length || 1));
  try {
    new Uint8Array(python.memory.buffer).set(bytes, place >>> 0);
    return done(python, python.PyUnicode_FromStringAndSize(place, bytes.length));
  } finally {
    python.free(place);
  }
}

/** @param {Exports} python @param {number} object a str, which is given up @returns {string} */
function read(python, object) {
  const size = done(python, python.malloc(4));
  try {
    const start = done(python, python.PyUnicode_AsUTF8AndSize(object, size)) >>> 0;
    const { buffer } = python.memory;
    const length = new DataView(buffer).getUint32(size >>> 0, true);
    return new TextDecoder().decode(new Uint8Array(buffer, start, length));
  } finally {
    python.free(size);
    python.Py_DecRef(object);
  }
}

/** @param {Exports} python @param {number} result @returns {number} it, unless it says that Python raised something */
function done(python, result) {
  if (result) return result;
  const raised = python.PyErr_GetRaisedException();
  const words = raised && python.PyObject_Str(raised);
  python.PyErr_Clear();
  throw new Error(
    words ? read(python, words) || "Python raised an exception without words" : "Python is out of memory",
  );
}

/**
 * C lets a function be called with more arguments than it takes, and Python's built-in functions are; WebAssembly does
 * not. Python's own bridge is a module that needs an engine with garbage collection; without it a slower way is taken.
 * @param {WebAssembly.Module} image @param {Exports} python @returns {number} its place in the table, or 0
 */
function trampoline(image, { memory, __indirect_function_table }) {
  const [code] = WebAssembly.Module.customSections(image, "trampoline");
  if (!WebAssembly.validate(code)) return 0;
  const bridge = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory, __indirect_function_table } });
  const place = __indirect_function_table.grow(1);
  __indirect_function_table.set(place, bridge.exports.trampoline_call);
  return place;
}

/**
 * @param {() => Exports} python @param {(python: () => Exports) => Host} more
 * @returns {WebAssembly.Imports} what the image asks of its host
 */
function imports(python, more) {
  const buffer = () => python().memory.buffer;
  const view = () => new DataView(buffer());
  /** @param {string} why */
  const stop = (why) => () => {
    throw new Stopped(why);
  };
  /** @type {Host} */
  const host = {
    clock_time_get(/** @type {number} */ clock, /** @type {bigint} */ _precision, /** @type {number} */ result) {
      const milliseconds = clock === MONOTONIC ? performance.now() : Date.now();
      view().setBigUint64(result >>> 0, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    emscripten_date_now: () => Date.now(),
    emscripten_get_now: () => performance.now(),
    random_get(/** @type {number} */ place, /** @type {number} */ length) {
      const bytes = new Uint8Array(buffer(), place >>> 0, length >>> 0);
      for (let at = 0; at < bytes.length; at += PAGE) crypto.getRandomValues(bytes.subarray(at, at + PAGE));
      return 0;
    },
    emscripten_get_heap_max: () => MOST,
    emscripten_resize_heap(/** @type {number} */ wanted) {
      const { memory } = python();
      const has = memory.buffer.byteLength;
      // A fifth more than asked for, as growing costs the same for little and much; if that is too much, just enough.
      for (const size of [Math.max(wanted >>> 0, has * 1.2), wanted >>> 0]) {
        try {
          memory.grow(Math.ceil((Math.min(size, MOST) - has) / PAGE));
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
      let [said, length] = ["", 0];
      for (let part = parts >>> 0, end = part + 8 * count; part < end; part += 8) {
        const bytes = new Uint8Array(buffer(), memory.getUint32(part, true), memory.getUint32(part + 4, true));
        said += new TextDecoder().decode(bytes);
        length += bytes.length;
      }
      console.log(said.trimEnd());
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
    return stop(`Python wants ${name} of the page`);
  };
  const env = new Proxy(host, { get: (_, name) => host[String(name)] ?? missing(String(name)) });
  // The addresses of functions for graphics and logs, of which no Python code knows.
  const nowhere = new WebAssembly.Global({ value: "i32", mutable: true }, 0);
  const addresses = new Proxy({}, { get: () => nowhere });
  return { env, wasi_snapshot_preview1: env, "GOT.func": addresses };
}
