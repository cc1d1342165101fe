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

/** @typedef {ReturnType<typeof createSafeStorage>} SafeStorage */

/** @param {Storage | null} storage null: there is none @param {Journal | null} [given] its journal; null: there is none */
export function createSafeStorage(storage, given = null) {
  let journal = storage ? given : null;
  /** Whether writes are counted: also when the journal has failed, whose records are out of date then. */
  const isCounting = journal !== null;
  /** What was written before the journal was open. @type {Map<string, string | null> | null} */
  let early = journal && new Map();
  /** The count at the start of the page. */
  const start = count();
  /** The greatest number known. */
  let last = 0;
  /** An import is under way: the count stays behind it, so that it is taken up again after a kill. */
  let isImporting = false;

  /** The number of the last write, of all tabs; 0 where there is no journal. */
  function count() {
    const written = Number(read(COUNT));
    return Number.isSafeInteger(written) ? written : 0;
  }

  /** @param {string} key @returns {string | null} */
  function read(key) {
    return attempt(() => storage?.getItem(PREFIX + key)) ?? null;
  }

  /** @param {Entry} entry @returns {string} its key */
  function set([key, text]) {
    if (text === null) storage?.removeItem(PREFIX + key);
    else storage?.setItem(PREFIX + key, text);
    return key;
  }

  /** Notes in the journal what was written. @param {Entry[]} entries @returns {Promise<void>} when it is there, or cannot be */
  async function record(entries) {
    for (const [key, text] of entries) early?.set(key, text);
    if (early || !isCounting) return;
    last = Math.max(last, count());
    const records = entries.map(([key, text]) => ({ key, text, n: ++last }));
    const put = journal?.put(records);
    saveCount();
    await put?.catch(() => {});
  }

  function saveCount() {
    if (last > count() && !isImporting) attempt(() => storage?.setItem(PREFIX + COUNT, String(last)));
  }

  /**
   * Writes everything or, where there is no room, nothing. With a journal that holds for a kill in between, too: it has
   * everything first, and the next page completes what is missing.
   * @param {[key: string, text: string][]} entries @returns {Promise<boolean>} whether it is done
   */
  async function writeAll(entries) {
    const before = entries.map(([key]) => /** @type {Entry} */ ([key, read(key)]));
    isImporting = true;
    await record(entries);
    try {
      for (const entry of entries) set(entry);
      return true;
    } catch {
      for (const [key] of before) attempt(() => set([key, null])); // first, to free space
      for (const entry of before) attempt(() => set(entry));
      await record(before);
      return false;
    } finally {
      isImporting = false;
      saveCount();
    }
  }

  /** Opens the journal, and takes over what it knows better. @returns {Promise<Recovered>} */
  async function recover() {
    /** @type {Recovered} */
    const recovered = { keys: [], rivals: [], isChanged: false };
    if (!journal) return recovered;
    const found = await journal.open(count()).catch(() => null);
    if (!found) journal = null;
    const written = early ?? new Map();
    early = null;
    for (const { key, text, n } of found?.newer ?? []) {
      if (n <= count() || text === read(key)) continue; // another tab was quicker
      if (!written.has(key)) attempt(() => recovered.keys.push(set([key, text])));
      else if (text !== null) recovered.rivals.push([key, text]);
    }
    recovered.isChanged = recovered.keys.length > 0 || count() !== start;
    last = Math.max(last, count(), found?.last ?? count() + AHEAD);
    record([...written]);
    return recovered;
  }

  return {
    read,
    writeAll,
    recover,
    there: storage !== null,
    get count() {
      return count();
    },
    /** Throws if the storage is full. @param {string} key @param {string} text */
    write(key, text) {
      set([key, text]);
      record([[key, text]]);
    },
    /** @param {string} key */
    remove(key) {
      attempt(() => set([key, null]));
      record([[key, null]]);
    },
    /** Every key that begins so. @param {string} begin */
    keys(begin = "") {
      const all = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "")) ?? [];
      return all.filter((key) => key.startsWith(PREFIX + begin)).map((key) => key.slice(PREFIX.length));
    },
  };
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
