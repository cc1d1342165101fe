// What searches of this visit have found out, by the game's text: undo and redo find it there.

import { continues } from "../../model/game-text.js";
import { timelineOf, wordsOf } from "../../model/timeline.js";

/** @import {SearchResult} from "../../engine/protocol.js" */

/** So many answers are remembered. */
const MOST_ANSWERS = 400;

export function createKnownAnswers() {
  /** The oldest first. @type {Map<string, SearchResult>} */
  const answers = new Map();

  /** @param {string} text @param {SearchResult} result */
  function note(text, result) {
    answers.set(text, result);
    if (answers.size > MOST_ANSWERS) answers.delete(/** @type {string} */ (answers.keys().next().value));
  }

  /** The moves that win from there, if they are known. @param {string} text @returns {string[]} */
  function winningMoves(text) {
    for (const [known, { moves }] of answers) {
      const whole = [known, ...moves].join(" ");
      if (whole !== text && continues(text, known) && continues(whole, text))
        return wordsOf(timelineOf(whole)).slice(timelineOf(text).steps.length);
    }
    return [];
  }

  return {
    note,
    winningMoves,
    of: (/** @type {string} */ text) => answers.get(text),
    forget: (/** @type {string} */ text) => answers.delete(text),
  };
}
