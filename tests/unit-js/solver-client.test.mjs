// What the page says of a search, with a worker and a Python that the test plays.

import assert from "node:assert/strict";
import test from "node:test";
import { createSolver } from "../../web/features/analysis/solver-client.js";

const UNKNOWN = 3;
const LOST = 2;
const OVER = 7;

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });

const nothing = () => {};
const CLIENT = { isAwaited: () => false, progressed: nothing, ended: nothing, failed: nothing };

/** Searches to a little over the limit, and returns how many positions Python is told. @param {number} verdict */
function told(verdict) {
  Object.assign(globalThis, {
    document: { addEventListener: () => {}, getElementById: () => null, hidden: false },
    Worker: class {
      /** @param {{number: number, nodes: number}} task */
      postMessage({ number, nodes }) {
        const found = { verdict, reason: 0, nodes: nodes + OVER, steps: [] };
        queueMicrotask(() => /** @type {any} */ (this).onmessage({ data: { number, found } }));
      }
    },
  });
  return new Promise((resolve) => {
    const ask = (/** @type {any} */ request) => {
      if (request.ask === "found") resolve(request.nodes);
      return Promise.resolve({ search: {}, problem: request.ask === "search" && { game: [], position: [] } });
    };
    createSolver(/** @type {any} */ ({ ask }), CLIENT).search("x 1:", 1_000_000);
  });
}

test("a search that ends at its limit has looked at no more positions than that", async () => {
  assert.equal(await told(UNKNOWN), 1_000_000);
});

test("a proof tells all the positions that it took", async () => {
  assert.equal(await told(LOST), 1_000_000 + OVER);
});
