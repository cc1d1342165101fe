// The medals: each can be earned, by what it is for and by nothing less, on the day on which it was earned.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { factsOf, presentWin, solvedInARow } from "../../web/features/medals/medal-facts.js";
import { MEDALS, openerOf } from "../../web/features/medals/medals.js";
import { SETTINGS } from "../../web/model/settings.js";
import { addHint, foreignTimeline, timelineOf } from "../../web/model/timeline.js";
import { DAY, resultOf, START } from "./results-of.mjs";

/** @import {GameInfo, Grade, Rating} from "../../web/engine/protocol.js" */
/** @import {PresentWin, Sources} from "../../web/features/medals/medal-facts.js" */
/** @import {Result} from "../../web/model/result.js" */

/** @param {string} id @param {string} table @param {Rating} rating @param {Partial<GameInfo>} [more] */
const info = (id, table, rating, more = {}) =>
  /** @type {GameInfo} */ (
    /** @type {unknown} */ ({ id, game: id, table, rating, levels: ["any", "winnable", "hard"], ...more })
  );

const INFOS = [
  info("st-helena", "ring", "hard"),
  info("st-helena-open", "ring", "easy", { game: "st-helena" }),
  info("louis", "ring", "medium"),
  info("thieves", "stock", "very-hard"),
  info("freecell", "cells", "easy"),
  info("wood", "fans", "medium", { levels: ["any"] }),
  info("tournament", "flanks", "hard"), // a fifth family, which came later
  ...Array.from({ length: 6 }, (_, i) => info(`more-${i}`, "stock", "easy")),
];

const TIME = START + 400 * DAY;

/** @type {PresentWin} */
const PRESENT = {
  ...{ time: TIME, rules: "st-helena", deal: "17", moves: 90, hasRedeals: true, round: 2, redealsLeft: 1 },
  ...{ undone: true, retried: false, beat: null, movesBefore: null },
};

/** A deal won on a day. @param {number} day @param {Partial<Result>} [more] */
const won = (day, more = {}) =>
  resultOf("won", START + day * DAY, { deal: String(day), home: 104, moves: 99, ...more });

/** @param {number} count @param {(i: number) => Partial<Result>} [more] */
const many = (count, more = () => ({})) => Array.from({ length: count }, (_, i) => won(i, more(i)));

/** @param {Result[]} results @param {Grade | null} grade of each */
const graded = (results, grade) => new Map(results.map(({ rules, deal }) => [`${rules} ${deal}`, grade]));

/** @param {Partial<Sources>} sources @returns {{[id: string]: number}} when each was earned */
function earned(sources) {
  const facts = factsOf({
    ...{ results: [], daily: {}, infos: INFOS, grades: new Map(), present: null, extras: {}, now: TIME },
    familyOf: ({ table }) => table,
    circle: "ring",
    ...sources,
  });
  const moments = MEDALS.map(({ id, earned }) => /** @type {const} */ ([id, earned(facts)?.time]));
  return Object.fromEntries(moments.filter(([, time]) => time !== undefined).map(([id, time]) => [id, Number(time)]));
}

const day = (/** @type {number} */ n) => new Date(START + n * DAY).toISOString().slice(0, 10);
const daysOf = (/** @type {number[]} */ days) => ({
  "st-helena": Object.fromEntries(days.map((n) => [day(n), String(n)])),
});
const games = (/** @type {string[]} */ ids) => ids.map((rules, i) => won(i, { rules }));
const hard = many(10);
const CIRCLE = ["st-helena", "louis"];
const FAMILIES = ["st-helena", "thieves", "freecell", "wood"];
const GAMES = INFOS.filter(({ id, game }) => id === game).map(({ id }) => id);
const beside = (/** @type {number} */ length) => Array.from({ length }, (_, i) => i);
const helped = { hints: 1 };

/**
 * What brings each medal, and how many days after the first; and what is just too little for it.
 * @type {{[id: string]: {enough: Partial<Sources>, on: number, less: Partial<Sources>[]}}}
 */
const CASES = {
  first: {
    enough: { results: [won(3, helped), won(5)] }, // however it was won
    on: 3,
    less: [{}, { results: [resultOf("lost", START), resultOf("open", START)] }],
  },
  ten: { enough: { results: many(12) }, on: 9, less: [{ results: [...many(9), won(10, helped)] }] },
  hundred: { enough: { results: many(100) }, on: 99, less: [{ results: many(99) }] },
  row: {
    enough: { results: many(12, (i) => (i === 1 ? helped : {})) },
    on: 11,
    less: [
      { results: many(18, (i) => (i === 9 ? helped : {})) },
      { results: many(19, (i) => (i === 9 ? { state: "lost" } : {})) },
    ],
  },
  "no-redeal": {
    enough: { present: { ...PRESENT, round: 1, redealsLeft: 2 } },
    on: 400,
    less: [{ present: PRESENT }, { present: { ...PRESENT, round: 1, hasRedeals: false } }, { present: null }],
  },
  "last-redeal": {
    enough: { present: { ...PRESENT, round: 3, redealsLeft: 0 } },
    on: 400,
    less: [
      { present: PRESENT },
      { present: { ...PRESENT, redealsLeft: null } },
      { present: { ...PRESENT, round: 1, redealsLeft: 0 } },
      { present: { ...PRESENT, hasRedeals: false, redealsLeft: 0 } },
    ],
  },
  "no-undo": { enough: { present: { ...PRESENT, undone: false } }, on: 400, less: [{ present: PRESENT }, {}] },
  better: {
    enough: { present: { ...PRESENT, movesBefore: 91 } },
    on: 400,
    less: [{ present: { ...PRESENT, movesBefore: 90 } }, { present: PRESENT }],
  },
  retried: { enough: { present: { ...PRESENT, retried: true } }, on: 400, less: [{ present: PRESENT }] },
  patience: {
    enough: { results: [won(9, { begun: START + 2 * DAY })] },
    on: 9,
    less: [{ results: [won(9, { begun: START + 2 * DAY + 1 }), won(20, { begun: START, ...helped })] }],
  },
  "hard-deal": {
    enough: { results: many(2), grades: new Map([...graded([won(0)], "middling"), ...graded([won(1)], "hard")]) },
    on: 1,
    less: [
      { results: many(2), grades: graded(many(2), "middling") },
      { results: [won(0, helped)], grades: graded([won(0)], "hard") },
    ],
  },
  "ten-hard": {
    enough: { results: hard, grades: graded(hard, "hard") },
    on: 9,
    less: [{ results: hard, grades: graded(many(9), "hard") }],
  },
  summit: {
    enough: { results: many(1), grades: graded(many(1), "hard") },
    on: 0,
    less: [
      { results: many(1), grades: graded(many(1), "easy") },
      { results: games(["louis"]), grades: graded(games(["louis"]), "hard") },
    ],
  },
  "very-hard": {
    enough: { results: games(["louis", "thieves"]) },
    on: 1,
    less: [{ results: games(["st-helena", "thieves+space=any"]) }],
  },
  uncharted: {
    enough: { results: many(1), grades: graded(many(1), null) },
    on: 0,
    less: [
      { results: many(1) }, // Python has not answered
      { results: games(["wood"]), grades: graded(games(["wood"]), null) }, // nothing is listed
    ],
  },
  challenge: {
    enough: { present: { ...PRESENT, beat: 91 } },
    on: 400,
    less: [{ present: { ...PRESENT, beat: 90 } }, { present: PRESENT }],
  },
  families: {
    enough: { results: games(["louis", ...FAMILIES]) },
    on: 4,
    less: [{ results: games(FAMILIES.slice(0, 3)) }, { results: games(FAMILIES), infos: [] }],
  },
  circle: {
    enough: { results: games(["st-helena-open", "freecell", "louis"]) },
    on: 2,
    less: [{ results: games(["st-helena", "st-helena-open", "freecell"]) }, { results: games(CIRCLE), infos: [] }],
  },
  "ten-games": {
    enough: { results: games(GAMES) },
    on: 9,
    less: [{ results: games([...GAMES.slice(0, 9), "st-helena-open"]) }],
  },
  "every-game": {
    enough: { results: games(GAMES) },
    on: GAMES.length - 1,
    less: [{ results: games(GAMES.slice(1)) }, { results: many(9), infos: [] }],
  },
  today: {
    enough: { results: [won(2), won(4)], daily: daysOf([4]) },
    on: 4,
    less: [
      { results: [won(4)], daily: { "st-helena": { [day(3)]: "4" } } },
      { results: [won(4, helped)], daily: daysOf([4]) },
      { results: [won(4)], daily: { louis: { [day(4)]: "4" } } },
    ],
  },
  week: {
    // The last to be won need not be the last day.
    enough: {
      results: [...many(6), won(6), won(20, { deal: "2", time: START + 20 * DAY })].filter((_, i) => i !== 2),
      daily: daysOf(beside(7)),
    },
    on: 20,
    less: [
      { results: many(8), daily: daysOf([0, 1, 2, 4, 5, 6, 7]) },
      { results: many(6), daily: daysOf(beside(7)) },
      { results: many(8), daily: { "st-helena": { ...daysOf(beside(6))["st-helena"], tomorrow: "7" } } },
    ],
  },
  month: {
    enough: { results: many(60), daily: daysOf(beside(60).filter((n) => n % 2)) },
    on: 59,
    less: [{ results: many(60), daily: daysOf(beside(29)) }],
  },
  puzzles: {
    enough: { extras: { puzzlesInARow: 30 } },
    on: 400,
    less: [{ extras: { puzzlesInARow: 29 } }, { extras: {} }],
  },
};

test("every medal has its case here", () => {
  assert.deepEqual(Object.keys(CASES).sort(), MEDALS.map(({ id }) => id).sort());
});

for (const [id, { enough, on, less }] of Object.entries(CASES)) {
  test(`${id} is earned by what it is for`, () => {
    assert.equal(earned(enough)[id], START + on * DAY);
  });
  test(`${id} is not earned by less`, () => {
    for (const sources of less) assert.ok(!(id in earned(sources)), JSON.stringify(sources));
  });
}

test("who has won nothing alone has the medal of the first win alone", () => {
  assert.deepEqual(earned({}), {});
  const results = many(200, () => helped);
  const all = earned({ results, grades: graded(results, "hard"), daily: daysOf(beside(200)) });
  assert.deepEqual(Object.keys(all), ["first"]);
});

test("a puzzles' medal is offered where puzzles are counted", () => {
  const facts = (/** @type {object} */ extras) =>
    factsOf({
      results: [],
      daily: {},
      infos: [],
      grades: new Map(),
      present: null,
      now: 0,
      circle: "",
      familyOf: () => "",
      extras,
    });
  const offered = MEDALS.find(({ id }) => id === "puzzles")?.offered;
  assert.equal(offered?.(facts({ puzzlesInARow: 0 })), true);
  assert.equal(offered?.(facts({})), false);
});

test("puzzles in a row are those of one game, each solved at once", () => {
  assert.equal(solvedInARow([]), 0);
  assert.equal(solvedInARow(["", "0000"]), 0);
  assert.equal(solvedInARow(["303", "3213033"]), 3);
  assert.equal(solvedInARow([`${"3".repeat(20)}000${"3".repeat(10)}2`, "3"]), 30);
});

test("what a win needs to be known as the player's own, and what is seen at it", () => {
  const view = /** @type {any} */ ({ rules: "louis", deal: "5", round: 2, dealing: { kind: "redeal", left: 0 } });
  const line = timelineOf("louis 5: a b");
  assert.deepEqual(presentWin(view, { ...line, beat: 3, retried: true }, won(0, { moves: 9 }), 7), {
    ...{ time: 7, rules: "louis", deal: "5", moves: 2, hasRedeals: true, round: 2, redealsLeft: 0 },
    ...{ undone: false, retried: true, beat: 3, movesBefore: 9 },
  });
  const other = presentWin({ ...view, dealing: null }, { ...line, undone: true }, won(0, { moves: 9, ...helped }), 7);
  assert.equal(other?.hasRedeals, false);
  assert.equal(other?.undone, true);
  assert.equal(other?.movesBefore, null);
  assert.equal(presentWin(view, addHint(line), null, 7), null);
  assert.equal(presentWin(view, foreignTimeline("louis 5: a b"), null, 7), null);
});

test("each medal has its words in English, a drawing, and a name of its own", () => {
  const { medals } = JSON.parse(readFileSync(new URL("../../py/sthelena/messages/en.json", import.meta.url), "utf8"));
  const drawings = readFileSync(new URL("../../web/art/medals.svg", import.meta.url), "utf8");
  for (const { id } of MEDALS) {
    assert.ok(medals[id].name && medals[id].for, id);
    assert.ok(drawings.includes(`id="${id}"`), id);
    assert.match(id, /^[a-z][a-z-]{0,39}$/); // as a backup has it
  }
  assert.equal(new Set(MEDALS.map(({ id }) => id)).size, MEDALS.length);
});

test("what a medal opens is a value of a setting, never its first, and only one opens it", () => {
  const opened = MEDALS.flatMap(({ opens = {} }) => Object.entries(opens));
  assert.ok(opened.length >= 5);
  for (const [name, value] of opened) {
    const { first, of } = SETTINGS[/** @type {"back" | "felt" | "finish"} */ (name)];
    assert.ok(/** @type {readonly string[]} */ (of).includes(value), value);
    assert.notEqual(value, first);
  }
  assert.equal(new Set(opened.map(String)).size, opened.length);
  assert.equal(openerOf("felt", "green"), undefined);
  assert.equal(openerOf("sound", true), undefined);
  assert.equal(openerOf("back", "suits")?.id, "families");
});
