// Streaks of days: what counts as a day in a row, what is forgiven, and whose midnight it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDailyDeals } from "../../web/features/day/daily-deals.js";
import { streakOf } from "../../web/features/day/day-streak.js";
import { leadOf } from "../../web/features/day/lead.js";
import { dayAfter, daysOf, endOf, isDay, today } from "../../web/model/days.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryStorage } from "./memory-storage.mjs";

const DAY = "2026-11-21";

/** @param {string} marks of the days up to today, the last is today: "x" is won */
const won = (marks) => [...marks].flatMap((mark, i) => (mark === "x" ? [dayAfter(DAY, i + 1 - marks.length)] : []));

/** @type {{[marks: string]: [days: number, best: number, strict: number]}} */
const STREAKS = {
  ".": [0, 0, 0],
  x: [1, 1, 1],
  "x.": [1, 1, 1], // today is still to come
  xx: [2, 2, 2],
  "xx.": [2, 2, 2],
  "xx..": [2, 2, 0], // yesterday was missed
  "xx...": [0, 2, 0], // two were
  "xx.x": [3, 3, 1],
  "xx..x": [1, 2, 1],
  "xx.xx.": [4, 4, 2],
  "x.x.x": [2, 2, 1], // a second one so soon: the first one ends the streak
  "x.xxxxx.x": [6, 6, 1], // the sixth day after the other is too soon
  "x.xxxxxx.x": [8, 8, 1], // the seventh is not
  "x.xxxxxx..": [7, 7, 0],
  "xxxxx.xxxx.xx": [6, 9, 2],
  "xxxx...xx": [2, 4, 2],
};

for (const [marks, [days, best, strict]] of Object.entries(STREAKS)) {
  test(`the streak of ${marks}`, () => {
    const streak = streakOf(won(marks).reverse(), DAY, true);
    assert.deepEqual([streak.days, streak.best, streak.isToday], [days, best, marks.endsWith("x")]);
    assert.equal(streakOf(won(marks), DAY, false).days, strict);
  });
}

test("the days that were forgiven are named, those of an older streak are not", () => {
  assert.deepEqual(streakOf(won("x.x...xx.x"), DAY, true).missed, ["2026-11-20"]);
  assert.deepEqual(streakOf(won("xx.."), DAY, true).missed, ["2026-11-20"]);
  assert.deepEqual(streakOf(won("xx.x"), DAY, false).missed, []);
});

test("the streak is the longest that there is, and more wins never make it shorter", () => {
  const all = (/** @type {number} */ length) =>
    Array.from({ length: 2 ** length }, (_, n) =>
      [...n.toString(2).padStart(length, "0")].map((bit) => ".x"[Number(bit)]),
    );
  /** Whether all days missed are forgiven, each alone in seven days. @param {string[]} row */
  const isRow = (row) => {
    const missed = row.flatMap((mark, i) => (mark === "x" ? [] : [i]));
    return row[0] === "x" && missed.every((day, n) => n === 0 || day - missed[n - 1] >= 7);
  };
  /** @param {string[]} marks */
  const longest = (marks) => {
    const past = marks.at(-1) === "x" ? marks : marks.slice(0, -1); // today is still to come
    const rows = past.map((_, i) => past.slice(i)).filter(isRow);
    return Math.max(0, ...rows.map((row) => row.filter((mark) => mark === "x").length));
  };
  const days = (/** @type {string[]} */ marks) => streakOf(won(marks.join("")), DAY, true).days;
  const found = new Map(all(11).map((marks) => [marks.join(""), days(marks)]));
  for (const [text, streak] of found) {
    const marks = [...text];
    assert.equal(streak, longest(marks), text);
    for (const i of marks.keys()) assert.ok(streak <= (found.get(marks.with(i, "x").join("")) ?? 0), text);
  }
});

test("a day counts once, and what a wrong clock has noted for later not yet", () => {
  assert.equal(streakOf([DAY, DAY, "2026-11-22", "2027-01-01"], DAY, true).days, 1);
});

test("streaks go over months, leap days and changes of clocks", () => {
  const days = (/** @type {string} */ last, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => dayAfter(last, -i));
  for (const last of ["2028-03-02", "2027-01-03", "2026-03-30", "2026-10-26"])
    assert.equal(streakOf(days(last, 40), last, false).days, 40);
});

test("the day is Greenwich's, wherever the player is", () => {
  const zone = process.env.TZ;
  for (const place of ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Stockholm", "UTC"]) {
    process.env.TZ = place;
    assert.equal(today(new Date(Date.UTC(2026, 10, 21))), "2026-11-21");
    assert.equal(today(new Date(Date.UTC(2026, 10, 21, 23, 59, 59, 999))), "2026-11-21");
    assert.equal(endOf("2026-11-21"), Date.UTC(2026, 10, 22));
    assert.equal(dayAfter("2026-10-24"), "2026-10-25");
    assert.equal(dayAfter("2026-10-25"), "2026-10-26"); // of 25 hours in Stockholm
    assert.equal(daysOf("2026-02", 1).days.length, 28);
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("the menu offers first what the day asks for", () => {
  const day = { hasEnded: true, isDue: true, outcome: "moves" };
  assert.equal(leadOf({ ...day, hasEnded: false }), "help");
  assert.equal(leadOf(day), "daily");
  assert.equal(leadOf({ ...day, isDue: false }), "go-on");
  for (const outcome of ["won", "stuck"]) assert.equal(leadOf({ ...day, isDue: false, outcome }), "new");
});

test("a day is played with the first game whose deal of the day is begun", () => {
  const deals = createDailyDeals(createSafeStorage(memoryStorage()));
  assert.ok(!deals.isPlayed(DAY));
  deals.remember("louis", dayAfter(DAY, -1), "5");
  assert.ok(!deals.isPlayed(DAY) && !deals.isPlayed("constructor"));
  deals.remember("freecell", DAY, "7");
  assert.ok(deals.isPlayed(DAY));
});

test("a month stands in the calendar as its weeks begin", () => {
  const before = (/** @type {string} */ month) => [1, 2, 6, 7].map((first) => daysOf(month, first).before);
  assert.deepEqual(before("2026-11"), [6, 5, 1, 0]); // from a Sunday on
  assert.deepEqual(before("2026-06"), [0, 6, 2, 1]); // from a Monday on
});

test("dates that no calendar has are none", () => {
  for (const good of ["2026-11-21", "2028-02-29"]) assert.ok(isDay(good));
  for (const bad of ["2026-02-29", "2026-13-01", "20261121", "2026-11-21T00:00", "", null, 5]) assert.ok(!isDay(bad));
});
