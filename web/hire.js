// Hires the worker before the page's code has come, at every visit but the first: the thread needs a while to start, and
// more to load Python. early.js hires, ask.js takes over. At a first visit the page comes first.

import { partsBeside } from "./parts.js";

/** @typedef {{worker: Worker, heard: (MessageEvent | ErrorEvent)[]}} Hired  heard: what it has said since */

const held = /** @type {{hired?: Hired}} */ (globalThis);

export function hire() {
  if (!SITE || !globalThis.Worker) return;
  const { worker: address, image, cold } = partsBeside();
  const worker = new Worker(`${address}#${image}#${cold}`, { name: "python" });
  /** @type {Hired} */
  const hired = { worker, heard: [] };
  worker.onmessage = (event) => void hired.heard.push(event);
  worker.onerror = (event) => void hired.heard.push(event);
  held.hired = hired;
}

/** @returns {Hired | undefined} the worker that is there already, and is loading; once */
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
