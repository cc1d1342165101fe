// What is said when the lesson is over, or was left before.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { questionOf } from "../../model/challenge.js";

/** @import {App} from "../../app/app.js" */
/** @import {Timeline} from "../../model/timeline.js" */

/** What a lesson ends with, by how cards are dealt from then on. */
const LAST_WORDS = /** @type {const} */ ({
  redeal: "game.lesson-end-redeal",
  deal: "game.lesson-end",
  turn: "game.lesson-end",
  none: "game.lesson-end-moves",
});

/** How often it looks, in milliseconds. */
const LOOK = 300;

/** @param {App["assistance"]} assistance @param {() => void} run */
function whenNotPreviewing(assistance, run) {
  if (assistance.preview) setTimeout(() => whenNotPreviewing(assistance, run), LOOK);
  else run();
}

/** @param {App} app @param {boolean} isWhole all its steps were seen */
export function farewell({ game, assistance, toasts, setStatus, features }, isWhole) {
  const question = questionIn(game.timeline);
  const lastWords = () => t(LAST_WORDS[game.view?.dealing?.kind ?? "none"]);
  whenNotPreviewing(assistance, () => {
    if (question) setStatus(question);
    else if (isWhole) {
      setStatus(""); // for these words the table makes room, until the game goes on
      showToast(toasts, "lesson", "move", lastWords());
    }
  });
  features.puzzles.offerReturn();
}

/** The challenge of a game, in words. @param {Timeline | null} timeline @returns {string} "" = there is none */
export function questionIn(timeline) {
  const { beat, rival } = timeline ?? {};
  if (!beat) return "";
  const { key, values } = questionOf({ beat, rival });
  return t(key, values);
}
