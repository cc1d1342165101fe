// The data that the page carries as JSON: its words in each language, and the view of the first visit.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readImage, web } from "./files.mjs";

/**
 * What the page says in each language, and its first view, as elements that hold it.
 * @param {string} program the page with app/main.js
 * @returns {Promise<{needed: string, rest: string}>} what these need, and what can come later
 */
export async function languages(program) {
  const { en: first, ...others } = JSON.parse(readImage("first.json").toString());
  const firsts = Object.entries(others).map(([language, view]) => held(`first-${language}`, differences(first, view)));
  const needed = [held("first", first), ...firsts];
  const rest = [];
  const says = speaker(program);
  for (const language of ["en", ...Object.keys(others)]) {
    const { words } = await import(pathToFileURL(join(web, "words", `${language}.js`)).href);
    /** @param {boolean} said */
    const part = (said) => Object.fromEntries(Object.entries(words).filter(([key]) => says(key) === said));
    needed.push(held(`words-${language}`, part(true)));
    rest.push(held(`rest-${language}`, part(false)));
  }
  return { needed: needed.join(""), rest: rest.join("") };

  /** @param {string} id @param {object} data */
  function held(id, data) {
    return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>\n`;
  }
}

/**
 * @param {string} program
 * @returns {(key: string) => boolean} whether it may ask for these words: their key stands in it as a text, or the
 *   beginning of their key as that of a template
 */
function speaker(program) {
  const texts = [...program.matchAll(/(?<=["'`])[a-z]+(?:\.[\w-]+)*(?=["'`])/g)].map(([text]) => text);
  const starts = [...program.matchAll(/(?<=`)[a-z]+\.(?=\$\{)/g)].map(([start]) => start);
  return (key) => texts.includes(key) || starts.some((start) => key.startsWith(start));
}

/**
 * @param {any} base @param {any} other of the same form
 * @param {string[]} [path]
 * @returns {[path: string[], value: unknown][]} where they differ, and what the other one has there
 */
function differences(base, other, path = []) {
  if (typeof base !== "object" || base === null) return base === other ? [] : [[path, other]];
  return Object.keys(base).flatMap((key) => differences(base[key], other[key], [...path, key]));
}
