// Loads the image: fetched or at hand, inflated, compiled. What comes of it can be given to any number of workers. It is
// best done in a worker: a browser inflates where it is asked to, and a page has better things to do.

/** @typedef {string | Uint8Array<ArrayBuffer>} Source  the image's address, or itself */

/** @param {string} address @param {RequestCache} [cache] @returns {Promise<Response>} */
async function find(address, cache) {
  // What the service worker has kept is had sooner without it.
  const kept = cache === "reload" ? undefined : await globalThis.caches?.match(address).catch(() => {});
  return kept ?? fetch(address, { cache });
}

/**
 * @param {Source} source gzipped, which also finds out damage
 * @param {{cache?: RequestCache, onbytes?: (bytes: number) => void}} [options]
 *   cache: what of the browser's cache to trust; onbytes: is told how many bytes have come
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load(source, { cache, onbytes = () => {} } = {}) {
  const response = typeof source === "string" ? await find(source, cache) : new Response(source);
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  // What the service worker has kept is inflated.
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  let bytes = 0;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, output) {
      onbytes((bytes += chunk.byteLength));
      output.enqueue(chunk);
    },
  });
  const inflated = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  // Not compileStreaming, which gains nothing here, and which Firefox may never finish in a worker when a page that was
  // doing the same has just been left.
  return WebAssembly.compile(await new Response(inflated).arrayBuffer());
}
