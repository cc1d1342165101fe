// For those who play by ear: a log that a screen reader reads out as it grows. It holds what the status line tells and,
// if the player wants it in full, what a look at the table would have shown.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { describeChange } from "./descriptions.js";

/** @import {View} from "../engine/protocol.js" */

/** So many sentences stay, to be heard again. */
const KEPT = 30;

/** Changes that follow each other so soon, in milliseconds, are told as one. */
const SOON = 150;

/** @param {HTMLElement} log @param {() => boolean} brief */
export function createAnnouncer(log, brief) {
  /** The view before the changes that are still to be told. @type {View | null} */
  let since = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What the status line shows after a step back is an older move's: by ear it would be wrong. */
  let stale = "";
  let spoken = -Infinity;

  /** The status line and a note may say the same at once. @param {string} sentence */
  function hear(sentence) {
    const again = sentence === log.lastElementChild?.textContent && performance.now() - spoken < SOON;
    spoken = performance.now();
    if (sentence === stale) stale = "";
    else if (sentence && !again) log.append(make("p", sentence));
    while (log.children.length > KEPT) log.firstElementChild?.remove();
  }

  /** The table has changed. @param {View} before @param {View} after */
  function follow(before, after) {
    if (before.rules !== after.rules || before.deal !== after.deal) return;
    if (before.text.startsWith(after.text)) {
      hear(t("game.undone"));
      stale = after.message;
    }
    if (brief()) return;
    since ??= before;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const change = since && describeChange(since, after);
      since = null;
      hear(change ?? "");
    }, SOON);
  }

  return { hear, follow };
}
