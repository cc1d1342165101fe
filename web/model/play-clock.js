// Time in play: from the first move on, while the page is visible. It is shown only to those who ask for it.

/** A longer pause does not count as play, in milliseconds. */
const LONGEST_PAUSE = 120_000;

/** Whether the page is hidden, and how to listen for changes. @typedef {{hidden: () => boolean, onChange: (listener: () => void) => void}} Visibility */

export class PlayClock {
  #visibility;
  #spent = 0;
  /** When the player last did something; null: the clock stands. @type {number | null} */
  #since = null;

  /** @param {Visibility} visibility */
  constructor(visibility) {
    this.#visibility = visibility;
    visibility.onChange(() => {
      if (this.#since === null) return;
      if (visibility.hidden()) this.#spent = this.spent;
      this.#since = performance.now();
    });
  }

  /** The time in play so far, in milliseconds. */
  get spent() {
    const stands = this.#since === null || this.#visibility.hidden();
    const pause = stands ? 0 : Math.min(performance.now() - (this.#since ?? 0), LONGEST_PAUSE);
    return Math.round(this.#spent + pause);
  }

  /** Something was done. */
  go() {
    this.#spent = this.spent;
    this.#since = performance.now();
  }

  /** Another game, or a new beginning. @param {number} spent */
  set(spent) {
    this.#spent = spent;
    this.#since = null;
  }

  /** The game is over: the clock stands until something is done again. */
  stop() {
    this.set(this.spent);
  }
}
