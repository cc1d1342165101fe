// The page's own words, by key, in the language that is spoken now. Another language is a catalogue in words/ and its tag
// in settings.js; every catalogue has the same keys, with the same {facts}.

import { languageOf } from "../model/settings.js";
import { savedSettings } from "../storage/game-store.js";

/** @typedef {keyof typeof import("../words/en.js").words} Key */

/** The language of the page, and of what Python is asked. */
export const language = languageOf(savedSettings().language);

/** The build has written the catalogues into the page, each in two parts: what app/main.js says, and behind it what is left. */
const words = catalogue("words");
/** @type {ReturnType<typeof catalogue> | undefined} */
let rest;

/** @param {"words" | "rest"} part @returns {{[key in Key]?: string}} */
function catalogue(part) {
  return JSON.parse(document.getElementById(`${part}-${language}`)?.textContent ?? "{}");
}

/**
 * @param {Key} key
 * @param {{[name: string]: string | number}} [values]
 */
export function say(key, values = {}) {
  const text = words[key] ?? (rest ??= catalogue("rest"))[key];
  return /** @type {string} */ (text).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/**
 * Fills in the words of every element that names them: data-say its text, data-label its spoken name.
 * @param {ParentNode} root
 */
export function fill(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-say], [data-label]"))) {
    const { say: text, label } = element.dataset;
    if (text) element.textContent = say(/** @type {Key} */ (text));
    if (label) element.ariaLabel = say(/** @type {Key} */ (label));
  }
}
