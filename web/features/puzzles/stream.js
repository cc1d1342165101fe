// Runs of ten puzzles, one after another, over the games that the player has played or starred.

import { closeAll } from "../../dialogs/dialog.js";
import { t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { createFavourites } from "../games/favourites.js";
import { FIRST_GAME } from "./puzzles.js";
import { bestOf, further, isOver, isUnderWay, LENGTH, NO_RUN, nameOf, nextRun, presentOf, puzzleNamed } from "./run.js";
import { readRun, writeRun } from "./stored-run.js";

/** @import {App} from "../../app/app.js" */
/** @import {Offer, Run} from "./run.js" */
/** @import {SolvedPuzzles} from "./solved-puzzles.js" */

/** @typedef {ReturnType<typeof createStream>} Stream */

/**
 * @param {App} app @param {SolvedPuzzles} solved
 * @param {(rules: string, number: number) => Promise<boolean>} begin puts a puzzle on the table; false: there is no such puzzle
 */
export function createStream({ game, results, storage, setStatus }, solved, begin) {
  const favourites = createFavourites(storage);

  /** @param {string} rules @returns {Promise<Offer>} */
  async function offerOf(rules) {
    const { levels = [], first = 1 } = await game.ask({ ask: "puzzles", rules, date: today() });
    return { rules, levels, first, fates: solved.of(rules) };
  }

  /** The game that is played, under the puzzle if there is one. */
  function ownGame() {
    const { game: deal = "", puzzle } = game.timeline ?? {};
    return (puzzle ? (puzzle.before ?? "") : deal).split(" ")[0];
  }

  /** The puzzles of the games that the player has played or starred, or else of the first one. */
  async function offers() {
    const { games = [] } = await game.ask({ ask: "puzzles", rules: FIRST_GAME, date: today() });
    const played = new Set([ownGame(), ...results.all().map(({ rules }) => rules)]);
    const own = games.filter(({ rules }) => played.has(rules) || favourites.has(rules));
    return Promise.all((own.length ? own : [{ rules: FIRST_GAME }]).map(({ rules }) => offerOf(rules)));
  }

  /** @param {Run} run one that is under way */
  async function play(run) {
    writeRun(storage, run);
    const { rules, number } = puzzleNamed(/** @type {string} */ (presentOf(run)));
    if (!(await begin(rules, number))) writeRun(storage, { ...NO_RUN, best: bestOf(run), past: run.past });
  }

  /** The puzzle with which the run goes on; null: it has not begun, or is over. */
  function place() {
    const run = further(readRun(storage));
    return isUnderWay(run) ? { n: run.at + 1, all: run.puzzles.length } : null;
  }

  return {
    place,
    /** The run, if a puzzle is its present or last one. @param {string} rules @param {number} number */
    of(rules, number) {
      const run = readRun(storage);
      return presentOf(run) === nameOf(rules, number) ? run : null;
    },
    /** What a player is to know before it begins or goes on; "" = nothing has been played. */
    words() {
      const present = place();
      if (present && present.n > 1) return t("puzzles.run-go-on", present);
      const run = readRun(storage);
      const best = bestOf(run);
      return best ? t("puzzles.run-best", { best, all: run.puzzles.length || LENGTH }) : "";
    },
    /** @param {Run} run */
    note: (run) => writeRun(storage, run),
    /** Goes on with the run, or begins another one. */
    async start() {
      closeAll();
      const run = further(readRun(storage));
      if (isUnderWay(run)) return play(run);
      try {
        return play(nextRun(run, await offers()));
      } catch (fault) {
        setStatus(/** @type {Error} */ (fault).message); // Python does not answer
      }
    },
    /** Goes to the next puzzle, or to the end of the run. @param {() => void} end */
    async next(end) {
      const run = further(readRun(storage));
      if (isUnderWay(run)) await play(run);
      else writeRun(storage, run);
      if (isOver(run)) end();
    },
  };
}
