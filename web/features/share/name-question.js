// Before the first challenge is sent, asks once under which name: a friend would like to know whom there is to beat.

import { createDialog, openOver } from "../../dialogs/dialog.js";
import { button, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { attempt } from "../../storage/safe-storage.js";
import { nameField } from "./share.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */
/** @import {WeekStore} from "../week/week-results.js" */

/** That it was asked once which name a challenge is to carry. */
export const NAME_QUESTION = "name-question";

/**
 * @param {Pick<WeekStore, "name">} players @param {SafeStorage} storage
 * @returns {(send: () => void) => void} sends, after the question if it is to be asked; not if the player closes it
 */
export function createNameQuestion(players, storage) {
  const { dialog, body } = createDialog("name-question", t("win.share"));
  return (send) => {
    if (players.name || storage.read(NAME_QUESTION) !== null) return send();
    const form = make("form");
    form.noValidate = true;
    const answers = make("div", "", "answers");
    answers.append(button(t("win.send"), "main"));
    form.append(nameField(players), answers);
    form.onsubmit = (event) => {
      event.preventDefault();
      attempt(() => storage.write(NAME_QUESTION, "asked"));
      dialog.close();
      send();
    };
    body.replaceChildren(form);
    openOver(dialog.id);
    form.querySelector("input")?.focus();
  };
}
