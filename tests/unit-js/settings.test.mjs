// Settings: what is stored is read back, what is broken falls back, and the language is the player's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, SETTINGS, settingsOf } from "../../web/model/settings.js";

/** @import {Settings} from "../../web/model/settings.js" */

const FIRST = settingsOf(null);

for (const [chosen, wished, language] of /** @type {[Settings["language"], string[], string][]} */ ([
  ["auto", [], "en"],
  ["auto", ["tlh", "en-GB"], "en"],
  ["en", ["fr"], "en"],
  ["auto", ["pt", "de-AT", "fr"], "de"],
  ["auto", ["zh-CN"], "zh"],
  ["sv", ["fr"], "sv"],
])) {
  test(`${chosen} and ${wished.join(" ") || "no wishes"}: ${language}`, () => {
    assert.equal(languageOf(chosen, wished), language);
  });
}

for (const kept of [null, undefined, 7, "x", [], {}, { deck: "tarot", fan: 1, unknown: true }]) {
  test(`the first values instead of ${JSON.stringify(kept)}`, () => assert.deepEqual(settingsOf(kept), FIRST));
}

test("seven come first, and in each group what is chosen once and for all comes last", () => {
  const names = Object.keys(SETTINGS);
  const first = Object.entries(SETTINGS).filter(([, { group }]) => group === "first");
  assert.equal(first.length, 7);
  assert.deepEqual(
    names.slice(0, 7),
    first.map(([name]) => name),
  );
  const play = Object.entries(SETTINGS).filter(([, { group }]) => group === "play");
  assert.deepEqual(
    play.slice(-2).map(([name]) => name),
    ["slot1", "slot2"],
  );
});

test("every value of every setting is read back", () => {
  for (const [name, setting] of Object.entries(SETTINGS)) {
    for (const value of "of" in setting ? setting.of : [true, false]) {
      assert.deepEqual(settingsOf({ [name]: value }), { ...FIRST, [name]: value });
    }
  }
});
