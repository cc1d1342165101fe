// A change of language reloads the page. What the new page has to know is in the history's state: that the settings are to
// be opened again, and the settings themselves where nothing can be stored.

import { linkTo } from "../../links/link.js";
import { settingsOf } from "../../model/settings.js";

/** @import {GameStore} from "../../storage/game-store.js" */

/**
 * Loads the page in another language; where nothing can be stored, the game goes along as a link.
 * @param {GameStore} store @param {string} text the game's @param {"language" | "courts"} name the setting that was changed
 */
export function reloadInLanguage({ settings, problem }, text, name) {
  const isStored = problem !== "absent";
  history.replaceState(
    { ...history.state, open: name, settings: isStored ? null : settings },
    "",
    isStored ? location.href : linkTo(text, ""),
  );
  location.reload();
}

/** The settings that came along, if any. @param {GameStore} store */
export function takeSettings(store) {
  if (history.state?.settings) store.settings = settingsOf(history.state.settings);
}

/** @returns {"language" | "courts" | null} the setting that was changed when the page was loaded anew; its dialog was open */
export function settingThatReloaded() {
  const { open: name = null } = history.state ?? {};
  if (name) history.replaceState({ ...history.state, open: null }, "");
  return name;
}
