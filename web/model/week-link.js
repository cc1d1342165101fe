// A link with somebody's wins of a week: #week/2026-W48/NAME/CODE. The code is the moves of the seven games, packed and
// compressed. Only the form is judged here; whether they are wins, Python says when it has replayed them.

import { LONGEST_LINK, LONGEST_NAME } from "./limits.js";
import { PACKED } from "./packed-moves.js";
import { DEALS, isWeek } from "./weeks.js";

/** @typedef {{week: string, name: string, wins: string[]}} SentWins wins: packed moves for each deal, "" = not won */

const START = "#week/";

/** The longest packed game that is read, in signs: no win is this long. */
export const LONGEST_WIN = 4000;

/** Between the games. */
const SEPARATOR = "\n";

/** @param {unknown} wins @returns {wins is string[]} packed moves for each of a week's deals */
export const isWins = (wins) =>
  Array.isArray(wins) &&
  wins.length === DEALS &&
  wins.every((win) => typeof win === "string" && win.length <= LONGEST_WIN && PACKED.test(win));

/** A name as it is kept: on one line, without spaces at its ends. @param {string} name */
export const cleanName = (name) => [...name.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

/** @param {SentWins} sent @param {string} address the page's address; its fragment is replaced @returns {Promise<string>} */
export async function linkToWins({ week, name, wins }, address) {
  const bytes = await through(new TextEncoder().encode(wins.join(SEPARATOR)), new CompressionStream("deflate-raw"));
  const code = btoa(String.fromCharCode(...bytes));
  const safe = code.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${address.split("#")[0]}${START}${week}/${encodeURIComponent(name).replaceAll("'", "%27")}/${safe}`;
}

/** What a link holds; null if it is no such link, or a broken one. @param {string} hash location.hash @returns {Promise<SentWins | null>} */
export async function winsOfHash(hash) {
  if (!hash.startsWith(START) || hash.length > LONGEST_LINK) return null;
  const [week, encoded = "", code = "", ...rest] = hash.slice(START.length).split("/");
  if (!isWeek(week) || rest.length || !/^[\w-]+$/.test(code)) return null;
  try {
    const name = cleanName(decodeURIComponent(encoded));
    const packed = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
    const wins = new TextDecoder()
      .decode(await through(bytes, new DecompressionStream("deflate-raw")))
      .split(SEPARATOR);
    return name && isWins(wins) && wins.some(Boolean) ? { week, name, wins } : null;
  } catch {
    return null; // broken percent signs, no base64, not compressed
  }
}

/** The most bytes that are read: a short link may stand for any number of them. */
const MOST_BYTES = DEALS * (LONGEST_WIN + 1);

/**
 * @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const all = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (all.length + part.value.length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    all.push(...part.value);
  }
  return Uint8Array.from(all);
}
