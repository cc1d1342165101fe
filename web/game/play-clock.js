// Time in play: from the first move on, while the page is visible. It is shown only to those who ask for it.

/** Of a longer pause only so much counts as play, in milliseconds. */
const LONGEST_PAUSE = 120_000;

/** Whether the page is hidden, and how to listen for changes. @typedef {{hidden: () => boolean, onChange: (listener: () => void) => void}} Visibility */

export class PlayClock {
  #visibility;
  #spent = 0;
  /** Whether something has been done, and the game is not over. */
  #runs = false;
  /** Since when time has passed that is not in #spent; null: it does not pass. @type {number | null} */
  #since = null;

  /** @param {Visibility} visibility */
  constructor(visibility) {
    this.#visibility = visibility;
    visibility.onChange(() => this.#count());
  }

  /** The time in play so far, in milliseconds. */
  get spent() {
    const pause = this.#since === null ? 0 : performance.now() - this.#since;
    return Math.round(this.#spent + Math.min(pause, LONGEST_PAUSE));
  }

  /** Whether it goes on while the page is in sight. */
  get runs() {
    return this.#runs;
  }

  /** Something was done. */
  go() {
    this.#runs = true;
    this.#count();
  }

  /** Another game, or a new beginning. @param {number} spent */
  set(spent) {
    this.#runs = false;
    this.#since = null;
    this.#spent = spent;
  }

  /** The game is over: the clock stands until something is done again. */
  stop() {
    this.set(this.spent);
  }

  /** Adds the time up to now, whether the page has just been hidden or shown, and begins anew if it is in sight. */
  #count() {
    this.#spent = this.spent;
    this.#since = this.#runs && !this.#visibility.hidden() ? performance.now() : null;
  }
}
