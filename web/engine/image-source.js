// Where the worker and the parts of Python's image come from: the image lies beside the page on the site, and inside the page
// in the single file.

import { serviceWorkers } from "../offline/service-workers.js";
import { addressOf, takeWorker } from "./first-worker.js";

/**
 * @typedef {object} Parts
 * @property {() => Worker} worker  gives a worker that has been told nothing yet
 * @property {string | Uint8Array<ArrayBuffer>} image  the image's hot part, gzipped: its address or its bytes
 * @property {string | Uint8Array<ArrayBuffer>} cold  its cold part, likewise
 */

/** On the site not a promise, which would be settled only after all of the page's code had run. @returns {Parts | Promise<Parts>} */
export const parts = () => (SITE ? partsBeside() : partsInside());

/** @returns {Parts} */
function partsBeside() {
  return { worker: takeWorker, image: addressOf(PARTS.image), cold: addressOf(PARTS.cold) };
}

/** Whether the page is to have all of itself soon: only then a service worker begins to keep it for offline use. */
export const isFirstVisit = () => serviceWorkers()?.controller === null;

/** @returns {Promise<Parts>} */
async function partsInside() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return { worker: takeWorker, image: embedded(PARTS.image), cold: embedded(PARTS.cold) };
}

/** @param {string} id @returns {Uint8Array<ArrayBuffer>} the bytes that an element holds as base64 */
function embedded(id) {
  const text = document.getElementById(id)?.textContent ?? "";
  const { fromBase64 } = /** @type {{fromBase64?: (text: string) => Uint8Array<ArrayBuffer>}} */ (Uint8Array);
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
