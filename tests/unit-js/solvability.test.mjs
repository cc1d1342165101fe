// The search for a win and for the losing move, with a search that the test plays.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page-host.mjs";
import { tellLoss } from "../../web/features/analysis/lost-trace.js";
import { createSolvability } from "../../web/features/analysis/solvability.js";
import { textOf, timelineOf } from "../../web/model/timeline.js";
import { noteVerdict, verdictsOf } from "../../web/model/verdicts.js";
import { unpackTimeline } from "../../web/storage/packed-timeline.js";

const later = setTimeout;
/** @param {number} [ms] */
const pause = (ms = 0) => new Promise((resolve) => later(resolve, ms));

// ---- Where a game was lost: a search that knows it, and notes what it is asked.

/** A game of so many moves, of which the first can be won, and then some are not known. @param {{won: number, unknown?: number}} how */
function lostGame({ won, unknown = 0 }) {
  const moves = Array.from({ length: 100 }, (_, i) => `t${i}>t0`);
  const game = {
    timeline: timelineOf(`x 1: ${moves.join(" ")}`),
    view: { outcome: "stuck" },
    kept: 0,
    get text() {
      return textOf(this.timeline);
    },
    /** @param {string} text @param {any} verdict */
    noteVerdict(text, verdict) {
      this.timeline = noteVerdict(this.timeline, text, verdict);
    },
    keep() {
      this.kept += 1;
    },
  };
  const { client, solvability } = solvabilityOf(game);
  /** @type {(number | null)[]} */
  const asked = [];
  const ended = { count: 0 };
  solvability.listen({ traced: () => void ended.count++ });
  client.search = (/** @type {string | null} */ text, /** @type {number} */ most) => {
    const n = text === null ? null : timelineOf(text).steps.length;
    asked.push(n);
    if (n === null) return;
    const verdict = n <= won ? "won" : n <= won + unknown ? "unknown" : "lost";
    const found = { nodes: most, moves: [], reason: "R.", cards: [], back: null };
    queueMicrotask(() => client.ended(text, { verdict, done: true, ...found }));
  };
  return {
    game,
    client,
    solvability,
    ended,
    all: asked,
    asked: () => asked.filter((n) => n !== null),
    verdicts: () => verdictsOf(game.timeline, game.text),
    review: () => solvability.review.start(game.text, false),
  };
}

/** Answers are not wanted unasked. @param {object} game */
function solvabilityOf(game) {
  const client = /** @type {any} */ ({});
  const dialog = { isOpen: false };
  const app = /** @type {any} */ ({ game, store: { settings: { prospect: false } } });
  const solvability = createSolvability(
    app,
    () => dialog.isOpen,
    (_python, heard) => {
      Object.assign(client, heard);
      return { search: (...asked) => client.search(...asked) };
    },
  );
  return { client, solvability, dialog };
}

test("few positions are searched, and none twice", async () => {
  const { review, asked, verdicts, ended, game } = lostGame({ won: 42 });
  for (let n = 0; n < 2; n++) {
    review();
    await pause();
  }
  assert.equal(new Set(asked()).size, asked().length);
  assert.ok(asked().length <= 9);
  assert.deepEqual(verdicts().slice(42, 44), ["won", "lost"]);
  assert.deepEqual([ended.count, game.kept], [2, 2]);
});

test("every position is asked between those that are known", async () => {
  const { review, asked, verdicts } = lostGame({ won: 10, unknown: 80 });
  review();
  await pause();
  assert.equal(new Set(asked()).size, asked().length);
  assert.equal(verdicts().filter((verdict) => verdict === "unknown").length, 80);
  assert.deepEqual([verdicts()[10], verdicts()[91]], ["won", "lost"]);
});

test("a review stops at once when it is told to, and when the game goes on", async () => {
  /** @type {((lost: ReturnType<typeof lostGame>) => void)[]} */
  const ends = [
    ({ solvability }) => solvability.review.stop(),
    ({ solvability, game }) => {
      game.timeline = { ...game.timeline, at: 99 };
      solvability.update();
    },
  ];
  for (const end of ends) {
    const lost = lostGame({ won: 42 });
    lost.review();
    end(lost);
    await pause();
    assert.deepEqual(lost.asked(), [100], "its answer was under way");
    assert.equal(lost.ended.count, 0);
  }
});

test("nothing is searched where no answers are wanted", async () => {
  const { solvability, all } = lostGame({ won: 42 });
  solvability.update();
  await pause();
  assert.deepEqual(all, [null]);
});

test("a review goes on after the answer for the game itself", async () => {
  const { solvability, review, verdicts, ended } = lostGame({ won: 10, unknown: 90 });
  solvability.allow(() => true);
  review();
  await pause();
  assert.equal(ended.count, 1);
  assert.equal(verdicts().filter((verdict) => verdict === "unknown").length, 90);
});

test("a failure ends the search", async () => {
  const { client, solvability, review, asked, ended } = lostGame({ won: 42 });
  review();
  client.failed();
  await pause();
  solvability.update();
  assert.deepEqual(asked(), [100]);
  assert.equal(ended.count, 0);
});

test("other ends than a losing move are told, too", async () => {
  const line = { game: "x 1", words: ["a", "b", "c", "d"], at: 4 };
  const tell = (/** @type {object} */ marks) =>
    tellLoss(/** @type {any} */ ({ timeline: unpackTimeline({ ...line, ...marks }) }), "x 1: a b c d");
  const ends = [{ won: [4] }, {}, { lost: [0] }, { lost: [3], unsure: [1] }, { lost: [4], won: [1] }];
  assert.deepEqual(await Promise.all(ends.map(tell)), [
    "It can still be won.",
    "It\u2019s not known whether this is lost.",
    "This deal could not be won from the start.",
    "It was lost by move 3 at the latest.",
    "One of moves 2\u20134 lost the game.",
  ]);
});

// ---- A win that a hint waits for: a search that does nothing by itself. What waits is let go by the test.

/** A game that has just begun. */
function freshGame() {
  const game = {
    text: "x 1:",
    timeline: timelineOf("x 1:"),
    view: { outcome: "moves" },
    grades: /** @type {(string | null)[]} */ ([null]),
    ask: async () => ({ grades: game.grades }),
    noteVerdict() {},
  };
  /** @type {(string | null)[]} */
  const searched = [];
  const { client, solvability, dialog } = solvabilityOf(game);
  client.search = (/** @type {string | null} */ text) => searched.push(text);
  const give = (/** @type {string} */ verdict) =>
    client.ended(game.text, { verdict, moves: [], reason: "No.", done: true });
  return { game, client, solvability, dialog, searched, give };
}

/** Lets timers wait until they are taken. @param {import("node:test").TestContext} context */
function heldTimers(context) {
  /** @type {(() => void)[]} */
  const timers = [];
  context.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ job) => timers.push(job));
  return timers;
}

test("a loss that is found after the hint has given up is announced", async (context) => {
  context.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ job) => later(job));
  const { game, solvability, give } = freshGame();
  Object.assign(game, { text: "x 1: a", timeline: timelineOf("x 1: a") });
  /** @type {string[]} */
  const announced = [];
  solvability.listen({ lost: ({ reason }) => void announced.push(reason) });
  assert.equal((await solvability.findWin(() => {})) ?? null, null);
  give("lost");
  assert.equal((await solvability.findWin(() => {}))?.reason, "No.");
  assert.deepEqual(announced, ["No.", "No."]);
});

test("a hint waits, says so, and then gives up", async (context) => {
  const timers = heldTimers(context);
  const { game, client, solvability, give } = freshGame();
  /** @type {any} */
  let answer = "none";
  let longer = 0;
  const ask = async () => {
    answer = await solvability.findWin(() => void longer++);
  };
  const now = async () => {
    await pause(1);
    return [answer?.verdict ?? answer ?? null, longer];
  };
  const pass = () => {
    timers.pop()?.();
    return now();
  };
  ask();
  assert.deepEqual(await now(), ["none", 0]);
  assert.deepEqual(await pass(), ["none", 1]);
  client.progressed(game.text, 9);
  assert.deepEqual(await now(), ["none", 1]);
  give("won");
  assert.deepEqual(await now(), ["won", 1]);
  solvability.keepLooking();
  answer = "none";
  ask();
  assert.deepEqual(await pass(), ["none", 2]);
  assert.deepEqual(await pass(), [null, 2]);
});

test("only what is known to be winnable is said to be", async (context) => {
  const timers = heldTimers(context);
  const { game, solvability } = freshGame();
  /** @type {boolean[]} */
  const said = [];
  const ask = async () => {
    solvability.findWin((isWinnable) => void said.push(isWinnable));
    await pause(1);
    for (let n = 0; n < 2; n++) timers.pop()?.();
    await pause(1);
  };
  await ask();
  assert.equal(said.pop(), false, "the deal is not listed");
  game.grades = ["easy"];
  await ask();
  assert.equal(said.pop(), true);
  const won = noteVerdict(timelineOf("x 1: a b"), "x 1: a", "won");
  Object.assign(game, { text: "x 1: a", timeline: { ...timelineOf("x 1: a b"), at: 1 } });
  await ask();
  assert.equal(said.pop(), false, "a move may have lost it");
  game.timeline = { ...won, at: 1 };
  await ask();
  assert.equal(said.pop(), true);
  Object.assign(game, { text: "x 1: a b", timeline: won });
  await ask();
  assert.equal(said.pop(), false);
  game.timeline = noteVerdict(won, "x 1: a b", "won");
  await ask();
  assert.equal(said.pop(), true);
});

test("a win is searched for while the table rests, but not on battery", async (context) => {
  context.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ job) => later(job));
  const { game, solvability, searched, give } = freshGame();
  /** @type {string[]} */
  const announced = [];
  solvability.listen({ lost: ({ reason }) => void announced.push(reason) });
  const rest = async () => {
    searched.length = 0;
    solvability.update();
    await pause(5);
    return searched.filter((text) => text !== null);
  };
  assert.deepEqual(await rest(), ["x 1:"]);
  give("lost");
  assert.deepEqual(await rest(), []);
  game.text = "x 1: a";
  const battery = { charging: false };
  Object.assign(navigator, { getBattery: async () => battery });
  context.after(() => Reflect.deleteProperty(navigator, "getBattery"));
  assert.deepEqual(await rest(), []);
  battery.charging = true;
  assert.deepEqual(await rest(), ["x 1: a"]);
  assert.deepEqual(announced, [], "nobody has asked");
});

test("where nothing was found it can keep looking", () => {
  const { client, dialog, solvability, give } = freshGame();
  /** @type {number[]} */
  const limits = [];
  client.search = (/** @type {string | null} */ text, /** @type {number} */ most) => text && limits.push(most);
  dialog.isOpen = true;
  const state = () => [solvability.state(), solvability.canKeepLooking()];
  solvability.update();
  assert.deepEqual(state(), ["thinking", false]);
  give("unknown");
  assert.deepEqual(state(), ["unknown", true]);
  solvability.keepLooking();
  assert.deepEqual(state(), ["thinking", false]);
  give("unknown");
  assert.deepEqual(state(), ["unknown", false]);
  assert.deepEqual(limits, [1_000_000, 4_000_000]);
});
