// What may be a better hint than the known win begins with: whether it wins is looked for one plan after another, while the
// player waits. What was found, or was not, is kept for the position: a hint is often asked for twice.

/** @import {SearchResult} from "../../engine/protocol.js" */

/** @typedef {Pick<SearchResult, "moves">} Found */

/** @param {() => void} onChange there is something to be searched */
export function createHintPlans(onChange) {
  /** The game's text for which plans are looked at. */
  let line = "";
  /** By the texts of their positions. @type {Map<string, Found>} */
  const known = new Map();
  let asked = "";
  let most = 0;
  let answer = (/** @type {Found} */ _found) => {};

  /**
   * @param {string} game its text @param {string} text the position behind a plan
   * @param {number} nodes so many positions are looked at @returns {Promise<Found>}
   */
  function find(game, text, nodes) {
    follow(game);
    line = game;
    const found = known.get(text);
    if (found) return Promise.resolve(found);
    stop();
    asked = text;
    most = nodes;
    const answered = new Promise((/** @type {(found: Found) => void} */ resolve) => {
      answer = resolve;
    });
    onChange();
    return answered;
  }

  /** An answer has come. @param {string} text @param {Found} found @returns {boolean} whether it was the one that is asked for */
  function take(text, found) {
    if (!asked || text !== asked) return false;
    known.set(text, found);
    asked = "";
    answer(found);
    return true;
  }

  /** The game has gone on, perhaps. @param {string} game its text */
  function follow(game) {
    if (game === line) return;
    stop();
    known.clear();
  }

  function stop() {
    asked = "";
    answer({ moves: [] });
    answer = () => {};
  }

  return {
    find,
    take,
    follow,
    stop,
    /** The text that is being searched, "" = none. */
    asked: () => asked,
    /** So many positions are looked at for it. */
    most: () => most,
  };
}
