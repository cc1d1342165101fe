// What could not be read, as the last item of a list: it can be removed.

import { removeButton } from "../../dialogs/list-items.js";
import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";

/** @import {GameStore} from "../../storage/game-store.js" */

/** @param {GameStore} store @returns {HTMLElement[]} one item, or none */
export function setAsideItem(store) {
  const count = store.countSetAside();
  if (!count) return [];
  const element = make("li", "", "item");
  const words = { label: t("saved-games.remove-unreadable"), question: t("saved-games.confirm-unreadable") };
  element.append(
    make("p", t("saved-games.unreadable", { count }), "row"),
    removeButton(element, words, () => store.removeSetAside()),
  );
  return [element];
}
