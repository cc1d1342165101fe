// The backup: everything that is stored, as one file, and back again. Importing adds to what is stored and removes nothing;
// importing a file twice is the same as once. A file is imported whole or not at all, even if the browser is killed; only
// where there is no journal may a kill leave a part of it, which the next import completes.

import { isBookmark } from "../model/bookmarks.js";
import { isList, isObject, isText, isTime, RULES } from "../model/checks.js";
import { LONGEST_LINK, MOST_BOOKMARKS } from "../model/limits.js";
import { cleanName, isName } from "../model/names.js";
import { FATES, mergeFates } from "../model/puzzles.js";
import { equal, isResult, merge, readResult } from "../model/result.js";
import { settingsOf } from "../model/settings.js";
import { timelineOf } from "../model/timeline.js";
import { isWeek } from "../model/weeks.js";
import { CustomRules } from "./custom-rules.js";
import { dayWinOf, isBetterWin, isDayWin, readDayWin } from "./daily-deals.js";
import { earnedText, isEarned, readEarned } from "./earned-medals.js";
import {
  CUSTOM_RULES,
  DAILY_DEALS,
  DAY_WINS,
  FAVOURITES,
  GAMES,
  LONGEST_BACKUP,
  MEDALS,
  MOST_GAMES,
  MOST_IN_BACKUP,
  PLAYER_NAME,
  PUZZLES,
  RESULTS,
  SETTINGS,
  WEEKS,
} from "./keys.js";
import { newSlot } from "./new-slot.js";
import { isPackedTimeline, packTimeline, unpackTimeline } from "./packed-timeline.js";
import { attempt } from "./safe-storage.js";
import { gameAsText, readGame } from "./saved-game.js";
import { isWeekResults, mergeWeeks, readWeek } from "./week-results.js";

/** @import {Bookmark} from "../model/bookmarks.js" */
/** @import {DayWin} from "./daily-deals.js" */
/** @import {Result} from "../model/result.js" */
/** @import {Earned} from "./earned-medals.js" */
/** @import {SafeStorage} from "./safe-storage.js" */
/** @import {PackedTimeline} from "./packed-timeline.js" */
/** @import {SavedGame} from "./saved-game.js" */
/** @import {WeekResults} from "./week-results.js" */
/** @import {View} from "../engine/protocol.js" */

const FORMAT = "st-helena";
const VERSION = 1;

/**
 * @typedef {object} Backup
 * @property {string} format
 * @property {number} version
 * @property {string} made when, "2026-11-21T08:00:00.000Z"
 * @property {{[slot: string]: Omit<SavedGame, "use" | "line"> & {line: PackedTimeline}}} games
 * @property {Result[]} results
 * @property {{[name: string]: unknown}} settings
 * @property {{[rules: string]: {[day: string]: string}}} daily
 * @property {{[rules: string]: string}} rules
 * @property {string[]} [favourites] older files have none
 * @property {{[dayAndRules: string]: DayWin}} [days] deals of the day that were won on their day; older files have none
 * @property {{[id: string]: Earned}} [medals] older files have none
 * @property {{[week: string]: WeekResults}} [weeks] older files have none
 * @property {string} [name] what the player is called in links
 * @property {{[rules: string]: string}} [puzzles] older files have none
 *
 * @typedef {"broken" | "large" | "foreign" | "newer"} Fault why a file is not imported
 *
 * What importing a file would do; noRoom: how many games do not fit.
 * @typedef {{writes: [string, string][], games: number, results: number, noRoom: number}} Plan
 */

// ---- Export.

/**
 * What is stored, without what an import would refuse: one damaged value must not make the whole file unreadable.
 * @param {SafeStorage} storage @param {Date} [now] @returns {Backup}
 */
export function createBackup(storage, now = new Date()) {
  const customRules = new CustomRules(storage);
  const name = cleanName(storage.read(PLAYER_NAME) ?? "");
  const results = entriesUnder(storage, RESULTS).map(([, text]) => readResult(text));
  const favourites = entriesUnder(storage, FAVOURITES).map(([game]) => game);
  return {
    format: FORMAT,
    version: VERSION,
    made: now.toISOString(),
    games: mapUnder(storage, GAMES, isGameEntry, exportedGame),
    results: readable(results, isResult),
    settings: objectOf(storage.read(SETTINGS)),
    daily: mapUnder(storage, DAILY_DEALS, isDailyEntry, readDeals),
    rules: mapUnder(storage, CUSTOM_RULES, isRulesEntry, (_, rules) => customRules.nameOf(rules)),
    days: mapUnder(storage, DAY_WINS, isDayEntry, readDayWin),
    weeks: mapUnder(storage, WEEKS, isWeekEntry, readWeek),
    ...(name && { name }),
    favourites: readable(favourites, isFavourite),
    medals: mapUnder(storage, MEDALS, isMedalEntry, exportedMedal),
    puzzles: mapUnder(storage, PUZZLES, isPuzzleEntry, (text) => text),
  };
}

/** A saved game; the use counts only here, and Python draws the view anew. @param {string} text */
function exportedGame(text) {
  const saved = readGame(text);
  if (!saved) return null;
  const { line, bookmarks, spent, time } = saved;
  return {
    line: packTimeline(line),
    view: null,
    bookmarks: bookmarks.filter((bookmark) => isBookmarkOf(line.game, bookmark)),
    spent,
    time,
  };
}

/** @param {string} text @returns {{[day: string]: string}} */
const readDeals = (text) => readableMap(Object.entries(objectOf(text)), isDealEntry);

/** @param {string} text @returns {Earned | null} */
function exportedMedal(text) {
  const earned = readEarned(text);
  return earned && JSON.parse(earnedText(earned));
}

/** Of a list, what isList() lets pass. @template T @param {unknown[]} list @param {(item: any) => boolean} good @returns {T[]} */
const readable = (list, good) => /** @type {T[]} */ (list.filter((item) => good(item)).slice(0, MOST_IN_BACKUP));

/** Of entries, what isMap() lets pass. @template T @param {[string, T | null][]} entries @param {Good} good @returns {{[name: string]: T}} */
const readableMap = (entries, good) => Object.fromEntries(readable(entries, good));

/**
 * What is stored under the keys of a family.
 * @template T @param {SafeStorage} storage @param {string} family @param {Good} good
 * @param {(text: string, name: string) => T | null} read null: nothing that can be read
 * @returns {{[name: string]: T}}
 */
const mapUnder = (storage, family, good, read) =>
  readableMap(
    entriesUnder(storage, family).map(([name, text]) => [name, read(text, name)]),
    good,
  );

/** @param {SafeStorage} storage @param {string} family @returns {[string, string][]} names and values */
function entriesUnder(storage, family) {
  return storage
    .keys(family)
    .sort()
    .map((key) => [key.slice(family.length), storage.read(key) ?? ""]);
}

/** @param {string | null} text @returns {{[name: string]: any}} */
function objectOf(text) {
  const value = attempt(() => JSON.parse(text ?? "{}"));
  return isObject(value) ? value : {};
}

// ---- Validation.

/**
 * What a file holds, or as much of it as shows that it is too large: a character takes up to three bytes. Empty if it cannot
 * be read.
 * @param {Blob} file
 */
export const fileText = (file) =>
  file
    .slice(0, 3 * LONGEST_BACKUP + 1)
    .text()
    .catch(() => "");

/** How every file of ours begins, and no other. */
const OURS = /^\s*\{\s*"format"\s*:\s*"st-helena"/;

/** @param {string} text @returns {{backup: Backup, fault?: undefined} | {fault: Fault}} */
export function readBackup(text) {
  if (text.length > LONGEST_BACKUP) return { fault: "large" };
  const value = attempt(() => JSON.parse(text));
  // What is cut off begins as ours does.
  if (value === undefined) return { fault: OURS.test(text) ? "broken" : "foreign" };
  if (!isObject(value) || value.format !== FORMAT) return { fault: "foreign" };
  if (Number.isInteger(value.version) && value.version > VERSION) return { fault: "newer" };
  return isBackup(value) ? { backup: /** @type {any} */ (value) } : { fault: "broken" };
}

/** @typedef {(entry: [name: string, value: any]) => boolean} Good whether an object in a file may have an entry */

/** @param {unknown} value @param {Good} good */
const isMap = (value, good) => isObject(value) && isList(Object.entries(value), MOST_IN_BACKUP, good);

/** Whether it is whole, in every part. @param {{[name: string]: any}} value @returns {boolean} */
function isBackup({
  version,
  made,
  games,
  results,
  settings,
  daily,
  rules,
  favourites = [],
  days = {},
  medals = {},
  weeks = {},
  name = "",
  puzzles = {},
}) {
  return (
    version === VERSION &&
    typeof made === "string" &&
    isTime(Date.parse(made)) &&
    isMap(games, isGameEntry) &&
    isList(results, MOST_IN_BACKUP, isResult) &&
    isObject(settings) &&
    isMap(daily, isDailyEntry) &&
    isMap(rules, isRulesEntry) &&
    isList(favourites, MOST_IN_BACKUP, isFavourite) &&
    isMap(days, isDayEntry) &&
    isMap(medals, isMedalEntry) &&
    isMap(weeks, isWeekEntry) &&
    typeof name === "string" &&
    name.length <= LONGEST_LINK &&
    isMap(puzzles, isPuzzleEntry)
  );
}

// What each part may hold. The export asks the same, so that its file can be read again.

const SLOT_NAME = /^[\w-]{1,60}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DEAL_NAME = /^\w{1,40}$/;
const MEDAL = /^[a-z][a-z-]{0,39}$/;

/** @type {Good} */
const isGameEntry = ([slot, game]) => SLOT_NAME.test(slot) && isGame(game);

/** @type {Good} */
const isDailyEntry = ([rules, deals]) => RULES.test(rules) && isMap(deals, isDealEntry);

/** @type {Good} */
const isDealEntry = ([day, deal]) => DAY.test(day) && isText(deal, DEAL_NAME);

/** @type {Good} */
const isRulesEntry = ([rules, name]) => RULES.test(rules) && isName(name);

/** @type {Good} */
const isDayEntry = ([name, win]) => dayWinOf(name) !== null && isDayWin(win);

/** @type {Good} */
const isMedalEntry = ([id, earned]) => MEDAL.test(id) && isEarned(earned);

/** @type {Good} */
const isWeekEntry = ([week, results]) => isWeek(week) && isWeekResults(results);

/** @type {Good} */
const isPuzzleEntry = ([rules, fates]) => RULES.test(rules) && isText(fates, FATES);

/** @param {unknown} game */
const isFavourite = (game) => isText(game, RULES);

/** @param {any} game */
const isGame = (game) =>
  isObject(game) &&
  isPackedTimeline(game.line) &&
  [game.time, game.spent].every(isTime) &&
  isList(game.bookmarks, MOST_BOOKMARKS, (bookmark) => isBookmarkOf(game.line.game, bookmark));

/** @param {string} game @param {unknown} bookmark */
const isBookmarkOf = (game, bookmark) => isBookmark(bookmark) && timelineOf(bookmark.text).game === game;

// ---- Import.

/**
 * @param {SafeStorage} storage @param {Backup} backup
 * @param {Map<string, View>} views of its games by slot, as Python sees them; a game without one is left out
 * @param {boolean} settings whether its settings are wanted too
 * @returns {Plan}
 */
export function planImport(storage, backup, views, settings) {
  /** @type {Plan} */
  const plan = { writes: [], games: 0, results: 0, noRoom: 0 };
  planGames(storage, backup, views, plan);
  planResults(storage, backup, plan);
  if (settings && Object.keys(backup.settings).length)
    plan.writes.push([SETTINGS, JSON.stringify(settingsOf(backup.settings))]);
  for (const [rules, days] of Object.entries(backup.daily)) {
    const known = readDeals(storage.read(DAILY_DEALS + rules) ?? "");
    plan.writes.push([DAILY_DEALS + rules, JSON.stringify({ ...days, ...known })]);
  }
  for (const [rules, name] of Object.entries(backup.rules)) {
    if (storage.read(CUSTOM_RULES + rules) === null) plan.writes.push([CUSTOM_RULES + rules, cleanName(name)]);
  }
  for (const [name, { deal, moves, hints, redeals }] of Object.entries(backup.days ?? {})) {
    const win = { deal, moves, hints, ...(redeals !== undefined && { redeals }) };
    const known = readDayWin(storage.read(DAY_WINS + name) ?? "");
    if (!known || isBetterWin(win, known)) plan.writes.push([DAY_WINS + name, JSON.stringify(win)]);
  }
  for (const [week, { mine, friends }] of Object.entries(backup.weeks ?? {})) {
    const known = readWeek(storage.read(WEEKS + week) ?? "");
    plan.writes.push([WEEKS + week, JSON.stringify(mergeWeeks(known ?? { mine, friends: {} }, { mine, friends }))]);
  }
  const name = cleanName(backup.name ?? "");
  if (name && storage.read(PLAYER_NAME) === null) plan.writes.push([PLAYER_NAME, name]);
  for (const game of backup.favourites ?? []) {
    if (storage.read(FAVOURITES + game) === null) plan.writes.push([FAVOURITES + game, "1"]);
  }
  for (const [id, earned] of Object.entries(backup.medals ?? {})) {
    const known = readEarned(storage.read(MEDALS + id));
    if (!known || earned.time < known.time) plan.writes.push([MEDALS + id, earnedText(earned)]);
  }
  for (const [rules, fates] of Object.entries(backup.puzzles ?? {})) {
    const known = storage.read(PUZZLES + rules) ?? "";
    const merged = mergeFates(FATES.test(known) ? known : "", fates);
    if (merged !== known) plan.writes.push([PUZZLES + rules, merged]);
  }
  return plan;
}

/** @param {SafeStorage} storage @param {Backup} backup @param {Plan} plan */
function planResults(storage, backup, plan) {
  /** @type {Map<string, Result>} */
  const planned = new Map(); // since a file may hold several results of a deal
  for (const result of backup.results) {
    const key = `${RESULTS}${result.rules} ${result.deal}`;
    const known = planned.get(key) ?? readResult(storage.read(key) ?? "");
    const { rules, deal, begun, time, state, home, total, moves, spent, hints, foreign } = result;
    const help = { ...(hints && { hints }), ...(foreign && { foreign }) };
    const fresh = { rules, deal, begun, time, state, home, total, moves, spent, ...help };
    const merged = known ? merge(known, fresh) : fresh;
    if (!known || !equal(known, merged)) planned.set(key, merged);
  }
  for (const [key, result] of planned) plan.writes.push([key, JSON.stringify(result)]);
  plan.results = planned.size;
}

/** @param {SafeStorage} storage @param {Backup} backup @param {Map<string, View>} views @param {Plan} plan */
function planGames(storage, backup, views, plan) {
  /** @type {Map<string, SavedGame>} */
  const here = new Map();
  for (const [slot, text] of entriesUnder(storage, GAMES)) {
    const saved = readGame(text);
    if (saved) here.set(slot, saved);
  }
  const newest = Object.entries(backup.games).sort(([, a], [, b]) => b.time - a.time);
  for (const [slot, { line: packed, bookmarks, spent, time }] of newest) {
    const line = unpackTimeline(packed);
    const view = views.get(slot);
    if (!view || !line.steps.length) continue;
    const game = { line, view, bookmarks, spent, time, use: here.get(slot)?.use ?? 0 };
    const [same, known] = [...here].find(([, saved]) => holdsAll(saved, game)) ?? [];
    if (same !== undefined && known) {
      const merged = mergeBookmarks(known.bookmarks, bookmarks);
      if (merged.length > known.bookmarks.length) write(same, { ...known, bookmarks: merged });
    } else if (here.has(slot) && holdsAll(game, /** @type {SavedGame} */ (here.get(slot)))) {
      // The same game, with more moves in the file.
      write(slot, { ...game, bookmarks: mergeBookmarks(bookmarks, here.get(slot)?.bookmarks ?? []) });
      plan.games += 1;
    } else if (here.size < MOST_GAMES) {
      write(here.has(slot) ? newSlot() : slot, game);
      plan.games += 1;
    } else {
      plan.noRoom += 1;
    }
  }

  /** @param {string} slot @param {SavedGame} saved */
  function write(slot, saved) {
    here.set(slot, saved);
    plan.writes.push([GAMES + slot, gameAsText(saved)]);
  }
}

/** Whether a game holds all that was played in another. @param {SavedGame} long @param {SavedGame} short */
function holdsAll({ line: long }, { line: short }) {
  return long.game === short.game && short.steps.every(({ word }, i) => long.steps[i]?.word === word);
}

/** @param {Bookmark[]} a @param {Bookmark[]} b @returns {Bookmark[]} */
const mergeBookmarks = (a, b) => [...a, ...b.filter(({ text }) => !a.some((bookmark) => bookmark.text === text))];

/** Everything or, where there is no room, nothing. @param {SafeStorage} storage @param {Plan} plan @returns {Promise<boolean>} whether it is done */
export const applyImport = (storage, { writes }) => storage.writeAll(writes);
