// Positions of a game that the player has saved. A bookmark holds the text of its position: it lasts through undo,
// restarts and other ways of playing on. What playing on would push out of redo's reach is marked by itself.

import { isCount, isList } from "./checks.js";
import { continues } from "./game-text.js";
import { LONGEST_TEXT, MOST_HINTS, MOST_WORDS } from "./limits.js";
import { cleanName, isName } from "./names.js";
import { attempts, helpTo, pointOf, textOf } from "./timeline.js";

/** @import {Help, Timeline} from "./timeline.js" */

/**
 * @typedef {object} Position
 * @property {string} text the game up to there
 * @property {string} name "" = it is called by its move
 * @property {boolean} left the end of moves that were left for others, marked by itself
 *
 * With what of the game came from others.
 * @typedef {Position & Help} Bookmark
 */

/** Moves that were left are saved if there are at least this many, and only for the newest this many lines. */
const WORTH = 3;
const MOST_LEFT = 10;

/** @param {Bookmark[]} bookmarks @param {string} text @returns {Bookmark | undefined} the player's own there */
export const bookmarkAt = (bookmarks, text) => bookmarks.find((bookmark) => bookmark.text === text && !bookmark.left);

/** @param {Bookmark[]} bookmarks @param {string} text @param {string} [name] @returns {Bookmark[]} with one there, or with a new name */
export function setBookmark(bookmarks, text, name = "") {
  const bookmark = { text, name: cleanName(name), left: false };
  const known = bookmarks.some((other) => other.text === text);
  return known
    ? bookmarks.map((other) => (other.text === text ? { ...other, ...bookmark } : other))
    : [...bookmarks, bookmark];
}

/** A bookmark with what came from others, if the timeline has its position. @param {Bookmark} bookmark @param {Timeline} timeline @returns {Bookmark} */
export function withHelp(bookmark, timeline) {
  const at = pointOf(timeline, bookmark.text);
  return at === undefined ? bookmark : { ...bookmark, ...helpTo({ ...timeline, at }) };
}

/** @param {Bookmark[]} bookmarks @param {string} text */
export const removeBookmark = (bookmarks, text) => bookmarks.filter((bookmark) => bookmark.text !== text);

/**
 * The bookmarks with those for what a word, played now, would take from redo.
 * @param {Bookmark[]} bookmarks @param {Timeline} timeline @param {string} word
 */
export function bookmarkAbandoned(bookmarks, timeline, word) {
  if (timeline.at === timeline.steps.length || timeline.steps[timeline.at].word === word) return bookmarks;
  const lost = attempts(timeline)
    .filter(({ start, end }) => end - Math.max(start, timeline.at) >= WORTH)
    .map(({ end }) => textOf({ ...timeline, at: end }));
  const remaining = bookmarks.filter(
    (bookmark) => !bookmark.left || !lost.some((text) => continues(text, bookmark.text)),
  );
  const fresh = lost.filter((text) => !remaining.some((bookmark) => continues(bookmark.text, text)));
  const all = [...remaining, ...fresh.map((text) => ({ text, name: "", left: true }))];
  const old = all.filter((bookmark) => bookmark.left).slice(0, -MOST_LEFT);
  return all
    .filter((bookmark) => !old.includes(bookmark))
    .map((bookmark) => (remaining.includes(bookmark) ? bookmark : withHelp(bookmark, timeline)));
}

/** @param {unknown} value @returns {value is Bookmark} */
export function isBookmark(value) {
  const { text, name, left, foreign = [], hints = 0 } = /** @type {any} */ (value ?? {});
  const isHelp = isList(foreign, MOST_WORDS, (i) => isCount(i, MOST_WORDS)) && isCount(hints, MOST_HINTS);
  return typeof text === "string" && text.length <= LONGEST_TEXT && isName(name) && typeof left === "boolean" && isHelp;
}
