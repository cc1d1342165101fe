// The streak of days: how many days in a row a deal of the day was won, of whichever rules. A day counts if its deal was won
// before it was over in Greenwich, by the player, with hints or without. What is played later from the calendar is no
// part of it. Today is not missed before it is over. Where one may be missed, it is one day in any seven: the streak
// goes on behind it, and the missed day does not count.

import { dayAfter, daysBetween } from "./days.js";

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
 * @param {Iterable<string>} won days, in any order @param {string} today @param {boolean} isForgiving whether a day may be
 *   missed now and then
 * @returns {Streak}
 */
export function streakOf(won, today, isForgiving) {
  const days = [...new Set(won)].filter((day) => day <= today).sort();
  /** @type {Streak} */
  const streak = { days: 0, best: 0, missed: [], isToday: days.at(-1) === today };
  let before = "";
  for (const day of days) {
    if (before && !canReach(streak, before, day, isForgiving)) Object.assign(streak, { days: 0, missed: [] });
    streak.days += 1;
    streak.best = Math.max(streak.best, streak.days);
    before = day;
  }
  // Behind the last one, yesterday may be missing, and today is still to come.
  if (before && before !== today && !canReach(streak, before, today, isForgiving))
    Object.assign(streak, { days: 0, missed: [] });
  return streak;
}

/**
 * Whether the streak goes on from one day to another; notes the day between them as missed.
 * @param {Streak} streak @param {string} from @param {string} to @param {boolean} isForgiving
 */
function canReach(streak, from, to, isForgiving) {
  const gap = daysBetween(from, to);
  if (gap < 2) return true;
  const missed = dayAfter(from);
  const last = streak.missed.at(-1);
  if (gap > 2 || !isForgiving || (last && daysBetween(last, missed) < SPAN)) return false;
  streak.missed.push(missed);
  return true;
}
