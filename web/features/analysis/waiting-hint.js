// A hint that waits for the search to end: not for ever, and not beyond the next move.

/** How long it waits before it says so, and how long after that, in milliseconds. */
const PATIENCE = 3000;
const MORE_PATIENCE = 12_000;

export class WaitingHint {
  /** The game's text for which it waits. */
  #text = "";
  /** End the waiting, one for each time that the hint was wanted. @type {Set<() => void>} */
  #stops = new Set();

  get isWaiting() {
    return this.#stops.size > 0;
  }

  /** @param {string} text @param {() => void} onLonger it takes longer */
  async wait(text, onLonger) {
    this.#text = text;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let stop = () => {};
    await new Promise((/** @type {(value: void) => void} */ resolve) => {
      stop = resolve;
      this.#stops.add(stop);
      timer = setTimeout(() => {
        onLonger();
        timer = setTimeout(stop, MORE_PATIENCE);
      }, PATIENCE);
    });
    clearTimeout(timer);
    this.#stops.delete(stop);
  }

  stop() {
    for (const stop of this.#stops) stop();
  }

  /** The game has gone on, perhaps. @param {string} text */
  follow(text) {
    if (text !== this.#text) this.stop();
  }
}
