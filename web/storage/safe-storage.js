// The browser's storage, which may be missing, forbidden or full: nothing here throws but write().
//
// What the page reads is in localStorage. Behind it stands the journal, which knows what localStorage has lost when the
// browser was killed. The number of the last write is in localStorage, too, written after the value: a record of the journal
// with a greater one is newer than what localStorage holds.

import { COUNT, PREFIX } from "./keys.js";

/** @import {Journal} from "./journal.js" */

/** @typedef {[key: string, text: string | null]} Entry null: the value is removed */

/**
 * What the journal has brought back.
 * @typedef {object} Recovered
 * @property {string[]} keys what is as the journal knows it now
 * @property {[key: string, text: string][]} rivals newer values for what this page has written since it started, which stays
 * @property {boolean} isChanged whether the storage holds more than at the start of the page, by the journal or by another tab
 */

/** A page without the journal counts so far ahead that a record from before never passes for newer. */
const AHEAD = 1_000_000;

export class SafeStorage {
  #storage;
  #journal;
  /** What was written before the journal was open. @type {Map<string, string | null> | null} */
  #early;
  /** Whether writes are counted: also when the journal has failed, whose records are out of date then. */
  #isCounting;
  /** The count at the start of the page. */
  #start;
  /** The greatest number known. */
  #last = 0;
  /** An import is under way: the count stays behind it, so that it is taken up again after a kill. */
  #importing = false;

  /** @param {Storage | null} storage null: there is none @param {Journal | null} [journal] null: there is none */
  constructor(storage, journal = null) {
    this.#storage = storage;
    this.#journal = storage ? journal : null;
    this.#isCounting = this.#journal !== null;
    this.#early = this.#journal && new Map();
    this.#start = this.count;
  }

  get there() {
    return this.#storage !== null;
  }

  /** The number of the last write, of all tabs; 0 where there is no journal. */
  get count() {
    const count = Number(this.read(COUNT));
    return Number.isSafeInteger(count) ? count : 0;
  }

  /** @param {string} key @returns {string | null} */
  read(key) {
    return attempt(() => this.#storage?.getItem(PREFIX + key)) ?? null;
  }

  /** Throws if the storage is full. @param {string} key @param {string} text */
  write(key, text) {
    this.#set([key, text]);
    this.#record([[key, text]]);
  }

  /** @param {string} key */
  remove(key) {
    attempt(() => this.#set([key, null]));
    this.#record([[key, null]]);
  }

  /** Every key that begins so. @param {string} start @returns {string[]} */
  keys(start = "") {
    const storage = this.#storage;
    const all = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "")) ?? [];
    return all.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  }

  /**
   * Writes everything or, where there is no room, nothing. With a journal that holds for a kill in between, too: it has
   * everything first, and the next page completes what is missing.
   * @param {[key: string, text: string][]} entries @returns {Promise<boolean>} whether it is done
   */
  async writeAll(entries) {
    const before = entries.map(([key]) => /** @type {Entry} */ ([key, this.read(key)]));
    this.#importing = true;
    await this.#record(entries);
    try {
      for (const entry of entries) this.#set(entry);
      return true;
    } catch {
      for (const [key] of before) attempt(() => this.#set([key, null])); // first, to free space
      for (const entry of before) attempt(() => this.#set(entry));
      await this.#record(before);
      return false;
    } finally {
      this.#importing = false;
      this.#saveCount();
    }
  }

  /** Opens the journal, and takes over what it knows better. @returns {Promise<Recovered>} */
  async recover() {
    /** @type {Recovered} */
    const recovered = { keys: [], rivals: [], isChanged: false };
    if (!this.#journal) return recovered;
    const found = await this.#journal.open(this.count).catch(() => null);
    if (!found) this.#journal = null;
    const early = this.#early ?? new Map();
    this.#early = null;
    for (const { key, text, n } of found?.newer ?? []) {
      if (n <= this.count || text === this.read(key)) continue; // another tab was quicker
      if (!early.has(key)) attempt(() => recovered.keys.push(this.#set([key, text])));
      else if (text !== null) recovered.rivals.push([key, text]);
    }
    recovered.isChanged = recovered.keys.length > 0 || this.count !== this.#start;
    this.#last = Math.max(this.#last, this.count, found?.last ?? this.count + AHEAD);
    this.#record([...early]);
    return recovered;
  }

  /** @param {Entry} entry @returns {string} its key */
  #set([key, text]) {
    if (text === null) this.#storage?.removeItem(PREFIX + key);
    else this.#storage?.setItem(PREFIX + key, text);
    return key;
  }

  /** Notes in the journal what was written. @param {Entry[]} entries @returns {Promise<void>} when it is there, or cannot be */
  async #record(entries) {
    for (const [key, text] of entries) this.#early?.set(key, text);
    if (this.#early || !this.#isCounting) return;
    this.#last = Math.max(this.#last, this.count);
    const records = entries.map(([key, text]) => ({ key, text, n: ++this.#last }));
    const put = this.#journal?.put(records);
    this.#saveCount();
    await put?.catch(() => {});
  }

  #saveCount() {
    if (this.#last > this.count && !this.#importing)
      attempt(() => this.#storage?.setItem(PREFIX + COUNT, String(this.#last)));
  }
}

/**
 * A text for each name, under keys that begin alike.
 * @template T
 * @param {SafeStorage} storage @param {string} family how they begin
 * @param {(text: string | null) => T} read what a text says; null: there is none
 */
export function valuesUnder(storage, family, read) {
  /** @param {string} name @returns {T} */
  const get = (name) => read(storage.read(family + name));
  const names = () => storage.keys(family).map((key) => key.slice(family.length));
  return {
    get,
    names,
    all: () => names().map(get),
    /** If there is room. @param {string} name @param {string} text */
    set: (name, text) => void attempt(() => storage.write(family + name, text)),
    /** @param {string} name */
    remove: (name) => storage.remove(family + name),
  };
}

/** The mere look at a storage that is forbidden throws. @param {"localStorage" | "sessionStorage"} name @returns {Storage | null} */
export function browserStorage(name) {
  return attempt(() => globalThis[name]) ?? null;
}

/** What this tab keeps until it is closed, past a reload; where that is forbidden, nothing. */
export const tabStorage = {
  /** @param {string} key @returns {string | null} */
  read: (key) => attempt(() => browserStorage("sessionStorage")?.getItem(key)) ?? null,
  /** @param {string} key @param {string} text @returns {boolean} whether it is kept */
  write(key, text) {
    const session = browserStorage("sessionStorage");
    attempt(() => session?.setItem(key, text));
    return tabStorage.read(key) === text;
  },
  /** @param {string} key */
  remove(key) {
    attempt(() => browserStorage("sessionStorage")?.removeItem(key));
  },
};

/** @template T @param {() => T} job @returns {T | undefined} what it gives, or undefined when it throws */
export function attempt(job) {
  try {
    return job();
  } catch {
    return undefined;
  }
}
