// What an address brings: a link's fragment, or what another app has shared with the installed one.

import { hashOfText, tidied } from "./link-in-text.js";

/** What another app has shared: it comes in the query, as the manifest says. @param {string} search */
function sharedIn(search) {
  const query = new URLSearchParams(search);
  return `${query.get("url") ?? ""} ${query.get("text") ?? ""}`.trim();
}

/** @param {string} search */
export const isShared = (search) => sharedIn(search) !== "";

/**
 * The fragment that an address stands for. What is shared is a link, perhaps in a sentence, or the text of a game.
 * @param {Pick<Location, "hash" | "search">} address
 * @returns {string} "" or with its "#"
 */
export function fragmentOf({ hash, search }) {
  const shared = sharedIn(search);
  if (!shared) return tidied(hash);
  return hashOfText(shared) || `#${encodeURIComponent(shared)}`; // which is then called no link
}
