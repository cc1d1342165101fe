// Where the engine's parts are: files beside the page on the site, text inside the page in the single file.

/**
 * @typedef {object} Parts
 * @property {string} worker  the address of worker.js
 * @property {string | Uint8Array<ArrayBuffer>} image  what it starts from, gzipped: its address, or itself
 * @property {string | Uint8Array<ArrayBuffer>} cold  what it needs later, if at all, likewise
 */

/** Without delay on the site, for a promise would wait for the whole page's code. @returns {Parts | Promise<Parts>} */
export const parts = () => (SITE ? partsBeside() : partsInside());

/** @returns {Parts} */
export function partsBeside() {
  const address = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
  return { worker: address(PARTS.worker), image: address(PARTS.image), cold: address(PARTS.cold) };
}

/** @returns {Promise<Parts>} */
async function partsInside() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return { worker: await script(), image: embedded(PARTS.image), cold: embedded(PARTS.cold) };
}

/** @type {string | undefined} */
let worker;

/** @returns {Promise<string>} an address for the embedded worker, which is gzipped */
async function script() {
  const inflated = new Response(embedded(PARTS.worker)).body?.pipeThrough(new DecompressionStream("gzip"));
  worker ??= URL.createObjectURL(new Blob([await new Response(inflated).text()], { type: "text/javascript" }));
  return worker;
}

/** @param {string} id @returns {Uint8Array<ArrayBuffer>} the bytes that an element holds as base64 */
function embedded(id) {
  const text = document.getElementById(id)?.textContent ?? "";
  const { fromBase64 } = /** @type {{fromBase64?: (text: string) => Uint8Array<ArrayBuffer>}} */ (Uint8Array);
  if (fromBase64) return fromBase64.call(Uint8Array, text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
