// The languages of the page, each with its catalogue: another one is a file in words/, a line here, and its tag in
// settings.js, where the player's choice is. Every catalogue has the same keys, with the same {facts}.

import { LANGUAGES } from "./settings.js";
import { words as de } from "./words/de.js";
import { words as en } from "./words/en.js";
import { words as es } from "./words/es.js";
import { words as fr } from "./words/fr.js";
import { words as sv } from "./words/sv.js";
import { words as zh } from "./words/zh.js";

/** @import {Language} from "./settings.js" */

/** @typedef {keyof typeof en} Key */

/** @type {{[tag in Language]: {[key in Key]: string}}} */
export const catalogues = { en, fr, de, es, sv, zh };

/**
 * The language to speak: the player's, else the first of the browser's that the page knows, else English.
 * @param {Language | "auto"} chosen @param {readonly string[]} [wished] tags in the order of liking, as "pt-BR"
 * @returns {Language}
 */
export function languageOf(chosen, wished = navigator.languages) {
  const tags = chosen === "auto" ? wished.map((tag) => tag.split("-")[0].toLowerCase()) : [chosen];
  return /** @type {Language[]} */ (tags).find((tag) => LANGUAGES.includes(tag)) ?? "en";
}
