// Damaged values, by the thousand: whatever is stored or in a file, it is read or it is not, and nothing throws. ATTACKS says
// how many of each.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBackup, planImport, readBackup } from "../../web/features/backup/backup-file.js";
import { createDailyDeals } from "../../web/features/day/daily-deals.js";
import { createEarnedMedals } from "../../web/features/medals/earned-medals.js";
import { factsOf } from "../../web/features/medals/medal-facts.js";
import { MEDALS } from "../../web/features/medals/medals.js";
import { createWeekStore } from "../../web/features/week/week-results.js";
import { gameOfHash, rulesOfHash } from "../../web/links/link.js";
import { bookmarkAbandoned } from "../../web/model/bookmarks.js";
import { clockText } from "../../web/model/clock-text.js";
import { dayAfter } from "../../web/model/days.js";
import { unpackMoves } from "../../web/model/packed-moves.js";
import { settled, statisticsOf } from "../../web/model/statistics.js";
import { play, step, textOf } from "../../web/model/timeline.js";
import { createCustomRules } from "../../web/storage/custom-rules.js";
import { createGameStore } from "../../web/storage/game-store.js";
import { unpackTimeline } from "../../web/storage/packed-timeline.js";
import { createResults } from "../../web/storage/results.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { STORED as EVERYTHING } from "./all-stored.mjs";
import { damaged, randomBy } from "./attack.mjs";
import { memoryStorage } from "./memory-storage.mjs";
import { resultOf, START } from "./results-of.mjs";
import { pile, viewOf } from "./small-view.mjs";

/** @import {View} from "../../web/engine/protocol.js" */

const ATTACKS = Number(process.env.ATTACKS ?? 2000);

const dates = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const view = {
  ...viewOf([pile("t1", "KS QH")]),
  text: "st-helena 17: t5>f8 deal",
  message: "",
  spoken: "",
  progress: 1,
};
const GAME = {
  line: { game: "st-helena 17", words: ["t5>f8", "restart", "deal"], at: 2, auto: [2], hints: 1 },
  view: { ...view, last: { text: "deal", kind: "redeal" }, dealing: null },
  bookmarks: [{ text: "st-helena 17: t5>f8", name: "mine", left: false }],
  spent: 5,
  time: START,
  use: 3,
};

/** @type {{[key: string]: string}} */
const STORED = {
  settings: JSON.stringify({ fan: false, deck: "large", language: "fr" }),
  "game/abc": JSON.stringify(GAME),
  "game/def": JSON.stringify({ ...GAME, time: START + 1, use: 4 }),
  "record/st-helena 17": JSON.stringify(resultOf("won", START, { home: 104, moves: 9, spent: 9 })),
  "record/louis 8": JSON.stringify(resultOf("lost", START, { rules: "louis", deal: "8" })),
  "daily/st-helena": JSON.stringify({ "2026-11-20": "5" }),
  "week/2026-W48": JSON.stringify({
    mine: ["00!", "", "", "", "", "", ""],
    friends: { Anna: ["", "01", "", "", "", "", ""] },
  }),
  name: JSON.stringify("Me"),
  "day/2026-11-20 st-helena": JSON.stringify({ deal: "5", moves: 131, hints: 0, redeals: 1 }),
  "rules/st-helena+build=any": JSON.stringify("Mine"),
  "medal/first": JSON.stringify({ time: START, game: "st-helena 17" }),
  count: JSON.stringify(7),
};

const FILE = JSON.stringify({
  format: "st-helena",
  version: 1,
  made: "2026-11-21T08:00:00.000Z",
  games: { abc: { ...GAME, view: null }, def: { ...GAME, view: null } },
  results: [resultOf("won", START, { home: 104, moves: 9, spent: 9 }), resultOf("lost", START, { deal: "18" })],
  settings: { fan: false },
  daily: { "st-helena": { "2026-11-20": "5" } },
  weeks: { "2026-W48": { mine: ["00!", "", "", "", "", "", ""], friends: { Anna: ["", "01", "", "", "", "", ""] } } },
  name: "Me",
  days: { "2026-11-20 st-helena": { deal: "5", moves: 131, hints: 0, redeals: 1 } },
  rules: { "st-helena+build=any": "Mine" },
  medals: { first: { time: START, game: "st-helena 17" } },
});

/** What a page does with what is stored. @param {ReturnType<typeof createSafeStorage>} storage */
function use(storage) {
  const store = createGameStore(storage, memoryStorage());
  const saved = store.open();
  const games = [...(saved ? [saved] : []), ...store.otherGames().map((slot) => slot.saved)];
  for (const { line, time, spent, bookmarks } of games) {
    assert.match(textOf(step(play(line, "deal"), -1)), /^\S+ \S+:/);
    bookmarkAbandoned(bookmarks, line, "deal");
    dates.format(time);
    assert.match(clockText(spent), /^[\d:]+$/);
  }
  const results = createResults(storage);
  results.sortOut();
  const counted = statisticsOf(settled(results.all(), new Set()));
  for (const { start } of counted.course.periods) dates.format(start);
  for (const { time } of results.all()) dates.format(time);
  const known = { infos: [], grades: new Map(), present: null, familyOf: () => "", circle: "", extras: {}, now: START };
  const facts = factsOf({ ...known, results: results.all(), daily: { "st-helena": { "2023-11-14": "17" } } });
  for (const { id, earned } of MEDALS)
    for (const each of [earned(facts), createEarnedMedals(storage).get(id)]) if (each) dates.format(each.time);
  createCustomRules(storage).all();
  const weeks = createWeekStore(storage);
  for (const week of weeks.weeks) assert.equal(weeks.of(week).mine.flatMap(unpackMoves).includes("restart"), false);
  weeks.setWin("2026-W48", 0, "00");
  weeks.name += "!";
  const deals = createDailyDeals(storage);
  for (const day of deals.daysWon) assert.equal(dayAfter(dayAfter(day), -1), day);
  deals.noteWin("st-helena", "2026-11-20", { deal: "5", moves: 131, hints: 0 });
  store.save({ ...GAME, line: unpackTimeline(GAME.line), view: null });
  assert.equal(store.problem, "");
  return games.length;
}

/** Whatever was damaged, the values that were not are there. */
test("damaged values in the storage", () => {
  const random = randomBy(1);
  const keys = Object.keys(STORED);
  for (let n = 0; n < ATTACKS; n++) {
    const key = keys[n % keys.length];
    const text = damaged(STORED[key], random);
    const prefixed = Object.entries({ ...STORED, [key]: text }).map(([name, value]) => [`st-helena/1/${name}`, value]);
    try {
      const games = use(createSafeStorage(memoryStorage(Object.fromEntries(prefixed))));
      assert.ok(games >= (key.startsWith("game/") ? 0 : 2), "the games that are whole are there");
    } catch (error) {
      throw new Error(`${key} = ${text.slice(0, 300)}`, { cause: error });
    }
  }
});

test("damaged files", () => {
  const random = randomBy(2);
  for (let n = 0; n < ATTACKS; n++) {
    const text = damaged(FILE, random);
    try {
      const read = readBackup(text, EVERYTHING);
      if (read.fault !== undefined) continue;
      const { backup } = read;
      const storage = createSafeStorage(memoryStorage());
      const views = new Map(Object.keys(backup.games).map((slot) => [slot, /** @type {View} */ (GAME.view)]));
      for (const [key, value] of planImport(storage, EVERYTHING, backup, views, true).writes) storage.write(key, value);
      assert.equal(
        createBackup(storage, EVERYTHING).results.length,
        new Set(backup.results.map(({ rules, deal }) => rules + deal)).size,
      );
      dates.format(Date.parse(backup.made));
      use(storage);
    } catch (error) {
      throw new Error(text.slice(0, 2000), { cause: error });
    }
  }
});

test("damaged links", () => {
  const random = randomBy(3);
  const links = ["#st-helena%2017:%20t12%3Et11", "#st-helena+build=any 17:", "#rules/louis/Mine", "#rules/a+b=c"];
  for (let n = 0; n < ATTACKS; n++) {
    const hash = JSON.parse(JSON.stringify(`#${damaged(JSON.stringify(links[n % links.length]), random).slice(2)}`));
    const rules = rulesOfHash(hash);
    if (rules) assert.ok(/^\S{1,300}$/.test(rules.id) && rules.name.length <= 60, hash);
    const game = gameOfHash(hash);
    if (game) assert.match(game.text, /^[ -~]*$/);
    if (game?.beat !== undefined) assert.ok(game.beat >= 1 && game.beat <= 100_000, hash);
  }
});
