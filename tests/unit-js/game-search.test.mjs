// The search in the names of games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { finds } from "../../web/dialogs/game-search.js";

const WERNER = ["Napoleon på S:t Helena", "ForeCell"];

for (const words of ["", "  ", "forecell", "FORE", "nap hel", "pa", "på", "s:t", "helena napoleon"])
  test(`found by ${JSON.stringify(words)}`, () => assert.ok(finds(words, WERNER)));

for (const words of ["cell", "napoleon forty", "apoleon", "x"])
  test(`not found by ${JSON.stringify(words)}`, () => assert.ok(!finds(words, WERNER)));

test("apostrophes and accents make no difference", () => {
  for (const words of ["napoleons", "Napoleon's", "NAPOLEON’S", "napoléon’s"])
    assert.ok(finds(words, ["Napoleon’s Square"]), words);
});

test("Chinese names are found by any part", () => assert.ok(finds("四十", ["拿破仑的四十大盗"])));
