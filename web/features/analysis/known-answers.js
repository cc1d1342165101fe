// What searches of this visit have found out, by the game's text: undo and redo find it there.

import { continues } from "../../model/game-text.js";
import { timelineOf, wordsOf } from "../../model/timeline.js";

/** @import {SearchResult} from "../../engine/protocol.js" */

/** So many answers are remembered. */
const MOST_ANSWERS = 400;

export class KnownAnswers {
  /** The oldest first. @type {Map<string, SearchResult>} */
  #answers = new Map();

  /** @param {string} text @returns {SearchResult | undefined} */
  of(text) {
    return this.#answers.get(text);
  }

  /** @param {string} text @param {SearchResult} result */
  note(text, result) {
    this.#answers.set(text, result);
    if (this.#answers.size > MOST_ANSWERS)
      this.#answers.delete(/** @type {string} */ (this.#answers.keys().next().value));
  }

  /** @param {string} text */
  forget(text) {
    this.#answers.delete(text);
  }

  /** The moves that win from there, if they are known. @param {string} text @returns {string[]} */
  winningMoves(text) {
    for (const [known, { moves }] of this.#answers) {
      const whole = [known, ...moves].join(" ");
      if (whole !== text && continues(text, known) && continues(whole, text))
        return wordsOf(timelineOf(whole)).slice(timelineOf(text).steps.length);
    }
    return [];
  }
}
