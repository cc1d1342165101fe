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

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
    this.read();
  }

  /** Takes them from the storage; a broken value is set aside. */
  read() {
    const saved = attempt(() => JSON.parse(this.#storage.read(SETTINGS) ?? "{}"));
    if (isObject(saved)) this.#values = settingsOf(saved);
    else setAside(this.#storage, SETTINGS);
  }

  get values() {
    return this.#values;
  }

  /** @param {Settings} values */
  set values(values) {
    this.#values = values;
    attempt(() => this.#storage.write(SETTINGS, JSON.stringify(values)));
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
