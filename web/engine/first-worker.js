// The worker for Python. Where all of the page is kept on the device, the page's head starts it, and it begins at once: a
// browser starts a worker only while the page's thread is free, as it is again after the board. Else the engine starts it, so
// that Python's image does not compete with the page for the line, nor the worker for a core.

import { serviceWorkers } from "../offline/service-workers.js";

/** Where the head leaves it for the engine, which is another script. */
const handed = /** @type {{firstWorker?: Worker}} */ (globalThis);

/** @param {string} name of a file beside the page @returns {string} */
export const addressOf = (name) => new URL(name, document.baseURI).href;

/** In the head. */
export function startFirstWorker() {
  const isKept = SITE && serviceWorkers()?.controller;
  if (!globalThis.Worker || !isKept) return;
  handed.firstWorker = create(`"use strict";self.early=${JSON.stringify(addressOf(PARTS.image))};`);
  handed.firstWorker.onerror = () => delete handed.firstWorker; // the engine tries another one
}

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
