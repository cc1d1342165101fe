// Loading the image when the one in the service worker's cache has proved useless.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { load } from "../../web/engine/load-image.js";

const ADDRESS = "https://example.org/image.bin";
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** One of the service worker's caches. */
function memoryCache() {
  /** @type {Map<string, Response>} */
  const files = new Map();
  return {
    files,
    match: async (/** @type {string} */ address) => files.get(address)?.clone(),
    delete: async (/** @type {string} */ address) => files.delete(address),
    put: async (/** @type {string} */ address, /** @type {Response} */ response) => void files.set(address, response),
  };
}

/** @param {() => Promise<Response>} fetched the network's answer @returns the cache that has the file */
function world(fetched) {
  const [other, holder] = [memoryCache(), memoryCache()];
  holder.files.set(ADDRESS, new Response("kept"));
  const open = async (/** @type {string} */ name) => (name === "other" ? other : holder);
  const fetch = () => {
    assert.equal(holder.files.size, 0); // else the service worker would answer with it
    return fetched();
  };
  Object.assign(globalThis, { caches: { keys: async () => ["other", "version"], open }, fetch });
  return { other, holder };
}

test("without a connection the cached file is kept", async () => {
  const { other, holder } = world(() => Promise.reject(new TypeError("offline")));
  await assert.rejects(load(ADDRESS, { cache: "reload" }), TypeError);
  assert.equal(await holder.files.get(ADDRESS)?.text(), "kept");
  assert.equal(other.files.size, 0);
});

test("where the server fails the cached file is kept", async () => {
  const { holder } = world(async () => new Response("busy", { status: 503 }));
  await assert.rejects(load(ADDRESS, { cache: "reload" }), /503/);
  assert.equal(await holder.files.get(ADDRESS)?.text(), "kept");
});

test("a file that was loaded anew takes its place", async () => {
  const { other, holder } = world(async () => new Response(gzipSync(EMPTY_MODULE)));
  assert.ok((await load(ADDRESS, { cache: "reload" })) instanceof WebAssembly.Module);
  const cached = await holder.files.get(ADDRESS)?.arrayBuffer();
  assert.deepEqual(new Uint8Array(cached ?? new ArrayBuffer(0)), EMPTY_MODULE);
  assert.equal(other.files.size, 0);
});
