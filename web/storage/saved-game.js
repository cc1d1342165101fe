// A game as it is saved, and how it is read: from this page, an older one, or one that something has damaged.

import { isBookmark } from "../model/bookmarks.js";
import { isCount, isObject, isTime } from "../model/checks.js";
import { MOST_BOOKMARKS } from "../model/limits.js";
import { createCustomRules } from "./custom-rules.js";
import { GAMES } from "./keys.js";
import { isPackedTimeline, packTimeline, unpackTimeline } from "./packed-timeline.js";
import { attempt } from "./safe-storage.js";

/** @import {Bookmark} from "../model/bookmarks.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {SafeStorage} from "./safe-storage.js" */
/** @import {View} from "../engine/protocol.js" */

/** Greater ones could not grow. */
const MOST_USE = 1e15;

/**
 * A game as it is saved, with its last view: so the board can be drawn before Python is there.
 * @typedef {object} SavedGame
 * @property {Timeline} line
 * @property {View | null} view
 * @property {Bookmark[]} bookmarks
 * @property {number} spent time in play, in milliseconds
 * @property {number} time when it was last played, in milliseconds
 * @property {number} use grows from save to save: the game played last has the greatest; 0 = an older page has saved it
 */

/** @typedef {{slot: string, text: string, saved: SavedGame}} SavedSlot a saved game, and its value as it stands in the storage */

/** Every saved game, the last played first, and the keys of those that are broken. @param {SafeStorage} storage */
export function readGames(storage) {
  const customRules = createCustomRules(storage);
  /** @type {SavedSlot[]} */
  const games = [];
  const unreadable = [];
  for (const key of storage.keys(GAMES)) {
    const text = storage.read(key) ?? "";
    const saved = readGame(text);
    if (saved?.view) saved.view = customRules.named(saved.view); // which may have been named since
    if (saved) games.push({ slot: key.slice(GAMES.length), text, saved });
    else unreadable.push(key);
  }
  return { games: games.sort((a, b) => byUse(a.saved, b.saved)), unreadable };
}

/** The game played last comes first. @param {SavedGame} a @param {SavedGame} b */
const byUse = (a, b) => b.use - a.use || b.time - a.time;

/** @param {string} text @returns {SavedGame | null} null: what makes the game is broken */
export function readGame(text) {
  const value = attempt(() => JSON.parse(text));
  if (!isObject(value) || !isPackedTimeline(value.line) || typeof value.time !== "number") return null;
  const { line, view, time, spent, use, bookmarks } = value; // older saves lack the last three
  return {
    line: unpackTimeline(line),
    view: looksWhole(view) ? view : null,
    bookmarks: Array.isArray(bookmarks) ? bookmarks.filter(isBookmark).slice(0, MOST_BOOKMARKS) : [],
    spent: isTime(spent) ? spent : 0,
    time: isTime(time) ? time : 0,
    use: isCount(use, MOST_USE) ? use : 0,
  };
}

/** A game as a text that readGame() reads. @param {SavedGame} saved */
export const gameAsText = (saved) => JSON.stringify({ ...saved, line: packTimeline(saved.line) });

/** Whether a saved view can be drawn; an older version of the page may have saved it in another form. @param {any} view @returns {view is View} */
function looksWhole(view) {
  return (
    typeof view?.text === "string" &&
    typeof view.message === "string" &&
    typeof view.progress === "number" &&
    (view.last === null || typeof view.last?.kind === "string") &&
    (view.dealing === null || typeof view.dealing?.place === "string") &&
    [view.piles, view.groups, view.moves, view.safe].every(Array.isArray) &&
    view.piles.every((/** @type {any} */ pile) => Array.isArray(pile?.cards)) &&
    view.groups.every((/** @type {any} */ group) => typeof group?.paired === "boolean") &&
    // Older pages kept the faces of the stock's cards, those below the top one, too.
    view.piles.every(
      (/** @type {any} */ { kind, cards }) =>
        kind !== "stock" || !cards.slice(0, -1).some((/** @type {any} */ { card }) => card),
    )
  );
}
