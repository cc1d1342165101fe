// Statistics: which games count, streaks, bests, and the columns of the chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText } from "../../web/model/clock-text.js";
import { settled, statisticsOf } from "../../web/model/statistics.js";
import { DAY, resultOf, START } from "./results-of.mjs";

test("what ended counts, and what can be gone back to no more is lost", () => {
  const course = [
    resultOf("won", START + 3 * DAY, { deal: "4", home: 104, moves: 80, spent: 5000 }),
    resultOf("won", START, { deal: "1", home: 104, moves: 90, spent: 4000 }),
    resultOf("won", START + DAY, { deal: "2", home: 104, moves: 85, spent: 6000 }),
    resultOf("lost", START + 2 * DAY, { deal: "3", home: 52 }),
    resultOf("lost", START + 4 * DAY, { deal: "5", home: 104, total: 104 }),
    resultOf("won", START + 5 * DAY, { deal: "6", home: 104, moves: 100, spent: 9000 }),
    resultOf("open", START + 6 * DAY, { deal: "7" }),
    resultOf("open", START + 7 * DAY, { deal: "8", home: 9 }),
  ];
  const statistics = statisticsOf(settled(course, new Set(["st-helena 7", "louis 8"])));
  const { played, won, lost, open, streak, best } = statistics;
  assert.deepEqual(
    { played, won, lost, open, streak, best },
    { played: 8, won: 4, lost: 3, open: 1, streak: 0, best: 2 },
  );
  assert.equal(statistics.shortest?.deal, "4");
  assert.equal(statistics.fastest?.deal, "1");
  assert.deepEqual(statistics.home, [1, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  assert.equal(statistics.course.unit, "day");
  const { periods } = statistics.course;
  assert.deepEqual(
    periods.map((period) => period.won),
    [1, 1, 0, 1, 0, 1, 0, 0],
  );
  assert.deepEqual(
    periods.map((period) => period.lost),
    [0, 0, 1, 0, 1, 0, 0, 1],
  );
});

test("only wins of the player's own make streaks and records; the others are counted apart", () => {
  const win = (/** @type {number} */ day, more = {}) =>
    resultOf("won", START + day * DAY, { deal: String(day), home: 104, moves: 100 - day, spent: 9000 - day, ...more });
  const statistics = statisticsOf([win(1), win(2), win(3, { hints: 2 }), win(4), win(5, { hints: 1, foreign: 7 })]);
  const { played, won, helped, shown, lost, streak, best, shortest, fastest, course } = statistics;
  assert.deepEqual([played, won, helped, shown, lost, streak, best], [5, 3, 1, 1, 0, 0, 2]);
  assert.deepEqual([shortest?.deal, fastest?.deal], ["4", "4"]);
  assert.deepEqual(statistics.average, { moves: 98, spent: 8998 });
  assert.deepEqual(
    course.periods.map(({ won, aided, lost }) => [won, aided, lost]),
    [
      [1, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  );
});

test("no game, no figures", () => {
  const { played, streak, best, shortest, fastest, average, course } = statisticsOf([]);
  assert.deepEqual([played, streak, best, shortest, fastest], [0, 0, 0, null, null]);
  assert.deepEqual(average, { moves: 0, spent: 0 });
  assert.deepEqual(course.periods, []);
});

test("an average is of two wins at least, and of those whose time is known", () => {
  const win = (/** @type {number} */ moves, /** @type {number} */ spent) => resultOf("won", START, { moves, spent });
  assert.deepEqual(statisticsOf([win(90, 5000)]).average, { moves: 0, spent: 0 });
  assert.deepEqual(statisticsOf([win(90, 5000), win(81, 0)]).average, { moves: 86, spent: 0 });
});

test("weeks begin on Monday, on the clock of the player", () => {
  const monday = new Date(2026, 9, 5);
  const at = (/** @type {number} */ day) => resultOf("lost", new Date(2026, 9, 5 + day, 12).getTime());
  const { unit, periods } = statisticsOf([at(0), at(6), at(7), at(13), at(27)]).course; // summer time ends on day 20
  assert.equal(unit, "week");
  assert.deepEqual(
    periods.map(({ lost }) => lost),
    [2, 2, 0, 1],
  );
  assert.equal(periods[0].start, monday.getTime());
  assert.deepEqual(
    periods.map(({ start }) => new Date(start).getDay()),
    [1, 1, 1, 1],
  );
});

for (const [days, unit] of [
  [11, "day"],
  [12, "week"],
  [75, "week"],
  [90, "month"],
  [330, "month"],
  [400, "year"],
  [9000, "year"],
]) {
  test(`${days} days are shown by the ${unit}, in few enough columns`, () => {
    const ends = [resultOf("won", START), resultOf("lost", START + Number(days) * DAY)];
    const { course } = statisticsOf(ends);
    assert.equal(course.unit, unit);
    assert.ok(course.periods.length >= 1 && course.periods.length <= 12);
    assert.equal(
      course.periods.reduce((sum, { lost }) => sum + lost, 0),
      1,
    );
  });
}

for (const [spent, text] of /** @type {[number, string][]} */ ([
  [0, "0:00"],
  [59_999, "0:59"],
  [247_000, "4:07"],
  [3_753_000, "1:02:33"],
])) {
  test(`${spent} ms are ${text}`, () => assert.equal(clockText(spent), text));
}
