// When the table has rested for a while, the search begins by itself, so that a hint finds its answer there. Not on battery.

import { isOnBattery } from "./solver-client.js";

/** How long the table rests before the search begins, in milliseconds. */
const REST = 3000;

export class IdleSearch {
  #onRest;
  /** The game's text when the table had rested for so long. */
  #rested = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} onRest the table has rested */
  constructor(onRest) {
    this.#onRest = onRest;
  }

  /** Whether it has begun for that game. @param {string} text */
  hasBegun(text) {
    return this.#rested === text;
  }

  /** Waits anew. @param {() => string} textNow the game's text; "" = nothing is to be searched */
  expect(textNow) {
    clearTimeout(this.#timer);
    const text = textNow();
    if (!text || this.hasBegun(text)) return;
    this.#timer = setTimeout(async () => {
      if ((await isOnBattery()) || textNow() !== text) return;
      this.#rested = text;
      this.#onRest();
    }, REST);
  }
}
