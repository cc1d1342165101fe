// The announcer: a log that a screen reader reads out as it grows. It holds what the status line shows and, if the player
// wants it in full, what a look at the table would tell.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { isUndone } from "../model/game-text.js";
import { describeChange } from "./descriptions.js";

/** @import {View} from "../engine/protocol.js" */

/** So many sentences stay in the log, to be read again. */
const MOST_SENTENCES = 30;

/** Changes that follow each other so soon are announced as one, in milliseconds. */
const SOON = 150;

/**
 * @typedef {object} Announcer
 * @property {HTMLElement} log
 * @property {() => boolean} isBrief the player wants little announced
 * @property {View | null} before the view before the changes that are still to be announced
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {string} stale what the status line shows after an undo belongs to an older move; announced it would mislead
 * @property {number} time of the last sentence
 */

/** @param {HTMLElement} log @param {() => boolean} isBrief @returns {Announcer} */
export const createAnnouncer = (log, isBrief) => ({
  log,
  isBrief,
  before: null,
  timer: undefined,
  stale: "",
  time: -Infinity,
});

/** The status line and a toast may say the same at once; it is announced once. @param {Announcer} announcer @param {string} sentence */
export function announce(announcer, sentence) {
  const { log, stale } = announcer;
  const isRepeated = sentence === log.lastElementChild?.textContent && performance.now() - announcer.time < SOON;
  announcer.time = performance.now();
  if (sentence === stale) announcer.stale = "";
  else if (sentence && !isRepeated) log.append(make("p", sentence));
  while (log.children.length > MOST_SENTENCES) log.firstElementChild?.remove();
}

/** The table has changed. @param {Announcer} announcer @param {View} before @param {View} after */
export function announceChange(announcer, before, after) {
  if (before.rules !== after.rules || before.deal !== after.deal) return;
  if (isUndone(after.text, before.text)) {
    announce(announcer, t("game.undone"));
    announcer.stale = after.message;
  }
  if (announcer.isBrief()) return;
  announcer.before ??= before;
  clearTimeout(announcer.timer);
  announcer.timer = setTimeout(() => {
    const change = announcer.before && describeChange(announcer.before, after);
    announcer.before = null;
    announce(announcer, change ?? "");
  }, SOON);
}
