// Whoever has chosen a lit place ten times is asked, once, whether a tap shall play at once.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {App} from "../../app/app.js" */

/** How often the player has chosen a lit place, up to ten, when it is asked whether a tap shall play at once. */
export const TAP_CHOICES = "tap-choices";

/** So many choices come before it. */
const AT = 10;

/** Cards wait for the player to choose their place. @param {App} app */
export function offerTap({ store, storage, toasts, features }) {
  const chosen = Number(storage.read(TAP_CHOICES) ?? 0) + 1;
  if (!(chosen <= AT) || features.lesson.isBusy()) return;
  attempt(() => storage.write(TAP_CHOICES, String(chosen)));
  if (chosen < AT || store.settings.tap !== "auto") return;
  showToast(toasts, "tap", "permanent", t("assist.tap-offer"), [
    { label: t("assist.tap-yes"), run: () => store.set("tap", "best") },
    { label: t("assist.tap-no"), run: () => store.set("tap", "choose") },
  ]);
}
