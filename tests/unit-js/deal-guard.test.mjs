// The control that deals, when it becomes the one that redeals, and while there are moves left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDealGuard } from "../../web/game/deal-guard.js";

const none = () => {};

/** @param {"deal" | "redeal" | "turn"} kind @param {number} moves @param {string} [outcome] */
const viewOf = (kind, moves, outcome = "moves") =>
  /** @type {any} */ ({
    dealing: { kind, legal: true },
    outcome,
    moves: new Array(moves).fill({}),
    text: `${moves} left`,
  });

test("a press that was meant for the stock redeals nothing", () => {
  const guard = createDealGuard(true, none);
  guard.follow(viewOf("redeal", 3), viewOf("deal", 3), 5000);
  assert.equal(guard.press(viewOf("redeal", 3), 5300), "rest");
  assert.equal(guard.press(viewOf("redeal", 3), 5990), "rest");
  assert.equal(guard.press(viewOf("redeal", 3), 6000), "deal");
});

test("between two deals, or in another game, nothing has changed", () => {
  const guard = createDealGuard(true, none);
  guard.follow(viewOf("deal", 3), viewOf("deal", 3), 5000);
  assert.equal(guard.press(viewOf("deal", 3), 5100), "deal");
  guard.follow(viewOf("redeal", 3), null, 5000);
  assert.equal(guard.press(viewOf("redeal", 3), 5100), "deal");
});

test("a redeal with moves left is asked about until the player has answered once", () => {
  let answers = 0;
  const guard = createDealGuard(false, () => answers++);
  assert.equal(guard.press(viewOf("deal", 3), 0), "deal");
  assert.equal(guard.press(viewOf("turn", 3), 0), "deal");
  assert.equal(guard.press(viewOf("redeal", 0, "redeal"), 0), "deal");
  assert.equal(guard.press(viewOf("redeal", 3), 0), "ask");
  assert.equal(guard.press(viewOf("redeal", 3), 300), "ask"); // a double tap is no answer
  assert.equal(guard.press(viewOf("redeal", 2), 9000), "ask"); // the game has gone on
  assert.equal(answers, 0);
  assert.equal(guard.press(viewOf("redeal", 2), 11_000), "deal");
  assert.equal(guard.press(viewOf("redeal", 3), 11_100), "deal");
  assert.equal(answers, 1);
});
