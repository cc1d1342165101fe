// The worker's end of the wire: starts Python once, then passes every request to `sthelena.respond` and its answer back.
// Strings go in and out; it knows no card, and what they say is none of its business.
//
//   page -> worker   {boot: Boot}, once; then {request: string}, the next one only after the answer
//   worker -> page   {bytes: number} while loading, {ready: true}; then {reply: string} for each request
//                    {fault: "load" | "start" | "run", detail: string}: it is of no more use

// The build puts `importScripts = undefined` before all this: Pyodide takes a worker that has it for too old.
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

/** @typedef {string | Uint8Array<ArrayBuffer>} Part its address or its bytes, which are gzipped */
/** Where Python comes from. @typedef {{runtime: Part, library: Part, cache?: RequestCache}} Boot */

/** Something went wrong while loading, not in Python. */
class LoadError extends Error {}

let loaded = 0;
const counter = () => new TransformStream({
  transform(/** @type {Uint8Array} */ chunk, output) {
    loaded += chunk.byteLength;
    self.postMessage({ bytes: loaded });
    output.enqueue(chunk);
  },
});

/** @param {Part} part @param {string} type @param {RequestCache} [cache] @returns {Promise<Response>} it, inflated */
async function open(part, type, cache) {
  const response = typeof part === "string" ? await fetch(part, { cache }) : new Response(part);
  if (!response.ok || !response.body) throw new LoadError(`${response.url}: ${response.status}`);
  const inflated = response.body.pipeThrough(counter()).pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated, { headers: { "Content-Type": type } });
}

/**
 * Starts an interpreter that has the rules. Everything about where it comes from is in here.
 * @param {Boot} boot @returns {Promise<(request: string) => string>}
 */
async function start(boot) {
  /** @type {(error: unknown) => void} */
  let fail;
  const failure = new Promise((_, reject) => { fail = reject; });
  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  const loading = (promise) => {
    promise.catch((error) => fail(new LoadError(String(error))));
    return promise;
  };
  const runtime = loading(open(boot.runtime, "application/wasm", boot.cache));
  const library = loading(open(boot.library, "application/zip", boot.cache).then((response) => response.arrayBuffer()));

  // Pyodide asks for its two files by fetch. Where it cannot load or start one it only warns, and waits for ever.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (source, imports) => loading(instantiateStreaming(source, imports));
  self.fetch = async (address) => String(address).endsWith(".wasm") ? runtime : new Response(await library);

  const pyodide = await Promise.race([failure, loadPyodide({
    createPyodideModule,
    indexURL: "https://nowhere.invalid/",
    packageBaseUrl: "https://nowhere.invalid/",
    lockFileContents: { info: PYODIDE, packages: {} },
  })]);
  const rules = /** @type {import("pyodide").PyodideAPI} */ (pyodide).pyimport("sthelena");
  return (request) => rules.respond(request);
}

/** @type {(request: string) => string} */
let respond;

self.onmessage = async ({ data }) => {
  try {
    if (data.boot) {
      respond = await start(data.boot);
      self.postMessage({ ready: true });
    } else {
      self.postMessage({ reply: respond(data.request) });
    }
  } catch (error) {
    const fault = error instanceof LoadError ? "load" : data.boot ? "start" : "run";
    self.postMessage({ fault, detail: error instanceof Error ? error.message : String(error) });
  }
};
