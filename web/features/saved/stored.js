// The saved games, in the backup file. The use counts only here, and Python draws the view anew.

import { isBookmark } from "../../model/bookmarks.js";
import { isList, isObject, isTime } from "../../model/checks.js";
import { MOST_BOOKMARKS } from "../../model/limits.js";
import { timelineOf } from "../../model/timeline.js";
import { GAMES, MOST_GAMES } from "../../storage/keys.js";
import { newSlot } from "../../storage/new-slot.js";
import { isPackedTimeline, packTimeline, unpackTimeline } from "../../storage/packed-timeline.js";
import { gameAsText, readGame } from "../../storage/saved-game.js";
import { entriesUnder, isMap, readableMap } from "../../storage/stored.js";

/** @import {Bookmark} from "../../model/bookmarks.js" */
/** @import {Backup} from "../backup/backup-file.js" */
/** @import {SavedGame} from "../../storage/saved-game.js" */
/** @import {Good, Import, Stored} from "../../storage/stored.js" */

const SLOT_NAME = /^[\w-]{1,60}$/;

/** @type {Good} */
const isGameEntry = ([slot, game]) => SLOT_NAME.test(slot) && isGame(game);

/** @type {Stored[]} */
export const stored = [
  {
    part: "games",
    key: GAMES,
    isOptional: false,
    give(storage) {
      const games = entriesUnder(storage, GAMES).map(([slot, text]) => [slot, exported(text)]);
      return readableMap(/** @type {[string, unknown][]} */ (games), isGameEntry);
    },
    is: (games) => isMap(games, isGameEntry),
    take: planGames,
  },
];

/** @param {string} text */
function exported(text) {
  const saved = readGame(text);
  if (!saved) return null;
  const { line, bookmarks, spent, time } = saved;
  return {
    line: packTimeline(line),
    view: null,
    bookmarks: bookmarks.filter((bookmark) => isBookmarkOf(line.game, bookmark)),
    spent,
    time,
  };
}

/** @param {any} game */
const isGame = (game) =>
  isObject(game) &&
  isPackedTimeline(game.line) &&
  [game.time, game.spent].every(isTime) &&
  isList(game.bookmarks, MOST_BOOKMARKS, (bookmark) => isBookmarkOf(game.line.game, bookmark));

/** @param {string} game @param {unknown} bookmark */
const isBookmarkOf = (game, bookmark) => isBookmark(bookmark) && timelineOf(bookmark.text).game === game;

/** @param {Backup["games"]} games @param {Import} into */
function planGames(games, { storage, plan, views }) {
  /** @type {Map<string, SavedGame>} */
  const here = new Map();
  for (const [slot, text] of entriesUnder(storage, GAMES)) {
    const saved = readGame(text);
    if (saved) here.set(slot, saved);
  }
  const newest = Object.entries(games).sort(([, a], [, b]) => b.time - a.time);
  for (const [slot, { line: packed, bookmarks, spent, time }] of newest) {
    const line = unpackTimeline(packed);
    const view = views.get(slot);
    if (!view || !line.steps.length) continue;
    const game = { line, view, bookmarks, spent, time, use: here.get(slot)?.use ?? 0 };
    const [same, known] = [...here].find(([, saved]) => holdsAll(saved, game)) ?? [];
    if (same !== undefined && known) {
      const merged = mergeBookmarks(known.bookmarks, bookmarks);
      if (merged.length > known.bookmarks.length) write(same, { ...known, bookmarks: merged });
    } else if (here.has(slot) && holdsAll(game, /** @type {SavedGame} */ (here.get(slot)))) {
      // The same game, with more moves in the file.
      write(slot, { ...game, bookmarks: mergeBookmarks(bookmarks, here.get(slot)?.bookmarks ?? []) });
      plan.games += 1;
    } else if (here.size < MOST_GAMES) {
      write(here.has(slot) ? newSlot() : slot, game);
      plan.games += 1;
    } else {
      plan.noRoom += 1;
    }
  }

  /** @param {string} slot @param {SavedGame} saved */
  function write(slot, saved) {
    here.set(slot, saved);
    plan.writes.push([GAMES + slot, gameAsText(saved)]);
  }
}

/** Whether a game holds all that was played in another. @param {SavedGame} long @param {SavedGame} short */
function holdsAll({ line: long }, { line: short }) {
  return long.game === short.game && short.steps.every(({ word }, i) => long.steps[i]?.word === word);
}

/** @param {Bookmark[]} a @param {Bookmark[]} b @returns {Bookmark[]} */
const mergeBookmarks = (a, b) => [...a, ...b.filter(({ text }) => !a.some((bookmark) => bookmark.text === text))];
