// Statistics from results: numbers only, nothing drawn. Every win counts for the win rate, and only wins of the player's own
// (credit.js) make streaks and records; wins with hints, and wins that were shown, are counted apart.

import { creditOf } from "./credit.js";

/** @import {Result} from "./result.js" */

/** Lost games are counted by how many tenths of the cards reached the foundations. */
export const TENTHS = 10;

/** So many columns of time are drawn at most. */
const MOST_PERIODS = 12;

/**
 * @typedef {"day" | "week" | "month" | "year"} Unit
 * @typedef {{start: number, won: number, aided: number, lost: number}} Period won: by the player alone; aided: other wins
 *
 * @typedef {object} Figures
 * @property {number} played won, lost and in play
 * @property {number} won by the player alone
 * @property {number} helped won with hints
 * @property {number} shown won with moves that were not the player's
 * @property {number} lost
 * @property {number} open still in play
 * @property {number} streak the player's own wins since a game ended otherwise
 * @property {number} best the longest streak
 * @property {Result | null} shortest the win of the fewest moves
 * @property {Result | null} fastest the win of the shortest time in play
 * @property {{moves: number, spent: number}} average of the deals won by the player alone, 0 = fewer than two
 * @property {number[]} home how many lost games came to each tenth of the cards
 * @property {{unit: Unit, periods: Period[]}} course wins and losses over time
 */

/**
 * The results as they count: a game that was never ended, and is not saved any more, is lost.
 * @param {Result[]} results @param {Set<string>} saved the games that the player can still go back to: "st-helena 17"
 * @returns {Result[]}
 */
export function settled(results, saved) {
  return results.map((result) =>
    result.state === "open" && !saved.has(`${result.rules} ${result.deal}`) ? { ...result, state: "lost" } : result,
  );
}

/** @param {Result[]} results @returns {Figures} */
export function statisticsOf(results) {
  const ended = results.filter(({ state }) => state !== "open").sort((a, b) => a.time - b.time);
  const wins = ended.filter(isOwnWin);
  const losses = ended.filter(({ state }) => state === "lost");
  let streak = 0;
  let best = 0;
  for (const result of ended) {
    streak = isOwnWin(result) ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const home = Array.from({ length: TENTHS }, () => 0);
  for (const { home: cards, total } of losses) home[Math.min(TENTHS - 1, Math.floor((TENTHS * cards) / total))] += 1;
  return {
    played: results.length,
    won: wins.length,
    helped: ended.filter((result) => result.state === "won" && creditOf(result) === "helped").length,
    shown: ended.filter((result) => result.state === "won" && creditOf(result) === "shown").length,
    lost: losses.length,
    open: results.length - ended.length,
    streak,
    best,
    shortest: least(wins, "moves"),
    fastest: least(wins, "spent"),
    average: { moves: averageOf(wins, "moves"), spent: averageOf(wins, "spent") },
    home,
    course: courseOf(ended),
  };
}

/** @param {Result} result */
export const isOwnWin = (result) => result.state === "won" && creditOf(result) === "own";

/** @param {Result[]} wins @param {"moves" | "spent"} what @returns {Result | null} */
function least(wins, what) {
  return wins
    .filter((win) => win[what])
    .reduce((/** @type {Result | null} */ a, b) => (a && a[what] <= b[what] ? a : b), null);
}

/** @param {Result[]} wins @param {"moves" | "spent"} what */
function averageOf(wins, what) {
  const values = wins.map((win) => win[what]).filter(Boolean);
  return values.length > 1 ? Math.round(values.reduce((sum, value) => sum + value) / values.length) : 0;
}

/**
 * Wins and losses by the day, the week, the month or the year, whichever makes few enough columns; of years, the last.
 * @param {Result[]} ended in the order of time @returns {Figures["course"]}
 */
function courseOf(ended) {
  if (!ended.length) return { unit: "day", periods: [] };
  for (const unit of /** @type {Unit[]} */ (["day", "week", "month", "year"])) {
    const periods = periodsOf(unit, ended[0].time, ended[ended.length - 1].time);
    if (periods.length > MOST_PERIODS && unit !== "year") continue;
    const shown = periods.slice(-MOST_PERIODS);
    for (const result of ended) {
      const period = shown.findLast(({ start }) => start <= result.time);
      if (period) period[isOwnWin(result) ? "won" : result.state === "won" ? "aided" : "lost"] += 1;
    }
    return { unit, periods: shown };
  }
  throw new RangeError("years are always few enough");
}

/** Those from one time to another, one more than can be drawn at most. @param {Unit} unit @param {number} first @param {number} last */
function periodsOf(unit, first, last) {
  /** @type {Period[]} */
  const periods = [];
  for (
    let start = startOf(unit, last, 0);
    periods.length <= 10 * MOST_PERIODS;
    start = startOf(unit, last, periods.length)
  ) {
    periods.unshift({ start, won: 0, aided: 0, lost: 0 });
    if (start <= first) break;
  }
  return periods;
}

/** When a period began, so many before that of a time, where the player is; weeks begin on Monday (weeks.js). @param {Unit} unit @param {number} time @param {number} before */
function startOf(unit, time, before) {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === "year") return new Date(year - before, 0, 1).getTime();
  if (unit === "month") return new Date(year, month - before, 1).getTime();
  if (unit === "week") return new Date(year, month, day - ((date.getDay() + 6) % 7) - 7 * before).getTime();
  return new Date(year, month, day - before).getTime();
}
