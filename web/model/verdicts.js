// What was found out about the positions of a game: which can be won, and which are lost. It is kept with the timeline, for
// its points, and so it lasts through undo and restarts.

import { movesDone, pointOf, textOf, withPoint } from "./timeline.js";

/** @import {Timeline} from "./timeline.js" */

/** @typedef {"won" | "lost" | "unknown"} Verdict unknown: it was searched for, and not found out */

/**
 * How many of the moves at a position keep the win, how many lose it, and how many there are; of the others it was not found
 * out. And one that wins, another than the one that was made where there is one.
 * @typedef {{kept: number, lost: number, all: number, better?: string}} Choices
 */

/** A win is proof, whatever else was said. @type {(Verdict | undefined)[]} */
const BY_WEIGHT = [undefined, "unknown", "lost", "won"];

/**
 * The timeline with what was found out about the position of a text.
 * @param {Timeline} timeline @param {string} text @param {Verdict} verdict
 * @returns {Timeline} the same if there is nothing new
 */
export function noteVerdict(timeline, text, verdict) {
  const at = pointOf(timeline, text);
  const point = timeline.points[at ?? -1];
  if (at === undefined || BY_WEIGHT.indexOf(verdict) <= BY_WEIGHT.indexOf(point.verdict)) return timeline;
  return withPoint(timeline, at, { ...point, verdict });
}

/** The points of the positions of a text, from the start on. @param {Timeline} timeline @param {string} text */
function pointsOf(timeline, text) {
  const end = pointOf(timeline, text);
  return end === undefined ? [] : timeline.points.slice(end - movesDone({ ...timeline, at: end }), end + 1);
}

/** @param {Timeline} timeline @param {string} text @returns {(Verdict | undefined)[]} of each position of a text, from the start on */
export const verdictsOf = (timeline, text) => pointsOf(timeline, text).map(({ verdict }) => verdict);

/** @param {Timeline} timeline @param {string} text @param {number} n @returns {string} the text of its n-th position */
export function textOfPosition(timeline, text, n) {
  const end = pointOf(timeline, text) ?? timeline.at;
  return textOf({ ...timeline, at: end - movesDone({ ...timeline, at: end }) + n });
}

/**
 * The timeline with what became of all moves at the position of a text.
 * @param {Timeline} timeline @param {string} text @param {Choices} choices
 * @returns {Timeline}
 */
export function noteChoice(timeline, text, { kept, lost, all, better }) {
  const at = pointOf(timeline, text);
  if (at === undefined) return timeline;
  return withPoint(timeline, at, { ...timeline.points[at], choices: { kept, lost, all, ...(better && { better }) } });
}

/**
 * What became of all moves at the positions of a text, as far as is known.
 * @param {Timeline} timeline @param {string} text @returns {Map<number, Choices>}
 */
export const choicesOf = (timeline, text) =>
  new Map(pointsOf(timeline, text).flatMap(({ choices }, n) => (choices ? [[n, choices]] : [])));

/** Whether it is known of every move whether it keeps the win. @param {Pick<Choices, "kept" | "lost" | "all">} choice */
export const isExact = ({ kept, lost, all }) => kept + lost === all;

/** So many cruxes are told, beside the losing move. */
const MOST_CRUXES = 3;

/**
 * The positions at which much hung on the move: the last at which a lost game is known to be winnable, and those at which the fewest of
 * the moves kept the win.
 * @param {ReturnType<typeof choicesOf>} choices
 * @param {{won: number, lost: number}} border the last position that can be won, the first that is lost
 * @param {number} last the game's end
 * @returns {number[]} the losing move first, then those where most hung on the move; of a game that was not lost, in its order
 */
export function cruxesOf(choices, { won, lost }, last) {
  const losing = won < last && lost <= last && choices.has(won) ? [won] : [];
  const open = (/** @type {Choices} */ choice) => (choice.all - choice.lost) / choice.all;
  const risky = [...choices].filter(([n, choice]) => n < won && choice.lost > 0);
  risky.sort(([a, x], [b, y]) => open(x) - open(y) || b - a);
  const close = risky.filter(([, choice], i) => i === 0 || open(choice) <= 0.5);
  const others = close.slice(0, MOST_CRUXES).map(([n]) => n);
  if (lost > last) others.sort((a, b) => a - b);
  return [...losing, ...others];
}

/**
 * The cruxes that are shown, as more is found out: what was shown stays where it is, and others come after it.
 * @param {number[]} shown @param {number[]} found @returns {number[]}
 */
export function addedPoints(shown, found) {
  const others = found.filter((n) => !shown.includes(n));
  return [...shown, ...others].slice(0, Math.max(shown.length, MOST_CRUXES + 1));
}
