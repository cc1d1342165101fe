// Granting medals: what is new with a win, and what was earned before there were medals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGameInfos } from "../../web/features/games/game-infos.js";
import { createAwards } from "../../web/features/medals/medal-awards.js";
import { addHint, timelineOf } from "../../web/model/timeline.js";
import { createResults } from "../../web/storage/results.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryStorage } from "./memory-storage.mjs";
import { DAY, resultOf, START } from "./results-of.mjs";

/** @import {Game} from "../../web/game/game.js" */

const INFO = { id: "louis", game: "louis", table: "ring", rating: "medium", levels: ["any", "winnable"] };
const VIEW = /** @type {any} */ ({ rules: "louis", deal: "99", round: 1, dealing: { kind: "redeal", left: 2 } });
const LINE = timelineOf("louis 99: a");

/** A player's storage with deals won alone, one a day. @param {number} wins @param {boolean} [answers] whether Python does */
function player(wins, answers = true) {
  const storage = createSafeStorage(memoryStorage());
  const results = createResults(storage);
  const win = (/** @type {number} */ day, deal = String(day)) =>
    results.add(resultOf("won", START + day * DAY, { rules: "louis", deal, home: 104, moves: 50 }));
  for (let day = 0; day < wins; day++) win(day);
  /** @type {string[][]} */
  const asked = [];
  const answer = (/** @type {any} */ request) => {
    if (!answers) throw new Error("No answer.");
    if (request.ask === "games") return { games: [INFO] };
    asked.push(request.deals);
    return { grades: request.deals.map((/** @type {string} */ deal) => (deal === "louis 3" ? "hard" : "easy")) };
  };
  const ask = (/** @type {any} */ request) => new Promise((resolve) => resolve(answer(request)));
  const game = { timeline: LINE, earlierResult: null, ask };
  const awards = createAwards(
    /** @type {Game} */ (/** @type {unknown} */ (game)),
    createGameInfos(game),
    results,
    storage,
  );
  const names = async (/** @type {Promise<{id: string}[]>} */ medals) => (await medals).map(({ id }) => id);
  const earned = () => Object.fromEntries(awards.all().flatMap(({ id, when }) => (when ? [[id, when]] : [])));
  return { game, awards, win, names, earned, asked, results };
}

test("a win brings what it has earned, and what was earned before is granted in silence", async () => {
  const { awards, win, names, earned, asked } = player(9);
  win(20, "99");
  const granted = awards.grantWin(VIEW);
  // What needs no answer is kept at once: the page may be closed before one comes.
  for (const id of ["ten", "row", "no-redeal", "no-undo"]) assert.ok(earned()[id], id);
  assert.deepEqual(await names(granted), ["ten", "row", "no-redeal", "no-undo"]);
  const { first, ten, "hard-deal": hard } = earned();
  assert.deepEqual(first, { time: START, game: "louis 0" });
  assert.deepEqual(ten, { time: START + 20 * DAY, game: "louis 99" });
  assert.deepEqual(hard, { time: START + 3 * DAY, game: "louis 3" });
  assert.deepEqual(await names(awards.grantWin(VIEW)), []);
  assert.deepEqual(
    awards.of(VIEW).map(({ id }) => id),
    ["ten", "row", "no-redeal", "no-undo"],
  );
  assert.deepEqual(
    asked.map((deals) => deals.length),
    [10],
    "a deal's grade is asked once",
  );
});

test("a win with help brings the medal of the first win, if it is that, and no other", async () => {
  const { game, awards, names, results } = player(0);
  game.timeline = addHint(LINE);
  results.add(resultOf("won", START, { rules: "louis", deal: "99", home: 104, moves: 50, hints: 1 }));
  assert.deepEqual(await names(awards.grantWin(VIEW)), ["first"]);
  assert.deepEqual(await names(awards.grantWin(VIEW)), []);
});

test("without Python's answer, the medals that need none are granted", async () => {
  const { awards, names, earned } = player(10, false);
  assert.deepEqual(await names(awards.grant()), []);
  assert.deepEqual(Object.keys(earned()), ["first", "ten", "row"]);
});

test("a look is locked until its medal is earned; where no puzzles are counted, theirs is not offered", async () => {
  const { awards } = player(10);
  assert.equal(awards.lockOf("finish", "linen")?.id, "ten");
  await awards.grant();
  assert.equal(awards.lockOf("finish", "linen"), null);
  assert.equal(awards.lockOf("felt", "walnut")?.id, "hundred");
  assert.equal(awards.lockOf("felt", "green"), null);
  assert.ok(!awards.all().some(({ id }) => id === "puzzles"));
});
