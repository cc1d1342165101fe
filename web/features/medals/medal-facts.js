// What is known of the player's wins, for the medals: gathered from results, the deals of the days, what Python says of games
// and deals, and the win of just now.

import { creditOf, helpOf } from "../../model/credit.js";
import { isOwnWin } from "../../model/statistics.js";
import { movesDone } from "../../model/timeline.js";

/** @import {GameInfo, Grade, Rating, View} from "../../engine/protocol.js" */
/** @import {Result} from "../../model/result.js" */
/** @import {Timeline} from "../../model/timeline.js" */

/**
 * When something was done, and with which deal if with one.
 * @typedef {{time: number, rules?: string, deal?: string}} Moment
 *
 * A win of the player's own. A game and what is said of it are those of the presets: null for rules of the player's own.
 * @typedef {object} Win
 * @property {string} rules
 * @property {string} deal
 * @property {number} begun
 * @property {number} time
 * @property {string | null} game of which the rules are a version
 * @property {string | null} family under whose heading it stands in the choice of games
 * @property {Rating | null} rating
 * @property {Grade | null} grade of the deal, where it is listed as winnable
 * @property {boolean} isUnlisted there is a list, and the deal is not on it
 *
 * The deal of a day, won by the player alone.
 * @typedef {{day: string, time: number, rules: string, deal: string}} DayWin
 *
 * A win of the player's own, with what only the page that sees it knows.
 * @typedef {object} PresentWin
 * @property {number} time
 * @property {string} rules
 * @property {string} deal
 * @property {number} moves
 * @property {boolean} hasRedeals
 * @property {number} round
 * @property {number | null} redealsLeft null = without limit
 * @property {boolean} undone
 * @property {boolean} retried the deal had been lost
 * @property {number | null} beat the moves of a challenge
 * @property {number | null} movesBefore the fewest of an earlier win of the player's own
 *
 * What other parts of the page count; what is missing is not counted here.
 * @typedef {{puzzlesInARow?: number}} Extras
 *
 * @typedef {{game: string, family: string}} Game
 *
 * @typedef {object} Facts
 * @property {Win[]} wins in the order of time
 * @property {Result[]} ended won and lost, in the order of time
 * @property {Game[]} games each once
 * @property {string} circle the family of the game with which everybody begins
 * @property {DayWin[]} days in their order, each once
 * @property {PresentWin | null} present
 * @property {Extras} extras
 * @property {number} now
 */

/**
 * @typedef {object} Sources
 * @property {Result[]} results
 * @property {{[rules: string]: {[day: string]: unknown}}} daily the deals of the days
 * @property {GameInfo[]} infos what Python says of the games; none where it does not answer
 * @property {(info: GameInfo) => string} familyOf
 * @property {string} circle
 * @property {Map<string, Grade | null>} grades by "st-helena 17"
 * @property {PresentWin | null} present
 * @property {Extras} extras
 * @property {number} now
 */

/** @param {Sources} sources @returns {Facts} */
export function factsOf({ results, daily, infos, familyOf, circle, grades, present, extras, now }) {
  const ended = results.filter(({ state }) => state !== "open").sort((a, b) => a.time - b.time);
  const byId = new Map(infos.map((info) => [info.id, info]));
  const wins = ended.filter(isOwnWin).map(({ rules, deal, begun, time }) => {
    const info = byId.get(rules);
    const grade = grades.get(`${rules} ${deal}`);
    return {
      rules,
      deal,
      begun,
      time,
      game: info?.game ?? null,
      family: info ? familyOf(info) : null,
      rating: info?.rating ?? null,
      grade: grade ?? null,
      isUnlisted: grade === null && isListed(info),
    };
  });
  const games = infos.filter(({ id, game }) => id === game).map((info) => ({ game: info.id, family: familyOf(info) }));
  return { wins, ended, games, circle, days: daysOf(wins, daily), present, extras, now };
}

/** Whether some deals of a game are listed as winnable. @param {GameInfo | undefined} info */
export const isListed = (info) => info !== undefined && info.levels.length > 1;

/** @param {Win[]} wins @param {Sources["daily"]} daily @returns {DayWin[]} */
function daysOf(wins, daily) {
  const won = new Map(wins.map((win) => [`${win.rules} ${win.deal}`, win]));
  /** @type {Map<string, DayWin>} */
  const days = new Map();
  for (const [rules, deals] of Object.entries(daily)) {
    for (const [day, deal] of Object.entries(deals)) {
      const win = won.get(`${rules} ${deal}`);
      if (!win || Number.isNaN(Date.parse(day))) continue;
      const known = days.get(day);
      if (!known || win.time < known.time) days.set(day, { day, time: win.time, rules, deal: win.deal });
    }
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * How many puzzles of a game were solved one after another, each at once; those that were not tried do not count.
 * @param {string[]} fates of each game: a digit for each puzzle, 0 not tried, 3 solved at once
 */
export const solvedInARow = (fates) =>
  fates
    .flatMap((digits) => digits.replaceAll("0", "").split(/[^3]+/))
    .reduce((longest, row) => Math.max(longest, row.length), 0);

/**
 * The win of just now; null if it is not the player's own.
 * @param {View} view @param {Timeline} timeline @param {Result | null} earlier the result of the deal before it
 * @param {number} time @returns {PresentWin | null}
 */
export function presentWin({ rules, deal, round, dealing }, timeline, earlier, time) {
  if (creditOf(helpOf(timeline)) !== "own") return null;
  const { undone = false, retried = false, beat = null } = timeline;
  return {
    time,
    rules,
    deal,
    moves: movesDone(timeline),
    hasRedeals: dealing?.kind === "redeal",
    round,
    redealsLeft: dealing?.left ?? null,
    undone,
    retried,
    beat,
    movesBefore: earlier && isOwnWin(earlier) ? earlier.moves : null,
  };
}
