// The worker: starts Python from its image, then passes each request to it and each reply back. Both are strings, which it
// does not look into.
//
//   page -> worker   {image, cold, cache, eager}: the two parts of Python's image, each compiled or its address or its bytes;
//                    sent first, and once. eager: the cold part is loaded after the first reply, not only when Python
//                    rests. Where the page's head has set `early`, the image's address, Python has begun to start
//                    {request: string}, the next one only after the reply
//   worker -> page   {bytes: number} of the image that have arrived
//                    {ready: true, image: WebAssembly.Module}, which other workers can start from
//                    {reply: string} for each request
//                    {cold: WebAssembly.Module}, likewise, some time after the first reply
//                    {alive: true}, again and again while the cold part is being loaded
//                    {fault: "load" | "gone" | "start" | "run", detail: string}: it cannot be used any more

import { Gone, load } from "./load-image.js";
import { ColdPartMissing, start } from "./start-image.js";

/** @typedef {WebAssembly.Module | import("./load-image.js").Source} Part */
/** @typedef {"load" | "gone" | "start" | "run"} Fault */

/** @type {WebAssembly.Module} */
let image;
/** @type {import("./start-image.js").Python} */
let python;

/** @param {Fault} fault @param {unknown} error */
const fail = (fault, error) =>
  self.postMessage({ fault: error instanceof Gone ? "gone" : fault, detail: String(error) });

/**
 * Python, if the page's head has asked for it; what fails is tried again when there is someone to be told. It is asked nothing
 * yet: compiling what it would call would keep the board's processor busy.
 */
const begun = begin(/** @type {{early?: string}} */ (globalThis).early).catch(() => null);

/** @param {string | undefined} address of the image */
async function begin(address) {
  if (!address) return null;
  const image = await load(address);
  return { image, python: start(image) };
}

/** @param {{image: Part, cold: Part, cache?: RequestCache, eager?: boolean}} parts @returns {Promise<boolean>} whether Python has started */
async function startPython({ image: hot, cold, cache, eager = false }) {
  /** @type {Fault} */
  let fault = "load";
  try {
    coldSource = cold;
    rest = eager ? 0 : REST;
    const early = await begun;
    if (early) {
      ({ image, python } = early);
      self.postMessage({ ready: true, image });
      return true;
    }
    image =
      hot instanceof WebAssembly.Module
        ? hot
        : await load(hot, { cache, onbytes: (bytes) => self.postMessage({ bytes }) });
    fault = "start";
    complete = cold instanceof WebAssembly.Module;
    python = start(image, cold instanceof WebAssembly.Module ? { cold } : {});
    self.postMessage({ ready: true, image });
    return true;
  } catch (error) {
    fail(fault, error);
    return false;
  }
}

/** @param {string} request */
function answer(request) {
  try {
    self.postMessage({ reply: python(request) });
    clearTimeout(resting);
    if (!complete) resting = setTimeout(completePython, rest);
  } catch (error) {
    if (error instanceof ColdPartMissing) restart(request);
    else fail("run", error);
  }
}

// ---- The cold part: what is rarely needed, and therefore loaded when nothing else is to be done.

/** So many milliseconds after a reply Python rests: the player looks at the table. */
const REST = 3000;
let rest = REST;
let resting = 0;

/** @type {Part} */
let coldSource;
/** @type {Promise<WebAssembly.Module> | null} */
let loading = null;
/** @type {RequestCache} */
let coldCache = "default";
/** Whether Python has it. */
let complete = false;

/** @returns {Promise<WebAssembly.Module>} */
function loadColdPart() {
  loading ??= (async () => {
    try {
      const cold = await load(/** @type {import("./load-image.js").Source} */ (coldSource), {
        cache: coldCache,
        onbytes: () => self.postMessage({ alive: true }),
      });
      self.postMessage({ cold });
      return cold;
    } catch (error) {
      loading = null;
      coldCache = "reload";
      throw error;
    }
  })();
  return loading;
}

async function addColdPart() {
  const cold = await loadColdPart();
  if (!complete) python.addColdPart(cold);
  complete = true;
}

/** What came from a cache and was damaged comes anew. If it fails, it is tried again after the next reply, or when it is needed. */
async function completePython() {
  await addColdPart()
    .catch(addColdPart)
    .catch(() => {});
}

/**
 * Python has crashed, since the cold part was missing. A request holds all that is needed to ask another Python.
 * @param {string} request
 */
async function restart(request) {
  /** @type {Fault} */
  let fault = "load";
  try {
    const cold = await loadColdPart();
    fault = "start";
    python = start(image, { cold });
    complete = true;
    fault = "run";
    self.postMessage({ reply: python(request) });
  } catch (error) {
    fail(fault, error);
  }
}

// ---- Messages.

/** @type {Promise<boolean>} */
let started;

self.onmessage = ({ data }) => {
  if (data.request === undefined) started = startPython(data);
  else started.then((ready) => ready && answer(data.request));
};
