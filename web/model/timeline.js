// The timeline of play: every move and every restart of one game in order, and how far along it the player is.
// Undo and redo only step along it; nothing is ever taken back by reversing it, and the text of the game
// at any point is read off the timeline.

import { MOST_HINTS, MOST_WORDS } from "../storage/keys.js";
import { GAME, isCount, isList, isObject, isText } from "./checks.js";
import { continues } from "./game-text.js";

/** The word for a restart. It is no move: the text of the game begins again after it. */
const RESTART = "restart";

/**
 * @typedef {object} Timeline
 * @property {string} game what was dealt: "st-helena 17"
 * @property {string[]} words moves and restarts, those that redo would bring back included
 * @property {number} at how many of the words are done
 * @property {number[]} [auto] which of the words are moves that were made by themselves, after one of the player's
 * @property {number} [hints] how many hints were given
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
  return timeline.at + steps >= 0 && timeline.at + steps <= timeline.words.length;
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
 * @param {Timeline} timeline
 * @param {string} word
 * @param {boolean} [byItself] it is not the player's own move
 * @returns {Timeline}
 */
export function play(timeline, word, byItself = false) {
  const { at } = timeline;
  const redone = timeline.words[at] === word;
  const words = redone ? timeline.words : [...timeline.words.slice(0, at), word];
  const auto = [...(timeline.auto ?? []).filter((i) => i < at || (redone && i > at)), ...(byItself ? [at] : [])];
  const after = { ...timeline, words, at: at + 1, auto };
  if (!auto.length) delete (/** @type {Timeline} */ (after).auto);
  return after;
}

/**
 * The timeline at the position of a text of its game: at the nearest point that has it, or else played anew behind all that
 * was played. Nothing is lost, and where one was can be gone back to.
 * @param {Timeline} timeline @param {string} text @returns {Timeline}
 */
export function jump(timeline, text) {
  const { words: moves } = timelineOf(text);
  const points = attempts(timeline)
    .filter(
      ({ start, end }) => end - start >= moves.length && moves.every((move, i) => timeline.words[start + i] === move),
    )
    .map(({ start }) => start + moves.length);
  if (points.length)
    return {
      ...timeline,
      at: points.reduce((a, b) => (Math.abs(b - timeline.at) < Math.abs(a - timeline.at) ? b : a)),
    };
  const words = [...timeline.words, RESTART, ...moves];
  return { ...timeline, words, at: words.length };
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
  return play(timeline, RESTART);
}

/** A move or a restart. */
const WORD = /^[a-z0-9>*]{1,12}$/;

/** @param {unknown} value @returns {value is Timeline} */
export function isTimeline(value) {
  if (!isObject(value)) return false;
  const { game, words, at, auto = [], hints = 0 } = value;
  return (
    isText(game, GAME) &&
    isList(words, MOST_WORDS, (word) => isText(word, WORD)) &&
    isCount(at, words.length) &&
    isList(auto, words.length, (i) => isCount(i, words.length)) &&
    isCount(hints, MOST_HINTS)
  );
}
