// Dialogs that belong together: a row of tabs below the heading of each leads to the others.

import { byId, make } from "../dom/elements.js";

/**
 * @typedef {object} Tab
 * @property {string} dialog its id
 * @property {string} label
 * @property {() => void} run opens it
 */

/** @param {string} name what they are together @param {Tab[]} tabs */
export function addTabs(name, tabs) {
  for (const { dialog } of tabs) {
    const row = make("nav", "", "tabs");
    row.ariaLabel = name;
    row.append(...tabs.map((tab) => button(tab, tab.dialog === dialog)));
    byId(dialog).querySelector("header")?.after(row);
  }
}

/** @param {Tab} tab @param {boolean} isHere */
function button({ label, run }, isHere) {
  const element = make("button", label);
  if (isHere) element.setAttribute("aria-current", "page");
  else element.onclick = run;
  return element;
}
