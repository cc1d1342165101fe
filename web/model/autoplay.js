// Moves that are made automatically after one of the player's. They come with the reply to it.

import { gameText } from "./game-state.js";
import { enterMove } from "./moves.js";

/** @import {GameState} from "./game-state.js" */
/** @import {Auto} from "../engine/protocol.js" */

/** Between two of them, in milliseconds; and when they win the game. */
const PAUSE = 220;
const PAUSE_WHEN_WINNING = 70;

/**
 * Makes them one after another, until the player does anything. A failure does no harm: the player's move has been made,
 * and the next one asks again.
 * @param {GameState} state @param {Auto | null | undefined} auto
 */
export async function autoplay(state, auto) {
  state.autoplaying = true;
  try {
    let batch = auto;
    let isPlain = Boolean(auto);
    while (batch) {
      const isMade = await makeAll(state, batch);
      isPlain &&= isMade && !batch.finish && batch.views.length > 0;
      batch = isMade && batch.more ? await following(state) : null;
    }
    if (isPlain) state.page.autoplayed();
  } catch {
    return;
  }
}

/** @param {GameState} state @param {Auto} auto @returns {Promise<boolean>} whether all were made */
async function makeAll(state, { views, finish }) {
  const { page, queue, store } = state;
  /** Whether the player does something, or wants none of them. */
  const isOver = () => !state.autoplaying || queue.waiting > 1 || store.settings.auto === "off";
  for (const [i, view] of views.entries()) {
    if (!isOver()) await Promise.race([page.pause(finish ? PAUSE_WHEN_WINNING : PAUSE), woken(state)]);
    if (isOver()) return false;
    const isFinishing = finish && view.outcome !== "won";
    // One sentence stands for all of these moves: a screen reader would read on long after the win.
    enterMove(state, isFinishing ? { ...view, spoken: "" } : view, "automatic");
    if (isFinishing) page.showMessage("game.finishing", i === 0);
  }
  return true;
}

/** @param {GameState} state @returns {Promise<void>} */
function woken(state) {
  return new Promise((resolve) => {
    state.wake = resolve;
  });
}

/** Those that follow the ones that came with a reply. @param {GameState} state */
async function following(state) {
  const { auto: mode } = state.store.settings;
  if (mode === "off") return null;
  const { auto = null } = await state.page.ask({ ask: "view", text: gameText(state), auto: mode });
  return auto;
}
