// The deals of the day that the player has had, for each set of rules, and those that were won on their day.

import { DEAL, isCount, isObject, isText, RULES } from "../../model/checks.js";
import { isDay } from "../../model/days.js";
import { MOST_HINTS, MOST_WORDS } from "../../model/limits.js";
import { attempt, valuesUnder } from "../../storage/safe-storage.js";
import { family, isMap, readableMap } from "../../storage/stored.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */
/** @import {Good} from "../../storage/stored.js" */

/** For each set of rules, the deals of the days that were played: "daily/RULES". */
const DAILY_DEALS = "daily/";

/** The deals of the day that were won on their day: "day/2026-11-21 RULES". */
const DAY_WINS = "day/";

/**
 * A deal of the day that was won before its day was over.
 * @typedef {object} DayWin
 * @property {string} deal
 * @property {number} moves
 * @property {number} hints
 * @property {number} [redeals] how many were made; missing: the game has none
 */

/** @param {any} value @returns {value is DayWin} */
const isDayWin = (value) =>
  isObject(value) &&
  isText(value.deal, DEAL) &&
  isCount(value.moves, MOST_WORDS) &&
  isCount(value.hints, MOST_HINTS) &&
  isCount(value.redeals ?? 0, MOST_WORDS);

/** @param {string} text @returns {DayWin | null} */
function readDayWin(text) {
  const value = attempt(() => JSON.parse(text));
  return isDayWin(value) ? value : null;
}

/** The key of a win without its family. @param {string} name @returns {{day: string, rules: string} | null} */
function dayWinOf(name) {
  const [day, rules] = [name.slice(0, 10), name.slice(11)];
  return isDay(day) && name[10] === " " && isText(rules, RULES) ? { day, rules } : null;
}

/** Whether one win of a deal is to be kept rather than another. @param {DayWin} a @param {DayWin} b */
const isBetterWin = (a, b) => a.hints < b.hints || (a.hints === b.hints && a.moves < b.moves);

/** @typedef {ReturnType<typeof createDailyDeals>} DailyDeals */

/** @param {SafeStorage} storage */
export function createDailyDeals(storage) {
  /** The deals of the days that were played, by rules. */
  const played = valuesUnder(storage, DAILY_DEALS, (text) => {
    const value = attempt(() => JSON.parse(text ?? ""));
    return /** @type {{[day: string]: string}} */ (isObject(value) ? value : {});
  });
  const wins = valuesUnder(storage, DAY_WINS, (text) => readDayWin(text ?? ""));

  return {
    /** The rules of which deals were played. */
    rules: played.names,
    of: played.get,
    /** @param {string} rules @param {string} day @param {string} deal */
    remember(rules, day, deal) {
      const deals = played.get(rules);
      if (deals[day] !== deal) played.set(rules, JSON.stringify({ ...deals, [day]: deal }));
    },
    /** Whether the deal of a day was begun, of whichever rules. @param {string} day */
    isPlayed: (day) => played.all().some((deals) => Object.hasOwn(deals, day)),
    /** The win of a day's deal on its day. @param {string} rules @param {string} day */
    win: (rules, day) => wins.get(`${day} ${rules}`),
    /** A day's deal has been won before the day was over. @param {string} rules @param {string} day @param {DayWin} win */
    noteWin(rules, day, win) {
      const before = wins.get(`${day} ${rules}`);
      if (!before || isBetterWin(win, before)) wins.set(`${day} ${rules}`, JSON.stringify(win));
    },
    /** The days on which the deal of some rules was won. */
    get daysWon() {
      return new Set(wins.names().flatMap((name) => (wins.get(name) ? (dayWinOf(name)?.day ?? []) : [])));
    },
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DEAL_NAME = /^\w{1,40}$/;

/** @type {Good} */
const isDealEntry = ([day, deal]) => DAY.test(day) && isText(deal, DEAL_NAME);

/** What can be read of the deals of the days. @param {string | null} text @returns {{[day: string]: string}} */
function readDeals(text) {
  const value = attempt(() => JSON.parse(text ?? "{}"));
  return isObject(value) ? readableMap(Object.entries(value), isDealEntry) : {};
}

export const stored = [
  family("daily", DAILY_DEALS, {
    isOptional: false,
    is: ([rules, deals]) => RULES.test(rules) && isMap(deals, isDealEntry),
    read: readDeals,
    merge: (days, known) => JSON.stringify({ ...days, ...readDeals(known) }),
  }),
  family("days", DAY_WINS, {
    is: ([name, win]) => dayWinOf(name) !== null && isDayWin(win),
    read: readDayWin,
    merge({ deal, moves, hints, redeals }, text) {
      const win = { deal, moves, hints, ...(redeals !== undefined && { redeals }) };
      const known = readDayWin(text ?? "");
      return !known || isBetterWin(win, known) ? JSON.stringify(win) : null;
    },
  }),
];
