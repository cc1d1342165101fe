// The page's end of the search, with a worker that the test plays.

import assert from "node:assert/strict";
import test from "node:test";
import { createSearcher } from "../../web/search/searcher.js";

/** @type {any} */
let worker;
Object.assign(globalThis, {
  document: { getElementById: () => ({ textContent: "" }) },
  Worker: class {
    /** @type {any[]} */
    sent = [];
    constructor() {
      worker = this;
    }
    /** @param {any} message */
    postMessage(message) {
      this.sent.push(message);
    }
  },
});

const problem = (/** @type {number} */ n) => ({ game: [n], position: [n] });
const LOST = { verdict: 2, reason: 1, nodes: 9, steps: [] };
const WON = { verdict: 1, reason: 0, nodes: 5, steps: [3] };
const say = (/** @type {object} */ data) => worker.onmessage({ data });

test("an answer that comes after its problem was stopped answers no other problem", async () => {
  const searcher = createSearcher();
  /** @type {number[]} */
  const looked = [];
  const first = searcher.search(problem(1), 100, (nodes) => looked.push(nodes));
  const second = searcher.search(problem(2), 100, (nodes) => looked.push(nodes));
  const [asked, stop, again] = worker.sent;
  assert.deepEqual(asked.problem, problem(1));
  assert.deepEqual(stop, { stop: true });
  assert.deepEqual(again.problem, problem(2));
  say({ number: asked.number, looked: 40 });
  say({ number: asked.number, found: LOST });
  say({ number: again.number, looked: 50 });
  say({ number: again.number, found: WON });
  assert.equal(await first, null);
  assert.deepEqual(await second, WON);
  assert.deepEqual(looked, [50]);
});

test("an answer that comes after the search was stopped is nobody's", async () => {
  const searcher = createSearcher();
  const search = searcher.search(problem(1), 100, () => assert.fail());
  searcher.stop();
  const [{ number }] = worker.sent;
  say({ number, looked: 40 });
  say({ number, found: LOST });
  assert.equal(await search, null);
});

test("a search that begins while the page is hidden rests until it is shown", () => {
  const searcher = createSearcher();
  searcher.rest(true);
  searcher.search(problem(1), 100, () => {});
  searcher.rest(false);
  assert.deepEqual(
    worker.sent.map((/** @type {any} */ { rest }) => rest),
    [true, undefined, false],
  );
});
