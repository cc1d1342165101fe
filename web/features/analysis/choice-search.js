// Searches, behind a game that has been looked at as a whole, what becomes of each move at some of its positions: how many of
// them keep the win. The last position that can be won comes first, then one of each part that has a square in the shared
// result, then the others, ever more closely along the game, as far as the time goes.

import { borderOf, verdictAt } from "../../model/lost-border.js";
import { partsOf } from "../../model/shared-result.js";
import { pointOf } from "../../model/timeline.js";
import { choicesOf, textOfPosition, verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Timeline} from "../../model/timeline.js" */
/** @import {Verdict} from "../../model/verdicts.js" */

/** So many positions are looked at for each move. */
export const MOST_OF_CHOICE = 20_000;

/**
 * A position whose moves are searched, one after another; liked: the same, those first that a player likes best; made: the move
 * that was made there.
 * @typedef {{text: string, moves: string[], liked: string[], verdicts: Verdict[], made: string}} Position
 */

/** @param {Game} game @param {() => void} onChange there is something to be searched, or all is done */
export function createChoiceSearch(game, onChange) {
  /** The text of the game that is looked at, "" = none. */
  let line = "";
  /** The text of the running game since then: the search ends when it changes. */
  let during = "";
  /** The time at which no other position is begun. */
  let until = 0;
  /** @type {Position | null} */
  let position = null;
  let isOpening = false;
  /** The text that is being searched, "" = none. */
  let asked = "";

  /**
   * @param {string} text of a game whose end is known to be won or lost
   * @param {number} end no other position is begun after that time
   */
  function start(text, end) {
    if (line === text) return;
    stop();
    line = text;
    during = game.text;
    until = end;
  }

  function stop() {
    line = asked = "";
    position = null;
  }

  /** @returns {string} the text to be searched next, "" = none, or not yet */
  function next() {
    const { text, timeline } = game;
    if (!line || !timeline) return "";
    if (text !== during || pointOf(timeline, line) === undefined) {
      stop();
      return "";
    }
    asked = position ? `${position.text} ${position.moves[position.verdicts.length]}` : "";
    if (!position) open();
    return asked;
  }

  /** What was searched has been found out. @param {string} text @param {Verdict} verdict @returns {boolean} false: it was another text */
  function take(text, verdict) {
    if (text !== asked) return false;
    asked = "";
    position?.verdicts.push(verdict);
    closeIfDone();
    return true;
  }

  function closeIfDone() {
    if (!position || position.verdicts.length < position.moves.length) return;
    const { text, moves, liked, verdicts, made } = position;
    const winning = liked.filter((move) => verdicts[moves.indexOf(move)] === "won");
    const better = winning.find((move) => move !== made) ?? winning[0];
    const lost = verdicts.filter((verdict) => verdict === "lost").length;
    game.noteChoice(text, { kept: winning.length, lost, all: moves.length, ...(better && { better }) });
    position = null;
  }

  /** Takes the next position, as soon as its moves are known. */
  async function open() {
    if (isOpening) return;
    isOpening = true;
    const { timeline } = game;
    const n = timeline && performance.now() < until ? nextPosition(timeline, line) : undefined;
    if (n === undefined || !timeline) {
      stop();
      game.keep();
    } else {
      const opened = line;
      const text = textOfPosition(timeline, line, n);
      const made = madeAt(timeline, line, n);
      const { choices } = await game
        .ask({ ask: "choices", text, ...(made && { made }) })
        .catch(() => ({ choices: undefined }));
      // Python remembers wins that were found from there.
      const { search } = await game.ask({ ask: "search", text }).catch(() => ({ search: undefined }));
      const isMeant = opened === line; // else another one was started in the meantime
      if (isMeant && choices) begin(text, choices, n, made, search?.moves[0]);
      else if (isMeant) stop();
    }
    isOpening = false;
    onChange();
  }

  /** @param {string} text @param {string[]} liked @param {number} n @param {string} made @param {string} [winning] one that is known to win */
  function begin(text, liked, n, made, winning) {
    const { timeline } = game;
    if (!timeline) return;
    // What became of the move that was made is known.
    const known = verdictsOf(timeline, line);
    /** @type {Map<string, Verdict>} */
    const verdicts = new Map();
    if (liked.includes(made)) verdicts.set(made, verdictAt(borderOf(known), n + 1));
    if (winning && liked.includes(winning)) verdicts.set(winning, "won");
    const moves = [...verdicts.keys(), ...liked.filter((move) => !verdicts.has(move))];
    position = { text, moves, liked, verdicts: [...verdicts.values()], made };
    closeIfDone();
  }

  return { start, stop, next, take, isRunning: () => line !== "" };
}

/** Which move was made at a position. @param {Timeline} timeline @param {string} line @param {number} n its number @returns {string} "" = none */
function madeAt(timeline, line, n) {
  const last = verdictsOf(timeline, line).length - 1;
  const [before, after] = [n, Math.min(n + 1, last)].map((at) => textOfPosition(timeline, line, at));
  return after.slice(before.length + 1);
}

/** @param {Timeline} timeline @param {string} line @returns {number | undefined} */
function nextPosition(timeline, line) {
  const known = verdictsOf(timeline, line);
  const { won } = borderOf(known);
  const done = choicesOf(timeline, line);
  // The last position of a won game has no moves.
  const last = Math.min(won, known.length - 2);
  if (won >= 0 && won <= last && !done.has(won)) return won;
  const middles = partsOf(known.length - 1).map(({ start, end }) => (start + end - 1) >> 1);
  return [...middles, ...halved(last + 1)].find((n) => n <= last && !done.has(n));
}

/** The numbers below *count*, ever more closely: the middle, the quarters, and so on. @param {number} count @returns {number[]} */
function halved(count) {
  const numbers = new Set();
  for (let parts = 2; parts < 2 * count; parts *= 2)
    for (let i = 1; i < parts; i++) numbers.add(Math.floor((i * count) / parts));
  for (let n = 0; n < count; n++) numbers.add(n);
  return [...numbers];
}
