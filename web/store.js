// What outlives the page, in localStorage: games, and the player's settings.
//
// A game is one JSON value under a key of its own, its slot, so that a page killed at any instant leaves the old
// value or the new one. A page writes only to a slot that holds what it last wrote or read there. When another tab
// has moved on in the same slot, that stays, and this tab goes on in a slot of its own: both games live, without
// locks to be freed or tabs to be counted. Older games stay in their slots, and can be gone back to.

import { isLine } from "./line.js";
import { settingsOf } from "./settings.js";

/** @import {Line} from "./line.js" */
/** @import {Settings} from "./settings.js" */
/** @import {View} from "./types.js" */

/**
 * A game as it is kept, with its last view: so the board can be drawn before Python is there.
 * @typedef {object} Kept
 * @property {Line} line
 * @property {View | null} view
 * @property {number} time when it was last played, in milliseconds
 */

/** @typedef {{slot: string, text: string, kept: Kept}} Slot a kept game, and its value as it stands in the storage */

/** A new form of what is kept takes a new number, and leaves the old values alone. */
const PREFIX = "st-helena/1/";
const GAMES = `${PREFIX}game/`;
const ASIDE = `${PREFIX}aside/`;
const SETTINGS = `${PREFIX}settings`;
/** In sessionStorage: the slot of this tab, so that a reload shows this tab's game and not another's. */
const SLOT = `${PREFIX}slot`;

/** So many games are kept; a slot takes some ten kilobytes of about five million. */
const MOST_GAMES = 20;

export class Store {
  #local;
  #session;
  #slot = freshSlot();
  /** What this page last wrote or read in its slot. @type {string | null} */
  #seen = null;
  #settings = settingsOf(null);

  /** Why nothing can be kept, if so; "full" may pass. @type {"" | "absent" | "full"} */
  problem = "";
  /** How many values were broken, and are kept aside. */
  broken = 0;

  /** @param {Storage | null} local @param {Storage | null} session null: there is none */
  constructor(local = storage("localStorage"), session = storage("sessionStorage")) {
    this.#local = local;
    this.#session = session;
    if (!local) this.problem = "absent";
    const kept = attempt(() => JSON.parse(this.#read(SETTINGS) ?? "{}"));
    if (typeof kept === "object") this.#settings = settingsOf(kept);
    else this.#setAside(SETTINGS);
  }

  /**
   * The game to go on with: this tab's, else the one played last, else none. A broken game may have been the one
   * that was played last: then none, too, and the others are still there to go back to.
   * @returns {Kept | null}
   */
  open() {
    const games = this.#games();
    const slot = attempt(() => this.#session?.getItem(SLOT));
    return this.#enter(games.find((game) => game.slot === slot) ?? (this.broken ? undefined : games[0]));
  }

  /** The next save makes a new game of it; the present one stays in its slot. */
  leave() {
    this.#slot = freshSlot();
    this.#seen = null;
  }

  /** @returns {Kept | null} the game played last before this one */
  previous() {
    return this.#others()[0]?.kept ?? null;
  }

  /** Goes back to the game played last before this one. @returns {Kept | null} */
  back() {
    return this.#enter(this.#others()[0]);
  }

  /** Keeps the game. @param {Line} line @param {View} view */
  save(line, view) {
    const text = JSON.stringify({ line, view, time: Date.now() });
    try {
      if (this.#seen !== null && this.#read(GAMES + this.#slot) !== this.#seen) this.leave();
      if (this.#seen === null) this.#makeRoom();
      this.#local?.setItem(GAMES + this.#slot, text);
      this.#seen = text;
      if (this.#local) this.problem = "";
    } catch {
      this.problem = "full";
    }
  }

  /** Python has refused the present game: its value is kept aside, and the next save makes a new one. */
  reject() {
    this.#setAside(GAMES + this.#slot);
    this.leave();
  }

  get settings() {
    return this.#settings;
  }

  /** @param {Settings} settings */
  set settings(settings) {
    this.#settings = settings;
    attempt(() => this.#local?.setItem(SETTINGS, JSON.stringify(settings)));
  }

  /** @param {string} key @returns {string | null} */
  #read(key) {
    return attempt(() => this.#local?.getItem(key)) ?? null;
  }

  /** @param {Slot | undefined} game */
  #enter(game) {
    if (!game) return null;
    this.#slot = game.slot;
    this.#seen = game.text;
    attempt(() => this.#session?.setItem(SLOT, this.#slot));
    return game.kept;
  }

  /** Every kept game, the last played first; broken ones go aside. */
  #games() {
    /** @type {Slot[]} */
    const games = [];
    for (const key of this.#keys()) {
      const text = this.#read(key) ?? "";
      const kept = readGame(text);
      if (kept) games.push({ slot: key.slice(GAMES.length), text, kept });
      else this.#setAside(key);
    }
    return games.sort((a, b) => b.kept.time - a.kept.time);
  }

  #others() {
    return this.#games().filter(({ slot }) => slot !== this.#slot);
  }

  #keys() {
    const local = this.#local;
    const keys = attempt(() => Array.from({ length: local?.length ?? 0 }, (_, i) => local?.key(i) ?? ""));
    return (keys ?? []).filter((key) => key.startsWith(GAMES));
  }

  /** Moves a broken value out of the way, under a key where nothing is ever read or deleted. @param {string} key */
  #setAside(key) {
    const text = this.#read(key);
    if (text === null) return;
    this.broken += 1;
    attempt(() => {
      this.#local?.setItem(ASIDE + freshSlot(), text); // first of all; where there is no room for it, it stays
      this.#local?.removeItem(key);
    });
  }

  /** A new slot is about to be written: the oldest games beyond the most that are kept go. */
  #makeRoom() {
    for (const { slot } of this.#games().slice(MOST_GAMES - 1)) this.#local?.removeItem(GAMES + slot);
    attempt(() => this.#session?.setItem(SLOT, this.#slot));
  }
}

/** The settings alone, as long as there is no store: one that is broken stays for the store to deal with. */
export function keptSettings() {
  return settingsOf(attempt(() => JSON.parse(storage("localStorage")?.getItem(SETTINGS) ?? "{}")));
}

/** @param {string} text @returns {Kept | null} */
function readGame(text) {
  const value = attempt(() => JSON.parse(text));
  if (!value || !isLine(value.line) || typeof value.time !== "number") return null;
  return { line: value.line, view: looksWhole(value.view) ? value.view : null, time: value.time };
}

/** Whether a kept view can be drawn; an older version of the page may have kept another. @param {any} view @returns {view is View} */
function looksWhole(view) {
  return (
    typeof view?.text === "string" &&
    typeof view.says === "string" &&
    [view.piles, view.moves].every(Array.isArray) &&
    view.piles.every((/** @type {any} */ pile) => Array.isArray(pile?.cards))
  );
}

/** A name that no other tab chooses. */
function freshSlot() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** The mere look at a storage that is forbidden throws. @param {"localStorage" | "sessionStorage"} name @returns {Storage | null} */
function storage(name) {
  return attempt(() => globalThis[name]) ?? null;
}

/** @template T @param {() => T} job @returns {T | undefined} what it gives, or undefined when it throws */
function attempt(job) {
  try {
    return job();
  } catch {
    return undefined;
  }
}
