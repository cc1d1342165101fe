// A link holds a whole game in its fragment: #st-helena%2017:%20t12%3Et11. Only the form is judged here;
// whether the text is a game, Python says.

import { LONGEST_LINK, LONGEST_NAME } from "../storage/keys.js";
import { isText, RULES as RULES_ID } from "./checks.js";

/**
 * The game text in a link's fragment, or null when there is none that could be one.
 * A "+" belongs to changed switches (st-helena+build=any 17:). Only in a fragment without any space, which a
 * game text always has, it must be the space that form encoders write.
 * @param {string} hash location.hash
 * @returns {string | null}
 */
export function textOfHash(hash) {
  const raw = hash.slice(1);
  if (raw.length > LONGEST_LINK) return null;
  let text;
  try {
    text = decodeURIComponent(/ |%20/.test(raw) ? raw : raw.replaceAll("+", " "));
  } catch {
    return null; // broken percent signs
  }
  // Printable ASCII is all a game text is made of.
  return /^[ -~]+$/.test(text) && text.includes(":") ? text.trim() : null;
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
    const [id, name = ""] = hash.slice(RULES.length).split("/").map(decodeURIComponent);
    return isText(id, RULES_ID) ? { id, name: name.slice(0, LONGEST_NAME) } : null;
  } catch {
    return null;
  }
}

/** @param {{id: string, name: string}} set @param {string} address the page's address; its fragment is replaced */
export function linkToRules({ id, name }, address) {
  const parts = [id, ...(name ? [name] : [])].map(encodeURIComponent);
  return `${address.split("#")[0]}${RULES}${parts.join("/")}`;
}

/**
 * The link to a game.
 * @param {string} text
 * @param {string} address the page's address; its fragment is replaced
 * @returns {string}
 */
export function linkTo(text, address) {
  return `${address.split("#")[0]}#${encodeURIComponent(text).replaceAll("%3A", ":")}`;
}
