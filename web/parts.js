// Where the engine's parts are: files beside the page on the site, text inside the page in the single file.

/**
 * @typedef {object} Parts
 * @property {string} worker  the address of worker.js
 * @property {string | Uint8Array<ArrayBuffer>} image  what it starts from, gzipped: its address, or itself
 */

/**
 * On the site without delay, for a promise would wait for the whole page's code; but at the first visit, when the
 * image is still to be fetched, the board is painted first: five megabytes would take the line from it.
 * @returns {Parts | Promise<Parts>}
 */
export function parts() {
  if (!SITE) return partsInside();
  const address = (/** @type {string} */ name) => new URL(name, document.baseURI).href;
  const parts = { worker: address(PARTS.worker), image: address(PARTS.image) };
  return navigator.serviceWorker?.controller ? parts : painted().then(() => parts);
}

/** A frame has been painted; or none will be, as in a hidden tab. @returns {Promise<unknown>} */
function painted() {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([frame, new Promise((resolve) => setTimeout(resolve, document.hidden ? 0 : 1000))]);
}

/** @returns {Promise<Parts>} */
async function partsInside() {
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  return { worker: await script(), image: embedded(PARTS.image) };
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
