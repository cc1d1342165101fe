// Ten puzzles one after another: which ones, what became of each, and the best run so far. A tick is a puzzle that was solved
// at the first try and alone; after one more try the move can be shown.

import { isCount, isList, isObject, isText } from "../../model/checks.js";
import { fateOf, inOrder, isSolved, UNTRIED } from "./puzzles.js";

/** @import {Grade} from "../../engine/protocol.js" */
/** @import {Fate, Puzzles} from "./puzzles.js" */

/**
 * @typedef {object} Run
 * @property {string[]} puzzles in order, each as nameOf() has it; none: no run has begun yet
 * @property {number} at which of them is played; behind the last one: the run is over
 * @property {string} marks a tick "+" or a cross "-" for each puzzle before that, and for that itself once it is decided
 * @property {number} wrong how many moves have lost in the one that is played
 * @property {number} best the most ticks of a run before this one
 * @property {string[]} past puzzles of earlier runs, which do not come again so soon
 *
 * The puzzles of a game, and what became of them.
 * @typedef {Puzzles & {rules: string, fates: string}} Offer
 */

/** How many puzzles of each level a run has: it rises in difficulty. @type {[Grade, number][]} */
const STEPS = [
  ["easy", 3],
  ["middling", 4],
  ["hard", 3],
];

/** The level of each puzzle of a run. */
const LEVELS = STEPS.flatMap(([level, count]) => new Array(count).fill(level));

/** How many puzzles a run has. */
export const LENGTH = LEVELS.length;

/** How many puzzles do not come again so soon. */
const MOST_PAST = 200;

/** How many moves may lose before the right one is shown. */
const TRIES = 2;

/** @type {Run} */
export const NO_RUN = { puzzles: [], at: 0, marks: "", wrong: 0, best: 0, past: [] };

/** @param {string} rules @param {number} number */
export const nameOf = (rules, number) => `${rules} ${number}`;

/** @param {string} name @returns {{rules: string, number: number}} */
export function puzzleNamed(name) {
  const [rules, number] = name.split(" ");
  return { rules, number: Number(number) };
}

/** @param {Run} run */
export const isOver = ({ puzzles, at }) => puzzles.length > 0 && at === puzzles.length;

/** @param {Run} run */
export const isUnderWay = ({ puzzles, at }) => at < puzzles.length;

/** The puzzle that is played, or was the last one. @param {Run} run @returns {string | undefined} */
export const presentOf = ({ puzzles, at }) => puzzles[Math.min(at, puzzles.length - 1)];

/** Whether the present puzzle has its mark. @param {Run} run */
export const isMarked = ({ at, marks }) => marks.length > at;

/** Whether the right move may be shown. @param {Run} run */
export const mayShow = ({ wrong }) => wrong >= TRIES;

/** @param {Run} run */
export const ticksOf = ({ marks }) => [...marks].filter((mark) => mark === "+").length;

/** @param {Run} run */
export const bestOf = (run) => (isOver(run) ? Math.max(run.best, ticksOf(run)) : run.best);

/** Whether a run that is over is the best one, and not the first. @param {Run} run */
export const isRecord = (run) => isOver(run) && run.best > 0 && ticksOf(run) > run.best;

/** @param {Run} run @param {"+" | "-"} mark @returns {Run} */
const marked = (run, mark) => (!isUnderWay(run) || isMarked(run) ? run : { ...run, marks: run.marks + mark });

/** The present puzzle is solved; alone: without help. @param {Run} run @param {boolean} isAlone */
export const withRight = (run, isAlone) => marked(run, isAlone ? "+" : "-");

/** A move has lost. @param {Run} run @returns {Run} */
export const withWrong = (run) => (isUnderWay(run) ? { ...marked(run, "-"), wrong: run.wrong + 1 } : run);

/** A move was shown before one has decided. @param {Run} run */
export const withHelp = (run) => marked(run, "-");

/** The next puzzle, once the present one has its mark. @param {Run} run @returns {Run} */
export const further = (run) => (isUnderWay(run) && isMarked(run) ? { ...run, at: run.at + 1, wrong: 0 } : run);

/**
 * A run after another one. The games take turns, and what was not tried yet comes first.
 * @param {Run} run @param {Offer[]} offers at least one @returns {Run}
 */
export function nextRun(run, offers) {
  const past = [...run.past, ...run.puzzles].slice(-MOST_PAST);
  /** @type {string[]} */
  const puzzles = [];
  const isNew = (/** @type {string} */ name) => !past.includes(name);
  /** What is taken first, and what if there is none of it. @type {((name: string, fate: Fate) => boolean)[]} */
  const wishes = [
    (name, fate) => fate === UNTRIED && isNew(name),
    (name, fate) => !isSolved(fate) && isNew(name),
    isNew,
    () => true,
  ];
  for (const [i, level] of LEVELS.entries()) {
    const turn = (past.length + i) % offers.length;
    const name = firstOf([...offers.slice(turn), ...offers.slice(0, turn)], level, wishes, puzzles);
    if (name) puzzles.push(name);
  }
  return { ...NO_RUN, puzzles, past, best: bestOf(run) };
}

/**
 * @param {Offer[]} offers @param {Grade} level @param {((name: string, fate: Fate) => boolean)[]} wishes
 * @param {string[]} taken
 */
function firstOf(offers, level, wishes, taken) {
  for (const wish of wishes)
    for (const offer of offers) {
      const found = inOrder(offer, level).find((number) => {
        const name = nameOf(offer.rules, number);
        return !taken.includes(name) && wish(name, fateOf(offer.fates, number));
      });
      if (found) return nameOf(offer.rules, found);
    }
  return null;
}

const NAME = /^\S{1,300} [1-9]\d{0,4}$/;
const MARKS = /^[+-]*$/;

/** Whether a value from outside is a run. @param {unknown} value @returns {value is Run} */
export function isRun(value) {
  if (!isObject(value)) return false;
  const { puzzles, at, marks, wrong, best, past } = value;
  return (
    isList(puzzles, LEVELS.length, (name) => isText(name, NAME)) &&
    isList(past, MOST_PAST, (name) => isText(name, NAME)) &&
    isCount(at, puzzles.length) &&
    isText(marks, MARKS) &&
    (marks.length === at || (marks.length === at + 1 && at < puzzles.length)) &&
    isCount(wrong, 10_000) &&
    isCount(best, LEVELS.length)
  );
}

/** What is kept of runs here and elsewhere: one that is under way goes on. @param {Run} here @param {Run} elsewhere @returns {Run} */
export function mergeRuns(here, elsewhere) {
  const best = Math.max(bestOf(here), bestOf(elsewhere));
  const kept = isUnderWay(here) || !isUnderWay(elsewhere) ? here : elsewhere;
  // Of a run that is over, its own ticks count when the next one begins.
  return { ...kept, best: isOver(kept) && ticksOf(kept) === best ? kept.best : best };
}
