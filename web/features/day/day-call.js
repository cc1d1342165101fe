// The next morning: at the first opening of a day a quiet line says that its deal is there, and Menu has a dot until a deal of
// the day is played. Who has never come to the end of a game is left in peace.

import { isDialogOpen } from "../../dialogs/shown-dialog.js";
import { showToast } from "../../feedback/toasts.js";
import { dateFormat } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {App} from "../../app/app.js" */
/** @import {DayWatch} from "./day-watch.js" */

/** The last day on which it was told that its deal is there: "2026-11-21". */
export const DAY_CALL = "day-call";

/** @param {App} app @param {DayWatch} watch @param {() => void} play begins today's deal */
export function createDayCall({ game, results, storage, toasts, toolbar: { menu }, features }, watch, play) {
  const isBusy = () => features.lesson.isBusy() || isDialogOpen() || toasts.shown.size > 0;
  let ended = false;

  /** Whether the player has come to the end of a game. */
  function hasEnded() {
    ended ||= results.all().some(({ state }) => state !== "open");
    return ended;
  }

  /** Whether a deal of today waits for the player. */
  const isDue = () => hasEnded() && !watch.deals.isPlayed(today());

  function mark() {
    const due = isDue();
    menu.toggleAttribute("data-due", due);
    if (due) menu.ariaLabel = t("today.menu", { menu: t("toolbar.menu") });
    else menu.removeAttribute("aria-label");
  }

  /** The page is opened, or seen again. */
  function call() {
    mark();
    const day = today();
    if (document.hidden || storage.read(DAY_CALL) === day || !isDue() || isBusy()) return;
    attempt(() => storage.write(DAY_CALL, day));
    const weekday = dateFormat({ weekday: "long", timeZone: "UTC" }).format(new Date(day));
    const { days = 0 } = watch.streak ?? {};
    const sentence = joined(t("today.here", { day: weekday }), days ? t("daily.streak", { n: days }) : "");
    const later = { label: t("today.later"), run() {} };
    showToast(toasts, "today", "touch", sentence, [{ label: t("today.play"), run: play }, later]);
  }

  game.listen({
    changed(view, { before, change }) {
      if (change === "another" || view.outcome !== before?.outcome) mark();
    },
  });
  watch.listen(mark);
  document.addEventListener("visibilitychange", call);
  return { call, hasEnded, isDue };
}
