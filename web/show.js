// "Show me": plays moves that were found, one after another, at the player's pace. Each is an ordinary move, so that it
// can be stopped after any of them and undone like any other; it stops by itself when somebody else moves.

import { make } from "./dom.js";
import { say } from "./say.js";

/** @import {Game} from "./game.js" */

/** Pauses between two moves, in milliseconds, from slow to fast. */
const PAUSES = [2400, 1400, 800, 400, 150];

/** @param {Game} game @param {HTMLElement} root where the strip with its buttons goes */
export function createShow(game, root) {
  let pace = 2;
  /** Ends the show that runs. */
  let stop = () => {};
  let running = false;

  /** @param {string[]} moves */
  async function play(moves) {
    stop();
    let stopped = false;
    const strip = make("div", "", "note show");
    const progress = make("p");
    const buttons = make("div", "", "answers");
    const slower = button(say("show.slower"), () => change(-1));
    const faster = button(say("show.faster"), () => change(+1));
    buttons.append(button(say("show.stop"), () => stop(), "main"), slower, faster);
    strip.append(progress, buttons);
    root.append(strip);
    /** @param {number} by */
    function change(by) {
      pace = Math.min(PAUSES.length - 1, Math.max(0, pace + by));
      slower.setAttribute("aria-disabled", String(pace === 0));
      faster.setAttribute("aria-disabled", String(pace === PAUSES.length - 1));
    }
    change(0);
    running = true;
    stop = () => {
      stopped = true;
      running = false;
      strip.remove();
      stop = () => {};
    };
    const end = stop;

    for (const [done, move] of moves.entries()) {
      progress.textContent = say("show.progress", { done: done + 1, all: moves.length });
      const expected = `${game.text} ${move}`;
      game.move(move, true);
      await game.settled;
      if (stopped || game.text !== expected || document.querySelector("dialog[open]")) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSES[pace]));
      if (stopped || game.text !== expected) break;
    }
    end();
  }

  return {
    play,
    stop: () => stop(),
    get running() {
      return running;
    },
  };
}

/** @param {string} label @param {() => void} run */
function button(label, run, look = "plain-button") {
  const element = make("button", label, look);
  element.onclick = run;
  return element;
}
