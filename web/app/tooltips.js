// The full name and the key of a button of the toolbar, for a mouse that rests on it.

import { t } from "../i18n/messages.js";

/** @import {CommandName, Commands} from "./commands.js" */
/** @import {GameStore} from "../storage/game-store.js" */

/** @param {HTMLElement} bar @param {Commands} commands @param {GameStore} store */
export function addTooltips(bar, commands, store) {
  bar.addEventListener(
    "pointerenter",
    ({ pointerType, target }) => {
      if (pointerType !== "mouse" || !(target instanceof HTMLElement) || !target.dataset.command) return;
      const name = /** @type {CommandName} */ (target.dataset.command);
      const { letters } = store.settings;
      const key = commands[name].keys.find((key) => letters || key.startsWith("Ctrl"));
      const does = t(`command.${name}`);
      target.title = key ? t("keys.tip", { does, key }) : does;
    },
    true, // this event reaches parents only on its way down
  );
}
