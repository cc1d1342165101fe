// A change of language reloads the page. What the new page has to know is in the history's state: that the settings are to
// be opened again, and the settings themselves where nothing can be stored.

import { linkTo } from "../../links/link.js";
import { settingsOf } from "../../model/settings.js";

/** @import {GameStore} from "../../storage/game-store.js" */

/** Loads the page in another language; where nothing can be stored, the game goes along as a link. @param {GameStore} store @param {string} text the game's */
export function reloadInLanguage({ settings, problem }, text) {
  const isStored = problem !== "absent";
  history.replaceState(
    { ...history.state, open: true, settings: isStored ? null : settings },
    "",
    isStored ? location.href : linkTo(text, ""),
  );
  location.reload();
}

/** The settings that came along, if any. @param {GameStore} store */
export function takeSettings(store) {
  if (history.state?.settings) store.settings = settingsOf(history.state.settings);
}

/** @returns {boolean} whether the settings were open when the page was loaded anew */
export function wereSettingsOpen() {
  if (!history.state?.open) return false;
  history.replaceState({ ...history.state, open: false }, "");
  return true;
}
