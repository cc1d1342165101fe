// The worker for Python. The page's head starts it: a browser does so only while the page's thread is free, as it is again
// after the board. Where all of the page is kept on the device, the worker begins at once; else it waits for the engine, so
// that Python's image does not take the line from the page.

/** Where the head leaves it for the engine, which is another script. */
const handed = /** @type {{firstWorker?: Worker}} */ (globalThis);

/** @param {string} name of a file beside the page @returns {string} */
export const addressOf = (name) => new URL(name, document.baseURI).href;

/** In the head. */
export function startFirstWorker() {
  if (!globalThis.Worker) return; // the engine says so
  const isKept = SITE && navigator.serviceWorker?.controller;
  handed.firstWorker = create(isKept ? `"use strict";self.early=${JSON.stringify(early())};` : "");
  handed.firstWorker.onerror = () => delete handed.firstWorker; // the engine tries another one
}

/** @returns {import("./worker.js").Early} */
const early = () => ({ image: addressOf(PARTS.image), request: JSON.stringify({ ask: "view", text: "st-helena 1:" }) });

/** @returns {Worker} the one that was started in the head, or else another one, that has been told nothing yet */
export function takeWorker() {
  const worker = handed.firstWorker ?? create();
  delete handed.firstWorker;
  return worker;
}

/** From an address without a request: the worker's code is in the page. @param {string} [before] what runs first */
function create(before = "") {
  const code = document.getElementById("worker")?.textContent ?? "";
  const address = URL.createObjectURL(new Blob([before, code], { type: "text/javascript" }));
  return new Worker(address, { name: "python" });
}
