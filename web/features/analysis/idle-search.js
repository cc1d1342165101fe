// When the table has rested for a while, the search begins by itself, so that a hint finds its answer there. Not on battery.

import { isOnBattery } from "./solver-client.js";

/** How long the table rests before the search begins, in milliseconds. */
const REST = 3000;

/** @param {() => void} onRest the table has rested */
export function createIdleSearch(onRest) {
  /** The game's text when the table had rested for so long. */
  let rested = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Whether it has begun for that game. @param {string} text */
  const hasBegun = (text) => rested === text;

  /** Waits anew. @param {() => string} textNow the game's text; "" = nothing is to be searched */
  function expect(textNow) {
    clearTimeout(timer);
    const text = textNow();
    if (!text || hasBegun(text)) return;
    timer = setTimeout(async () => {
      if ((await isOnBattery()) || textNow() !== text) return;
      rested = text;
      onRest();
    }, REST);
  }

  return { hasBegun, expect };
}
