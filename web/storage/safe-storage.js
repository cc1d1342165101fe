// The browser's storage, which may be missing, forbidden or full: nothing here throws but write().

import { PREFIX } from "./keys.js";

export class SafeStorage {
  #storage;

  /** @param {Storage | null} storage null: there is none */
  constructor(storage) {
    this.#storage = storage;
  }

  get there() {
    return this.#storage !== null;
  }

  /** @param {string} key @returns {string | null} */
  read(key) {
    return attempt(() => this.#storage?.getItem(PREFIX + key)) ?? null;
  }

  /** Throws if the storage is full. @param {string} key @param {string} text */
  write(key, text) {
    this.#storage?.setItem(PREFIX + key, text);
  }

  /** @param {string} key */
  remove(key) {
    attempt(() => this.#storage?.removeItem(PREFIX + key));
  }

  /** Every key that begins so. @param {string} start @returns {string[]} */
  keys(start = "") {
    const storage = this.#storage;
    const all = attempt(() => Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? "")) ?? [];
    return all.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  }
}

/** The mere look at a storage that is forbidden throws. @param {"localStorage" | "sessionStorage"} name @returns {Storage | null} */
export function browserStorage(name) {
  return attempt(() => globalThis[name]) ?? null;
}

/** @template T @param {() => T} job @returns {T | undefined} what it gives, or undefined when it throws */
export function attempt(job) {
  try {
    return job();
  } catch {
    return undefined;
  }
}
