// What may be a better hint than the known win begins with: whether it wins is looked for one plan after another, while the
// player waits. Python keeps what was found; which plans were looked at is kept for the position: a hint is often asked for
// twice.

/** @param {() => void} onChange there is something to be searched */
export function createHintPlans(onChange) {
  /** The game's text for which plans are looked at. */
  let line = "";
  /** Those that were looked at, by the texts of their positions. @type {Set<string>} */
  const known = new Set();
  let asked = "";
  let most = 0;
  let answer = () => {};

  /**
   * Resolved when it has been looked at, or is not to be any more.
   * @param {string} game its text @param {string} text the position behind a plan
   * @param {number} nodes so many positions are looked at @returns {Promise<void>}
   */
  function find(game, text, nodes) {
    follow(game);
    line = game;
    if (known.has(text)) return Promise.resolve();
    stop();
    asked = text;
    most = nodes;
    const answered = new Promise((/** @type {(done: void) => void} */ resolve) => {
      answer = resolve;
    });
    onChange();
    return answered;
  }

  /** An answer has come. @param {string} text @returns {boolean} whether it was the one that is asked for */
  function take(text) {
    if (!asked || text !== asked) return false;
    known.add(text);
    asked = "";
    answer();
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
    answer();
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
