// Where the worker's code and the parts of Python's image are: the code is in the page, the image beside the page on the
// site, and inside the page in the single file.

/**
 * @typedef {object} Parts
 * @property {string} worker  the address of worker.js
 * @property {string | Uint8Array<ArrayBuffer>} image  the image's hot part, gzipped: its address or its bytes
 * @property {string | Uint8Array<ArrayBuffer>} cold  its cold part, likewise
 */

/** On the site not a promise, which would be settled only after all of the page's code had run. @returns {Parts | Promise<Parts>} */
export const parts = () => (SITE ? partsBeside() : partsInside());

/** @returns {Parts} */
function partsBeside() {
  const address = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
  return { worker: workerAddress(), image: address(PARTS.image), cold: address(PARTS.cold) };
}

/** Whether the page is to have all of itself soon: only then a service worker begins to keep it for offline use. */
export const isFirstVisit = () => navigator.serviceWorker?.controller === null;

/** @returns {Promise<Parts>} */
async function partsInside() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return { worker: workerAddress(), image: embedded(PARTS.image), cold: embedded(PARTS.cold) };
}

/** @returns {string} an address for the worker's code, without a request */
function workerAddress() {
  return URL.createObjectURL(
    new Blob([document.getElementById("worker")?.textContent ?? ""], { type: "text/javascript" }),
  );
}

/** @param {string} id @returns {Uint8Array<ArrayBuffer>} the bytes that an element holds as base64 */
function embedded(id) {
  const text = document.getElementById(id)?.textContent ?? "";
  const { fromBase64 } = /** @type {{fromBase64?: (text: string) => Uint8Array<ArrayBuffer>}} */ (Uint8Array);
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
