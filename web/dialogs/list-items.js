// What the lists in the dialogs share: small buttons beside an item, and the question before an item is removed.

import { button, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { icon } from "../table/art/symbols.js";

/** A small button beside an item. Its title is its name, too: beside a label, a screen reader would read it again. @param {string} iconName @param {string} label @param {() => void} [run] */
export function iconButton(iconName, label, run) {
  const element = make("button", "", "tool");
  element.title = label;
  element.append(icon(iconName));
  if (run) element.onclick = run;
  return element;
}

/**
 * A button that removes an item of a list, once the player has confirmed it.
 * @param {HTMLElement} item @param {{label: string, question: string}} words @param {() => void} remove
 */
export function removeButton(item, { label, question }, remove) {
  const element = iconButton("remove", label, () => {
    const before = [...item.childNodes];
    const form = make("div", "", "question");
    form.setAttribute("role", "group");
    form.ariaLabel = label;
    const no = button(t("saved-games.remove-no"), "plain-button", () => {
      item.replaceChildren(...before);
      element.focus();
    });
    const yes = button(t("saved-games.remove-yes"), "main", () => {
      removeItem(item);
      remove();
    });
    form.append(make("p", question), no, yes);
    item.replaceChildren(form);
    no.focus();
  });
  return element;
}

/** The next item that is shown gets the focus, or else the whole dialog. @param {HTMLElement} item */
function removeItem(item) {
  const shown = /** @type {HTMLElement[]} */ ([...(item.parentElement?.children ?? [])]).filter(
    ({ hidden }) => !hidden,
  );
  const at = shown.indexOf(item);
  const neighbour = shown[at + 1] ?? shown[at - 1];
  const next = neighbour?.querySelector("button") ?? /** @type {HTMLElement | null} */ (item.closest(".body"));
  item.remove();
  next?.focus();
}
