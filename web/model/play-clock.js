// Time in play: from the first move on, while the page is seen. Nobody is hurried: it is only kept, and shown to those
// who ask for it.

/** A longer pause is no play, in milliseconds: the player has gone to make tea. */
const LONGEST = 120_000;

export class Clock {
  #spent = 0;
  /** When the player was last seen to do something; null: the clock stands. @type {number | null} */
  #since = null;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (this.#since === null) return;
      if (document.hidden) this.#spent = this.spent;
      this.#since = performance.now();
    });
  }

  /** The time in play so far, in milliseconds. */
  get spent() {
    const pause = this.#since === null || document.hidden ? 0 : Math.min(performance.now() - this.#since, LONGEST);
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

  /** The game is over: no more is counted until something is done again. */
  stop() {
    this.set(this.spent);
  }
}
