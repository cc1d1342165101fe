// The timeline of play: every move and every restart of one game in order, and how far along it the player is.
// Undo and redo only step along it; nothing is ever taken back by reversing it, and the text of the game
// at any point is read off the timeline.

import { continues } from "./game-text.js";
import { MOST_HINT_POINTS, MOST_HINTS } from "./limits.js";

/** @import {Challenge, Rival} from "./challenge.js" */
/** @import {Choices, Verdict} from "./verdicts.js" */
/** @import {View} from "../engine/protocol.js" */

/** The word for a restart. It is no move: the text of the game begins again after it. */
const RESTART = "restart";

/**
 * @typedef {object} Timeline
 * @property {string} game what was dealt: "st-helena 17"
 * @property {Step[]} steps those that redo would bring back included
 * @property {Point[]} points what is known before each of the steps, and behind the last
 * @property {number} at how many of the steps are done: the point at which the player is
 * @property {number} [looked] how many moves were shown after the game had been won: hints as soon as it is played on from before
 * @property {number} [beat] a challenge: the deal has to be won in fewer moves
 * @property {Rival} [rival] whose challenge it is
 * @property {boolean} [undone] whether the player has gone back since the last restart
 * @property {boolean} [retried] whether the deal was lost before it was taken up again
 * @property {PuzzleMark} [puzzle] it is a position to solve, and no deal that counts
 * @property {number} [hints] how many hints an older page gave, which did not note where: in the first attempt
 *
 * A move or a restart; by: whose it is, if not the player's own.
 * @typedef {{word: string, by?: "automatic" | "foreign"}} Step
 *
 * How many hints were given there, what was found out about the position (verdicts.js), and what became of all its moves.
 * @typedef {{hints?: number, verdict?: Verdict, choices?: Choices}} Point
 *
 * A game's puzzle by its number, the steps up to its position, and the deal that was there before, if nothing was done in it.
 * @typedef {{number: number, start: number, before?: string}} PuzzleMark
 *
 * Whose a move is: automatic after one of the player's; foreign if it came with a link or was shown.
 * @typedef {"player" | "automatic" | "foreign"} By
 */

/**
 * The timeline of a game text.
 * @param {string} text
 * @returns {Timeline}
 */
export function timelineOf(text) {
  const colon = text.indexOf(":");
  const words = text
    .slice(colon + 1)
    .split(" ")
    .filter(Boolean);
  return lineOf(
    text.slice(0, colon),
    words.map((word) => ({ word })),
  );
}

/** The timeline of a game of which nothing is known but its steps, at its end. @param {string} game @param {Step[]} steps @returns {Timeline} */
const lineOf = (game, steps) => ({ game, steps, points: [...steps.map(() => ({})), {}], at: steps.length });

/** @param {Pick<Timeline, "steps">} timeline @returns {string[]} the words of all steps */
export const wordsOf = ({ steps }) => steps.map(({ word }) => word);

/** @param {Timeline} timeline @returns {string[]} the moves done since the last restart */
function movesOf({ steps, at }) {
  let start = at;
  while (start > 0 && steps[start - 1].word !== RESTART) start--;
  return steps.slice(start, at).map(({ word }) => word);
}

/** @param {Timeline} timeline @returns {string} the text of the game as it stands */
export function textOf(timeline) {
  return [`${timeline.game}:`, ...movesOf(timeline)].join(" ");
}

/** @param {Timeline} timeline @returns {number} moves done since the last restart */
export function movesDone(timeline) {
  return movesOf(timeline).length;
}

/** @param {Timeline} timeline @returns {boolean} whether something was dealt in the game so far */
export function hasDealt(timeline) {
  return movesOf(timeline).includes("deal");
}

/** @param {Timeline} timeline @param {number} count @returns {boolean} whether undo (-1) or redo (+1) has somewhere to go */
export function canStep(timeline, count) {
  const at = timeline.at + count;
  const { start = 0 } = timeline.puzzle ?? {};
  return at >= Math.min(start, timeline.at) && at <= timeline.steps.length;
}

/**
 * What the player did last is undone (-1), or done again (+1), with all that followed by itself.
 * @param {Timeline} timeline @param {number} count @returns {Timeline}
 */
export function step(timeline, count) {
  let at = timeline.at + count;
  while (at > 0 && timeline.steps[at]?.by === "automatic") at += count;
  return { ...timeline, at };
}

/**
 * The timeline after one more move or restart. Playing what redo would bring keeps the rest of the redo.
 * @param {Timeline} timeline @param {string} word @param {By} [by]
 * @returns {Timeline}
 */
export function play(timeline, word, by = "player") {
  const { steps, points, at, puzzle, looked = 0, ...rest } = timeline;
  /** @type {Step} */
  const made = by === "player" ? { word } : { word, by };
  const line = puzzle && at >= puzzle.start ? { ...rest, puzzle } : rest; // what is played on from before a puzzle is another game
  if (steps[at]?.word === word)
    return { ...line, steps: replaced(steps, at, made), points, at: at + 1, ...(looked && { looked }) };
  // A hint stays known to the player, also when the moves after it are gone.
  const hints = points.slice(at).reduce((sum, point) => sum + (point.hints ?? 0), looked);
  return {
    ...line,
    steps: [...steps.slice(0, at), made],
    points: [...points.slice(0, at), withHints(points[at], hints), {}],
    at: at + 1,
  };
}

/** @template T @param {T[]} list @param {number} i @param {T} item @returns {T[]} */
const replaced = (list, i, item) => [...list.slice(0, i), item, ...list.slice(i + 1)];

/** @param {Point} point @param {number} hints @returns {Point} */
function withHints({ hints: _, ...point }, hints) {
  return hints ? { ...point, hints: Math.min(hints, MOST_HINT_POINTS) } : point;
}

/** The timeline after several more moves. @param {Timeline} timeline @param {string[]} words @param {By} by @returns {Timeline} */
export const playAll = (timeline, words, by) => words.reduce((line, word) => play(line, word, by), timeline);

/** The timeline after a move was shown at its point. @param {Timeline} timeline @returns {Timeline} */
export function addHint(timeline) {
  const point = timeline.points[timeline.at];
  return withPoint(timeline, timeline.at, withHints(point, (point.hints ?? 0) + 1));
}

/** The timeline with something else known at a point. @param {Timeline} timeline @param {number} at @param {Point} point @returns {Timeline} */
export const withPoint = (timeline, at, point) => ({ ...timeline, points: replaced(timeline.points, at, point) });

/** The timeline after a move was shown of the game that it has won. @param {Timeline} timeline @returns {Timeline} */
export const addLook = (timeline) => ({
  ...timeline,
  looked: Math.min((timeline.looked ?? 0) + 1, MOST_HINT_POINTS),
});

/** @param {Step} step @returns {Step} one that is not the player's */
const foreign = ({ word }) => ({ word, by: "foreign" });

/**
 * The timeline of a game that comes from elsewhere: none of its moves is the player's.
 * @param {string} text @param {Challenge} [challenge]
 * @returns {Timeline}
 */
export function foreignTimeline(text, challenge) {
  const timeline = timelineOf(text);
  return { ...timeline, steps: timeline.steps.map(foreign), ...challenge };
}

/** The timeline of a puzzle. @param {string} text @param {number} number @param {string} before @returns {Timeline} */
export function puzzleTimeline(text, number, before) {
  const timeline = foreignTimeline(text);
  return { ...timeline, puzzle: { number, start: timeline.at, ...(before && { before }) } };
}

/** The puzzle's own position again. @param {Timeline} timeline @returns {Timeline} */
export const puzzleStart = (timeline) => ({ ...timeline, at: timeline.puzzle?.start ?? timeline.at });

/**
 * What came from others in an attempt up to a point: which of its moves, counted from the attempt's start, and how many
 * hints in the whole attempt.
 * @typedef {{foreign?: number[], hints?: number}} Help
 */

/** @param {Timeline} timeline @returns {Help} */
export function helpTo(timeline) {
  const { at, steps, points, hints = 0 } = timeline;
  const { start, end } = attempts(timeline).findLast((attempt) => attempt.start <= at) ?? { start: 0, end: at };
  const moves = steps.slice(start, at).flatMap(({ by }, i) => (by === "foreign" ? [i] : []));
  const noted = points.slice(start, end + 1).reduce((sum, point) => sum + (point.hints ?? 0), 0);
  const given = noted + (start ? 0 : hints);
  return { ...(moves.length && { foreign: moves }), ...(given && { hints: Math.min(given, MOST_HINTS) }) };
}

/**
 * The timeline at the position of a text of its game: at the nearest point that has it, or else played anew behind all that
 * was played. Nothing is lost: the player can go back to where they were.
 * @param {Timeline} timeline @param {string} text @param {Help} [help] what of it came from others, if it is played anew
 * @returns {Timeline}
 */
export function jump(timeline, text, { foreign: others = [], hints = 0 } = {}) {
  const point = pointOf(timeline, text);
  if (point !== undefined) return { ...timeline, at: point };
  const { steps, points } = timelineOf(text);
  const played = steps.map((each, i) => (others.includes(i) ? foreign(each) : each));
  return behindAll(timeline, played, replaced(points, 0, withHints({}, hints)));
}

/** The timeline with an attempt behind all that was played, at its end. @param {Timeline} timeline @param {Step[]} steps @param {Point[]} points @returns {Timeline} */
function behindAll(timeline, steps, points) {
  const all = [...timeline.steps, { word: RESTART }, ...steps];
  return { ...timeline, steps: all, points: [...timeline.points, ...points], at: all.length };
}

/**
 * The timeline on a branch: the moves up to a point once more, as an attempt of its own behind all that was played, so that
 * those they come from stay whole. What is known of them goes with them.
 * @param {Timeline} timeline @param {number} point @returns {Timeline}
 */
export function branch(timeline, point) {
  const { looked, ...line } = timeline;
  const { start = 0, end = 0 } = attempts(timeline).findLast((attempt) => attempt.start <= point) ?? {};
  if (point >= end) return { ...timeline, at: point };
  return behindAll(line, line.steps.slice(start, point), line.points.slice(start, point + 1));
}

/** The nearest point that has the position of a text. @param {Timeline} timeline @param {string} text @returns {number | undefined} */
export function pointOf(timeline, text) {
  const moves = wordsOf(timelineOf(text));
  const points = attempts(timeline)
    .filter(
      ({ start, end }) =>
        end - start >= moves.length && moves.every((move, i) => timeline.steps[start + i].word === move),
    )
    .map(({ start }) => start + moves.length);
  if (!points.length) return undefined;
  return points.reduce((a, b) => (Math.abs(b - timeline.at) < Math.abs(a - timeline.at) ? b : a));
}

/**
 * What was played between restarts, redo included: each attempt's first and last point on the timeline.
 * @param {Timeline} timeline @returns {{start: number, end: number}[]}
 */
export function attempts(timeline) {
  const cuts = timeline.steps.flatMap(({ word }, i) => (word === RESTART ? [i] : []));
  return [...cuts, timeline.steps.length].map((end, i) => ({ start: i ? cuts[i - 1] + 1 : 0, end }));
}

/**
 * How the view of a game has changed: to "another" game; "same" is the same position, as Python sees it; "refused" is
 * that nothing has changed although a move was asked for; "jump" goes to a position that undo and redo do not reach.
 * @typedef {"another" | "same" | "refused" | "move" | "undo" | "redo" | "restart" | "jump"} Change
 */

/** Whether a change leads to another position. @param {Change} change */
export const isNewPosition = (change) => change !== "same" && change !== "refused";

/**
 * Whether a change has just won the game that was played.
 * @param {Pick<View, "outcome">} view @param {{before: Pick<View, "outcome"> | null, change: Change}} how
 */
export const hasJustWon = ({ outcome }, { before, change }) =>
  outcome === "won" && before !== null && before.outcome !== "won" && isNewPosition(change) && change !== "another";

/**
 * What it is to go from one point of a game to another.
 * @param {Timeline} before @param {Timeline} after @returns {Change}
 */
export function changeBetween(before, after) {
  const [from, to] = [textOf(before), textOf(after)];
  if (from === to) return "same";
  if (continues(from, to)) return "undo";
  return continues(to, from) ? "redo" : "jump";
}

/** @param {Timeline} timeline @returns {Timeline} the timeline after a restart */
export function restart(timeline) {
  const { undone, ...rest } = play(timeline, RESTART);
  return rest;
}

/** The timeline of a deal that is taken up again. @param {Timeline} timeline @param {boolean} wasLost @returns {Timeline} */
export const retry = (timeline, wasLost) => (wasLost ? { ...timeline, retried: true } : timeline);
