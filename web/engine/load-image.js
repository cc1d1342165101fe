// Loads a part of the image: fetches, inflates and compiles it. Any number of workers can be given the result. It runs in a
// worker, since a browser inflates in the thread that asks for it, and the page's thread is busy drawing.

/** @typedef {string | Uint8Array<ArrayBuffer>} Source  the image's address, or itself */

/** @param {string} address @param {RequestCache} [cache] @returns {Promise<Response>} */
async function fetchPart(address, cache) {
  // What the service worker has cached is read sooner without going through it.
  const cached = cache === "reload" ? undefined : await globalThis.caches?.match(address).catch(() => {});
  return cached ?? fetch(address, { cache });
}

/**
 * @param {Source} source gzipped, so that damage is an error
 * @param {{cache?: RequestCache, onbytes?: (bytes: number) => void}} [options]
 *   cache: how to use the browser's cache; onbytes: is called with the number of bytes that have arrived
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load(source, { cache, onbytes = () => {} } = {}) {
  const response = typeof source === "string" ? await fetchPart(source, cache) : new Response(source);
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  // What the service worker has cached is inflated already.
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  let bytes = 0;
  const counter = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, output) {
      onbytes((bytes += chunk.byteLength));
      output.enqueue(chunk);
    },
  });
  const inflated = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
  // Not compileStreaming: it gains nothing here, and Firefox may never finish it in a worker if the page before this one
  // was left while doing the same.
  return WebAssembly.compile(await new Response(inflated).arrayBuffer());
}
