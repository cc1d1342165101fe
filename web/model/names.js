// Names that people give: to themselves, to rules and to bookmarks. They come from fields, links, files and the storage, and
// every one is cleaned and shown in the same way.

import { LONGEST_NAME } from "./limits.js";

/**
 * What cannot be seen, or turns the text around it: controls, fillers, marks of direction, private and lone halves of
 * characters. By numbers, since what a browser knows of Unicode depends on its age.
 */
const UNSEEN = of(
  "\\0-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e",
  "\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ue000-\\uf8ff\\ufeff\\uffa0\\ufff0-\\ufffb",
  "\\u{e0000}\\u{e0001}\\u{e0080}-\\u{10ffff}",
);

/** What joins letters and pictures, and what chooses a picture: of no use at the ends of a word, and twice. */
const JOINERS = "\\u200c\\u200d";
const LOOSE = new RegExp(
  `(?<=^|\\s)[${JOINERS}\\p{Mark}\\u{e0020}-\\u{e007f}]+|[${JOINERS}]+(?=[${JOINERS}\\s]|$)`,
  "gu",
);

/** @param {...string} ranges */
function of(...ranges) {
  return new RegExp(`[${ranges.join("")}]`, "gu");
}

/** A name as it is kept: on one line, without spaces at its ends, of sixty characters at most, none of them cut in two. @param {string} name */
export function cleanName(name) {
  const line = name.slice(0, MOST_READ).replace(/\s/gu, " ").replace(UNSEEN, "").replace(LOOSE, "");
  const seen = line.replace(/ +/g, " ").trim().normalize("NFC");
  let length = 0;
  let end = 0;
  for (const part of characters(seen)) {
    length += [...part].length;
    if (length > LONGEST_NAME) break;
    end += part.length;
  }
  return seen.slice(0, end).trim();
}

/** What readers take for one character each: a joined picture is one. @param {string} text @returns {Iterable<string>} */
function characters(text) {
  if (!Intl.Segmenter) return text; // Firefox before 125
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** So much of a name is looked at. */
const MOST_READ = 1000;

/** A name that is stored or sent, whatever it may look like; it is cleaned where it is used. @param {unknown} value @returns {value is string} */
export const isName = (value) => typeof value === "string" && value.length <= LONGEST_STORED;

/** A cleaned name is never longer: not even one of sixty characters that take two units each. */
const LONGEST_STORED = 2 * LONGEST_NAME;

/** A name as a part of a link, without signs that programs take for the end of one or for their own marks. @param {string} name */
export const encodedName = (name) =>
  encodeURIComponent(name).replace(/[^\w%-]|_/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A letter beyond ASCII with its percent signs: no name has one, but what has been encoded twice does. */
const ENCODED_LETTER = /%(25)*[c-f][\da-f]%(25)*[89ab][\da-f]/i;

/** The name that a part of a link stands for; "" if its percent signs are broken. @param {string} part */
export function decodedName(part) {
  let name = part;
  try {
    name = decodeURIComponent(part);
    while (ENCODED_LETTER.test(name)) name = decodeURIComponent(name);
  } catch {
    if (name === part) return "";
  }
  return cleanName(name);
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text for the middle of a sentence, set apart where it would turn what stands beside it. @param {string} text */
export const isolated = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
