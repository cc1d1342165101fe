// What outlives the page: games, and the player's settings.
//
// A game is one JSON value under a key of its own, its slot, so that a page killed at any instant leaves the old
// value or the new one. A page writes to a slot only if the value there is the one it last wrote or read. If another
// tab has saved to the same slot, its game stays there and this tab continues in a new slot: both games survive, without
// locks or a count of open tabs. Older games stay in their slots, and the player can go back to them.

import { isBookmark } from "../model/bookmarks.js";
import { settingsOf } from "../model/settings.js";
import { isTimeline } from "../model/timeline.js";
import { GAMES, MOST_GAMES, SET_ASIDE, SETTINGS, SLOT } from "./keys.js";
import { attempt, browserStorage, SafeStorage } from "./safe-storage.js";

/** @import {Bookmark} from "../model/bookmarks.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {Name, Settings} from "../model/settings.js" */
/** @import {View} from "../engine/protocol.js" */

/**
 * A game as it is saved, with its last view: so the board can be drawn before Python is there.
 * @typedef {object} SavedGame
 * @property {Timeline} line
 * @property {View | null} view
 * @property {Bookmark[]} bookmarks
 * @property {number} spent time in play, in milliseconds
 * @property {number} time when it was last played, in milliseconds
 */

/** @typedef {{slot: string, text: string, saved: SavedGame}} SavedSlot a saved game, and its value as it stands in the storage */

export class GameStore {
  #storage;
  #session;
  /** This tab's slot when the page started. @type {string | null | undefined} */
  #own;
  #slot = newSlot();
  /** What this page last wrote or read in its slot. @type {string | null} */
  #seen = null;
  #settings = settingsOf(null);

  /** Why nothing can be stored, if so; "full" may pass. @type {"" | "absent" | "full"} */
  problem = "";
  /** How many values were broken, and are set aside. */
  broken = 0;

  /** @param {SafeStorage} storage @param {Storage | null} session null: there is none */
  constructor(storage = new SafeStorage(browserStorage("localStorage")), session = browserStorage("sessionStorage")) {
    this.#storage = storage;
    this.#session = session;
    if (!storage.there) this.problem = "absent";
    this.#own = attempt(() => session?.getItem(SLOT));
    this.readSettings();
  }

  /** Takes the settings from the storage. */
  readSettings() {
    const saved = attempt(() => JSON.parse(this.#storage.read(SETTINGS) ?? "{}"));
    if (typeof saved === "object") this.#settings = settingsOf(saved);
    else this.#setAside(SETTINGS);
  }

  /**
   * The game to go on with: this tab's, else the one played last, else none. A broken game may have been the one
   * that was played last: then none, too, and the others are still there to go back to.
   * @returns {SavedGame | null}
   */
  open() {
    const games = this.#games();
    return this.#useSlot(games.find(({ slot }) => slot === this.#own) ?? (this.broken ? undefined : games[0]));
  }

  /**
   * The storage holds more than at the start: the game that would be opened now, if it is not the one that is open.
   * @returns {SavedGame | null}
   */
  reopen() {
    const games = this.#games();
    const found = games.find(({ slot }) => slot === this.#own) ?? games[0];
    if (!found || found.text === this.#seen) return null;
    const open = games.find(({ text }) => text === this.#seen);
    if (open && !open.saved.line.words.length) this.#storage.remove(GAMES + open.slot);
    return this.#useSlot(found);
  }

  /** Saves a game beside the others, as it stands in the storage. @param {string} text */
  keep(text) {
    attempt(() => this.#storage.write(GAMES + newSlot(), text));
  }

  /** The next save makes a new game of it; the present one stays in its slot. */
  detach() {
    this.#slot = newSlot();
    this.#seen = null;
  }

  /** Whether the present game is saved. */
  get isSaved() {
    return this.#seen !== null;
  }

  /** The other saved games, the last played first. @returns {SavedSlot[]} */
  otherGames() {
    return this.#games().filter(({ slot }) => slot !== this.#slot);
  }

  /** Switches to another saved game. @param {SavedSlot} game @returns {SavedGame | null} null: another tab has changed it since */
  switchTo({ slot, text }) {
    return this.#useSlot(this.otherGames().find((game) => game.slot === slot && game.text === text));
  }

  /** Removes another saved game. @param {string} slot */
  remove(slot) {
    if (slot !== this.#slot) this.#storage.remove(GAMES + slot);
  }

  /** Saves the game. @param {Omit<SavedGame, "time">} game */
  save(game) {
    const text = JSON.stringify({ ...game, time: Date.now() });
    try {
      if (this.#seen !== null && this.#storage.read(GAMES + this.#slot) !== this.#seen) this.detach();
      if (this.#seen === null) this.#removeOldest();
      this.#storage.write(GAMES + this.#slot, text);
      this.#seen = text;
      if (this.#storage.there) this.problem = "";
    } catch {
      this.problem = "full";
    }
  }

  /** Python has refused the present game: its value is set aside, and the next save makes a new one. */
  setAside() {
    this.#setAside(GAMES + this.#slot);
    this.detach();
  }

  get settings() {
    return this.#settings;
  }

  /** @param {Settings} settings */
  set settings(settings) {
    this.#settings = settings;
    attempt(() => this.#storage.write(SETTINGS, JSON.stringify(settings)));
  }

  /** @template {Name} N @param {N} name @param {Settings[N]} value */
  set(name, value) {
    this.settings = { ...this.settings, [name]: value };
  }

  /** @param {SavedSlot | undefined} game */
  #useSlot(game) {
    if (!game) return null;
    this.#slot = game.slot;
    this.#seen = game.text;
    attempt(() => this.#session?.setItem(SLOT, this.#slot));
    return game.saved;
  }

  /** Every saved game, the last played first; broken ones go aside. */
  #games() {
    /** @type {SavedSlot[]} */
    const games = [];
    for (const key of this.#storage.keys(GAMES)) {
      const text = this.#storage.read(key) ?? "";
      const saved = readGame(text);
      if (saved) games.push({ slot: key.slice(GAMES.length), text, saved });
      else this.#setAside(key);
    }
    return games.sort((a, b) => b.saved.time - a.saved.time);
  }

  /** Moves a broken value out of the way, under a key where nothing is ever read or deleted. @param {string} key */
  #setAside(key) {
    const text = this.#storage.read(key);
    if (text === null) return;
    this.broken += 1;
    attempt(() => {
      this.#storage.write(SET_ASIDE + newSlot(), text); // first of all; if the storage is full, the value stays where it is
      this.#storage.remove(key);
    });
  }

  /** A new slot is about to be written: the oldest games beyond the most that are saved go. */
  #removeOldest() {
    for (const { slot } of this.#games().slice(MOST_GAMES - 1)) this.#storage.remove(GAMES + slot);
    attempt(() => this.#session?.setItem(SLOT, this.#slot));
  }
}

/**
 * The settings alone, as long as there is no store: those that could not be stored but came along, else those that were
 * stored. One that is broken stays for the store to deal with.
 */
export function savedSettings() {
  const saved = () => JSON.parse(new SafeStorage(browserStorage("localStorage")).read(SETTINGS) ?? "{}");
  return settingsOf(history.state?.settings ?? attempt(saved));
}

/** @param {string} text @returns {SavedGame | null} */
export function readGame(text) {
  const value = attempt(() => JSON.parse(text));
  if (!value || !isTimeline(value.line) || typeof value.time !== "number") return null;
  const { line, time, spent = 0, bookmarks = [] } = value; // older saves lack the last two
  return {
    line,
    view: looksWhole(value.view) ? value.view : null,
    bookmarks: Array.isArray(bookmarks) ? bookmarks.filter(isBookmark) : [],
    spent: Number.isFinite(spent) ? spent : 0,
    time,
  };
}

/** Whether a saved view can be drawn; an older version of the page may have saved it in another form. @param {any} view @returns {view is View} */
function looksWhole(view) {
  return (
    typeof view?.text === "string" &&
    typeof view.message === "string" &&
    typeof view.progress === "number" &&
    (view.last === null || typeof view.last?.kind === "string") &&
    (view.dealing === null || typeof view.dealing?.place === "string") &&
    [view.piles, view.moves].every(Array.isArray) &&
    view.piles.every((/** @type {any} */ pile) => Array.isArray(pile?.cards))
  );
}

/** A name that no other tab chooses. */
export function newSlot() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
