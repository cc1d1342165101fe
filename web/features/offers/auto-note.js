// Tells a newcomer why cards have gone to the foundations by themselves, and where that is turned off: once each in two games
// at most.

import { isDialogOpen } from "../../dialogs/shown-dialog.js";
import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { NEWCOMER } from "../../storage/results.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {App} from "../../app/app.js" */

/** The deals, at most two, at which it was told that safe cards go by themselves: "st-helena 17,louis 3". */
export const AUTO_NOTES = "auto-notes";

/** In so many games. */
const MOST = 2;

/** @param {App} app */
export function noteAutoplay({ game, store, storage, toasts, results, features }) {
  const isBusy = () => features.lesson.isBusy() || isDialogOpen();
  const run = () => features.settings.open("auto");
  // A player who has set that all cards go knows the setting.
  if (store.settings.auto !== "safe") return;
  const told = storage.read(AUTO_NOTES)?.split(",") ?? [];
  const deal = game.timeline?.game ?? "";
  // The results last: reading them all takes longest, and this runs after many a move.
  if (told.length >= MOST || told.includes(deal) || isBusy() || results.all().length > NEWCOMER) return;
  attempt(() => storage.write(AUTO_NOTES, [...told, deal].join(",")));
  showToast(toasts, "auto", "brief", t("game.auto-note"), [{ label: t("command.settings"), run }]);
}
