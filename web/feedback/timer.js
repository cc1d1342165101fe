// The time in play beside the status line, for those who ask for it.

import { clockText } from "../model/clock-text.js";

/** @import {Game} from "../game/game.js" */
/** @import {GameStore} from "../storage/game-store.js" */

/**
 * @param {HTMLElement} status @param {Game} game @param {GameStore} store
 * @returns {() => void} brings it into line with the setting
 */
export function createTimer(status, game, store) {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;

  function show() {
    if (store.settings.timer) status.dataset.time = clockText(game.clock.spent);
    else delete status.dataset.time;
  }

  function update() {
    clearInterval(ticking);
    if (store.settings.timer) ticking = setInterval(show, 1000);
    show();
  }

  update();
  return update;
}
