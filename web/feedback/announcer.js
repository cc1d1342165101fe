// The announcer: a log that a screen reader reads out as it grows. It repeats what the status line shows and, if the player
// wants it in full, what a sighted player would see on the table.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { describeChange, spellCards } from "../table/descriptions.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {Follower} from "../game/game-state.js" */
/** @import {Change} from "../model/timeline.js" */

/** So many sentences stay in the log, to be read again. */
const MOST_SENTENCES = 30;

/** Changes that follow each other so soon are announced as one, in milliseconds. */
const SOON = 150;

/**
 * @typedef {object} Announcer
 * @property {HTMLElement} log
 * @property {() => boolean} isBrief the player wants little announced
 * @property {(run: () => void) => void} whenLanded does something when no card flies any more: the log grows in that frame,
 *   since one of its own would cost the page as much as a step of a drag
 * @property {View | null} before the view before the changes that are still to be announced
 * @property {boolean} isForward all of these changes were moves
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 * @property {string} stale what the status line shows after an undo belongs to an older move; announced it would mislead
 * @property {number} time of the last sentence
 */

/** @param {Announcer["log"]} log @param {Announcer["isBrief"]} isBrief @param {Announcer["whenLanded"]} whenLanded @returns {Announcer} */
export const createAnnouncer = (log, isBrief, whenLanded) => ({
  log,
  isBrief,
  whenLanded,
  before: null,
  isForward: true,
  timer: undefined,
  stale: "",
  time: -Infinity,
});

/** If the status line and a toast show the same sentence at once, it is announced once. @param {Announcer} announcer @param {string} shown */
export function announce(announcer, shown) {
  const { log, stale } = announcer;
  const sentence = spellCards(shown);
  const isRepeated = sentence === log.lastElementChild?.textContent && performance.now() - announcer.time < SOON;
  announcer.time = performance.now();
  if (sentence === stale) announcer.stale = "";
  else if (sentence && !isRepeated) log.append(make("p", sentence));
  while (log.children.length > MOST_SENTENCES) log.firstElementChild?.remove();
}

/** Announces what changes on the table. @param {Announcer} announcer @returns {Follower} */
export const announcesChanges =
  (announcer) =>
  (view, { before, change }) => {
    if (before) announceChange(announcer, before, view, change);
  };

/** The table has changed. @param {Announcer} announcer @param {View} before @param {View} after @param {Change} change */
function announceChange(announcer, before, after, change) {
  if (change === "another" || change === "same" || change === "refused") return;
  if (change === "undo") {
    announce(announcer, t("game.undone"));
    announcer.stale = after.spoken;
  }
  if (after.outcome === "won") announcer.before = null; // that all piles are empty now goes without saying
  if (announcer.isBrief() || after.outcome === "won") return;
  announcer.before ??= before;
  announcer.isForward &&= change === "move" || change === "redo";
  clearTimeout(announcer.timer);
  const say = () => {
    if (announcer.timer !== timer) return; // more has changed
    const exposed = announcer.before && describeChange(announcer.before, after, announcer.isForward);
    announcer.before = null;
    announcer.isForward = true;
    announce(announcer, exposed ?? "");
  };
  const timer = setTimeout(() => announcer.whenLanded(say), SOON);
  announcer.timer = timer;
}
