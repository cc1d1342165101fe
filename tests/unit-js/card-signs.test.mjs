// The courts' letters of a player's cards, in corners and sentences.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { history: { state: { settings: { language: "fr" } } } });
Object.defineProperty(globalThis, "navigator", { value: { languages: [] }, configurable: true });
const { named, signOf, withLetters } = await import("../../web/i18n/card-signs.js");

test("corners have the letters of the language", () => {
  assert.equal([..."A9TJQK"].map(signOf).join(" "), "A 9 10 V D R");
});

test("Python's sentences get them, and nothing else that it tells", () => {
  const json = String.raw`{"text":"Q\u2663 10\u2666 K\u2660 J\u2665 A\u2663","card":"KS"}`;
  const told = JSON.parse(withLetters(json));
  assert.deepEqual(told, { text: "D\u2663 10\u2666 R\u2660 V\u2665 A\u2663", card: "KS" });
});

test("cards are named by either letters, for a stored sentence may have the others", () => {
  const cards = (/** @type {string} */ text) => named(text, (/** @type {string} */ card) => `(${card})`);
  assert.equal(cards("D\u2663 10\u2666 R\u2660 V\u2665"), "(QC) (TD) (KS) (JH)");
  assert.equal(cards("Q\u2663 on K\u2660"), "(QC) on (KS)");
});
