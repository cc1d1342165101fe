// A link holds a whole game in its fragment: #st-helena%2017:%20t12%3Et11, and a challenge the moves to beat as well:
// #beat/131/st-helena%2017:, perhaps with a name and the moves of the win, compressed: #beat/131/Anna/CODE/st-helena%2017:.
// Only the form is judged here; whether the text is a game, and the moves win it, Python says.

import { BOARD } from "../model/board-deal.js";
import { isText, RULES as RULES_ID } from "../model/checks.js";
import { LONGEST_LINK, MOST_WORDS } from "../model/limits.js";
import { decodedName, encodedName } from "../model/names.js";

/**
 * A game that a link brings.
 * @typedef {{text: string, beat?: number, by?: string, code?: string}} LinkedGame beat: the deal has to be won in fewer
 *   moves; by: the name of who says so; code: their moves
 */

/** What a challenge begins with; no game's text does. */
const CHALLENGE = /^#beat\/([1-9]\d{0,5})\/(?:([^/]*)\/([\w-]*)\/)?/;

/**
 * The game in a link's fragment, or null when there is none that could be one.
 * @param {string} hash location.hash
 * @returns {LinkedGame | null}
 */
export function gameOfHash(hash) {
  const [start, count, name = "", code = ""] = CHALLENGE.exec(hash) ?? ["#"];
  const text = textOfHash(hash.slice(start.length));
  if (text === null) return null;
  const beat = Number(count);
  if (!(beat <= MOST_WORDS)) return { text };
  const by = decodedName(name);
  return { text, beat, ...(by && { by }), ...(code && { code }) };
}

/** A deal without its colon: people leave it out, and programs that find links in a text do not take it for a part of one. */
export const NO_COLON = new RegExp(`^[a-z][\\w+=-]* ((ms)?\\d+|${BOARD})$`, "i");

/**
 * A "+" belongs to changed switches (st-helena+build=any 17:). Only in a fragment without any space, which a
 * game text always has, it must be the space that form encoders write.
 * @param {string} raw a fragment
 * @returns {string | null}
 */
function textOfHash(raw) {
  if (raw.length > LONGEST_LINK) return null;
  let text;
  try {
    // Of a link that was cut off, the last sign may be broken; Python says then which move is not whole.
    const whole = raw.replace(/%[\da-f]?$/i, "");
    text = decodeURIComponent(/ |%20/.test(whole) ? whole : whole.replaceAll("+", " "));
  } catch {
    return null; // broken percent signs
  }
  // Printable ASCII is all a game text is made of; what comes behind belongs to a sentence around the link.
  text = trimmed(/^[\s -~]*/.exec(text)?.[0] ?? "");
  if (NO_COLON.test(text)) return `${text}:`;
  return /[:\n]/.test(text) ? text : null;
}

/** A game's text without what it cannot end in. @param {string} text */
function trimmed(text) {
  if (/^\{|\n/.test(text.trim())) return text.trim(); // a board, or a game on several lines
  const whole = untilLast(text.trim(), /[a-z\d:]/i);
  return whole.indexOf(":") < whole.length - 1 ? untilLast(whole, /[a-z\d]/i) : whole;
}

/** A text up to the last of some signs. @param {string} text @param {RegExp} sign */
export function untilLast(text, sign) {
  let end = text.length; // a pattern for the end of a text takes far longer
  while (end && !sign.test(text[end - 1])) end--;
  return text.slice(0, end);
}

/** What a link to rules begins with; no game's text does. */
const RULES = "#rules/";

/**
 * The rules in a link's fragment, and what they are called there; null when it is no such link, or names no rules.
 * @param {string} hash location.hash
 * @returns {{id: string, name: string} | null}
 */
export function rulesOfHash(hash) {
  if (!hash.startsWith(RULES) || hash.length > LONGEST_LINK) return null;
  try {
    const [encoded, name = ""] = hash.slice(RULES.length).split("/");
    const id = decodeURIComponent(encoded);
    return isText(id, RULES_ID) ? { id, name: decodedName(name) } : null;
  } catch {
    return null;
  }
}

/** The name of a game as people write it in an address, perhaps with changed switches. */
const NAME = /^#[a-z][a-z0-9-]*(\+[a-z-]+=[a-z0-9-]+)*$/i;

/** The game that a fragment names, without a deal: "#st-helena"; null when it can be none. @param {string} hash location.hash */
export const nameOfHash = (hash) =>
  hash.length <= LONGEST_LINK && NAME.test(hash) ? hash.slice(1).replace(/^[^+]+/, (id) => id.toLowerCase()) : null;

/** The page of an address, without what it was opened with. @param {string} address */
export const pageOf = (address) => address.split(/[?#]/, 1)[0];

/** @param {{id: string, name: string}} set @param {string} address the page's */
export function linkToRules({ id, name }, address) {
  const called = name ? `/${encodedName(name)}` : "";
  return `${pageOf(address)}${RULES}${encodeURIComponent(id)}${called}`;
}

/**
 * The link to a game.
 * @param {string} text
 * @param {string} address the page's
 * @param {number} [beat] the moves to beat
 * @param {{by: string, code: string}} [win] whose they are, and which; "" = not told
 * @returns {string}
 */
export function linkTo(text, address, beat, { by, code } = { by: "", code: "" }) {
  const win = by || code ? `${encodedName(by)}/${code}/` : "";
  const challenge = beat ? `beat/${beat}/${win}` : "";
  return `${pageOf(address)}#${challenge}${encodeURIComponent(text).replaceAll("%3A", ":")}`;
}
