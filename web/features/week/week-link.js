// A link with somebody's wins of a week: #week/2026-W48/NAME/CODE. The code is the moves of the seven games, packed and
// compressed. Only the form is judged here; whether they are wins, Python says when it has replayed them.

import { pageOf } from "../../links/link.js";
import { compress, uncompress } from "../../model/compressed-text.js";
import { LONGEST_LINK, LONGEST_WIN } from "../../model/limits.js";
import { decodedName, encodedName } from "../../model/names.js";
import { PACKED } from "../../model/packed-moves.js";
import { DEALS, isWeek } from "./weeks.js";

/** @typedef {{week: string, name: string, wins: string[]}} SentWins wins: packed moves for each deal, "" = not won */

const START = "#week/";

/** Between the games. */
const SEPARATOR = "\n";

/** @param {unknown} wins @returns {wins is string[]} packed moves for each of a week's deals */
export const isWins = (wins) =>
  Array.isArray(wins) &&
  wins.length === DEALS &&
  wins.every((win) => typeof win === "string" && win.length <= LONGEST_WIN && PACKED.test(win));

/** @param {SentWins} sent @param {string} address the page's @returns {Promise<string>} */
export async function linkToWins({ week, name, wins }, address) {
  // What finds links in a text leaves out a "_" at the end.
  const code = (await compress(wins.join(SEPARATOR))).replace(/_$/, "%5F");
  return `${pageOf(address)}${START}${week}/${encodedName(name)}/${code}`;
}

/** What a link holds; null if it is no such link, or a broken one. @param {string} hash location.hash @returns {Promise<SentWins | null>} */
export async function winsOfHash(hash) {
  if (!hash.startsWith(START) || hash.length > LONGEST_LINK) return null;
  const [week, encoded = "", packed = "", ...rest] = hash.slice(START.length).split("/");
  const code = packed.replace(/%5F$/i, "_");
  if (!isWeek(week) || rest.length || !/^[\w-]+$/.test(code)) return null;
  try {
    const name = decodedName(encoded);
    const wins = (await uncompress(code, MOST_BYTES)).split(SEPARATOR);
    return name && isWins(wins) && wins.some(Boolean) ? { week, name, wins } : null;
  } catch {
    return null; // broken percent signs, no base64, not compressed
  }
}

/** The most bytes that are read. */
const MOST_BYTES = DEALS * (LONGEST_WIN + 1);
