// The settings.

import { canVibrate, previewEffect } from "../../feedback/effects.js";
import { createWakeLock } from "../../feedback/wake-lock.js";
import { hasOwnLetters } from "../../i18n/card-signs.js";
import { createSettingsDialog } from "./settings-dialog.js";
import { picture } from "./settings-samples.js";
import { stored } from "./stored.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {Name as Setting} from "../../model/settings.js" */

/** What not every device can do. @type {{[name in Setting]?: boolean}} */
const can = { courts: hasOwnLetters, vibration: canVibrate, awake: "wakeLock" in navigator };

/** @satisfies {Feature} */
export const settings = {
  stored,
  commands: { settings: { keys: [",", "Ctrl+,"], run: ({ features }) => features.settings.open() } },
  start({ store, onSetting, features }) {
    const { awards } = features.medals;
    const keepAwake = createWakeLock(navigator.wakeLock, document);
    keepAwake(store.settings.awake);

    /** @param {Setting} name */
    function change(name) {
      onSetting(name);
      keepAwake(store.settings.awake);
      previewEffect(name, store.settings);
      features.analysis.solvability.update();
    }
    const { open } = createSettingsDialog(store, change, {
      picture,
      useful: (name) => can[name] ?? true,
      lock: awards.lockOf,
      unlock: () => awards.grant(),
      openBackup: () => features.backup.open(),
    });
    return { change, open };
  },
};
