// Where the engine's parts are: the worker's code is in the page, Python's image beside it on the site, and in the single
// file inside it too.

/**
 * @typedef {object} Parts
 * @property {string} worker  the address of worker.js
 * @property {string | Uint8Array<ArrayBuffer>} image  what it starts from, gzipped: its address, or itself
 * @property {string | Uint8Array<ArrayBuffer>} cold  what it needs later, if at all, likewise
 */

/** Without delay on the site, for a promise would wait for the whole page's code. @returns {Parts | Promise<Parts>} */
export const parts = () => (SITE ? partsBeside() : partsInside());

/** @returns {Parts} */
function partsBeside() {
  const address = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
  return { worker: script(), image: address(PARTS.image), cold: address(PARTS.cold) };
}

/** @returns {Promise<Parts>} */
async function partsInside() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return { worker: script(), image: embedded(PARTS.image), cold: embedded(PARTS.cold) };
}

/** @returns {string} an address for the code of the worker, which the page need not ask anybody for */
function script() {
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
