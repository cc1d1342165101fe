// The screen stays on only while it is wanted and the page is in sight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWakeLock } from "../../web/feedback/wake-lock.js";

/** A page and a browser that counts its locks. @param {boolean} [refuses] */
function fake(refuses = false) {
  const page = {
    visibilityState: /** @type {DocumentVisibilityState} */ ("visible"),
    held: 0,
    turn: async () => {},
    /** @param {DocumentVisibilityState} state */
    async show(state) {
      page.visibilityState = state;
      await page.turn();
    },
    addEventListener: (/** @type {string} */ _name, /** @type {any} */ listener) => {
      page.turn = listener;
    },
  };
  const request = () => {
    if (refuses) return Promise.reject(new DOMException("no power", "NotAllowedError"));
    page.held += 1;
    return Promise.resolve(/** @type {any} */ ({ release: () => Promise.resolve((page.held -= 1)) }));
  };
  return { page, keepAwake: createWakeLock({ request }, page) };
}

test("the lock comes and goes with the setting and with the page", async () => {
  const { page, keepAwake } = fake();
  await page.show("visible");
  assert.equal(page.held, 0);
  await keepAwake(true);
  await keepAwake(true);
  assert.equal(page.held, 1);
  await page.show("hidden");
  assert.equal(page.held, 0);
  await page.show("visible");
  assert.equal(page.held, 1);
  await keepAwake(false);
  assert.equal(page.held, 0);
  await page.show("visible");
  assert.equal(page.held, 0);
});

test("a lock that comes late is given back", async () => {
  const { page, keepAwake } = fake();
  await Promise.all([keepAwake(true), keepAwake(false)]);
  assert.equal(page.held, 0);
});

test("a browser that refuses, or knows no locks, is left in peace", async () => {
  const { page, keepAwake } = fake(true);
  await keepAwake(true);
  await keepAwake(false);
  const without = createWakeLock(undefined, page);
  await without(true);
  await without(false);
  assert.equal(page.held, 0);
});
