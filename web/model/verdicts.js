// What was found out about the positions of a game: which can be won, and which are lost. It is kept with the timeline, for
// its points, and so it lasts through undo and restarts.

import { movesDone, pointOf, textOf } from "./timeline.js";

/** @import {Choice, Timeline} from "./timeline.js" */

/** @typedef {"won" | "lost" | "unknown"} Verdict unknown: it was searched for, and not found out */

/**
 * How many of the moves at a position keep the win, how many lose it, and how many there are; and one that wins.
 * @typedef {{kept: number, lost: number, all: number, better?: string}} Choices
 */

/** The marks of the timeline that hold them. @type {{[verdict in Verdict]: "won" | "lost" | "unsure"}} */
const MARKS = { won: "won", lost: "lost", unknown: "unsure" };

/**
 * The timeline with what was found out about the position of a text.
 * @param {Timeline} timeline @param {string} text @param {Verdict} verdict
 * @returns {Timeline} the same if there is nothing new
 */
export function noteVerdict(timeline, text, verdict) {
  const point = pointOf(timeline, text);
  const name = MARKS[verdict];
  const marks = timeline[name] ?? [];
  return point === undefined || marks.includes(point) ? timeline : { ...timeline, [name]: [...marks, point] };
}

/** @param {Timeline} timeline @param {string} text @returns {(Verdict | undefined)[]} of each position of a text, from the start on */
export function verdictsOf(timeline, text) {
  const end = pointOf(timeline, text);
  if (end === undefined) return [];
  const { won = [], lost = [], unsure = [] } = timeline;
  const start = end - movesDone({ ...timeline, at: end });
  /** @type {(Verdict | undefined)[]} */
  const verdicts = Array.from({ length: end + 1 - start });
  const note = (/** @type {number[]} */ points, /** @type {Verdict} */ verdict) => {
    for (const point of points) if (point >= start && point <= end) verdicts[point - start] = verdict;
  };
  note(unsure, "unknown");
  note(lost, "lost");
  note(won, "won");
  return verdicts;
}

/** @param {Timeline} timeline @param {string} text @param {number} n @returns {string} the text of its n-th position */
export function textOfPosition(timeline, text, n) {
  const end = pointOf(timeline, text) ?? timeline.at;
  return textOf({ ...timeline, at: end - movesDone({ ...timeline, at: end }) + n });
}

/**
 * The timeline with what became of all moves at the position of a text.
 * @param {Timeline} timeline @param {string} text @param {Choices} choice
 * @returns {Timeline}
 */
export function noteChoice(timeline, text, { kept, lost, all, better = "" }) {
  const point = pointOf(timeline, text);
  if (point === undefined) return timeline;
  const others = (timeline.choices ?? []).filter(([other]) => other !== point);
  return {
    ...timeline,
    choices: [...others, /** @type {Choice} */ ([point, kept, lost, all, better])],
  };
}

/**
 * What became of all moves at the positions of a text, as far as is known.
 * @param {Timeline} timeline @param {string} text @returns {Map<number, Choices>}
 */
export function choicesOf(timeline, text) {
  const end = pointOf(timeline, text);
  if (end === undefined) return new Map();
  const start = end - movesDone({ ...timeline, at: end });
  const { choices = [] } = timeline;
  return new Map(
    choices
      .filter(([point]) => point >= start && point <= end)
      .map(([point, kept, lost, all, better]) => [point - start, { kept, lost, all, ...(better && { better }) }]),
  );
}

/** Whether it is known of every move whether it keeps the win. @param {Pick<Choices, "kept" | "lost" | "all">} choice */
export const isExact = ({ kept, lost, all }) => kept + lost === all;

/** So many turning points are told, beside the losing move. */
const MOST_TURNS = 3;

/**
 * The positions at which much hung on the move: the last at which a lost game is known to be winnable, and those at which the fewest of
 * the moves kept the win.
 * @param {ReturnType<typeof choicesOf>} choices
 * @param {{won: number, lost: number}} border the last position that can be won, the first that is lost
 * @param {number} last the game's end
 * @returns {number[]} in the order of the game
 */
export function turningPoints(choices, { won, lost }, last) {
  const losing = won < last && lost <= last && choices.has(won) ? [won] : [];
  const open = (/** @type {Choices} */ choice) => (choice.all - choice.lost) / choice.all;
  const risky = [...choices].filter(([n, choice]) => n < won && choice.lost > 0);
  risky.sort(([a, x], [b, y]) => open(x) - open(y) || b - a);
  const close = risky.filter(([, choice], i) => i === 0 || open(choice) <= 0.5);
  return [...losing, ...close.slice(0, MOST_TURNS).map(([n]) => n)].sort((a, b) => a - b);
}
