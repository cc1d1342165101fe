// What an address brings: a link's fragment, or what another app has shared with the installed one.

import { hashOfText } from "./link.js";

/**
 * The fragment that an address stands for. What is shared comes in the query, as the manifest says: a link, perhaps in a
 * sentence, or the text of a game.
 * @param {Pick<Location, "hash" | "search">} address
 * @returns {string} "" or with its "#"
 */
export function fragmentOf({ hash, search }) {
  const query = new URLSearchParams(search);
  const shared = `${query.get("url") ?? ""} ${query.get("text") ?? ""}`.trim();
  if (!shared) return hash;
  return hashOfText(shared) || `#${encodeURIComponent(shared)}`; // which is then called no link
}
