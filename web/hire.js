// Hires the worker before the page's code is there: the thread needs a while to start, and more to load Python. early.js
// hires, ask.js takes over.

import { partsBeside } from "./parts.js";

/**
 * @typedef {object} Hired
 * @property {Worker} worker
 * @property {boolean} loading whether it has been told to load the image
 * @property {(MessageEvent | ErrorEvent)[]} heard what it has said since
 */

const held = /** @type {{hired?: Hired}} */ (globalThis);

/** Does nothing in the single file, where the image comes after the code. */
export function hire() {
  if (!SITE || !globalThis.Worker) return;
  const { worker: address, image, cold } = partsBeside();
  // At a first visit the page's own code comes before the five megabytes.
  const loading = Boolean(navigator.serviceWorker?.controller);
  const worker = new Worker(loading ? `${address}#${image}#${cold}` : address, { name: "python" });
  const hired = { worker, loading, heard: /** @type {Hired["heard"]} */ ([]) };
  worker.onmessage = (event) => void hired.heard.push(event);
  worker.onerror = (event) => void hired.heard.push(event);
  held.hired = hired;
}

/** @returns {Hired | undefined} the worker that is there already; once */
export function takeHired() {
  const { hired } = held;
  delete held.hired;
  return hired;
}

/** What it has said before anybody listened. @param {Hired} hired */
export function retell({ worker, heard }) {
  for (const event of heard) {
    worker.dispatchEvent(event instanceof MessageEvent ? new MessageEvent("message", { data: event.data }) : new ErrorEvent("error"));
  }
}
