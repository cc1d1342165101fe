// The streak of days: how many days in a row a deal of the day was won, of whichever rules. A day counts if its deal was won
// before it was over in Greenwich, by the player, with hints or without. What is played later from the calendar is no
// part of it. Today is not missed before it is over. Where one may be missed, it is one day in any seven: the streak
// goes on behind it, and the missed day does not count. It is as long as it can be: more wins never make it shorter.

import { dayAfter, daysBetween } from "../../model/days.js";

/** Among so many days in a row one may be missed. */
const SPAN = 7;

/**
 * @typedef {object} Streak
 * @property {number} days won in a row, up to now
 * @property {number} best the most there ever were
 * @property {string[]} missed the days that were missed and forgiven in the present streak
 * @property {boolean} isToday whether today is won
 */

/**
 * Days in a row: those that were won, and those between them that were missed and forgiven.
 * @typedef {{won: string[], missed: string[]}} Row
 */

/**
 * @param {Iterable<string>} won days, in any order @param {string} today @param {boolean} isForgiving whether a day may be
 *   missed now and then
 * @returns {Streak}
 */
export function streakOf(won, today, isForgiving) {
  const days = [...new Set(won)].filter((day) => day <= today).sort();
  /** @type {Row} */
  let row = { won: [], missed: [] };
  let best = 0;
  for (const day of days) {
    row = upTo(row, day, isForgiving);
    row.won.push(day);
    best = Math.max(best, row.won.length);
  }
  // Behind the last one, yesterday may be missing, and today is still to come.
  const { won: present, missed } = upTo(row, today, isForgiving);
  return { days: present.length, best, missed, isToday: days.at(-1) === today };
}

/**
 * What is left of a row when it is to go on with a day.
 * @param {Row} row @param {string} day @param {boolean} isForgiving @returns {Row}
 */
function upTo({ won, missed }, day, isForgiving) {
  const last = won.at(-1);
  const gap = last ? daysBetween(last, day) : 0;
  if (!last || gap < 2) return { won, missed };
  if (gap > 2 || !isForgiving) return { won: [], missed: [] };
  const fresh = dayAfter(last);
  // Of two missed days so close together only the later one can be forgiven: the row begins behind the other.
  const cut = missed.findLast((each) => daysBetween(each, fresh) < SPAN) ?? "";
  const isKept = (/** @type {string} */ each) => each > cut;
  return { won: won.filter(isKept), missed: [...missed.filter(isKept), fresh] };
}
