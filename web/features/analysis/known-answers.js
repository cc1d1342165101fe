// What searches of this visit have found out, by the game's text: undo and redo find it there.

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

  return {
    note,
    of: (/** @type {string} */ text) => answers.get(text),
    forget: (/** @type {string} */ text) => answers.delete(text),
  };
}
