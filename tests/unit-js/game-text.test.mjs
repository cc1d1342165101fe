// Whether one text of a game goes on from another.

import assert from "node:assert/strict";
import { test } from "node:test";
import { continues } from "../../web/model/game-text.js";

const GAME = "st-helena 17:";

test("a game goes on from its start, from each of its moves, and from itself", () => {
  for (const start of [GAME, `${GAME} t8>t11`, `${GAME} t8>t11 deal`])
    assert.equal(continues(`${GAME} t8>t11 deal`, start), true, start);
});

test("a move whose name begins like another is another move", () => {
  assert.equal(continues(`${GAME} t8>t11`, `${GAME} t8>t1`), false);
  assert.equal(continues(`${GAME} t8>t1`, `${GAME} t8>t11`), false);
});
