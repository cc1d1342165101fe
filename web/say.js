// The page's own words, by key, in the language that is spoken now.

import { catalogues } from "./languages.js";

/** @import {Language} from "./settings.js" */

/** The language of the page, and of what Python is asked. @type {Language} */
export let language = "en";

/** @param {Language} tag */
export function speak(tag) {
  language = tag;
  document.documentElement.lang = tag.replace("zh", "zh-Hans");
}

/**
 * @typedef {import("./languages.js").Key} Key
 * @param {Key} key
 * @param {{[name: string]: string | number}} [values]
 */
export function say(key, values = {}) {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
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
