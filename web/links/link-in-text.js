// Finds the link in what people paste and share: a message around it, and what programs have made of it on its way.

import { LONGEST_LINK } from "../model/limits.js";
import { NO_COLON, untilLast } from "./link.js";

/** What a fragment of this page begins with. */
const OURS = /^#((beat|rules|week)\/|(daily|new|week)\b|[a-z][\w+=%.-]*( |%20|%2520|\+)(ms|p)?\d+)/i;

/** A fragment that somebody has decoded, with the spaces of a game's text. */
const DECODED = /^#(beat\/\d+\/([^/\n]*\/[\w-]*\/)?)?[\w+=.-]+ ((ms)?\d+|p\d+\.[\w.]*)(:|(?!\w))/i;

/** The next word of a game's text, perhaps a part of one, perhaps with the signs of a sentence behind it. */
const MOVE = /^\s+(deal|[a-z]\d{0,3}(@\d{0,3})?(>[a-z]?\d{0,3}(\*\d*)?)?)(?!\w)/i;

/**
 * The fragment that stands for a text that was pasted or shared: a link, perhaps in a sentence, or a game's text; "" when
 * it is neither.
 * @param {string} text
 */
export function hashOfText(text) {
  if (text.length > LONGEST_LINK) return "";
  if (!text.includes("#") && text.includes("://") && text.includes("%23"))
    return hashOfText(text.replace(/%([\da-f]{2})/gi, decodedSign));
  const inAddress = fragmentsIn(text);
  const ours = (inAddress.length ? inAddress : marked(text)).filter((rest) => OURS.test(rest));
  const fragment = ours.at(-1) ?? inAddress.at(-1);
  if (fragment) return tidied(ending(fragment));
  return text.includes(":") || NO_COLON.test(text) ? `#${encodeURIComponent(text)}` : "";
}

/** @param {string} sign a sign with its percent @param {string} code */
function decodedSign(sign, code) {
  const number = Number.parseInt(code, 16);
  return number < 128 ? String.fromCharCode(number) : sign;
}

/** The parts of a text from each "#" on. @param {string} text */
const marked = (text) => Array.from(text.matchAll(/#/g), ({ index }) => text.slice(index));

/** The same, where an address has a fragment. @param {string} text */
function fragmentsIn(text) {
  return Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
    const start = word.indexOf("://");
    const mark = start < 0 ? -1 : word.indexOf("#", start);
    return mark < 0 ? [] : [text.slice(index + mark)];
  });
}

/** A fragment without the text behind it. @param {string} rest */
function ending(rest) {
  const [head = ""] = DECODED.exec(rest) ?? [];
  if (!head) return untilLast(rest.split(/\s/, 1)[0], /[\w:%-]/);
  let end = head.length;
  while (head.endsWith(":")) {
    const [move] = MOVE.exec(rest.slice(end, end + 100)) ?? [];
    if (!move) break;
    end += move.length;
  }
  return rest.slice(0, end);
}

/** What services hang onto an address to follow who opens it. */
const TRACKER = /[&?][\w.~;-]+=.*$/s;

/**
 * A fragment without what was added to it on its way, and without percent signs that were encoded once more.
 * @param {string} fragment
 */
export function tidied(fragment) {
  if (fragment.length > LONGEST_LINK) return fragment;
  let tidy = fragment.replace(TRACKER, "");
  for (let n = 0; n < MOST_ENCODED && /%25[\da-f]{2}/i.test(plain(tidy)); n++)
    tidy = tidy.replace(/%25(?=[\da-f]{2})/gi, "%");
  return /^#(daily|new|week)\b/.test(tidy) ? untilLast(tidy, /[\w%-]/) : tidy;
}

/** So many times too often a link is encoded at most. */
const MOST_ENCODED = 3;

/** The part of a fragment that has no percent sign of its own, as a name may have: a game's text, or the id of rules. @param {string} fragment */
function plain(fragment) {
  if (fragment.startsWith("#week/")) return "";
  return /^#rules\/([^/]*)/.exec(fragment)?.[1] ?? fragment.slice(fragment.lastIndexOf("/") + 1);
}
