// The page's end of the wire, with workers that need no Python: they do what the questions say.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mock, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { memoryStorage } from "./memory-storage.mjs";

/** @typedef {import("../../web/engine/engine.js").EngineState} State */

const MESSAGES = readFileSync(new URL("../../py/sthelena/messages/en.json", import.meta.url), "utf-8");
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] }, configurable: true });
Object.assign(globalThis, {
  history: { state: null },
  document: { getElementById: () => ({ textContent: MESSAGES }), readyState: "complete" },
  localStorage: memoryStorage(),
});
const { createEngine } = await import("../../web/engine/engine.js");
const { load } = await import("../../web/engine/load-image.js");

/** Tells of the image as worker.js does. */
class PlayedWorker {
  #bytes = 0;
  /** @type {Promise<unknown> | undefined} */
  #begun;
  #ended = false;

  /** @param {any} data */
  postMessage(data) {
    if (data.request === undefined) this.#begun = this.#begin(data);
    else this.#begun?.then(() => setTimeout(() => this.#answer(data.request)));
  }

  terminate() {
    this.#ended = true;
  }

  /** @param {object} data */
  #say(data) {
    if (!this.#ended) /** @type {any} */ (this).onmessage({ data });
  }

  /** @param {any} parts */
  async #begin({ image, cache }) {
    try {
      const onbytes = (/** @type {number} */ bytes) => this.#say({ bytes: (this.#bytes = bytes) });
      const module = image instanceof WebAssembly.Module ? image : await load(image, { cache, onbytes });
      this.#say({ ready: true, image: module });
    } catch (error) {
      this.#say({ fault: "load", detail: String(error) });
    }
  }

  /** @param {string} request */
  #answer(request) {
    const { ask } = JSON.parse(request);
    if (ask === "silence") return;
    if (ask === "fault") this.#say({ fault: "run", detail: "as asked" });
    else if (ask === "crash") /** @type {any} */ (this).onerror({ preventDefault() {} });
    else this.#say({ reply: ask === "loaded" ? JSON.stringify({ n: this.#bytes }) : request });
  }
}

mock.timers.enable({ apis: ["setInterval"] }); // an engine watches its worker for good

/** Makes engines that have their image in common. */
function world() {
  mock.method(console, "error", () => {});
  Object.assign(globalThis, { Worker: PlayedWorker });
  const image = new Uint8Array(gzipSync(EMPTY_MODULE));
  const source = () => ({ worker: () => new PlayedWorker(), image, cold: image });
  /** @type {State[]} */
  const states = [];
  const begin = () => {
    const engine = createEngine(/** @type {any} */ (source));
    engine.onState((state) => states.push(state));
    return engine;
  };
  return { image, states, begin, engine: begin() };
}

/** What has become of each question. @param {ReturnType<typeof createEngine>} engine @param {...(string | [string, number])} questions */
const outcome = (engine, ...questions) =>
  Promise.all(
    questions.map((question) => {
      const [ask, n] = Array.isArray(question) ? question : [question, 0];
      return engine.ask(/** @type {any} */ ({ ask, n })).then(
        (/** @type {any} */ reply) => reply.n,
        (/** @type {Error} */ error) => error.message,
      );
    }),
  );

test("answers come back to their questions", async () => {
  const { engine, states, image } = world();
  assert.deepEqual(await outcome(engine, ["view", 1], ["rules", 2]), [1, 2]);
  assert.deepEqual(states, [
    { state: "starting", bytes: 0 },
    { state: "starting", bytes: image.length },
    { state: "ready" },
  ]);
});

test("all of a kind are answered in order", async () => {
  const { engine } = world();
  /** @type {number[]} */
  const order = [];
  const kinds = ["games", "view", "view", "rules", "view"];
  await Promise.all(kinds.map((ask, n) => engine.ask(/** @type {any} */ ({ ask, n })).then(() => order.push(n))));
  assert.deepEqual(order, [0, 1, 2, 3, 4]);
});

for (const death of ["fault", "crash"]) {
  test(`a dead worker rejects all, and another answers: ${death}`, async () => {
    const { engine, states } = world();
    const [reason, same] = await outcome(engine, death, ["view", 1]);
    assert.match(reason, /stopped unexpectedly/);
    assert.equal(same, reason);
    assert.deepEqual(states.at(-1), { state: "failed", fault: "run", reason });
    assert.deepEqual(await outcome(engine, ["view", 2]), [2]);
  });
}

test("a silent worker is given up", async () => {
  const { engine, states } = world();
  let answers;
  const answer = outcome(engine, "silence").then((found) => (answers = found));
  while (states.at(-1)?.state !== "ready") await wait(1);
  mock.timers.tick(3_000);
  assert.equal(states.at(-1)?.state, "slow");
  mock.timers.tick(3_000);
  await wait(1);
  assert.equal(answers, undefined);
  mock.timers.tick(2_000);
  assert.match((await answer)[0], /not responding/);
  assert.deepEqual(await outcome(engine, ["view", 2]), [2]);
});

test("a worker that cannot load can be tried again", async () => {
  const { engine, image } = world();
  image[20] ^= 1;
  assert.match((await outcome(engine, "view"))[0], /did not load completely/);
  image[20] ^= 1;
  assert.deepEqual(await outcome(engine, ["view", 2]), [2]);
});

for (const [name, words] of /** @type {const} */ ([
  ["Worker", /too old/],
  ["DecompressionStream", /too old/],
  ["WebAssembly", /WebAssembly/],
])) {
  test(`a browser that lacks something is told so: ${name}`, async () => {
    const { engine } = world();
    const { [name]: had } = globalThis;
    Object.assign(globalThis, { [name]: undefined });
    assert.match((await outcome(engine, "view"))[0], words);
    Object.assign(globalThis, { [name]: had });
  });
}

test("two engines answer side by side from one image", async () => {
  const { engine, begin } = world();
  void engine.ask(/** @type {any} */ ({ ask: "silence" }));
  assert.deepEqual(await outcome(begin(), "loaded"), [0]);
});

test("the first of two that cannot load the image fails both", async () => {
  const { engine, begin, image } = world();
  image[20] ^= 1;
  const both = await Promise.all([outcome(engine, ["view", 1]), outcome(begin(), ["view", 2])]);
  for (const [reason] of both) assert.match(reason, /did not load completely/);
  image[20] ^= 1;
  assert.deepEqual(await outcome(begin(), ["view", 3]), [3]);
});
