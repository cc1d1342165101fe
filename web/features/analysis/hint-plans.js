// What may be a better hint than the known win begins with: whether it wins is looked for one plan after another, while the
// player waits. What was found, or was not, is kept for the position: a hint is often asked for twice.

/** @import {SearchResult} from "../../engine/protocol.js" */

export class HintPlans {
  #onChange;
  /** The game's text for which plans are looked at. */
  #game = "";
  /** By the texts of their positions. @type {Map<string, Pick<SearchResult, "moves">>} */
  #found = new Map();
  #asked = "";
  #most = 0;
  /** @type {(result: Pick<SearchResult, "moves">) => void} */
  #answer = () => {};

  /** @param {() => void} onChange there is something to be searched */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** The text that is being searched, "" = none. */
  get asked() {
    return this.#asked;
  }

  /** So many positions are looked at for it. */
  get most() {
    return this.#most;
  }

  /**
   * @param {string} game its text @param {string} text the position behind a plan
   * @param {number} most so many positions are looked at @returns {Promise<Pick<SearchResult, "moves">>}
   */
  find(game, text, most) {
    this.follow(game);
    this.#game = game;
    const known = this.#found.get(text);
    if (known) return Promise.resolve(known);
    this.stop();
    this.#asked = text;
    this.#most = most;
    const answered = new Promise((/** @type {(result: Pick<SearchResult, "moves">) => void} */ resolve) => {
      this.#answer = resolve;
    });
    this.#onChange();
    return answered;
  }

  /** An answer has come. @param {string} text @param {SearchResult} result @returns {boolean} whether it was the one that is asked for */
  take(text, result) {
    if (!this.#asked || text !== this.#asked) return false;
    this.#found.set(text, result);
    this.#asked = "";
    this.#answer(result);
    return true;
  }

  /** The game has gone on, perhaps. @param {string} game its text */
  follow(game) {
    if (game === this.#game) return;
    this.stop();
    this.#found.clear();
  }

  stop() {
    this.#asked = "";
    this.#answer({ moves: [] });
    this.#answer = () => {};
  }
}
