// The timeline as it is stored, in saved games and backups: its words, and lists of those steps and points that are marked.
// Players have games in this form: it never changes.

import { isRival } from "../model/challenge.js";
import { GAME, isCount, isList, isObject, isText } from "../model/checks.js";
import { MOST_HINT_POINTS, MOST_HINTS, MOST_WORDS } from "../model/limits.js";
import { wordsOf } from "../model/timeline.js";

/** @import {Point, Step, Timeline} from "../model/timeline.js" */
/** @import {Choices, Verdict} from "../model/verdicts.js" */

/**
 * Of steps the marks are their numbers, of points, too; hinted has a point for each hint.
 * @typedef {Omit<Timeline, "steps" | "points"> & Packed} PackedTimeline
 *
 * @typedef {object} Packed
 * @property {string[]} words
 * @property {number[]} [auto]
 * @property {number[]} [foreign]
 * @property {number[]} [hinted]
 * @property {number[]} [won]
 * @property {number[]} [lost]
 * @property {number[]} [unsure]
 * @property {PackedChoice[]} [choices]
 *
 * @typedef {[point: number, kept: number, lost: number, all: number, better: string]} PackedChoice
 */

/** @param {Timeline} timeline @returns {PackedTimeline} */
export function packTimeline({ steps, points, ...rest }) {
  const by = (/** @type {Step["by"]} */ who) => indices(steps, (step) => step.by === who);
  const known = (/** @type {Verdict} */ verdict) => indices(points, (point) => point.verdict === verdict);
  const hinted = points.flatMap(({ hints = 0 }, at) => Array.from({ length: hints }, () => at));
  const choices = points.flatMap(({ choices }, at) => (choices ? [packChoice(at, choices)] : []));
  const marks = {
    auto: by("automatic"),
    foreign: by("foreign"),
    hinted: hinted.slice(-MOST_HINT_POINTS),
    won: known("won"),
    lost: known("lost"),
    unsure: known("unknown"),
    choices,
  };
  const there = Object.entries(marks).filter(([, list]) => list.length);
  return { ...rest, words: wordsOf({ steps }), ...Object.fromEntries(there) };
}

/** @template T @param {T[]} list @param {(item: T) => boolean} test @returns {number[]} */
const indices = (list, test) => list.flatMap((item, i) => (test(item) ? [i] : []));

/** @param {number} at @param {Choices} choices @returns {PackedChoice} */
const packChoice = (at, { kept, lost, all, better = "" }) => [at, kept, lost, all, better];

/** @param {PackedTimeline} packed @returns {Timeline} */
export function unpackTimeline({ words, auto, foreign, hinted, won, lost, unsure, choices, ...rest }) {
  /** @type {Step[]} */
  const steps = words.map((word) => ({ word }));
  /** @type {Point[]} */
  const points = [...words.map(() => ({})), {}];
  for (const [who, marks] of /** @type {const} */ ([
    ["automatic", auto],
    ["foreign", foreign],
  ]))
    for (const i of marks ?? []) if (steps[i]) steps[i].by = who; // older pages marked a step that there was not
  // Of several verdicts the last counts: a win is proof.
  for (const [verdict, marks] of /** @type {const} */ ([
    ["unknown", unsure],
    ["lost", lost],
    ["won", won],
  ]))
    for (const at of marks ?? []) points[at].verdict = verdict;
  for (const at of hinted ?? []) points[at].hints = (points[at].hints ?? 0) + 1;
  for (const [at, kept, lost, all, better] of choices ?? [])
    points[at].choices = { kept, lost, all, ...(better && { better }) };
  return { ...rest, steps, points };
}

/** A move or a restart. */
const WORD = /^[a-z0-9@>*]{1,12}$/;

/** No position has more moves than this. */
const MOST_MOVES = 2000;

/** @param {unknown} value @param {number} last point @returns {value is PackedChoice} */
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

/** @param {unknown} value @returns {value is PackedTimeline} */
export function isPackedTimeline(value) {
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
