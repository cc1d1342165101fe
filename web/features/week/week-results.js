// The wins of the weeks: the player's own and those that friends have sent, by the names that they gave. They are kept as
// packed moves, and replayed whenever they are shown.

import { isList, isObject } from "../../model/checks.js";
import { LONGEST_LINK, LONGEST_NAME } from "../../model/limits.js";
import { cleanName, isName } from "../../model/names.js";
import { attempt, valuesUnder } from "../../storage/safe-storage.js";
import { family, only } from "../../storage/stored.js";
import { isWins } from "./week-link.js";
import { DEALS, isWeek } from "./weeks.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** Wins of the deals of a week, the player's and friends': "week/2026-W48". */
const WEEKS = "week/";

/** What the player is called in links. */
const PLAYER_NAME = "name";

/** @typedef {{mine: string[], friends: {[name: string]: string[]}}} WeekResults packed moves for each deal, "" = not won */

/** So many friends are kept for a week; and so many weeks in which the player has won, and as many others. */
export const MOST_FRIENDS = 20;
export const MOST_WEEKS = 26;

const nobody = () => Array.from({ length: DEALS }, () => "");

/** @param {any} value @returns {value is WeekResults} */
export const isWeekResults = (value) =>
  isObject(value) &&
  isWins(value.mine) &&
  isObject(value.friends) &&
  isList(Object.entries(value.friends), MOST_FRIENDS, ([name, wins]) => isName(name) && isWins(wins));

/** What a number can stand behind. @param {string} name */
const baseOf = (name) => cleanName([...name].slice(0, LONGEST_NAME - 5).join(""));

/** Whether a friend who is kept under a name was called by another one, with a number behind it or without. @param {string} known @param {string} name */
const isCalled = (known, name) => known === name || known.replace(/ \(\d+\)$/, "") === baseOf(name);

/** @param {string} text @returns {WeekResults | null} */
export function readWeek(text) {
  const value = attempt(() => JSON.parse(text));
  return isWeekResults(value) ? cleaned(value) : null;
}

/** With every friend by the one spelling of their name. @param {WeekResults} results @returns {WeekResults} */
const cleaned = ({ mine, friends }) => mergeWeeks({ mine, friends: {} }, { mine, friends });

/** What two devices know of a week; where both have a win, the first one's stays. @param {WeekResults} a @param {WeekResults} b @returns {WeekResults} */
export function mergeWeeks(a, b) {
  const friends = new Map(Object.entries(a.friends));
  for (const [given, wins] of Object.entries(b.friends)) {
    const name = cleanName(given);
    if (name && (friends.has(name) || friends.size < MOST_FRIENDS))
      friends.set(name, mergeWins(friends.get(name) ?? [], wins));
  }
  return { mine: mergeWins(a.mine, b.mine), friends: Object.fromEntries(friends) };
}

/** @param {string[]} a @param {string[]} b */
const mergeWins = (a, b) => b.map((win, i) => a[i] || win);

/** @typedef {ReturnType<typeof createWeekStore>} WeekStore */

/** @param {SafeStorage} storage */
export function createWeekStore(storage) {
  const stored = valuesUnder(storage, WEEKS, (text) => readWeek(text ?? ""));

  /** What the player is called in links, "" = not said yet. */
  const name = () => cleanName(storage.read(PLAYER_NAME) ?? "");

  /** The weeks of which something is kept, the first first. */
  const weeks = () =>
    stored
      .names()
      .filter((week) => isWeek(week) && stored.get(week))
      .sort();

  /** @param {string} week @returns {WeekResults} */
  const of = (week) => stored.get(week) ?? { mine: nobody(), friends: {} };

  /** The oldest weeks make room: what friends send never takes that of the player's own wins. @param {string} week @param {WeekResults} results */
  function write(week, results) {
    stored.set(week, JSON.stringify(results));
    const all = weeks();
    const own = all.filter((each) => of(each).mine.some(Boolean));
    const others = all.filter((each) => !own.includes(each));
    for (const old of [own, others].flatMap((each) => each.slice(0, -MOST_WEEKS))) if (old !== week) stored.remove(old);
  }

  return {
    of,
    get name() {
      return name();
    },
    set name(called) {
      attempt(() => storage.write(PLAYER_NAME, cleanName(called)));
    },
    get weeks() {
      return weeks();
    },
    /** A deal of a week is played: from now on the week is known when the page is opened. @param {string} week */
    begin: (week) => weeks().includes(week) || write(week, of(week)),
    /** A deal of a week has been won. @param {string} week @param {number} i which @param {string} win */
    setWin(week, i, win) {
      const results = of(week);
      write(week, { ...results, mine: results.mine.map((each, n) => (n === i ? win : each)) });
    },
    /** What a friend has won. @param {string} week @param {string} friend @param {string[]} wins @returns {boolean} false: there are too many friends */
    setFriend(week, friend, wins) {
      const results = of(week);
      const friends = { ...results.friends, [friend]: wins };
      if (!friend || Object.keys(friends).length > MOST_FRIENDS) return false;
      write(week, { ...results, friends });
      return true;
    },
    /** @param {string} week @param {string} friend */
    removeFriend(week, friend) {
      const results = of(week);
      const { [friend]: _, ...friends } = results.friends;
      write(week, { ...results, friends });
    },
    /**
     * Under which name a friend's wins are kept: friends of the same name are told apart by a number. Whoever sends a win move
     * by move as it is kept is the same friend.
     * @param {string} week @param {string} sender @param {string[]} wins
     */
    nameFor(week, sender, wins) {
      const { friends } = of(week);
      const isSame = (/** @type {string} */ known) => friends[known].some((win, i) => win && win === wins[i]);
      const alike = Object.keys(friends).filter((known) => isCalled(known, sender));
      const same = alike.find(isSame);
      if (same || !alike.length) return same ?? sender;
      for (let n = 2; ; n++) {
        const numbered = `${baseOf(sender)} (${n})`;
        if (!alike.includes(numbered)) return numbered;
      }
    },
    /** Whether wins that are sent are the player's own: all of them, or under the player's name at least one. @param {string} week @param {string} sender @param {string[]} wins */
    areMine(week, sender, wins) {
      const { mine } = of(week);
      const sent = wins.flatMap((win, i) => (win ? [win === mine[i]] : []));
      return sent.some(Boolean) && (sent.every(Boolean) || isCalled(name(), sender));
    },
  };
}

/** Under each week, and what the player is called. */
export const stored = [
  family("weeks", WEEKS, {
    is: ([week, results]) => isWeek(week) && isWeekResults(results),
    read: readWeek,
    merge({ mine, friends }, text) {
      const known = readWeek(text ?? "") ?? { mine, friends: {} };
      return JSON.stringify(mergeWeeks(known, { mine, friends }));
    },
  }),
  only("name", PLAYER_NAME, {
    is: (name) => typeof name === "string" && name.length <= LONGEST_LINK,
    read: (text) => cleanName(text) || undefined,
    merge: (name, known) => (known === null ? cleanName(name) || null : null),
  }),
];
