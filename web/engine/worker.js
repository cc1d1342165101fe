// The worker's end of the wire: continues the frozen Python, then passes every request to it and its answer back.
// Strings go in and out; it knows no card, and what they say is none of its business.
//
//   page -> worker   {image, cold, cache}: the two parts of Python's image, each compiled or where it is to be loaded from;
//                    first, and once
//                    {request: string}, then the next one only after the answer
//   worker -> page   {bytes: number} of the image that have come
//                    {ready: true, image: WebAssembly.Module}, which other workers can be given
//                    {reply: string} for each request
//                    {cold: WebAssembly.Module}, likewise, some time after the first reply
//                    {alive: true}, while that is on its way
//                    {fault: "load" | "start" | "run", detail: string}: it is of no more use

import { load } from "./load-image.js";
import { Cold, start } from "./start-image.js";

/** @typedef {WebAssembly.Module | import("./load-image.js").Source} Part */
/** @typedef {"load" | "start" | "run"} Fault */

/** @type {WebAssembly.Module} */
let image;
/** @type {import("./start-image.js").Python} */
let python;

/** @param {Fault} fault @param {unknown} error */
const fail = (fault, error) => self.postMessage({ fault, detail: String(error) });

/** @param {{image: Part, cold: Part, cache?: RequestCache}} parts @returns {Promise<boolean>} whether Python is there */
async function begin({ image: hot, cold, cache }) {
  /** @type {Fault} */
  let fault = "load";
  try {
    source = cold;
    image =
      hot instanceof WebAssembly.Module
        ? hot
        : await load(hot, { cache, onbytes: (bytes) => self.postMessage({ bytes }) });
    fault = "start";
    whole = cold instanceof WebAssembly.Module;
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
    if (!whole) thaw().catch(() => {}); // tried again after the next answer, or when it is needed
  } catch (error) {
    if (error instanceof Cold) again(request);
    else fail("run", error);
  }
}

// ---- The cold part: what is seldom needed, and therefore comes after the first answer.

/** @type {Part} */
let source;
/** @type {Promise<WebAssembly.Module> | null} */
let coming = null;
/** Whether Python has it. */
let whole = false;

/** @returns {Promise<WebAssembly.Module>} */
function coldPart() {
  coming ??= (async () => {
    try {
      const cold = await load(/** @type {import("./load-image.js").Source} */ (source), {
        onbytes: () => self.postMessage({ alive: true }),
      });
      self.postMessage({ cold });
      return cold;
    } catch (error) {
      coming = null;
      throw error;
    }
  })();
  return coming;
}

async function thaw() {
  const cold = await coldPart();
  if (!whole) python.thaw(cold);
  whole = true;
}

/** Python has ended for want of what is cold; but a request holds all that is needed to ask it again. @param {string} request */
async function again(request) {
  /** @type {Fault} */
  let fault = "load";
  try {
    const cold = await coldPart();
    fault = "start";
    python = start(image, { cold });
    whole = true;
    fault = "run";
    self.postMessage({ reply: python(request) });
  } catch (error) {
    fail(fault, error);
  }
}

// ---- The wire.

/** @type {Promise<boolean>} */
let begun;

self.onmessage = ({ data }) => {
  if (data.request === undefined) begun = begin(data);
  else begun.then((there) => there && answer(data.request));
};
