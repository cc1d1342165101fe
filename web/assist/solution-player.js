// "Show me": plays the moves of a solution one after another, at the player's pace. Each is an ordinary move, so that the
// player can stop after any of them and undo it. It stops by itself when anything else is played.

import { isOpen } from "../dialogs/dialog.js";
import { button, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";

/** @import {Game} from "../model/game.js" */

/** Pauses between two moves, in milliseconds, from slow to fast. */
const PAUSES = [2400, 1400, 800, 400, 150];

/**
 * @typedef {object} SolutionPlayer
 * @property {Game} game
 * @property {HTMLElement} root where the strip with the buttons goes
 * @property {number} speed an index of PAUSES
 * @property {HTMLElement | null} strip while it plays
 */

/** @param {Game} game @param {HTMLElement} root @returns {SolutionPlayer} */
export const createSolutionPlayer = (game, root) => ({ game, root, speed: 2, strip: null });

/** @param {SolutionPlayer} player */
export function stopSolution(player) {
  player.strip?.remove();
  player.strip = null;
}

/** @param {SolutionPlayer} player @param {string[]} moves */
export async function playSolution(player, moves) {
  stopSolution(player);
  const { game } = player;
  const progress = make("p");
  const strip = createStrip(player, progress);
  player.strip = strip;
  player.root.append(strip);
  for (const [done, move] of moves.entries()) {
    progress.textContent = t("solution.progress", { done: done + 1, all: moves.length });
    const expected = `${game.text} ${move}`;
    const isInterrupted = () => player.strip !== strip || game.text !== expected || isOpen();
    game.show(move);
    await game.settled;
    if (isInterrupted()) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSES[player.speed]));
    if (isInterrupted()) break;
  }
  if (player.strip === strip) stopSolution(player);
}

/** @param {SolutionPlayer} player @param {HTMLElement} progress */
function createStrip(player, progress) {
  const strip = make("div", "", "toast solution");
  const buttons = make("div", "", "answers");
  const stop = button(t("solution.stop"), "main", () => stopSolution(player));
  const slower = button(t("solution.slower"), "plain-button", () => changeSpeed(-1));
  const faster = button(t("solution.faster"), "plain-button", () => changeSpeed(+1));
  buttons.append(stop, slower, faster);
  strip.append(progress, buttons);
  changeSpeed(0);
  return strip;

  /** @param {number} by */
  function changeSpeed(by) {
    player.speed = Math.min(PAUSES.length - 1, Math.max(0, player.speed + by));
    slower.setAttribute("aria-disabled", String(player.speed === 0));
    faster.setAttribute("aria-disabled", String(player.speed === PAUSES.length - 1));
  }
}
