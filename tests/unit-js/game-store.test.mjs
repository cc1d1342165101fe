// Saved games: a page writes only to a slot that it knows, broken games go aside, the oldest make room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { timelineOf } from "../../web/model/timeline.js";
import { createGameStore } from "../../web/storage/game-store.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { gameAsText, readGame } from "../../web/storage/saved-game.js";
import { contents, memoryStorage } from "./memory-storage.mjs";

/** @param {string} text */
const gameOf = (text) => ({ line: timelineOf(text), view: null, bookmarks: [], spent: 0 });

/** A tab. @param {Storage} storage */
const tab = (storage) => createGameStore(createSafeStorage(storage), memoryStorage());

/** The words of all saved games. @param {Storage} storage */
function saved(storage) {
  const games = Object.entries(contents(storage)).filter(([key]) => key.startsWith("st-helena/1/game/"));
  return games.map(([, text]) => JSON.parse(text).line.words.join(" ")).sort();
}

test("two tabs that go on with one game save two", () => {
  const storage = memoryStorage();
  tab(storage).save(gameOf("x 1: a"));
  const [one, other] = [tab(storage), tab(storage)];
  assert.deepEqual([one.open()?.line, other.open()?.line], [timelineOf("x 1: a"), timelineOf("x 1: a")]);
  one.save(gameOf("x 1: a b"));
  other.save(gameOf("x 1: a c"));
  one.save(gameOf("x 1: a b d"));
  assert.deepEqual(saved(storage), ["a b d", "a c"]);
});

test("a tab that has noted no more than its time has not gone on with the game", () => {
  const storage = memoryStorage();
  tab(storage).save(gameOf("x 1: a"));
  const [one, other] = [tab(storage), tab(storage)];
  one.open();
  other.open();
  one.saveTime(5000);
  assert.equal(other.save(gameOf("x 1: a b")), false);
  assert.deepEqual(saved(storage), ["a b"]);
  one.saveTime(6000);
  assert.deepEqual(saved(storage), ["a b"]);
});

test("a game that is gone or has gone on is not entered", () => {
  const storage = memoryStorage();
  tab(storage).save(gameOf("x 1: a"));
  const other = tab(storage);
  const [slot] = other.otherGames();
  assert.equal(other.switchTo({ ...slot, text: "something else" }), null);
  other.remove(slot.slot);
  assert.equal(other.switchTo(slot), null);
  assert.deepEqual(other.otherGames(), []);
});

test("of a game that is saved no more, whoever asks is told", () => {
  const storage = memoryStorage();
  const store = tab(storage);
  /** @type {string[]} */
  const gone = [];
  store.onGone = ({ line: { game } }) => void gone.push(game);
  for (let deal = 1; deal <= 20; deal += 1) {
    store.save(gameOf(`x ${deal}: a`));
    store.detach();
  }
  assert.deepEqual(gone, []);
  store.save(gameOf("x 2: b"));
  store.detach();
  assert.deepEqual(gone, ["x 1"]);
  store.save(gameOf("x 21: a"));
  assert.deepEqual(gone, ["x 1"]); // deal 2 is saved as it was played later
  const [last] = store.otherGames();
  store.remove(last.slot);
  assert.deepEqual(gone, ["x 1", "x 2"]);
});

for (const text of [
  "",
  "{",
  "null",
  "[]",
  '{"line":{"game":"st-helena 17","words":[],"at":5}}',
  '{"line":{"game":"st-helena 17","words":[],"at":0},"view":null}',
]) {
  test(`a broken game is set aside: ${text || "nothing"}`, () => {
    const storage = memoryStorage({ "st-helena/1/game/abc": text });
    const store = tab(storage);
    assert.equal(store.open(), null);
    assert.equal(store.broken, 1);
    const [[key, value], ...more] = Object.entries(contents(storage));
    assert.match(key, /^st-helena\/1\/aside\//);
    assert.equal(value, text);
    assert.deepEqual(more, []);
  });
}

test("the oldest games make room for a new one", (context) => {
  context.mock.timers.enable({ apis: ["Date"] });
  const storage = memoryStorage();
  for (let n = 1; n < 25; n++) {
    context.mock.timers.setTime(n);
    tab(storage).save(gameOf(`x ${n}: a${n}`));
  }
  assert.deepEqual(saved(storage), Array.from({ length: 20 }, (_, n) => `a${n + 5}`).sort());
});

test("with the clock set back, what was just left still stays", (context) => {
  context.mock.timers.enable({ apis: ["Date"] });
  const storage = memoryStorage();
  const store = tab(storage);
  for (let n = 1; n < 25; n++) {
    context.mock.timers.setTime(1000 - n);
    store.save(gameOf(`x ${n}: a${n}`));
    store.detach();
  }
  assert.deepEqual(saved(storage), Array.from({ length: 20 }, (_, n) => `a${n + 5}`).sort());
  assert.equal(tab(storage).open()?.line.game, "x 24");
});

test("a game that makes room while its tab is open is saved again, as often as that happens", () => {
  const storage = memoryStorage();
  const living = tab(storage);
  living.save(gameOf("x 1: living"));
  for (let n = 1; n < 45; n++) {
    tab(storage).save(gameOf(`y ${n}: a${n}`));
    living.saveAgain();
    assert.ok(saved(storage).includes("living"), `after ${n} others`);
  }
  assert.equal(saved(storage).length, 21);
  living.save(gameOf("x 1: living on"));
  assert.deepEqual(
    saved(storage).filter((words) => words.startsWith("living")),
    ["living on"],
  );
});

test("the time in play is noted without making the game the one played last, or another of it", () => {
  const storage = memoryStorage();
  const [one, other] = [tab(storage), tab(storage)];
  one.saveTime(5);
  assert.deepEqual(contents(storage), {});
  one.save(gameOf("x 1: a"));
  other.save(gameOf("x 2: b"));
  one.saveTime(4000);
  const third = tab(storage);
  assert.deepEqual(third.open()?.line, timelineOf("x 2: b"));
  const [slot] = third.otherGames();
  assert.deepEqual([slot.saved.line, slot.saved.spent], [timelineOf("x 1: a"), 4000]);
  // Where another tab has gone on with it, its time stays that of that tab.
  third.switchTo(slot);
  third.save({ ...gameOf("x 1: a c"), spent: 7000 });
  one.saveTime(9000);
  assert.deepEqual(saved(storage), ["a c", "b"]);
  one.save(gameOf("x 1: a d"));
  assert.deepEqual(saved(storage), ["a c", "a d", "b"]);
});

test("what is cleared altogether stays cleared, and a game that is not saved yet is not saved", () => {
  const storage = memoryStorage();
  const [one, other] = [tab(storage), tab(storage)];
  one.save(gameOf("x 1: a"));
  storage.clear();
  one.saveAgain();
  other.saveAgain();
  assert.deepEqual(contents(storage), {});
});

test("games of older pages, dated in the future, make room first, the oldest before the others", () => {
  const future = Date.now() + 1e12;
  const old = Array.from({ length: 20 }, (_, n) => [
    `st-helena/1/game/s${n}`,
    gameAsText({ ...gameOf(`x ${n}: a${n}`), time: future + n, use: 0 }),
  ]);
  const storage = memoryStorage(Object.fromEntries(old));
  for (const word of ["new1", "new2"]) tab(storage).save(gameOf(`y 1: ${word}`));
  const words = saved(storage);
  assert.ok(words.includes("new1") && words.includes("new2") && !words.includes("a0") && !words.includes("a1"));
  assert.equal(tab(storage).open()?.line.steps[0].word, "new2");
});

for (const more of [{ time: 1e300 }, { time: -1 }, { use: 1e300 }, { use: -1 }, { spent: 1e300 }]) {
  test(`a game is read although a number is out of bounds: ${JSON.stringify(more)}`, () => {
    const text = gameAsText({ ...gameOf("x 1: a"), time: 5, use: 5, ...more });
    const { time, use, spent } = readGame(text) ?? assert.fail();
    assert.deepEqual({ time, use, spent }, { time: 5, use: 5, spent: 0, [Object.keys(more)[0]]: 0 });
  });
}

test("a full storage is a problem that may pass", () => {
  const storage = memoryStorage({}, 300);
  const store = tab(storage);
  store.save(gameOf("x 1: a"));
  assert.equal(store.problem, "");
  store.save(gameOf(`x 1: ${"a ".repeat(200)}`));
  assert.equal(store.problem, "full");
  store.save(gameOf("x 1: a b"));
  assert.equal(store.problem, "");
  assert.deepEqual(saved(storage), ["a b"]);
});

test("without storage nothing is saved, and that is known", () => {
  const store = createGameStore(createSafeStorage(null), null);
  assert.equal(store.problem, "absent");
  store.save(gameOf("x 1: a"));
  assert.equal(store.problem, "absent");
  assert.equal(store.open(), null);
  store.set("fan", false);
  assert.equal(store.settings.fan, false);
});

test("settings are stored, and broken ones set aside", () => {
  const storage = memoryStorage();
  const store = tab(storage);
  store.set("mirror", true);
  assert.equal(tab(storage).settings.mirror, true);
  storage.setItem("st-helena/1/settings", "{");
  assert.equal(tab(storage).settings.mirror, false);
  assert.deepEqual(Object.values(contents(storage)), ["{"]);
});

test("a setting that is changed leaves those of another tab alone", () => {
  const storage = memoryStorage();
  const [one, other] = [tab(storage), tab(storage)];
  one.set("mirror", true);
  other.set("letters", false);
  const { mirror, letters } = tab(storage).settings;
  assert.deepEqual([mirror, letters], [true, false]);
  assert.equal(one.refreshSettings(), true);
  assert.equal(one.settings.letters, false);
  assert.equal(one.refreshSettings(), false);
});

for (const text of ["{", "null", "[]", "5", '"x"', ""]) {
  test(`broken settings are set aside, and do not hide the game: ${text || "nothing"}`, () => {
    const storage = memoryStorage();
    tab(storage).save(gameOf("x 1: a"));
    storage.setItem("st-helena/1/settings", text);
    const store = tab(storage);
    assert.equal(store.open()?.line.game, "x 1");
    assert.equal(store.broken, 0);
    assert.equal(store.settings.auto, "safe");
    assert.deepEqual([storage.getItem("st-helena/1/settings"), store.countSetAside()], [null, 1]);
    store.removeSetAside();
    assert.equal(store.countSetAside(), 0);
  });
}

test("what is younger than the format may be missing", () => {
  const { time: _, ...game } = readGame('{"line":{"game":"x 1","words":[],"at":0},"time":1}') ?? assert.fail();
  assert.deepEqual(game, { ...gameOf("x 1:"), use: 0 });
});
