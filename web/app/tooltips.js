// The full name and the key of a button of the toolbar, for a mouse that rests on it.

import { t } from "../i18n/messages.js";

/** @import {CommandName, Commands} from "./commands.js" */
/** @import {GameStore} from "../storage/game-store.js" */

/** @param {HTMLElement} bar @param {Commands} commands @param {GameStore} store */
export function addTooltips(bar, commands, store) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-command]"))) {
    const name = /** @type {CommandName} */ (button.dataset.command);
    button.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      const { letters } = store.settings;
      const key = commands[name].keys.find((key) => letters || key.startsWith("Ctrl"));
      const does = t(`command.${name}`);
      button.title = key ? t("keys.tip", { does, key }) : does;
    });
  }
}
