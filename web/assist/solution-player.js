// "Show me": plays moves that were found, one after another, at the player's pace. Each is an ordinary move, so that it
// can be stopped after any of them and undone like any other; it stops by itself when somebody else moves.

import { isOpen } from "../dialogs/dialog.js";
import { button, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";

/** @import {Game} from "../model/game.js" */

/** Pauses between two moves, in milliseconds, from slow to fast. */
const PAUSES = [2400, 1400, 800, 400, 150];

/** @param {Game} game @param {HTMLElement} root where the strip with its buttons goes */
export function createSolutionPlayer(game, root) {
  let pace = 2;
  /** Ends the show that runs. */
  let stop = () => {};

  /** @param {string[]} moves */
  async function play(moves) {
    stop();
    let stopped = false;
    const strip = make("div", "", "note show");
    const progress = make("p");
    const buttons = make("div", "", "answers");
    const slower = button(t("solution.slower"), "plain-button", () => change(-1));
    const faster = button(t("solution.faster"), "plain-button", () => change(+1));
    buttons.append(
      button(t("solution.stop"), "main", () => stop()),
      slower,
      faster,
    );
    strip.append(progress, buttons);
    root.append(strip);
    /** @param {number} by */
    function change(by) {
      pace = Math.min(PAUSES.length - 1, Math.max(0, pace + by));
      slower.setAttribute("aria-disabled", String(pace === 0));
      faster.setAttribute("aria-disabled", String(pace === PAUSES.length - 1));
    }
    change(0);
    stop = () => {
      stopped = true;
      strip.remove();
      stop = () => {};
    };
    const end = stop;

    for (const [done, move] of moves.entries()) {
      progress.textContent = t("solution.progress", { done: done + 1, all: moves.length });
      const expected = `${game.text} ${move}`;
      const over = () => stopped || game.text !== expected || isOpen();
      game.move(move, true);
      await game.settled;
      if (over()) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSES[pace]));
      if (over()) break;
    }
    end();
  }

  return { play, stop: () => stop() };
}
