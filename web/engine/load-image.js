// Loads a part of the image: fetches, inflates and compiles it. Any number of workers can be given the result. It runs in a
// worker, since a browser inflates in the thread that asks for it, and the page's thread is busy drawing.

/** @typedef {Uint8Array<ArrayBuffer>} Chunk */
/** @typedef {string | Uint8Array<ArrayBuffer>} Source  the image's address, or itself */

const WASM = "application/wasm";

/** The server has no such file any more: there is a newer version. */
export class Gone extends Error {
  name = "Gone";
}

/** What the service worker has cached; undefined where that is forbidden. */
function kept() {
  try {
    return globalThis.caches;
  } catch {
    return undefined; // in a sandbox
  }
}

/** @typedef {{response: Response, holders: Cache[]}} Fetched  holders: the service worker's caches that are to have it again */

/** @param {string} address @param {RequestCache} [cache] @returns {Promise<Fetched>} */
async function fetchPart(address, cache) {
  // What the service worker has cached is read sooner without going through it.
  const cached = await kept()
    ?.match(address)
    .catch(() => {});
  return { response: cached ?? (await fetch(address, { cache })), holders: [] };
}

/**
 * Not from the service worker's caches, where the file may be damaged. If it does not come, they keep what they have.
 * @param {string} address @returns {Promise<Fetched>}
 */
async function fetchAnew(address) {
  const names =
    (await kept()
      ?.keys()
      .catch(() => [])) ?? [];
  const all = await Promise.all(names.map((name) => caches.open(name)));
  const copies = await Promise.all(all.map((cache) => cache.match(address)));
  const holders = all.filter((_, i) => copies[i]);
  await Promise.all(holders.map((cache) => cache.delete(address))); // the service worker would answer with it
  /** @type {Response | undefined} */
  let response;
  try {
    response = await fetch(address, { cache: "reload" });
    return { response, holders };
  } finally {
    const kept = response?.ok ? [] : copies.flatMap((copy) => copy ?? []);
    await Promise.all(kept.map((copy, i) => holders[i].put(address, copy))).catch(() => {});
  }
}

/**
 * @param {Source} source gzipped, so that damage is an error
 * @param {{cache?: RequestCache, onbytes?: (bytes: number) => void}} [options]
 *   cache: how to use the browser's cache; onbytes: is called with the number of bytes that have arrived
 * @returns {Promise<WebAssembly.Module>}
 */
export async function load(source, { cache, onbytes = () => {} } = {}) {
  const fetched = (/** @type {string} */ address) =>
    cache === "reload" ? fetchAnew(address) : fetchPart(address, cache);
  const { response, holders } =
    typeof source === "string" ? await fetched(source) : { response: new Response(source), holders: [] };
  if (response.status === 404) throw new Gone(response.url);
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  // What the service worker has cached is inflated already.
  if (response.headers.get("Content-Type") === WASM) return WebAssembly.compileStreaming(response);
  // Not compileStreaming: it gains nothing here, and Firefox may never finish it in a worker if the page before this one
  // was left while doing the same.
  const inflatedBytes = await inflate(response.body, onbytes);
  const module = await WebAssembly.compile(inflatedBytes);
  for (const holder of holders) {
    const whole = new Response(inflatedBytes, { headers: { "Content-Type": WASM } });
    holder.put(/** @type {string} */ (source), whole).catch(() => {});
  }
  drop(inflatedBytes);
  return module;
}

/**
 * @param {ReadableStream<Chunk>} stream gzipped
 * @param {(bytes: number) => void} onbytes is called with the number of bytes that have arrived
 * @returns {Promise<Chunk>}
 */
async function inflate(stream, onbytes) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  /** @type {Chunk[]} */
  const chunks = [];
  let [bytes, size] = [0, 0];
  const feed = async () => {
    await each(stream, async (chunk) => {
      onbytes((bytes += chunk.byteLength));
      await writer.write(chunk);
      drop(chunk);
    });
    await writer.close();
  };
  await Promise.all([
    feed().catch((error) => writer.abort(error)),
    each(readable, (chunk) => {
      size += chunk.byteLength;
      chunks.push(chunk);
    }),
  ]);
  const whole = new Uint8Array(size);
  for (let chunk = chunks.pop(); chunk; chunk = chunks.pop()) {
    whole.set(chunk, (size -= chunk.byteLength));
    drop(chunk);
  }
  return whole;
}

/** @param {ReadableStream<Chunk>} stream @param {(chunk: Chunk) => unknown} use */
async function each(stream, use) {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) await use(next.value);
  } catch (error) {
    reader.cancel(error).catch(() => {});
    throw error;
  }
}

/** Gives memory back at once, where the browser can: a worker that rests collects no garbage. @param {Chunk} bytes */
function drop({ buffer }) {
  /** @type {ArrayBuffer & {transfer?: (length: number) => ArrayBuffer}} */ (buffer).transfer?.(0);
}
