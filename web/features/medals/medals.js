// The medals, each once: its name, its colour, when it was earned, by what is known of the player's wins, and what it opens in
// the settings. No DOM and no storage. Its words are medals.ID.name and medals.ID.for, its picture is in art/medals.svg.
//
// All but the first are for wins of the player's own (credit.js). What can be told from results is granted to whoever has earned it before
// there were medals, with the date of the win; what a result does not hold is seen at the win alone.

/** @import {Result} from "../../model/result.js" */
/** @import {DayWin, Facts, Moment, PresentWin, Win} from "./medal-facts.js" */
/** @import {Settings} from "../../model/settings.js" */

/**
 * @typedef {object} Medal
 * @property {string} id
 * @property {"green" | "grey" | "carmine" | "violet" | "blue"} enamel
 * @property {(facts: Facts) => Moment | null} earned null = not yet
 * @property {{[name in "back" | "felt" | "finish"]?: string}} [opens] a value of a setting
 * @property {(facts: Facts) => boolean} [offered] whether it can be earned on this page; missing = always
 */

/** Streaks and counts. */
const MANY = 10;
const FAMILIES = 4; // as its name says; there may be more
const CENTURY = 100;
const WEEK = 7;
const MONTH = 30;
const PUZZLES = 30;

/** In milliseconds. */
const DAY = 86_400_000;

/** @type {readonly Medal[]} */
export const MEDALS = [
  // Wins.
  {
    id: "first",
    enamel: "green",
    earned: ({ ended }) =>
      nth(
        ended.filter(({ state }) => state === "won"),
        1,
      ),
  },
  { id: "ten", enamel: "green", earned: ({ wins }) => nth(wins, MANY), opens: { finish: "linen" } },
  { id: "hundred", enamel: "green", earned: ({ wins }) => nth(wins, CENTURY), opens: { felt: "walnut" } },
  { id: "row", enamel: "green", earned: ({ ended, wins }) => inARow(ended, wins, MANY) },
  // How a game was won.
  {
    id: "no-redeal",
    enamel: "grey",
    earned: ({ present }) => at(present, ({ hasRedeals, round }) => hasRedeals && round === 1),
  },
  {
    id: "last-redeal",
    enamel: "grey",
    earned: ({ present }) =>
      at(present, ({ hasRedeals, round, redealsLeft }) => hasRedeals && round > 1 && redealsLeft === 0),
  },
  { id: "no-undo", enamel: "grey", earned: ({ present }) => at(present, ({ undone }) => !undone) },
  {
    id: "better",
    enamel: "grey",
    earned: ({ present }) => at(present, ({ moves, movesBefore }) => movesBefore !== null && moves < movesBefore),
  },
  { id: "retried", enamel: "grey", earned: ({ present }) => at(present, ({ retried }) => retried) },
  { id: "patience", enamel: "grey", earned: ({ wins }) => nth(wins.filter(tookAWeek), 1) },
  // What was won.
  { id: "hard-deal", enamel: "carmine", earned: ({ wins }) => nth(wins.filter(isHard), 1) },
  { id: "ten-hard", enamel: "carmine", earned: ({ wins }) => nth(wins.filter(isHard), MANY) },
  {
    id: "summit",
    enamel: "carmine",
    earned: ({ wins }) =>
      nth(
        wins.filter((win) => isHard(win) && isRatedHard(win)),
        1,
      ),
    opens: { back: "compass" },
  },
  {
    id: "very-hard",
    enamel: "carmine",
    earned: ({ wins }) =>
      nth(
        wins.filter(({ rating }) => rating === "very-hard"),
        1,
      ),
    opens: { finish: "gilt" },
  },
  {
    id: "uncharted",
    enamel: "blue",
    earned: ({ wins }) =>
      nth(
        wins.filter(({ isUnlisted }) => isUnlisted),
        1,
      ),
  },
  {
    id: "challenge",
    enamel: "carmine",
    earned: ({ present }) => at(present, ({ moves, beat }) => beat !== null && moves < beat),
  },
  // Games.
  {
    id: "families",
    enamel: "violet",
    earned: ({ wins }) => distinct(wins, FAMILIES, ({ family }) => family),
    opens: { back: "suits" },
  },
  {
    id: "circle",
    enamel: "violet",
    earned: ({ wins, games, circle }) =>
      eachOf(
        wins,
        ({ game }) => game,
        games.filter(({ family }) => family === circle).map(({ game }) => game),
      ),
    opens: { back: "waves" },
  },
  { id: "ten-games", enamel: "violet", earned: ({ wins }) => distinct(wins, MANY) },
  {
    id: "every-game",
    enamel: "violet",
    earned: ({ wins, games }) =>
      eachOf(
        wins,
        ({ game }) => game,
        games.map(({ game }) => game),
      ),
  },
  // Days and puzzles.
  { id: "today", enamel: "blue", earned: ({ days }) => nth(days.filter(isOnTheDay).sort(byTime), 1) },
  { id: "week", enamel: "blue", earned: ({ days }) => daysInARow(days, WEEK), opens: { felt: "midnight" } },
  { id: "month", enamel: "blue", earned: ({ days }) => nth([...days].sort(byTime), MONTH) },
  {
    id: "puzzles",
    enamel: "violet",
    earned: ({ extras: { puzzlesInARow = 0 }, now }) => (puzzlesInARow >= PUZZLES ? { time: now } : null),
    offered: ({ extras }) => extras.puzzlesInARow !== undefined,
  },
];

/** The medal that opens a value of a setting, if one does. @param {keyof Settings} name @param {unknown} value */
export const openerOf = (name, value) =>
  MEDALS.find(({ opens }) => opens?.[/** @type {"back" | "felt" | "finish"} */ (name)] === value);

/** @param {Moment} a @param {Moment} b */
const byTime = (a, b) => a.time - b.time;

/** @template {Moment} M @param {M[]} moments in the order of time @param {number} n @returns {M | null} */
const nth = (moments, n) => moments[n - 1] ?? null;

/** @param {PresentWin | null} win @param {(win: PresentWin) => boolean} is */
const at = (win, is) => (win && is(win) ? win : null);

/** @param {Win} win */
const isHard = ({ grade }) => grade === "hard";

/** @param {Win} win */
const isRatedHard = ({ rating }) => rating === "hard" || rating === "very-hard";

/** @param {Win} win */
const tookAWeek = ({ begun, time }) => time - begun >= WEEK * DAY;

/** @param {DayWin} win */
const isOnTheDay = ({ day, time }) => new Date(time).toISOString().slice(0, 10) === day;

/**
 * The win after which each of some things had been won.
 * @param {Win[]} wins @param {(win: Win) => string | null} nameOf @param {string[]} wanted @returns {Win | null}
 */
function eachOf(wins, nameOf, wanted) {
  const missing = new Set(wanted);
  if (!missing.size) return null;
  return wins.find((win) => missing.delete(nameOf(win) ?? "") && !missing.size) ?? null;
}

/**
 * The win with which so many different things had been won.
 * @param {Win[]} wins @param {number} count @param {(win: Win) => string | null} [nameOf] their games, if not given
 * @returns {Win | null}
 */
function distinct(wins, count, nameOf = ({ game }) => game) {
  const names = new Set();
  return (
    wins.find((win) => {
      const name = nameOf(win);
      return name !== null && names.add(name).size === count;
    }) ?? null
  );
}

/** The win that completed so many own wins in a row. @param {Result[]} ended @param {Win[]} wins @param {number} count @returns {Moment | null} */
function inARow(ended, wins, count) {
  const own = new Set(wins.map(({ rules, deal }) => `${rules} ${deal}`));
  let row = 0;
  return ended.find(({ rules, deal }) => (row = own.has(`${rules} ${deal}`) ? row + 1 : 0) === count) ?? null;
}

/** The win that completed so many days in a row, whichever was won last. @param {DayWin[]} days in order @param {number} count @returns {Moment | null} */
function daysInARow(days, count) {
  const rows = days
    .map((_, i) => days.slice(i, i + count))
    .filter(
      (row) => row.length === count && Date.parse(row[count - 1].day) - Date.parse(row[0].day) === (count - 1) * DAY,
    )
    .map((row) => row.reduce((a, b) => (b.time > a.time ? b : a)));
  return nth(rows.sort(byTime), 1);
}
