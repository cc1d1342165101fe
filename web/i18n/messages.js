// The page's messages by their keys, in the language of the page. They stand in py/sthelena/messages/, one file for each
// language, in i18next's format: {{name}} is a value, key_one and key_other are plural forms, between which the value
// `count` chooses; key_touch is the message where there is no mouse. message-parts.json says which of them the board needs;
// the others can come later.

import { dealName } from "../model/board-deal.js";
import { isolated } from "../model/names.js";
import { languageOf } from "../model/settings.js";
import { savedSettings } from "../storage/stored-settings.js";

/** @import {Key} from "./keys.js" */
/** @typedef {{[name: string]: string | number} & {count?: number}} Values  a plural needs a number */
/** @typedef {{[name: string]: string | Tree}} Tree */

/** The language of the page, and of what Python is asked. */
export const language = languageOf(savedSettings().language);

/** Whether the device has no mouse, so that nobody is to be told of clicks. */
const byTouch = globalThis.matchMedia?.("(hover: none) and (pointer: coarse)").matches ?? false;

/** The parts that have come, in the order in which they come. @type {{[name: string]: Tree}} */
const parts = {};

/** @type {Intl.PluralRules | undefined} */
let plurals;
/** @type {Intl.NumberFormat | undefined} */
let numbers;

/**
 * A part of the messages, which the build has written into the page; undefined while the browser has not read that far.
 * @param {"board" | "dialogs"} name
 * @returns {Tree | undefined}
 */
function part(name) {
  if (!parts[name]) {
    const messages = held(`messages-${name}-${language}`);
    if (messages) parts[name] = Array.isArray(messages) ? withKeys(held(`messages-${name}-en`), messages) : messages;
  }
  return parts[name];
}

/** @param {string} id @returns {any} what the element holds, if the browser has read to its end */
function held(id) {
  const element = document.getElementById(id);
  const whole = element && (element.nextSibling || document.readyState !== "loading");
  return whole && JSON.parse(element.textContent);
}

/**
 * A translation stands in the page without its keys, which are those of English before it.
 * @param {Tree} english @param {(string | null)[]} messages in the same order, taken from here one by one @returns {Tree}
 */
function withKeys(english, messages) {
  const entries = Object.entries(english).map(([name, message]) => [
    name,
    typeof message === "string" ? messages.shift() : withKeys(message, messages),
  ]);
  return Object.fromEntries(entries);
}

/** @param {string} key @returns {string | undefined} */
function find(key) {
  for (const name of /** @type {const} */ (["board", "dialogs"])) {
    /** @type {any} */
    let found = part(name);
    for (const step of key.split(".")) found = found?.[step];
    if (typeof found === "string") return found;
  }
  return undefined;
}

/**
 * The message of that key. A number is written as the language writes it. `count` chooses among plural forms.
 * @param {Key} key
 * @param {Values} [values]
 * @returns {string}
 * @throws {Error} if the message is not there, or is in a part of the page that has not come yet
 */
export function t(key, values = {}) {
  const { count } = values;
  const special = (byTouch && find(`${key}_touch`)) || (typeof count === "number" && form(key, count));
  return filled(key, special || find(key), values);
}

/** Sentences one after another: a space parts them, but not behind a full-width sign, which has its own. @param {string[]} sentences */
export const joined = (...sentences) =>
  sentences
    .filter(Boolean)
    .join(" ")
    .replace(/([\u3002\uff01\uff1f]) /g, "$1"); // 。！？, in ASCII as the whole page

/** Some of a kind, parted as the language parts them. @param {string[]} all */
export const listed = (all) => all.reduce((before, next) => t("description.list", { before, next }));

/** @param {Key} key @param {number} count @returns {string | undefined} the plural form */
function form(key, count) {
  plurals ??= new Intl.PluralRules(language);
  return find(`${key}_${plurals.select(count)}`) ?? find(`${key}_other`);
}

/** @param {string} key @param {string | undefined} text @param {Values} values */
function filled(key, text, values) {
  if (text === undefined) throw new Error(`There is no message ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = values[name];
    if (typeof value !== "number") return isolated(name === "deal" ? dealName(String(value)) : String(value));
    if (Math.abs(value) < 1000) return String(value); // below, all write alike
    numbers ??= new Intl.NumberFormat(language);
    return numbers.format(value);
  });
}

/**
 * Writes the messages of every element that names them: data-message its text, data-message-label its accessible name.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-message], [data-message-label]")
  )) {
    const { message, messageLabel } = element.dataset;
    if (message) element.textContent = t(/** @type {Key} */ (message));
    if (messageLabel) element.ariaLabel = t(/** @type {Key} */ (messageLabel));
  }
}
