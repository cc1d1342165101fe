// What outlives the page: games, and the player's settings.
//
// A game is one JSON value under a key of its own, its slot, so that a page killed at any instant leaves the old
// value or the new one. A page writes to a slot only if the value there is the one it last wrote or read. If another
// tab has saved to the same slot, a tab in sight goes on from there. If it has moved, too, before it saw that, the other's game
// stays there and this tab continues in a new slot: both games survive, without locks or a count of open tabs.
// Older games stay in their slots, and the player can go back to them. The oldest make room; if one of them is open in another
// tab, that tab saves it again.

import { GAMES, MOST_GAMES, SLOT } from "./keys.js";
import { newSlot } from "./new-slot.js";
import { attempt, browserStorage, SafeStorage } from "./safe-storage.js";
import { gameAsText, readGame, readGames } from "./saved-game.js";
import { countSetAside, removeSetAside, setAside } from "./set-aside.js";
import { StoredSettings } from "./stored-settings.js";

/** @import {Name, Settings} from "../model/settings.js" */

/** @typedef {import("./saved-game.js").SavedGame} SavedGame */
/** @typedef {import("./saved-game.js").SavedSlot} SavedSlot */

export class GameStore {
  #storage;
  #session;
  /** This tab's slot when the page started. @type {string | null | undefined} */
  #own;
  #slot = newSlot();
  /** What this page last wrote or read in its slot. @type {string | null} */
  #seen = null;
  #settings;
  /** The greatest use known. */
  #use = 0;

  /** Why nothing can be stored, if so; "full" may pass. @type {"" | "absent" | "full"} */
  problem = "";
  /** How many values were broken, and are set aside. */
  broken = 0;
  /** Hears of a game that is saved no more, and in no other slot: nobody can go back to it. @param {SavedGame} _saved */
  onGone = (_saved) => {};

  /** @param {SafeStorage} storage @param {Storage | null} session null: there is none */
  constructor(storage = new SafeStorage(browserStorage("localStorage")), session = browserStorage("sessionStorage")) {
    this.#storage = storage;
    this.#session = session;
    if (!storage.there) this.problem = "absent";
    this.#own = attempt(() => session?.getItem(SLOT));
    this.#settings = new StoredSettings(storage);
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
    if (open && !isTouched(open)) this.#storage.remove(GAMES + open.slot);
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
    return this.#storage.there && this.#seen !== null;
  }

  /** The other saved games in which anything was done, the last played first. @returns {SavedSlot[]} */
  otherGames() {
    return this.#games().filter((game) => game.slot !== this.#slot && isTouched(game));
  }

  /** Switches to another saved game. @param {SavedSlot} game @returns {SavedGame | null} null: another tab has changed it since */
  switchTo({ slot, text }) {
    const games = this.#games();
    const left = games.find((game) => game.slot === this.#slot);
    const saved = this.#useSlot(games.find((game) => game.slot === slot && game.text === text));
    if (saved && left && left.slot !== slot && !isTouched(left)) this.remove(left.slot);
    return saved;
  }

  /** Removes another saved game. @param {string} slot */
  remove(slot) {
    if (slot === this.#slot) return;
    const games = this.#games();
    const gone = games.find((game) => game.slot === slot);
    this.#storage.remove(GAMES + slot);
    if (gone && !games.some((game) => game !== gone && game.saved.line.game === gone.saved.line.game))
      this.onGone(gone.saved);
  }

  /**
   * Saves the game.
   * @param {Omit<SavedGame, "time" | "use">} game
   * @returns {boolean} whether another tab had gone on with it, too, and there are two games of it now
   */
  save(game) {
    try {
      const there = this.#seen === null ? null : this.#storage.read(GAMES + this.#slot);
      const isChanged = !isSame(there, this.#seen);
      if (isChanged) this.detach();
      if (this.#seen === null) this.#removeOldest();
      // Not by the clock, which may be set back. The count of the storage knows of other tabs, too.
      this.#use = Math.max(this.#use, this.#storage.count) + 1;
      this.#write(gameAsText({ ...game, time: Date.now(), use: this.#use }));
      if (this.#storage.there) this.problem = "";
      return isChanged && readGame(there ?? "")?.line.game === game.line.game;
    } catch {
      this.problem = "full";
      return false;
    }
  }

  /** Notes the time in play in the game as it is saved; that is no play, and nothing else changes. @param {number} spent */
  saveTime(spent) {
    const text = this.#seen;
    if (text === null || this.#storage.read(GAMES + this.#slot) !== text) return;
    attempt(() => this.#write(JSON.stringify({ ...JSON.parse(text), spent })));
  }

  /** Another tab may have removed the present game: it is saved again as it was, unless nothing at all is left. */
  saveAgain() {
    const text = this.#seen;
    if (text === null || this.#storage.read(GAMES + this.#slot) !== null || !this.#storage.keys().length) return;
    attempt(() => this.#write(text));
  }

  /**
   * The present game, if another tab has gone on with it. That tab had read what this one saved, else it would have taken a
   * slot of its own: so all that was saved here is part of it.
   * @returns {SavedSlot | null}
   */
  newer() {
    const text = this.#storage.read(GAMES + this.#slot);
    if (this.problem || this.#seen === null || text === null || text === this.#seen) return null;
    return this.#games().find(({ slot }) => slot === this.#slot) ?? null;
  }

  /** Python has refused the present game: its value is set aside, and the next save makes a new one. */
  setAside() {
    this.#setAside(GAMES + this.#slot);
    this.detach();
  }

  /** How many values of all kinds could not be read. */
  countSetAside() {
    return countSetAside(this.#storage);
  }

  removeSetAside() {
    removeSetAside(this.#storage);
  }

  /** Takes the settings from the storage again. */
  readSettings() {
    this.#settings.read();
  }

  /** Takes over the settings of another tab. @returns {boolean} whether there was anything new */
  refreshSettings() {
    return this.#settings.refresh();
  }

  get settings() {
    return this.#settings.values;
  }

  set settings(settings) {
    this.#settings.values = settings;
  }

  /** @template {Name} N @param {N} name @param {Settings[N]} value */
  set(name, value) {
    this.refreshSettings(); // else those of another tab would be lost
    this.settings = { ...this.settings, [name]: value };
  }

  /** @param {string} text */
  #write(text) {
    this.#storage.write(GAMES + this.#slot, text);
    this.#seen = text;
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
    const { games, unreadable } = readGames(this.#storage);
    for (const key of unreadable) this.#setAside(key);
    this.#use = Math.max(this.#use, ...games.map(({ saved }) => saved.use));
    return games;
  }

  /** A game that cannot be read. @param {string} key */
  #setAside(key) {
    if (this.#storage.read(key) === null) return;
    this.broken += 1;
    setAside(this.#storage, key);
  }

  /** A new slot is about to be written: the oldest games beyond the most that are saved go. */
  #removeOldest() {
    for (const { slot } of this.#games().slice(MOST_GAMES - 1)) this.remove(slot);
    attempt(() => this.#session?.setItem(SLOT, this.#slot));
  }
}

/** Whether anything was done in a game. A puzzle is none to be kept. @param {SavedSlot} game */
const isTouched = ({ saved: { line, bookmarks } }) => !line.puzzle && (line.steps.length > 0 || bookmarks.length > 0);

/** Whether two values of a slot are of one save: the time in play may have been noted since. @param {string | null} a @param {string | null} b */
const isSame = (a, b) => a === b || (a !== null && b !== null && withoutTime(a) === withoutTime(b));

/** @param {string} text */
const withoutTime = (text) => attempt(() => JSON.stringify({ ...JSON.parse(text), spent: 0 })) ?? text;
