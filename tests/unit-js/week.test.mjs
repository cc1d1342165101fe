// The week: its number, its points, its links, and what is kept of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { followDays } from "../../web/dialogs/follow-days.js";
import { linkToWins, winsOfHash } from "../../web/features/week/week-link.js";
import { isBetter, scoresOf } from "../../web/features/week/week-points.js";
import {
  createWeekStore,
  MOST_FRIENDS,
  MOST_WEEKS,
  mergeWeeks,
  readWeek,
} from "../../web/features/week/week-results.js";
import { isWeek, mondayOf, weekOf } from "../../web/features/week/weeks.js";
import { dayAfter, today } from "../../web/model/days.js";
import { cleanName } from "../../web/model/names.js";
import { PACKED, packMoves, unpackMoves } from "../../web/model/packed-moves.js";
import { timelineOf } from "../../web/model/timeline.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { damaged, randomBy } from "./attack.mjs";
import { contents, memoryStorage } from "./memory-storage.mjs";

const RECORDS = readFileSync(new URL("../data/wins.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const GAMES = RECORDS.map((record) => record.split(": ")[1].split(" "));
const WINS = [...GAMES.map(packMoves), "", "", "", ""];
const PAGE = "https://example.test/a/?b#old";
const WEEK = "2026-W48";

// Which the messages' language is read from.
Object.assign(globalThis, { history: { state: { settings: { language: "en" } } }, navigator: { languages: ["en"] } });
const { createWeekWatch } = await import("../../web/features/week/week-watch.js");

/** @type {{[day: string]: string}} */
const WEEKS = {
  "2026-11-22": "2026-W47", // a Sunday
  "2026-11-23": "2026-W48",
  "2026-12-31": "2026-W53",
  "2027-01-03": "2026-W53",
  "2027-01-04": "2027-W01",
  "2024-12-30": "2025-W01",
  "2028-01-02": "2027-W52",
};

test("weeks are numbered as ISO 8601 does", () => {
  for (const [day, week] of Object.entries(WEEKS)) assert.equal(weekOf(day), week, day);
  for (let day = "2026-11-23"; day < "2033-01-20"; day = dayAfter(day, 7)) assert.equal(mondayOf(weekOf(day)), day);
  for (const good of [WEEK, "2026-W53"]) assert.ok(isWeek(good));
  for (const bad of ["2027-W53", "2026-W00", "2026-48", "26-W48", "", "2026-W48 ", "0000-W01"]) assert.ok(!isWeek(bad));
});

test("moves are packed and come back", () => {
  for (const moves of [...GAMES, ["t34>c8*5", "w>f8", "deal", "t40>t1*10"], ["r17>t1", "r1@6>f8", "s>t2"], []]) {
    const packed = packMoves(moves);
    assert.match(packed, PACKED);
    assert.deepEqual(unpackMoves(packed), moves);
    assert.ok(packed.length <= 4 * moves.length);
  }
  for (const bad of ["t41>t1", "r18>t1", "t1", "t1>x2", "", "restart"]) assert.equal(packMoves(["t1>t2", bad]), "");
  for (const bad of ["0", "!0", "00*", "00-", "0\u007f", "0 0"]) assert.doesNotMatch(bad, PACKED);
});

test("the signs of links that were sent stay what they are", () => {
  const moves = ["t1>t40", "f1>f8", "c8>w", "s>t2", "t10>t1*10", "deal"];
  assert.equal(packMoves(moves), "0WX_klm190*:!");
});

test("a link brings the wins and the name", async () => {
  for (const name of ["Anna", "Zoë/2 %", "李 明", "O'Neil #1"]) {
    const link = await linkToWins({ week: WEEK, name, wins: WINS }, PAGE);
    assert.ok(link.startsWith("https://example.test/a/#week/2026-W48/"));
    assert.match(link, /^[\w:/.?%*#!~()-]+$/);
    assert.deepEqual(await winsOfHash(new URL(link).hash), { week: WEEK, name, wins: WINS });
  }
  const whole = await linkToWins({ week: WEEK, name: "Anna", wins: Array.from({ length: 7 }, () => WINS[0]) }, PAGE);
  assert.ok(whole.length < 2000);
});

/** @param {string} text */
const code = (text) => deflateRawSync(text).toString("base64url");

test("a broken link brings nothing", async () => {
  const good = code(WINS.join("\n"));
  assert.ok(await winsOfHash(`#week/${WEEK}/Anna/${good}`));
  for (const hash of [
    "#week/",
    `#week/${WEEK}`,
    `#week/${WEEK}/Anna/`,
    `#week/${WEEK}//${good}`,
    `#week/${WEEK}/%20%0A/${good}`,
    `#week/2026-W54/Anna/${good}`,
    `#week/${WEEK}/Anna/${good}/more`,
    `#week/${WEEK}/%E0%A4%A/${good}`,
    `#week/${WEEK}/Anna/${good.slice(0, -20)}`,
    `#week/${WEEK}/Anna/+${good}`,
    `#week/${WEEK}/Anna/${code(WINS.slice(1).join("\n"))}`,
    `#week/${WEEK}/Anna/${code("\n\n\n\n\n\n")}`,
    `#week/${WEEK}/Anna/${code("t1>t2\n\n\n\n\n\n")}`,
    `#week/${WEEK}/Anna/${code("00".repeat(5000) + "\n".repeat(6))}`,
    `#week/${WEEK}/Anna/${code("0".repeat(50_000_000))}`, // a short link for very much
    `#week/${WEEK}/Anna/${"A".repeat(100_000)}`,
    "#st-helena 17:",
  ])
    assert.equal(await winsOfHash(hash), null, hash.slice(0, 60));
  const random = randomBy(4);
  for (let n = 0; n < 300; n++) {
    const found = await winsOfHash(`#week/${damaged(JSON.stringify(`${WEEK}/Anna/${good}`), random).slice(1, -1)}`);
    if (found) assert.ok(isWeek(found.week) && found.name && found.wins.every((win) => PACKED.test(win)));
  }
});

/** @param {(null | [moves: number, kept: number])[]} wins */
const player = (...wins) =>
  Array.from({ length: 7 }, (_, i) => (wins[i] ? { moves: wins[i][0], kept: wins[i][1] } : null));

test("points are for wins, for redeals that are left, and for the fewest moves of several", () => {
  assert.deepEqual(
    scoresOf([player([130, 2], null, [99, 0])]).map(({ won, points, byDeal }) => [won, points, byDeal.slice(0, 3)]),
    [[2, 22, [12, null, 10]]],
  );
  const [me, anna, bob] = scoresOf([player([130, 2], [80, 0], null), player([120, 0], [80, 0], [99, 1]), player()]);
  assert.deepEqual(me.byDeal.slice(0, 3), [12, 13, null]);
  assert.deepEqual(anna.byDeal.slice(0, 3), [13, 13, 11]);
  assert.deepEqual([me.points, anna.points, bob.points, bob.won], [25, 37, 0, 0]);
  assert.ok(isBetter({ moves: 130, kept: 1 }, { moves: 120, kept: 0 }));
  assert.ok(!isBetter({ moves: 130, kept: 1 }, { moves: 130, kept: 1 }));
});

test("wins and friends are kept by their week", () => {
  const storage = createSafeStorage(memoryStorage());
  const store = createWeekStore(storage);
  assert.equal(store.weeks.length, 0);
  store.setWin(WEEK, 1, WINS[1]);
  assert.ok(store.setFriend(WEEK, "Anna", WINS));
  assert.ok(!store.setFriend(WEEK, "", WINS));
  assert.deepEqual(store.of(WEEK), { mine: ["", WINS[1], "", "", "", "", ""], friends: { Anna: WINS } });
  for (let n = 1; n < MOST_FRIENDS; n++) assert.ok(store.setFriend(WEEK, `Friend ${n}`, WINS));
  assert.ok(!store.setFriend(WEEK, "One more", WINS));
  assert.ok(store.setFriend(WEEK, "Anna", WINS), "who is there already can send again");
  store.removeFriend(WEEK, "Anna");
  assert.ok(!("Anna" in store.of(WEEK).friends));
  store.name = "  Me ";
  assert.equal(store.name, "Me");
  for (let day = "2027-01-04", n = 0; n < MOST_WEEKS; n++, day = dayAfter(day, 7))
    store.setWin(weekOf(day), 0, WINS[0]);
  assert.equal(store.weeks.length, MOST_WEEKS);
  assert.ok(!new Set(store.weeks).has(WEEK), "the oldest makes room");
});

test("a win of the week is kept at once, before Python has answered anything more", async () => {
  const storage = createSafeStorage(memoryStorage());
  const store = createWeekStore(storage);
  const [rules, deal] = ["louis", "5"];
  const deals = Array.from({ length: 7 }, (_, i) => ({ rules, deal: String(i), name: "Louis", level: "easy" }));
  /** @type {import("../../web/game/game-state.js").Follower[]} */
  const listeners = [];
  const text = `${rules} ${deal}: ${GAMES[0].join(" ")}`;
  const game = /** @type {any} */ ({
    timeline: timelineOf(text),
    listen: (/** @type {any} */ { changed }) => listeners.push(changed),
    ask: (/** @type {any} */ { ask }) => (ask === "week" ? Promise.resolve({ week: deals }) : new Promise(() => {})),
  });
  const watch = createWeekWatch(game, store);
  await watch.learn(watch.now);
  const view = /** @type {any} */ ({ rules, deal, text, outcome: "won", dealing: { kind: "redeal", left: 1 } });
  listeners[0](view, { before: { ...view, outcome: "moves" }, change: "move" });
  assert.equal(store.of(watch.now).mine[5], WINS[0]);
});

test("what friends send never takes the room of the player's own weeks", () => {
  const store = createWeekStore(createSafeStorage(memoryStorage()));
  store.setWin(WEEK, 0, WINS[0]);
  for (let day = "2026-11-30", n = 0; n <= MOST_WEEKS; n++, day = dayAfter(day, 7))
    store.setFriend(weekOf(day), "Anna", WINS);
  assert.equal(store.weeks.length, 1 + MOST_WEEKS);
  assert.equal(store.of(WEEK).mine[0], WINS[0]);
});

test("friends of one name are told apart, and the player's own link is known", () => {
  const store = createWeekStore(createSafeStorage(memoryStorage()));
  const [one, two] = [WINS[0], WINS[1]].map((win) => [win, "", "", "", "", "", ""]);
  store.name = "Me";
  store.setWin(WEEK, 0, one[0]);
  assert.ok(store.areMine(WEEK, "Someone", one));
  assert.ok(store.areMine(WEEK, "Me", [one[0], two[0], "", "", "", "", ""]), "of another device");
  assert.ok(!store.areMine(WEEK, "Me", two) && !store.areMine(WEEK, "Anna", [one[0], two[0], "", "", "", "", ""]));
  for (const name of ["Anna", "Jos\u00e9", "😀".repeat(60)]) {
    const spelt = cleanName(name.normalize("NFD"));
    assert.equal(store.nameFor(WEEK, name, one), name);
    store.setFriend(WEEK, name, one);
    const more = [one[0], two[0], "", "", "", "", ""];
    assert.equal(store.nameFor(WEEK, spelt, more), name, "who sends more is the same");
    const other = store.nameFor(WEEK, spelt, two);
    assert.match(other, / \(2\)$/);
    assert.ok(store.setFriend(WEEK, other, two));
    assert.equal(store.nameFor(WEEK, name, two), other);
    assert.match(store.nameFor(WEEK, name, ["", two[0], "", "", "", "", ""]), / \(3\)$/);
  }
});

test("a dialog that shows today follows midnight, and whatever was slept through", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"], now: Date.parse("2026-11-29T23:59:59Z") });
  /** @type {() => void} */
  let comesBack = () => {};
  const document = {
    addEventListener: (/** @type {string} */ _name, /** @type {() => void} */ run) => (comesBack = run),
  };
  Object.assign(globalThis, { document });
  const dialog = /** @type {HTMLDialogElement} */ ({ open: true });
  /** @type {string[]} */
  const days = [];
  followDays(dialog, () => days.push(today()))();
  context.mock.timers.tick(1000);
  context.mock.timers.tick(86_400_000);
  assert.deepEqual(days, ["2026-11-30", "2026-12-01"]);
  dialog.open = false;
  context.mock.timers.tick(5 * 86_400_000);
  dialog.open = true;
  comesBack();
  assert.deepEqual(days.slice(2), ["2026-12-06"]);
});

test("what is damaged is not there, and is written anew", () => {
  const text = JSON.stringify({ mine: WINS, friends: { Anna: WINS } });
  assert.ok(readWeek(text));
  for (const bad of ["", "[]", "{}", '{"mine":[],"friends":{}}', JSON.stringify({ mine: WINS, friends: { Anna: [] } })])
    assert.equal(readWeek(bad), null);
  const memory = memoryStorage({ [`st-helena/1/week/${WEEK}`]: "{", "st-helena/1/week/soon": text });
  const store = createWeekStore(createSafeStorage(memory));
  assert.deepEqual(store.weeks, []);
  store.setWin(WEEK, 0, WINS[0]);
  assert.deepEqual(store.weeks, [WEEK]);
  assert.ok(contents(memory)["st-helena/1/week/soon"], "nothing is removed that is not known");
});

test("two devices' weeks are merged: nothing is lost", () => {
  const none = WINS.map(() => "");
  const a = { mine: [WINS[0], ...none.slice(1)], friends: { Anna: none } };
  const b = { mine: WINS, friends: { Anna: WINS, Bob: WINS } };
  assert.deepEqual(mergeWeeks(a, b), { mine: WINS, friends: { Anna: WINS, Bob: WINS } });
  const many = Object.fromEntries(Array.from({ length: MOST_FRIENDS }, (_, n) => [`Friend ${n}`, none]));
  for (const friends of [b.friends, { constructor: WINS }]) // a name that every object has
    assert.equal(
      Object.keys(mergeWeeks({ mine: none, friends: many }, { mine: none, friends }).friends).length,
      MOST_FRIENDS,
    );
});
