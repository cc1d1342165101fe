// Positions of a game that are kept by a name. A bookmark holds the text of its position: it lasts through undo,
// restarts and other ways of playing on. What playing on would push out of redo's reach is marked by itself.

import { continues } from "./game-text.js";
import { attempts, textOf } from "./timeline.js";

/** @import {Timeline} from "./timeline.js" */

/**
 * @typedef {object} Bookmark
 * @property {string} text the game up to there
 * @property {string} name "" = it is called by its move
 * @property {boolean} left the end of moves that were left for others, marked by itself
 */

/** Moves that were left are kept when they are at least so many, and the newest so many times. */
const WORTH = 3;
const MOST_LEFT = 10;

/** @param {Bookmark[]} bookmarks @param {string} text @returns {Bookmark | undefined} the player's own there */
export const bookmarkAt = (bookmarks, text) => bookmarks.find((mark) => mark.text === text && !mark.left);

/** @param {Bookmark[]} bookmarks @param {string} text @param {string} [name] @returns {Bookmark[]} with one there, or with a new name */
export function setBookmark(bookmarks, text, name = "") {
  const mark = { text, name, left: false };
  const known = bookmarks.some((other) => other.text === text);
  return known ? bookmarks.map((other) => (other.text === text ? mark : other)) : [...bookmarks, mark];
}

/** @param {Bookmark[]} bookmarks @param {string} text */
export const removeBookmark = (bookmarks, text) => bookmarks.filter((mark) => mark.text !== text);

/**
 * The bookmarks with those for what a word, played now, would take from redo.
 * @param {Bookmark[]} bookmarks @param {Timeline} timeline @param {string} word
 */
export function bookmarkAbandoned(bookmarks, timeline, word) {
  if (timeline.at === timeline.words.length || timeline.words[timeline.at] === word) return bookmarks;
  const lost = attempts(timeline)
    .filter(({ start, end }) => end - Math.max(start, timeline.at) >= WORTH)
    .map(({ end }) => textOf({ ...timeline, at: end }));
  const kept = bookmarks.filter((mark) => !mark.left || !lost.some((text) => continues(text, mark.text)));
  const fresh = lost.filter((text) => !kept.some((mark) => continues(mark.text, text)));
  const all = [...kept, ...fresh.map((text) => ({ text, name: "", left: true }))];
  const old = all.filter((mark) => mark.left).slice(0, -MOST_LEFT);
  return all.filter((mark) => !old.includes(mark));
}

/** @param {unknown} value @returns {value is Bookmark} */
export function isBookmark(value) {
  const { text, name, left } = /** @type {any} */ (value ?? {});
  return typeof text === "string" && typeof name === "string" && typeof left === "boolean";
}
