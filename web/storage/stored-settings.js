// The player's settings as they are stored: one JSON value.

import { isObject } from "../model/checks.js";
import { settingsOf } from "../model/settings.js";
import { SETTINGS } from "./keys.js";
import { attempt, browserStorage, SafeStorage } from "./safe-storage.js";
import { setAside } from "./set-aside.js";

/** @import {Settings} from "../model/settings.js" */

export class StoredSettings {
  #storage;
  #values = settingsOf(null);
  /** What is stored, as far as this page knows. @type {string | null} */
  #text = null;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
    this.read();
  }

  /** Takes them from the storage; a broken value is set aside. */
  read() {
    this.#text = this.#storage.read(SETTINGS);
    const saved = attempt(() => JSON.parse(this.#text ?? "{}"));
    if (isObject(saved)) this.#values = settingsOf(saved);
    else setAside(this.#storage, SETTINGS);
  }

  get values() {
    return this.#values;
  }

  /** @param {Settings} values */
  set values(values) {
    this.#values = values;
    const text = JSON.stringify(values);
    attempt(() => {
      this.#storage.write(SETTINGS, text);
      this.#text = text;
    });
  }

  /** Takes over what another tab has stored. @returns {boolean} whether there was anything */
  refresh() {
    const text = this.#storage.read(SETTINGS);
    if (text === null || text === this.#text) return false;
    this.read();
    return true;
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
