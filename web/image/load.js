// Loads the image: fetched or at hand, inflated, compiled. What comes of it can be given to any number of workers.

/** @typedef {string | Uint8Array<ArrayBuffer>} Source  the image's address, or itself */

/** An image that is loaded once, for all who want it, and once more after a failure. */
export class Image {
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** What the browser has kept is not to be trusted any more when it could not be loaded. @type {RequestCache} */
  #cache = "default";
  /** @type {Set<(bytes: number) => void>} */
  #waiting = new Set();

  /** @param {Source} source @param {(bytes: number) => void} onbytes is told how many bytes have come */
  async load(source, onbytes) {
    this.#waiting.add(onbytes);
    this.#module ??= load(source, { cache: this.#cache, onbytes: (bytes) => this.#waiting.forEach((tell) => tell(bytes)) });
    try {
      return await this.#module;
    } catch (error) {
      this.forget();
      this.#cache = "reload";
      throw error;
    } finally {
      this.#waiting.delete(onbytes);
    }
  }

  /** It is of no use. */
  forget() {
    this.#module = null;
  }
}

/**
 * @param {Source} source gzipped, which also finds out damage
 * @param {{cache?: RequestCache, onbytes?: (bytes: number) => void}} [options]
 *   cache: what of the browser's cache to trust; onbytes: is told how many bytes have come
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load(source, { cache, onbytes = () => {} } = {}) {
  const response = typeof source === "string" ? await fetch(source, { cache }) : new Response(source);
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  let bytes = 0;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, output) {
      onbytes(bytes += chunk.byteLength);
      output.enqueue(chunk);
    },
  });
  const inflated = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(inflated, { headers: { "Content-Type": "application/wasm" } }));
}
