// The settings.

import { previewEffect } from "../../feedback/effects.js";
import { createWakeLock } from "../../feedback/wake-lock.js";
import { createSettingsDialog } from "./settings-dialog.js";
import { stored } from "./stored.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {Name as Setting} from "../../model/settings.js" */

/** @satisfies {Feature} */
export const settings = {
  stored,
  commands: { settings: { keys: [",", "Ctrl+,"], menu: "more", run: ({ features }) => features.settings.open() } },
  start(app) {
    const { store, onSetting, features } = app;
    const keepAwake = createWakeLock(navigator.wakeLock, document);
    keepAwake(store.settings.awake);

    /** @param {Setting} name */
    function change(name) {
      onSetting(name);
      keepAwake(store.settings.awake);
      previewEffect(name, store.settings);
      features.analysis.solvability.update();
    }
    return { change, open: createSettingsDialog(app, change).open };
  },
};
