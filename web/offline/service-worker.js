// The service worker: one version of the site, whole, verified, from its own cache. The build writes before this
//   const VERSION = the hash of everything;
//   const FILES = [[address relative to this file, SHA-256 of the content in hex], ...];

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HOME = scope.registration.scope;
// Other sites may share this origin, and with it the caches.
const OURS = `st-helena ${HOME} `;
const NAME = OURS + VERSION;
const WASM = "application/wasm";
const ADDRESSES = new Set(FILES.map(([path]) => new URL(path, HOME).href));

/** @param {ArrayBuffer} bytes @returns {Promise<string>} */
async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Python's parts are cached inflated, so that a start need not inflate them. @param {Response} response */
const isInflated = (response) => response.headers.get("Content-Type") === WASM;

/** @param {Response} response @returns {Response} */
function inflated({ body }) {
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": WASM } });
}

/** The server has a file in another form, which a host has perhaps written into. */
class Altered extends Error {
  name = "Altered";
}

/**
 * A file as this version has it: from an older version's cache, from the browser's, or from the network.
 * @param {string} address @param {string} hash @returns {Promise<Response>}
 */
async function verified(address, hash) {
  const cached = await caches.match(address);
  if (cached && isInflated(cached)) return cached; // its name is its hash, which was verified when it was downloaded
  const sources = [() => cached, () => fetch(address), () => fetch(address, { cache: "reload" })];
  for (const source of sources) {
    const response = await source();
    if (!response?.ok) continue;
    const bytes = await response.arrayBuffer();
    const type = response.headers.get("Content-Type") ?? "";
    if ((await sha256(bytes)) === hash) return new Response(bytes, { headers: { "Content-Type": type } });
  }
  throw new Altered(`${address} is not what this version was built with`);
}

/** @typedef {readonly [address: string, response: Response]} Kept */

/** @param {[path: string, hash: string]} file @returns {Promise<Kept>} */
async function fetched([path, hash]) {
  const address = new URL(path, HOME).href;
  return [address, await verified(address, hash)];
}

/** @param {Cache} cache @param {Kept} kept */
const keep = (cache, [address, response]) =>
  cache.put(address, address.endsWith(".bin") && !isInflated(response) ? inflated(response) : response);

/**
 * All or nothing: what fails is tried again at the next visit. A cache that was there already stays: where an older version is
 * published again, it is the one in use.
 */
async function install() {
  const isNew = !(await caches.has(NAME));
  try {
    const all = await Promise.all(FILES.map(fetched));
    const cache = await caches.open(NAME);
    await Promise.all(all.map((kept) => keep(cache, kept)));
  } catch (error) {
    if (isNew) await caches.delete(NAME);
    if (error instanceof Altered) await tell("altered");
    throw error;
  }
}

/** @param {"altered"} message to the pages that are open */
async function tell(message) {
  for (const page of await scope.clients.matchAll({ includeUncontrolled: true })) page.postMessage(message);
}

/** A browser that is short of room throws files away: what is missing is fetched again, as far as the server still has it. */
async function mend() {
  opened = caches.open(NAME); // the one that was open may have been deleted
  const cache = await opened;
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const missing = FILES.filter(([path]) => !there.has(new URL(path, HOME).href));
  await Promise.allSettled(missing.map(async (file) => keep(cache, await fetched(file))));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/**
 * Tells a browser that can be told to look into the cache itself: it need not wake the service worker first. What is not
 * there comes from the network, as below.
 * @param {ExtendableEvent & {addRoutes?: (rules: object[]) => Promise<void>}} event
 */
async function route(event) {
  const literal = (/** @type {string} */ path) => path.replace(/[^\w/.%-]/g, "\\$&");
  const rules = [...ADDRESSES].map((address) => ({
    condition: { urlPattern: { pathname: literal(new URL(address).pathname), search: "" } },
    source: { cacheName: NAME },
  }));
  try {
    await event.addRoutes?.(rules);
  } catch {
    return; // the service worker answers, as everywhere else
  }
}

/** @type {Promise<Cache> | undefined} */
let opened;

/** @param {Request} request @param {string} address */
async function answer(request, address) {
  const cache = await (opened ??= caches.open(NAME));
  return (await cache.match(address)) ?? fetch(request);
}

scope.addEventListener("install", (event) => {
  event.waitUntil(install());
  route(event);
});
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  if (event.data === "accept") event.waitUntil(scope.skipWaiting());
  if (event.data === "mend") event.waitUntil(mend());
});
scope.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  address.search = address.hash = "";
  if (address.href === `${HOME}index.html`) address.pathname = new URL(HOME).pathname;
  if (ADDRESSES.has(address.href)) event.respondWith(answer(event.request, address.href));
});
