// Moves that are made automatically after one of the player's.

import { gameText } from "./game-state.js";
import { makeMove } from "./moves.js";

/** @import {GameState} from "./game-state.js" */

/** Between two of them, in milliseconds; and when they win the game. */
const PAUSE = 220;
const PAUSE_WHEN_WINNING = 70;

/**
 * Makes them one after another, until the player does anything. A failure is none: the player's move has been made, and
 * the next one asks again.
 * @param {GameState} state
 */
export async function autoplay(state) {
  const { page, queue } = state;
  const mode = state.store.settings.auto;
  if (mode === "off" || state.view?.outcome === "won") return;
  state.autoplaying = true;
  try {
    const { auto } = await page.ask({ ask: "auto", text: gameText(state), mode });
    for (const move of auto?.moves ?? []) {
      await page.pause(auto?.finish ? PAUSE_WHEN_WINNING : PAUSE);
      if (!state.autoplaying || queue.waiting > 1) return;
      if (!(await makeMove(state, move, "automatic"))) return;
      if (auto?.finish && move !== auto.moves.at(-1)) page.showMessage("game.finishing");
    }
  } catch {
    return;
  }
}
