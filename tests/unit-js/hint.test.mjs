// What a hint says while the search for a win goes on behind it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findHints } from "../../web/features/look/good-move.js";

/** @import {Game} from "../../web/game/game.js" */
/** @import {Solvability} from "../../web/features/analysis/solvability.js" */

/** @typedef {"won" | "lost" | "unknown" | "thinking"} Answer */

/**
 * What a hint has to say while the search answers so, one answer after the other.
 * @param {Answer[]} answers @param {(said: number) => boolean} [isMeant]
 * @param {boolean} [forgotten] Python has forgotten the first win that was found
 */
async function hints(answers, isMeant = () => true, forgotten = false) {
  let knows = !forgotten;
  let shown = 0;
  let longer = 0;
  /** @type {Answer} */
  let state = "thinking";
  const game = /** @type {Game} */ (
    /** @type {unknown} */ ({
      text: "g 1:",
      noteShown: () => (shown += 1),
      ask() {
        const won = state === "won" && knows;
        return Promise.resolve({ hint: { move: null, reason: won ? "deal" : "guessed" }, won });
      },
    })
  );
  const search = /** @type {Solvability} */ (
    /** @type {unknown} */ ({
      findWin(/** @type {(isWinnable: boolean) => void} */ onLonger) {
        onLonger(false);
        state = answers.shift() ?? assert.fail("it asks once more than the search answers");
        return Promise.resolve(state === "thinking" ? undefined : { verdict: state, reason: "It is lost." });
      },
      state: () => state,
      forget() {
        knows = true;
        state = "thinking";
      },
    })
  );
  /** @type {string[]} */
  const said = [];
  for await (const { hint, lost } of findHints(
    game,
    search,
    () => isMeant(said.length),
    () => (longer += 1),
  ))
    said.push(hint?.reason ?? lost);
  return { said, shown, longer };
}

test("a guess is put right when the search knows more, and counts once", async () => {
  const found = await hints(["thinking", "thinking", "won"]);
  assert.deepEqual(found, { said: ["guessed", "deal"], shown: 1, longer: 1 });
});

test("a guess in a game that turns out to be lost is withdrawn", async () => {
  assert.deepEqual((await hints(["thinking", "lost"])).said, ["guessed", "It is lost."]);
});

test("a guess that nobody wants any more is not put right", async () => {
  assert.deepEqual((await hints(["thinking", "won"], (said) => said === 0)).said, ["guessed"]);
});

test("a search that gives up leaves the guess", async () => {
  assert.deepEqual((await hints(["thinking", "unknown"])).said, ["guessed"]);
  assert.deepEqual((await hints(["unknown"])).said, ["guessed"]);
});

test("a win that Python has forgotten is searched again, and until then the hint is a guess", async () => {
  const found = await hints(["won", "won"], undefined, true);
  assert.deepEqual(found, { said: ["guessed", "deal"], shown: 1, longer: 1 });
});
