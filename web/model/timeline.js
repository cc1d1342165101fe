// The timeline of play: every move and every restart of one game in order, and how far along it the player is.
// Undo and redo only step along it; nothing is ever taken back by reversing it, and the text of the game
// at any point is read off the timeline.

import { isRival } from "./challenge.js";
import { GAME, isCount, isList, isObject, isText } from "./checks.js";
import { continues } from "./game-text.js";
import { MOST_HINT_POINTS, MOST_HINTS, MOST_WORDS } from "./limits.js";

/** @import {Challenge, Rival} from "./challenge.js" */
/** @import {View} from "../engine/protocol.js" */

/** The word for a restart. It is no move: the text of the game begins again after it. */
const RESTART = "restart";

/**
 * @typedef {object} Timeline
 * @property {string} game what was dealt: "st-helena 17"
 * @property {string[]} words moves and restarts, those that redo would bring back included
 * @property {number} at how many of the words are done
 * @property {number[]} [auto] which of the words are moves that were made by themselves, after one of the player's
 * @property {number[]} [foreign] which of the words are moves that came with a link or were shown
 * @property {number[]} [hinted] the points at which hints were given, one for each hint
 * @property {number} [looked] how many moves were shown after the game had been won: hints as soon as it is played on from before
 * @property {number[]} [won] the points that are known to be winnable (verdicts.js)
 * @property {number[]} [lost] those that are known to be lost
 * @property {number[]} [unsure] those of which it was not found out
 * @property {Choice[]} [choices] what became of all moves at some of the points
 * @property {number} [beat] a challenge: the deal has to be won in fewer moves
 * @property {Rival} [rival] whose challenge it is
 * @property {boolean} [undone] whether the player has gone back since the last restart
 * @property {boolean} [retried] whether the deal was lost before it was taken up again
 * @property {PuzzleMark} [puzzle] it is a position to solve, and no deal that counts
 * @property {number} [hints] how many hints an older page gave, which did not note where: in the first attempt
 *
 * At a point: how many moves keep the win, how many lose it, and how many there are; of the others it was not found out. And
 * a move that wins, another than the one that was made where there is one; "" = none is known.
 * @typedef {[point: number, kept: number, lost: number, all: number, better: string]} Choice
 *
 * A game's puzzle by its number, the words up to its position, and the deal that was there before, if nothing was done in it.
 * @typedef {{number: number, start: number, before?: string}} PuzzleMark
 *
 * Whose a move is.
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
  return { game: text.slice(0, colon), words, at: words.length };
}

/** @param {Timeline} timeline @returns {string[]} the moves done since the last restart */
function movesOf({ words, at }) {
  return at ? words.slice(words.lastIndexOf(RESTART, at - 1) + 1, at) : [];
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

/** @param {Timeline} timeline @param {number} steps @returns {boolean} whether undo (-1) or redo (+1) has somewhere to go */
export function canStep(timeline, steps) {
  const at = timeline.at + steps;
  const { start = 0 } = timeline.puzzle ?? {};
  return at >= Math.min(start, timeline.at) && at <= timeline.words.length;
}

/**
 * What the player did last is undone (-1), or done again (+1), with all that followed by itself.
 * @param {Timeline} timeline @param {number} steps @returns {Timeline}
 */
export function step(timeline, steps) {
  const auto = new Set(timeline.auto);
  let at = timeline.at + steps;
  while (at > 0 && auto.has(at)) at += steps;
  return { ...timeline, at };
}

/**
 * The timeline after one more move or restart. Playing what redo would bring keeps the rest of the redo.
 * @param {Timeline} timeline @param {string} word @param {By} [by]
 * @returns {Timeline}
 */
export function play(timeline, word, by = "player") {
  const { at, auto = [], foreign = [], hinted = [], won = [], lost = [], unsure = [] } = timeline;
  const isRedone = timeline.words[at] === word;
  const words = isRedone ? timeline.words : [...timeline.words.slice(0, at), word];
  const others = (/** @type {number[]} */ marks) => marks.filter((i) => i < at || (isRedone && i > at));
  const points = (/** @type {number[]} */ marks) => (isRedone ? marks : marks.filter((point) => point <= at));
  const { choices = [], puzzle, looked = 0, ...rest } = timeline;
  const hints = [...hinted.map((point) => Math.min(point, at)), ...Array.from({ length: looked }, () => at)];
  const kept = isRedone ? choices : choices.filter(([point]) => point <= at);
  return withMarks(
    // What is played on from before a puzzle is another game.
    {
      ...rest,
      words,
      at: at + 1,
      ...(kept.length && { choices: kept }),
      ...(puzzle && at >= puzzle.start && { puzzle }),
      ...(looked && isRedone && { looked }),
    },
    {
      auto: [...others(auto), ...(by === "automatic" ? [at] : [])],
      foreign: [...others(foreign), ...(by === "foreign" ? [at] : [])],
      // A hint stays known to the player, also when the moves after it are gone.
      hinted: isRedone ? hinted : hints.slice(0, MOST_HINT_POINTS),
      won: points(won),
      lost: points(lost),
      unsure: points(unsure),
    },
  );
}

/** The timeline after several more moves. @param {Timeline} timeline @param {string[]} words @param {By} by @returns {Timeline} */
export const playAll = (timeline, words, by) => words.reduce((line, word) => play(line, word, by), timeline);

/** @typedef {"auto" | "foreign" | "hinted" | "won" | "lost" | "unsure"} Marks */

/** The timeline with other marks; empty lists are left out. @param {Timeline} timeline @param {{[name in Marks]?: number[]}} marks @returns {Timeline} */
function withMarks(timeline, marks) {
  const marked = { ...timeline, ...marks };
  for (const name of /** @type {Marks[]} */ (Object.keys(marks))) if (!marked[name]?.length) delete marked[name];
  return marked;
}

/** The timeline after a move was shown at its point. @param {Timeline} timeline @returns {Timeline} */
export function addHint(timeline) {
  const { at, hinted = [] } = timeline;
  return hinted.length < MOST_HINT_POINTS ? { ...timeline, hinted: [...hinted, at] } : timeline;
}

/** The timeline after a move was shown of the game that it has won. @param {Timeline} timeline @returns {Timeline} */
export const addLook = (timeline) => ({
  ...timeline,
  looked: Math.min((timeline.looked ?? 0) + 1, MOST_HINT_POINTS),
});

/**
 * The timeline of a game that comes from elsewhere: none of its moves is the player's.
 * @param {string} text @param {Challenge} [challenge]
 * @returns {Timeline}
 */
export function foreignTimeline(text, challenge) {
  const timeline = { ...timelineOf(text), ...challenge };
  return withMarks(timeline, { foreign: [...timeline.words.keys()] });
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
  const { at, foreign = [], hinted = [], hints = 0 } = timeline;
  const { start, end } = attempts(timeline).findLast((attempt) => attempt.start <= at) ?? { start: 0, end: at };
  const moves = foreign.filter((i) => i >= start && i < at).map((i) => i - start);
  const given = hinted.filter((point) => point >= start && point <= end).length + (start ? 0 : hints);
  return { ...(moves.length && { foreign: moves }), ...(given && { hints: Math.min(given, MOST_HINTS) }) };
}

/**
 * The timeline at the position of a text of its game: at the nearest point that has it, or else played anew behind all that
 * was played. Nothing is lost: the player can go back to where they were.
 * @param {Timeline} timeline @param {string} text @param {Help} [help] what of it came from others, if it is played anew
 * @returns {Timeline}
 */
export function jump(timeline, text, { foreign = [], hints = 0 } = {}) {
  const point = pointOf(timeline, text);
  if (point !== undefined) return { ...timeline, at: point };
  const { words: moves } = timelineOf(text);
  const start = timeline.words.length + 1;
  const words = [...timeline.words, RESTART, ...moves];
  const { hinted = [] } = timeline;
  const given = Math.min(hints, MOST_HINT_POINTS - hinted.length);
  return withMarks(
    { ...timeline, words, at: words.length },
    {
      foreign: [...(timeline.foreign ?? []), ...foreign.filter((i) => i < moves.length).map((i) => start + i)],
      hinted: [...hinted, ...Array.from({ length: given }, () => start)],
    },
  );
}

/**
 * The timeline on a branch: the moves up to a point once more, as an attempt of its own behind all that was played, so that
 * those they come from stay whole. What is known of them goes with them.
 * @param {Timeline} timeline @param {number} point @returns {Timeline}
 */
export function branch(timeline, point) {
  const { words, choices = [], looked, ...rest } = timeline;
  const { start = 0, end = 0 } = attempts(timeline).findLast((attempt) => attempt.start <= point) ?? {};
  if (point >= end) return { ...timeline, at: point };
  const away = words.length + 1 - start;
  const both = (/** @type {number} */ last, /** @type {number[] | undefined} */ marks = []) => [
    ...marks,
    ...marks.filter((mark) => mark >= start && mark <= last).map((mark) => mark + away),
  ];
  const { auto, foreign, hinted = [], won, lost, unsure } = timeline;
  const hints = both(point, hinted);
  const known = choices.filter((choice) => choice[0] >= start && choice[0] <= point);
  const all = [...choices, ...known.map(([at, ...rest]) => /** @type {Choice} */ ([at + away, ...rest]))];
  return withMarks(
    {
      ...rest,
      words: [...words, RESTART, ...words.slice(start, point)],
      at: point + away,
      ...(all.length && { choices: all }),
    },
    {
      auto: both(point - 1, auto),
      foreign: both(point - 1, foreign),
      hinted: hints.length > MOST_HINT_POINTS ? hinted : hints,
      won: both(point, won),
      lost: both(point, lost),
      unsure: both(point, unsure),
    },
  );
}

/** The nearest point that has the position of a text. @param {Timeline} timeline @param {string} text @returns {number | undefined} */
export function pointOf(timeline, text) {
  const { words: moves } = timelineOf(text);
  const points = attempts(timeline)
    .filter(
      ({ start, end }) => end - start >= moves.length && moves.every((move, i) => timeline.words[start + i] === move),
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
  const cuts = timeline.words.flatMap((word, i) => (word === RESTART ? [i] : []));
  return [...cuts, timeline.words.length].map((end, i) => ({ start: i ? cuts[i - 1] + 1 : 0, end }));
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

/** A move or a restart. */
const WORD = /^[a-z0-9>*]{1,12}$/;

/** No position has more moves than this. */
const MOST_MOVES = 2000;

/** @param {unknown} value @param {number} last point @returns {value is Choice} */
function isChoice(value, last) {
  if (!Array.isArray(value) || value.length < 4 || value.length > 5) return false;
  const [point, kept, lost, all, better = ""] = value;
  const isCounted = [point, kept, lost, all].every((number) => isCount(number, MOST_WORDS));
  return (
    isCounted && point <= last && all <= MOST_MOVES && kept + lost <= all && (better === "" || isText(better, WORD))
  );
}

/** @param {unknown} value @param {number} last point */
const isPuzzleMark = (value, last) =>
  isObject(value) &&
  isCount(value.number, MOST_WORDS) &&
  value.number > 0 &&
  isCount(value.start, last) &&
  (value.before === undefined || isText(value.before, GAME));

/** @param {unknown} value @returns {value is Timeline} */
export function isTimeline(value) {
  if (!isObject(value)) return false;
  const {
    game,
    words,
    at,
    auto = [],
    foreign = [],
    hinted = [],
    won = [],
    lost = [],
    unsure = [],
    choices = [],
    hints = 0,
    looked = 0,
    beat = 0,
    rival = { name: "", played: false },
    undone = false,
    retried = false,
    puzzle = { number: 1, start: 0 },
  } = value;
  return (
    isText(game, GAME) &&
    isList(words, MOST_WORDS, (word) => isText(word, WORD)) &&
    isCount(at, words.length) &&
    [auto, foreign].every((marks) => isList(marks, words.length, (i) => isCount(i, words.length))) &&
    [won, lost, unsure].every((marks) => isList(marks, words.length + 1, (i) => isCount(i, words.length))) &&
    isList(choices, words.length + 1, (choice) => isChoice(choice, words.length)) &&
    isList(hinted, MOST_HINT_POINTS, (point) => isCount(point, words.length)) &&
    isCount(hints, MOST_HINTS) &&
    isCount(looked, MOST_HINT_POINTS) &&
    isCount(beat, MOST_WORDS) &&
    isRival(rival) &&
    [undone, retried].every((mark) => typeof mark === "boolean") &&
    isPuzzleMark(puzzle, words.length)
  );
}
