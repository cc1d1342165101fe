// The medals: those that the player has earned, with the day, and the others, dimmed, with what they are for.

import { createDialog, openFilled } from "../../dialogs/dialog.js";
import { make } from "../../dom/elements.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { medalPicture } from "./medal-picture.js";

/** @import {Awards, MedalNow} from "./medal-awards.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {Medal} from "./medals.js" */

/** What a medal is called, and what it is for. @param {Pick<Medal, "id">} medal */
export const medalWords = ({ id }) => ({
  name: t(/** @type {Key} */ (`medals.${id}.name`)),
  for: t(/** @type {Key} */ (`medals.${id}.for`)),
});

/** @param {Awards} awards */
export function createMedalsDialog(awards) {
  const dialog = createDialog("medals", t("medals.title"));
  dialog.dialog.classList.add("wide");

  function fill() {
    const medals = awards.all();
    const count = make("p", countText(medals), "about");
    const list = make("ul", "", "medals");
    list.append(...medals.map(item));
    dialog.body.replaceChildren(count, make("p", t("medals.about"), "about"), list);
  }

  return { open: () => openFilled(dialog.dialog, awards.grant().then(fill)) };
}

/** @param {MedalNow[]} medals */
const countText = (medals) =>
  t("medals.count", { earned: medals.filter(({ when }) => when).length, all: medals.length });

/** @param {MedalNow} medal */
function item(medal) {
  const { when, opens } = medal;
  const words = medalWords(medal);
  const element = make("li", "", when ? "earned" : "");
  element.dataset.medal = medal.id;
  const state = when ? t("medals.earned", { day: dateFormat({ dateStyle: "medium" }).format(when.time) }) : "";
  element.append(medalPicture(medal), make("h3", words.name), make("p", words.for));
  element.append(when ? make("small", state) : make("span", t("medals.not-yet"), "spoken"));
  for (const [setting, value] of Object.entries(opens ?? {})) element.append(make("small", opensText(setting, value)));
  return element;
}

/** @param {string} setting @param {string} value */
const opensText = (setting, value) =>
  t("medals.opens", {
    setting: t(/** @type {Key} */ (`settings.${setting}.label`)),
    value: t(/** @type {Key} */ (`settings.${setting}.${value}`)),
  });
