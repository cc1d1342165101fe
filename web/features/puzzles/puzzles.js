// Positions to solve: where the player is with one, what became of each, and which comes next.

/** @import {GoodReply, Grade} from "../../engine/protocol.js" */
/** @import {Timeline} from "../../model/timeline.js" */

/**
 * What the moves behind a puzzle have decided.
 * @typedef {Pick<GoodReply<"attempt">, "moves" | "kept">} Attempt
 */

/**
 * A game's puzzles: the level of each, by number, and which is offered first; those before it come last.
 * @typedef {Pick<GoodReply<"puzzles">, "levels" | "first">} Puzzles
 *
 * What became of a puzzle: not tried; tried in vain, or a move was shown; solved after another try or with help; solved at once.
 * @typedef {0 | 1 | 2 | 3} Fate
 *
 * Where the player is: at the position itself; behind moves that decide nothing, for they can be played back; behind a move
 * that decides, which keeps the win or loses it, or is still searched; or elsewhere.
 * @typedef {"open" | "back" | "right" | "wrong" | "looking" | "away"} Phase
 */

/** The game whose puzzles are offered where the player's own has none. */
export const FIRST_GAME = "st-helena";

export const [UNTRIED, FAILED, HELPED, SOLVED] = /** @type {Fate[]} */ ([0, 1, 2, 3]);

/** @param {Timeline} timeline @param {Attempt} attempt what its moves have decided @returns {Phase} */
export function phaseOf({ puzzle, at, points }, { moves, kept }) {
  if (!puzzle || at < puzzle.start) return "away";
  if (at === puzzle.start) return "open";
  if (!moves) return "back";
  const decided = puzzle.start + moves;
  if (kept ?? points.slice(decided, at + 1).some(({ verdict }) => verdict === "won")) return "right";
  return kept === false || points[decided].verdict === "lost" ? "wrong" : "looking";
}

/**
 * What has become of a puzzle with the move that decides.
 * @param {Timeline} timeline @param {Attempt} attempt @param {Fate} before @returns {Fate}
 */
export function fateAfter(timeline, attempt, before) {
  const { puzzle, steps } = timeline;
  const start = puzzle?.start ?? 0;
  const phase = phaseOf(timeline, attempt);
  const isShown = steps.slice(start, start + attempt.moves).some(({ by }) => by === "foreign");
  if ((phase !== "right" && phase !== "wrong") || isShown) return before;
  if (phase === "wrong") return before || FAILED;
  const isAlone = before !== FAILED && !isHinted(timeline, attempt);
  return isAlone || before === SOLVED ? SOLVED : HELPED;
}

/**
 * What has become of a puzzle when a move is shown: what is solved later was solved with help, also when it has been left.
 * @param {Timeline} timeline @param {Attempt} attempt @param {Fate} before @returns {Fate}
 */
export const fateAfterHelp = (timeline, attempt, before) => before || (isHinted(timeline, attempt) ? FAILED : UNTRIED);

/** Whether a hint was given at the position, or before the move that decides, if one has. @param {Timeline} timeline @param {Attempt} attempt */
export const isHinted = ({ puzzle, points }, { moves }) =>
  puzzle !== undefined &&
  points.slice(puzzle.start, moves ? puzzle.start + moves : undefined).some(({ hints }) => hints);

/** @param {Fate} fate */
export const isSolved = (fate) => fate >= HELPED;

/** How the fates of a game's puzzles are stored: a digit for each, by number. */
export const FATES = /^[0-3]{0,10000}$/;

/** @param {string} fates @param {number} number @returns {Fate} */
export const fateOf = (fates, number) => /** @type {Fate} */ (Number(fates[number - 1] ?? 0));

/** The fates with another one. @param {string} fates @param {number} number @param {Fate} fate */
export const withFate = (fates, number, fate) =>
  fates.padEnd(number, "0").slice(0, number - 1) + fate + fates.slice(number);

/** What became of them here and elsewhere: the best. @param {string} a @param {string} b */
export const mergeFates = (a, b) =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => Math.max(fateOf(a, i + 1), fateOf(b, i + 1))).join("");

/** How many of a level there are and are solved, and of these with help or on a later try. @param {Grade[]} levels @param {string} fates @param {Grade} level */
export function countOf(levels, fates, level) {
  const numbers = levels.flatMap((each, i) => (each === level ? [i + 1] : []));
  const are = (/** @type {(fate: Fate) => boolean} */ test) =>
    numbers.filter((number) => test(fateOf(fates, number))).length;
  return { all: numbers.length, solved: are(isSolved), helped: are((fate) => fate === HELPED) };
}

/** The puzzles of a level by number, in the order in which they are offered. @param {Puzzles} puzzles @param {Grade} level */
export function inOrder({ levels, first }, level) {
  const numbers = levels.flatMap((each, i) => (each === level ? [i + 1] : []));
  return [...numbers.filter((number) => number >= first), ...numbers.filter((number) => number < first)];
}

/**
 * The next puzzle of a level: the next one that is not solved, else the next one.
 * @param {Puzzles} puzzles @param {string} fates @param {Grade} level @param {number} [after] the one before, 0 = none
 * @returns {number} 0: there is none
 */
export function nextOf(puzzles, fates, level, after = 0) {
  const numbers = inOrder(puzzles, level);
  const past = numbers.indexOf(after) + 1;
  const inTurn = [...numbers.slice(past), ...numbers.slice(0, past)];
  return inTurn.find((number) => number !== after && !isSolved(fateOf(fates, number))) ?? inTurn[0] ?? 0;
}

/** Which of its level a puzzle is, from 1. @param {Puzzles} puzzles @param {number} number */
export const placeOf = (puzzles, number) => inOrder(puzzles, puzzles.levels[number - 1]).indexOf(number) + 1;
