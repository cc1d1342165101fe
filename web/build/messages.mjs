// Which messages go where. message-parts.json names the groups that the board needs before it is drawn, and those of the
// rules, which build.py puts into Python's image. All others that are translated are the dialogs', which can come later, with
// what they share with the rules. What is English alone (the command line, the study) is not downloaded by players.

import { readFileSync } from "node:fs";

/** @typedef {{[name: string]: string | Messages}} Messages */

const MESSAGES = new URL("../../py/sthelena/messages/", import.meta.url);
/** @type {{board: string[], rules: string[], dialogs: string[]}} */
const NAMED = JSON.parse(readFileSync(new URL("../i18n/message-parts.json", import.meta.url), "utf8"));

/** @param {string} language @returns {Messages} */
const catalogue = (language) => JSON.parse(readFileSync(new URL(`${language}.json`, MESSAGES), "utf8"));

/** Those of a translation, whichever. */
const others = Object.keys(catalogue("fr")).filter((group) => ![...NAMED.board, ...NAMED.rules].includes(group));
const PARTS = { board: NAMED.board, dialogs: [...NAMED.dialogs, ...others] };

/**
 * @param {string} language
 * @param {"board" | "dialogs"} part
 * @returns {Messages} the groups of that part, without what the page has no use for
 */
export function messagesOf(language, part) {
  const all = catalogue(language);
  const groups = PARTS[part].map((group) => [group, used(/** @type {Messages} */ (all[group]))]);
  return Object.fromEntries(groups);
}

/**
 * A translation without its keys, which are English's: that saves a fourth of its size.
 * @param {Messages} english
 * @param {Messages} [translation]
 * @returns {(string | null)[]} its messages in the order of English's keys, null for a form that it does not have
 */
export function withoutKeys(english, translation = {}) {
  const foreign = Object.keys(translation).find((name) => !(name in english));
  if (foreign) throw new Error(`There is no message ${foreign} in English`);
  return Object.entries(english).flatMap(([name, message]) => {
    const translated = translation[name];
    if (typeof message !== "string") return withoutKeys(message, typeof translated === "object" ? translated : {});
    return typeof translated === "string" ? translated : null;
  });
}

/** The forms of messages that the page asks for: for counts, and where there is no mouse. */
const PAGES = ["one", "other", "touch"];

/**
 * Leaves out the contexts, which only Python uses, and "many", which French and Spanish need for whole millions: no count
 * on the page is that large.
 * @param {Messages} messages
 * @returns {Messages}
 */
function used(messages) {
  const kept = Object.entries(messages).filter(([name]) => {
    const [, form = "other"] = name.split("_");
    return PAGES.includes(form);
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === "string" ? value : used(value)]));
}
