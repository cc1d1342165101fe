// A hint that waits for the search to end: not for ever, and not beyond the next move.

import { movesDone } from "../../model/timeline.js";
import { verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */

/** How long it waits before it says so, and how long after that, in milliseconds. */
const PATIENCE = 3000;
const MORE_PATIENCE = 12_000;

/** @param {Game} game */
export function createWaitingHint(game) {
  /** The game's text for which it waits. */
  let line = "";
  /** The deal for which a hint was wanted: from then on its wins are searched for. */
  let helping = "";
  /** End the waiting, one for each time that the hint was wanted. @type {Set<() => void>} */
  const stops = new Set();

  /**
   * @param {boolean} waits whether there is an answer to be waited for
   * @param {(isWinnable: boolean) => void} onLonger it takes longer, and the game is known to be winnable, or not
   */
  async function wait(waits, onLonger) {
    helping = game.timeline?.game ?? "";
    if (!waits) return;
    line = game.text;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let end = () => {};
    await new Promise((/** @type {(value: void) => void} */ resolve) => {
      end = resolve;
      stops.add(end);
      timer = setTimeout(() => {
        isWinnable(game).then(onLonger);
        timer = setTimeout(end, MORE_PATIENCE);
      }, PATIENCE);
    });
    clearTimeout(timer);
    stops.delete(end);
  }

  function stop() {
    for (const end of stops) end();
  }

  /** The game has gone on, perhaps. @param {string} text */
  const follow = (text) => text === line || stop();

  return { wait, stop, follow, isWaiting: () => stops.size > 0, isHelping: () => game.timeline?.game === helping };
}

/** Whether a win is known to be there, though not its moves: it was found before, or the deal is listed. @param {Game} game */
async function isWinnable(game) {
  const { text, timeline } = game;
  if (!timeline) return false;
  if (verdictsOf(timeline, text).at(-1) === "won") return true;
  if (movesDone(timeline)) return false;
  const { grades } = await game.ask({ ask: "grades", deals: [timeline.game] }).catch(() => ({ grades: undefined }));
  return Boolean(grades?.[0]);
}
