// The line of play: every move and every restart of one game in order, and how far along it the player is.
// Undo and redo only step along it; nothing is ever taken back by reversing it, and the text of the game
// at any point is read off the line.

/** The word for a restart. It is no move: the text of the game begins again after it. */
const RESTART = "restart";

/**
 * @typedef {object} Line
 * @property {string} game what was dealt: "st-helena 17"
 * @property {string[]} words moves and restarts, those that redo would bring back included
 * @property {number} at how many of the words are done
 * @property {number[]} [auto] which of the words are moves that were made by themselves, after one of the player's
 * @property {number} [hints] how many hints were given
 */

/**
 * The line of a game text.
 * @param {string} text
 * @returns {Line}
 */
export function lineOf(text) {
  const colon = text.indexOf(":");
  const words = text
    .slice(colon + 1)
    .split(" ")
    .filter(Boolean);
  return { game: text.slice(0, colon), words, at: words.length };
}

/** @param {Line} line @returns {string[]} the moves done since the last restart */
function movesOf(line) {
  const done = line.words.slice(0, line.at);
  return done.slice(done.lastIndexOf(RESTART) + 1);
}

/** @param {Line} line @returns {string} the text of the game as it stands */
export function textOf(line) {
  return [`${line.game}:`, ...movesOf(line)].join(" ");
}

/** @param {Line} line @returns {number} moves done since the last restart */
export function movesDone(line) {
  return movesOf(line).length;
}

/** @param {Line} line @returns {boolean} whether something was dealt in the game so far */
export function hasDealt(line) {
  return movesOf(line).includes("deal");
}

/** @param {Line} line @param {number} steps @returns {boolean} whether undo (-1) or redo (+1) has somewhere to go */
export function canStep(line, steps) {
  return line.at + steps >= 0 && line.at + steps <= line.words.length;
}

/**
 * What the player did last is undone (-1), or done again (+1), with all that followed by itself.
 * @param {Line} line @param {number} steps @returns {Line}
 */
export function step(line, steps) {
  let at = line.at + steps;
  while (at > 0 && line.auto?.includes(at)) at += steps;
  return { ...line, at };
}

/**
 * The line after one more move or restart. Playing what redo would bring keeps the rest of the redo.
 * @param {Line} line
 * @param {string} word
 * @param {boolean} [byItself] it is not the player's own move
 * @returns {Line}
 */
export function play(line, word, byItself = false) {
  const { at } = line;
  const redone = line.words[at] === word;
  const words = redone ? line.words : [...line.words.slice(0, at), word];
  const auto = [...(line.auto ?? []).filter((i) => i < at || (redone && i > at)), ...(byItself ? [at] : [])];
  const after = { ...line, words, at: at + 1, auto };
  if (!auto.length) delete (/** @type {Line} */ (after).auto);
  return after;
}

/**
 * The line at the position of a text of its game: at the nearest point that has it, or else played anew behind all that
 * was played. Nothing is lost, and where one was can be gone back to.
 * @param {Line} line @param {string} text @returns {Line}
 */
export function jump(line, text) {
  const points = Array.from({ length: line.words.length + 1 }, (_, at) => at).filter(
    (at) => textOf({ ...line, at }) === text,
  );
  if (points.length)
    return { ...line, at: points.reduce((a, b) => (Math.abs(b - line.at) < Math.abs(a - line.at) ? b : a)) };
  const words = [...line.words, RESTART, ...lineOf(text).words];
  return { ...line, words, at: words.length };
}

/**
 * What was played between restarts, redo included: each attempt's first and last point on the line.
 * @param {Line} line @returns {{start: number, end: number}[]}
 */
export function attempts(line) {
  const cuts = line.words.flatMap((word, i) => (word === RESTART ? [i] : []));
  return [...cuts, line.words.length].map((end, i) => ({ start: i ? cuts[i - 1] + 1 : 0, end }));
}

/** @param {Line} line @returns {Line} the line after a restart */
export function restart(line) {
  return play(line, RESTART);
}

/** @param {unknown} value @returns {value is Line} */
export function isLine(value) {
  if (typeof value !== "object" || value === null) return false;
  const { game, words, at, auto = [], hints = 0 } = /** @type {Line} */ (value);
  return (
    typeof game === "string" &&
    Array.isArray(words) &&
    words.every((word) => typeof word === "string") &&
    Number.isInteger(at) &&
    at >= 0 &&
    at <= words.length &&
    Array.isArray(auto) &&
    auto.every(Number.isInteger) &&
    Number.isInteger(hints)
  );
}
