// Which messages go where. message-parts.json names the groups that the board needs before it is drawn, those of the dialogs,
// which can come later, and those of the rules, which build.py puts into Python's image. What is in no part (the command
// line, the study) is not downloaded by players.

import { readFileSync } from "node:fs";

/** @typedef {{[name: string]: string | Messages}} Messages */

const MESSAGES = new URL("../../py/sthelena/messages/", import.meta.url);
/** @type {{[part: string]: string[]}} */
const PARTS = JSON.parse(readFileSync(new URL("../i18n/message-parts.json", import.meta.url), "utf8"));

/**
 * @param {string} language
 * @param {"board" | "dialogs"} part
 * @returns {Messages} the groups of that part, without what the page has no use for
 */
export function messagesOf(language, part) {
  const all = JSON.parse(readFileSync(new URL(`${language}.json`, MESSAGES), "utf8"));
  return Object.fromEntries(PARTS[part].map((group) => [group, used(all[group])]));
}

/**
 * Leaves out the contexts, which only Python uses; "many", which French and Spanish have for whole millions, and the page
 * counts nothing so far; and forms that are like the one that t() takes where there is none.
 * @param {Messages} messages
 * @returns {Messages}
 */
function used(messages) {
  const kept = Object.entries(messages).filter(([name, value]) => {
    const [base, ...forms] = name.split("_");
    if (!forms.length || forms[0] === "ordinal") return true;
    return forms[0] === "other" || (forms[0] === "one" && value !== messages[`${base}_other`]);
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === "string" ? value : used(value)]));
}
