// The page's own words, by key.

import { words } from "./words.js";

/**
 * @typedef {keyof typeof words} Key
 * @param {Key} key
 * @param {{[name: string]: string | number}} [values]
 */
export function say(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
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
