// Backup files: what is no backup is recognized, and importing one adds everything and loses nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { applyImport, createBackup, fileText, planImport, readBackup } from "../../web/features/backup/backup-file.js";
import { attempt, createSafeStorage } from "../../web/storage/safe-storage.js";
import { STORED } from "./all-stored.mjs";
import { contents, memoryStorage } from "./memory-storage.mjs";
import { DAY, resultOf, START } from "./results-of.mjs";

/** @import {View} from "../../web/engine/protocol.js" */

const GAME = {
  line: { game: "st-helena 17", words: ["t5>f8"], at: 1 },
  view: null,
  bookmarks: [{ text: "st-helena 17: t5>f8", name: "", left: false }],
  spent: 5,
  time: 7,
};

const GOOD = {
  format: "st-helena",
  version: 1,
  made: "2026-11-21T08:00:00.000Z",
  games: { abc: GAME },
  results: [resultOf("won", START, { home: 104, moves: 9, spent: 9 })],
  settings: { fan: false },
  daily: { "st-helena": { "2026-11-20": "5" } },
  rules: { "st-helena+build=any": "Mine" },
  favourites: ["freecell"],
  days: { "2026-11-20 st-helena": { deal: "5", moves: 131, hints: 0, redeals: 1 } },
  medals: { first: { time: START, game: "st-helena 17" }, "ten-hard": { time: START + DAY } },
  weeks: { "2026-W48": { mine: ["00!", "", "", "", "", "", ""], friends: { Anna: ["", "01", "", "", "", "", ""] } } },
  name: "Me",
  puzzles: { louis: "0132" },
  run: { puzzles: ["louis 1", "louis 5"], at: 1, marks: "+-", wrong: 1, best: 7, past: ["louis 3"] },
};

/** @param {object} parts */
const changed = (parts) => JSON.stringify({ ...GOOD, ...parts });
/** @param {object} parts */
const game = (parts) => changed({ games: { abc: { ...GAME, ...parts } } });

/** @type {{[what: string]: [string, "broken" | "large" | "foreign" | "newer"]}} */
const FAULTY = {
  empty: ["", "foreign"],
  text: ["4D 5H 2C", "foreign"],
  cut: [JSON.stringify(GOOD).slice(0, -20), "broken"],
  "cut, on lines": [JSON.stringify(GOOD, null, 1).slice(0, 60), "broken"],
  "a picture": ["\x89PNG\r\n\x00\x00", "foreign"],
  "another's": ['{"app": "another", "games": []}', "foreign"],
  "a list": ["[1, 2]", "foreign"],
  null: ["null", "foreign"],
  newer: [changed({ version: 2 }), "newer"],
  "without a version": [changed({ version: "1" }), "broken"],
  "without a date": [changed({ made: "yesterday" }), "broken"],
  "without games": [changed({ games: undefined }), "broken"],
  "games as a list": [changed({ games: [GAME] }), "broken"],
  "a bad slot": [changed({ games: { "../x": GAME } }), "broken"],
  "a line too far": [game({ line: { game: "a 1", words: [], at: 3 } }), "broken"],
  "a move of two": [game({ line: { game: "a 1", words: ["t1>t2 deal"], at: 1 } }), "broken"],
  "a bookmark of another game": [game({ bookmarks: [{ text: "louis 1:", name: "", left: false }] }), "broken"],
  "negative time": [game({ time: -1 }), "broken"],
  "more cards than there are": [changed({ results: [resultOf("won", 1, { home: 105 })] }), "broken"],
  "an unknown state": [changed({ results: [{ ...resultOf("won", 1), state: "drawn" }] }), "broken"],
  "settings as a list": [changed({ settings: [] }), "broken"],
  "a day that is no date": [changed({ daily: { "st-helena": { today: "5" } } }), "broken"],
  "puzzles with an unknown fate": [changed({ puzzles: { louis: "04" } }), "broken"],
  "a run behind its last puzzle": [changed({ run: { ...GOOD.run, at: 3 } }), "broken"],
  "a name as a number": [changed({ rules: { "st-helena": 5 } }), "broken"],
  "a game of no time": [game({ time: 1e300 }), "broken"],
  "played for ever": [game({ spent: 1e300 }), "broken"],
  "too many words": [game({ line: { game: "a 1", words: new Array(100_001).fill("deal"), at: 0 } }), "broken"],
  "too many bookmarks": [game({ bookmarks: new Array(1001).fill(GAME.bookmarks[0]) }), "broken"],
  "a long name of a bookmark": [game({ bookmarks: [{ ...GAME.bookmarks[0], name: "x".repeat(121) }] }), "broken"],
  "a result of no time": [changed({ results: [resultOf("won", 1e300)] }), "broken"],
  "parts of a card": [changed({ results: [resultOf("lost", 1, { home: 0.5 })] }), "broken"],
  "moves without end": [changed({ results: [resultOf("won", 1, { moves: 1e300 })] }), "broken"],
  "a bad number of hints": [changed({ results: [resultOf("won", 1, { hints: 1e300 })] }), "broken"],
  "foreign moves that are none": [game({ line: { ...GAME.line, foreign: [9] } }), "broken"],
  "a bookmark with bad hints": [game({ bookmarks: [{ ...GAME.bookmarks[0], hints: -1 }] }), "broken"],
  "a long name of rules": [changed({ rules: { x: "x".repeat(121) } }), "broken"],
  "a date of no calendar": [changed({ made: "+275760-09-13T00:00:00.000Z" }), "broken"],
  "favourites that are no games": [changed({ favourites: [5] }), "broken"],
  "a day without rules": [changed({ days: { "2026-11-20": GOOD.days["2026-11-20 st-helena"] } }), "broken"],
  "a day of no calendar": [changed({ days: { "2026-02-30 louis": GOOD.days["2026-11-20 st-helena"] } }), "broken"],
  "a day's win without moves": [changed({ days: { "2026-11-20 louis": { deal: "5", hints: 0 } } }), "broken"],
  "a week of no calendar": [changed({ weeks: { "2026-W54": GOOD.weeks["2026-W48"] } }), "broken"],
  "a week of eight": [changed({ weeks: { "2026-W48": { mine: new Array(8).fill(""), friends: {} } } }), "broken"],
  "moves that are none": [
    changed({ weeks: { "2026-W48": { mine: new Array(7).fill("t1>t2"), friends: {} } } }),
    "broken",
  ],
  "a name of another kind": [changed({ name: 5 }), "broken"],
  "favourites as an object": [changed({ favourites: { freecell: true } }), "broken"],
  "a medal of no time": [changed({ medals: { first: { time: 1e300 } } }), "broken"],
  "a medal of no game": [changed({ medals: { first: { time: 1, game: "" } } }), "broken"],
  "a medal of no name": [changed({ medals: { "a/b": { time: 1 } } }), "broken"],
  "medals as a list": [changed({ medals: ["first"] }), "broken"],
  "too long": [JSON.stringify(GOOD) + " ".repeat(20_000_000), "large"],
};

test("of a file no more is read than shows that it is too large", async () => {
  const whole = new Blob(["€", "x".repeat(10)]);
  assert.equal(await fileText(whole), "€xxxxxxxxxx");
  for (const character of ["x", "€"]) {
    const text = await fileText(new Blob(new Array(61).fill(character.repeat(1_000_000))));
    assert.ok(text.length <= 60_000_001);
    assert.deepEqual(readBackup(text, STORED), { fault: "large" });
  }
  const unreadable = /** @type {Blob} */ ({ slice: () => ({ text: () => Promise.reject(new Error("gone")) }) });
  assert.equal(await fileText(unreadable), "");
});

for (const [what, [text, fault]] of Object.entries(FAULTY)) {
  test(`a file that is ${fault}: ${what}`, () => assert.deepEqual(readBackup(text, STORED), { fault }));
}

test("a whole file is read", () => assert.deepEqual(readBackup(JSON.stringify(GOOD), STORED), { backup: GOOD }));

test("a file without favourites is an older one, and whole", () => {
  const { favourites, ...older } = GOOD;
  assert.deepEqual(readBackup(JSON.stringify(older), STORED), { backup: older });
  assert.deepEqual(favourites, ["freecell"]);
});

test("medals are added to those that are there, each with its first day", async () => {
  const { medals, ...older } = GOOD;
  assert.deepEqual(readBackup(JSON.stringify(older), STORED), { backup: older });
  const before = {
    "st-helena/1/medal/first": JSON.stringify({ time: START - 5 }),
    "st-helena/1/medal/ten-hard": JSON.stringify({ time: START + 2 * DAY, game: "louis 3" }),
    "st-helena/1/medal/week": "broken",
  };
  const { again } = await imported(before, [GOOD, older]);
  assert.deepEqual(again.medals, { first: { time: START - 5 }, "ten-hard": medals["ten-hard"] });
});

test("favourites are added to those that are there", async () => {
  const { stored, again } = await imported({ "st-helena/1/favourite/louis": "1" }, [GOOD]);
  assert.equal(stored["st-helena/1/favourite/freecell"], "1");
  assert.deepEqual(again.favourites?.toSorted(), ["freecell", "louis"]);
});

test("of two wins of a day the better one stays", async () => {
  const key = "st-helena/1/day/2026-11-20 st-helena";
  const file = GOOD.days["2026-11-20 st-helena"];
  for (const [help, stays] of /** @type {[object, boolean][]} */ ([
    [{ moves: 130, hints: 0 }, true],
    [{ moves: 140, hints: 0 }, false],
    [{ moves: 120, hints: 1 }, false],
  ])) {
    const here = { deal: "5", ...help };
    const { stored } = await imported({ [key]: JSON.stringify(here) }, [GOOD]);
    assert.deepEqual(JSON.parse(stored[key]), stays ? here : file);
  }
});

test("wins of a week are added to those that are there", async () => {
  const here = { mine: ["", "01", "", "", "", "", ""], friends: {} };
  const { stored } = await imported({ "st-helena/1/week/2026-W48": JSON.stringify(here), "st-helena/1/name": "I" }, [
    GOOD,
  ]);
  assert.deepEqual(JSON.parse(stored["st-helena/1/week/2026-W48"]), {
    mine: ["00!", "01", "", "", "", "", ""],
    friends: GOOD.weeks["2026-W48"].friends,
  });
  assert.equal(stored["st-helena/1/name"], "I");
});

/**
 * Import files one after another over what was stored before, in a storage of a size.
 * @param {{[key: string]: string}} before @param {object[]} files @param {{size?: number, settings?: boolean}} [options]
 */
async function imported(before, files, { size = Infinity, settings = false } = {}) {
  const stored = memoryStorage(before, size);
  const storage = createSafeStorage(stored);
  const plans = [];
  for (const file of files) {
    const read = readBackup(JSON.stringify(file), STORED);
    assert.ok("backup" in read);
    const { backup } = read;
    const view = /** @type {View} */ (
      /** @type {unknown} */ ({ text: "", message: "", piles: [], groups: [], moves: [] })
    );
    const views = new Map(Object.keys(backup.games).map((slot) => [slot, view]));
    const plan = planImport(storage, STORED, backup, views, settings);
    plans.push({ ...plan, done: await applyImport(storage, plan) });
  }
  return { plans, stored: contents(stored), again: createBackup(storage, STORED) };
}

/** @param {string} slot @param {string} words @param {string} [head] @param {object} [more] */
const withLine = (slot, words, head = "st-helena 17", more = {}) => ({
  ...GOOD,
  games: { [slot]: { ...GAME, line: { game: head, words: words.split(" "), at: 0 }, bookmarks: [], ...more } },
});

/** @param {Awaited<ReturnType<typeof imported>>} outcome @returns {{[slot: string]: string}} the saved games' words */
const lines = ({ again }) =>
  Object.fromEntries(Object.entries(again.games).map(([slot, { line }]) => [slot, line.words.join(" ")]));

test("importing twice is the same as once", async () => {
  const once = await imported({}, [GOOD], { settings: true });
  const twice = await imported({}, [GOOD, GOOD], { settings: true });
  assert.deepEqual(twice.stored, once.stored);
  assert.deepEqual([twice.plans[1].games, twice.plans[1].results], [0, 0]);
  assert.deepEqual({ ...twice.again, made: "", settings: {} }, { ...GOOD, made: "", settings: {} });
  assert.equal(twice.again.settings.fan, false);
});

test("what was not the player's own goes along", async () => {
  const help = {
    ...GOOD,
    games: {
      abc: {
        ...GAME,
        line: { ...GAME.line, foreign: [0], hinted: [1] },
        bookmarks: [{ ...GAME.bookmarks[0], foreign: [0], hints: 1 }],
      },
    },
    results: [resultOf("won", START, { home: 104, moves: 9, spent: 9, hints: 3, foreign: 2 })],
  };
  const { again } = await imported({}, [help]);
  assert.deepEqual([again.games, again.results], [help.games, help.results]);
});

/** Two values of each kind, as they are stored. */
async function storedPairs() {
  const second = {
    ...withLine("def", "t1>f2", "louis 3"),
    results: [resultOf("lost", START, { deal: "18" })],
    daily: { louis: { "2026-11-20": "6", "2026-11-21": "7" } },
    rules: { "louis+build=any": "Ours" },
    favourites: ["louis"],
    days: { "2026-11-21 louis": { deal: "7", moves: 99, hints: 1 } },
    weeks: { "2026-W47": { mine: ["", "01", "", "", "", "", ""], friends: {} } },
    puzzles: { "st-helena": "3" },
  };
  return (await imported({}, [GOOD, second], { settings: true })).stored;
}

/** What is exported, read again from the file's text. @param {{[key: string]: string}} stored @returns {{[part: string]: any}} */
function exported(stored) {
  const text = JSON.stringify(createBackup(createSafeStorage(memoryStorage(stored)), STORED, new Date(START)));
  const read = readBackup(text, STORED);
  assert.deepEqual(read, { backup: JSON.parse(text) });
  return "backup" in read ? read.backup : {};
}

/** Asserts that all of one backup is in another. @param {{[part: string]: any}} all @param {{[part: string]: any}} less */
function assertHolds(all, less) {
  for (const [part, values] of Object.entries(less)) {
    if (Array.isArray(values)) {
      for (const value of values)
        assert.ok(all[part].some((/** @type {any} */ other) => isDeepStrictEqual(other, value)));
    } else if (typeof values === "object") {
      for (const [name, value] of Object.entries(values)) assert.deepEqual(all[part][name], value);
    } else assert.equal(all[part], values);
  }
}

/** A value with each of its parts left out, or replaced by what does not belong there. @param {any} value @returns {any[]} */
function spoiled(value) {
  const wrong = [null, true, 5, -1, 0.5, 1e300, "", "a b", "x".repeat(61), "x".repeat(400), [], {}, [5], { a: 5 }];
  if (typeof value !== "object" || value === null) return wrong;
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const { [name]: _, ...others } = value;
    const renamed = ["", "a b", "x".repeat(400)].map((bad) => ({ ...others, [bad]: part }));
    if (!Array.isArray(value)) return [others, ...renamed, ...spoiled(part).map((bad) => ({ ...value, [name]: bad }))];
    return [value.toSpliced(Number(name), 1), ...spoiled(part).map((bad) => value.with(Number(name), bad))];
  });
  return [...wrong, ...inside];
}

test("one damaged value, whatever it is, spoils nothing else in the exported file", async () => {
  const stored = await storedPairs();
  for (const [key, text] of Object.entries(stored)) {
    const { [key]: _, ...others } = stored;
    const rest = exported(others);
    assert.ok(!isDeepStrictEqual(exported(stored), rest));
    const value = attempt(() => JSON.parse(text)); // a name is none
    const texts = ["", " ", "5", "x".repeat(61), "x".repeat(200_000), "\0\n\ud800", text.slice(0, -1), `${text}}`];
    for (const bad of [...texts, ...spoiled(value).map((bad) => JSON.stringify(bad))])
      assertHolds(exported({ ...stored, [key]: bad }), rest);
  }
});

test("a value under a damaged key spoils nothing in the exported file", async () => {
  const stored = await storedPairs();
  const whole = exported(stored);
  const names = ["", " ", "a b", "a\nb", "a/b", "é", "__proto__", "x".repeat(61), "x".repeat(301), "2026-02-30 x"];
  for (const [key, text] of Object.entries(stored)) {
    const family = key.slice(0, key.indexOf("/", "st-helena/1/".length) + 1);
    if (!family) continue; // the settings and the name
    for (const name of names) assertHolds(exported({ ...stored, [family + name]: text }), whole);
  }
});

test("of a damaged value that is exported, all that can be read is", () => {
  const line = { game: "louis 3", words: ["deal"], at: 1 };
  const marks = ["louis 3:", "louis 4:", "louis 3: deal"].map((text) => ({ text, name: "", left: false }));
  const all = exported({
    "st-helena/1/game/a": JSON.stringify({ line, bookmarks: marks, time: 7 }),
    "st-helena/1/game/a b": JSON.stringify({ line, bookmarks: [], time: 7 }),
    "st-helena/1/daily/louis": JSON.stringify({ "2026-11-20": "5", "2026-11-21": 5, x: "17" }),
    "st-helena/1/rules/louis+build=any": "x".repeat(61),
    "st-helena/1/favourite/": "1",
    "st-helena/1/puzzle/": "3",
  });
  assert.deepEqual(all.games, { a: { line, view: null, bookmarks: [marks[0], marks[2]], spent: 0, time: 7 } });
  assert.deepEqual(all.daily, { louis: { "2026-11-20": "5" } });
  assert.deepEqual(all.rules, { "louis+build=any": "x".repeat(60) });
  assert.deepEqual([all.favourites, all.puzzles], [[], {}]);
});

test("what is stored and cannot be read gives way to what a file holds", async () => {
  for (const bad of ["5", "{", "[]", "{}", '{"2026-11-20":5}', '{"2026-11-20":"a b"}', '{"2026-11-20":null}']) {
    const { again } = await imported({ "st-helena/1/daily/st-helena": bad }, [GOOD]);
    assert.deepEqual(again.daily, GOOD.daily);
  }
});

test("several results of a deal in a file are one, in any order, and a win stays", async () => {
  const results = [
    resultOf("won", START, { home: 104, moves: 9, spent: 9 }),
    resultOf("lost", START + DAY, { home: 20 }),
    resultOf("won", START + 2 * DAY, { home: 104, moves: 7, spent: 12 }),
  ];
  const best = resultOf("won", START, { home: 104, moves: 7, spent: 9 });
  const here = { "st-helena/1/record/st-helena 17": JSON.stringify(resultOf("open", START + 3)) };
  for (const before of [{}, here]) {
    for (const order of [results, results.toReversed(), [results[0], results[2], results[1]]]) {
      const file = { ...GOOD, results: [...order, resultOf("lost", START, { deal: "18" })] };
      const { plans, again } = await imported(before, [file, file]);
      assert.deepEqual(again.results, [best, resultOf("lost", START, { deal: "18" })]);
      assert.deepEqual([plans[0].results, plans[1].results], [2, 0]);
    }
  }
});

test("settings are imported only when they are wanted", async () => {
  assert.ok(!("st-helena/1/settings" in (await imported({}, [GOOD])).stored));
});

test("games that parted are both kept, and those that went on are one", async () => {
  const base = (await imported({}, [withLine("abc", "a b")])).stored;
  assert.deepEqual(lines(await imported(base, [withLine("abc", "a b c")])), { abc: "a b c" });
  assert.deepEqual(lines(await imported(base, [withLine("abc", "a")])), { abc: "a b" });
  assert.deepEqual(lines(await imported(base, [withLine("other", "a")])), { abc: "a b" });
  const parted = lines(await imported(base, [withLine("abc", "a x"), withLine("abc", "a x")]));
  assert.deepEqual(Object.values(parted).sort(), ["a b", "a x"]);
  assert.equal(parted.abc, "a b");
  const marked = withLine("abc", "a", "st-helena 17", { bookmarks: GAME.bookmarks });
  const outcome = await imported(base, [marked, marked]);
  assert.deepEqual(lines(outcome), { abc: "a b" });
  assert.deepEqual(outcome.again.games.abc.bookmarks, GAME.bookmarks);
});

test("saved games never make room for those of a file", async () => {
  const outcome = await imported(
    {},
    Array.from({ length: 25 }, (_, n) => withLine(`s${n}`, "a", `st-helena ${n}`)),
  );
  assert.deepEqual(Object.keys(outcome.again.games).sort(), Array.from({ length: 20 }, (_, n) => `s${n}`).sort());
  assert.deepEqual(
    outcome.plans.map(({ noRoom }) => noRoom),
    [...new Array(20).fill(0), ...new Array(5).fill(1)],
  );
});

test("where there is no room, nothing changes", async () => {
  const before = (await imported({}, [withLine("abc", "a b")])).stored;
  const size = Object.entries(before).reduce((sum, [key, text]) => sum + key.length + text.length, 300);
  const results = Array.from({ length: 20 }, (_, n) =>
    resultOf("won", START + n * DAY, { deal: String(n), home: 104 }),
  );
  const outcome = await imported(before, [{ ...withLine("abc", "a b c"), results }], { size });
  assert.equal(outcome.plans[0].done, false);
  assert.deepEqual(outcome.stored, before);
});
