// Moves that are made automatically after one of the player's, and those of a win that needs no thought. They come with
// Python's replies.

import { note, tell } from "./game-state.js";
import { enterMove } from "./moves.js";

/** @import {GameState} from "./game-state.js" */
/** @import {Auto} from "../engine/protocol.js" */

/** Between two of them, in milliseconds; and when they win the game. */
const PAUSE = 220;
const PAUSE_WHEN_WINNING = 70;
const PAUSE_WHEN_HURRYING = 25;

/**
 * Makes them one after another, until the player does anything; those that win the game until the player takes one back or
 * leaves the game. A failure does no harm: the player's move has been made, and the next one asks again.
 * @param {GameState} state @param {Auto | null | undefined} auto
 */
export async function autoplay(state, auto) {
  await makeBatches(state, auto, () => following(state));
}

/** Plays a win that needs no thought, if there is one: the player has asked for it. @param {GameState} state */
export async function playFinish(state) {
  const ask = async () => {
    const { finish } = await state.python.ask({ ask: "finish", text: state.text, plays: true });
    return finish ?? null;
  };
  await makeBatches(state, await ask(), ask, "player");
}

/**
 * @param {GameState} state @param {Auto | null | undefined} first @param {() => Promise<Auto | null>} next those that follow
 * @param {"player" | "automatic"} by whose the first move is: undo goes back to before it
 */
async function makeBatches(state, first, next, by = "automatic") {
  state.autoplaying = true;
  try {
    let batch = first;
    let isPlain = Boolean(first);
    let isFirst = true;
    while (batch) {
      const isMade = await makeAll(state, batch, isFirst ? by : "automatic");
      isFirst = false;
      isPlain &&= isMade && !batch.finish && batch.views.length > 0;
      batch = isMade && batch.more ? await next() : null;
    }
    if (isPlain) tell(state, "autoplayed");
  } catch {
    return;
  } finally {
    state.finishing = null;
  }
}

/**
 * @param {GameState} state @param {Auto} auto @param {"player" | "automatic"} by whose the first one is
 * @returns {Promise<boolean>} whether all were made
 */
async function makeAll(state, { views, finish }, by) {
  const { queue, store, whenStill } = state;
  if (finish) state.finishing ??= { hurries: false, ends: false };
  /** Whether the player does something, or wants none of them. */
  const isOver = () =>
    state.finishing?.ends ?? (!state.autoplaying || queue.waiting > 1 || store.settings.auto === "off");
  for (const [i, view] of views.entries()) {
    if (state.finishing?.hurries) await new Promise((resolve) => setTimeout(resolve, PAUSE_WHEN_HURRYING));
    else if (!isOver()) await Promise.race([whenStill(finish ? PAUSE_WHEN_WINNING : PAUSE), woken(state)]);
    if (isOver()) return false;
    const isFinishing = finish && view.outcome !== "won";
    // One sentence stands for all of these moves: a screen reader would read on long after the win.
    enterMove(state, isFinishing ? { ...view, spoken: "" } : view, i === 0 ? by : "automatic");
    if (isFinishing) note(state, "game.finishing", i === 0);
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
  const { auto = null } = await state.python.ask({ ask: "view", text: state.text, auto: mode });
  return auto;
}
