// The player's settings as they are stored: one JSON value.

import { isObject } from "../model/checks.js";
import { settingsOf } from "../model/settings.js";
import { SETTINGS } from "./keys.js";
import { attempt, browserStorage, createSafeStorage } from "./safe-storage.js";
import { setAside } from "./set-aside.js";

/** @import {SafeStorage} from "./safe-storage.js" */

/** @typedef {ReturnType<typeof createStoredSettings>} StoredSettings */

/** @param {SafeStorage} storage */
export function createStoredSettings(storage) {
  let values = settingsOf(null);
  /** What is stored, as far as this page knows. @type {string | null} */
  let text = null;

  /** Takes them from the storage; a broken value is set aside. */
  function read() {
    text = storage.read(SETTINGS);
    const saved = attempt(() => JSON.parse(text ?? "{}"));
    if (isObject(saved)) values = settingsOf(saved);
    else setAside(storage, SETTINGS);
  }

  /** Takes over what another tab has stored. @returns {boolean} whether there was anything */
  function refresh() {
    const there = storage.read(SETTINGS);
    if (there === null || there === text) return false;
    read();
    return true;
  }

  read();
  return {
    read,
    refresh,
    get values() {
      return values;
    },
    set values(changed) {
      values = changed;
      const written = JSON.stringify(changed);
      attempt(() => {
        storage.write(SETTINGS, written);
        text = written;
      });
    },
  };
}

/**
 * The settings alone, as long as there is no store: those that could not be stored but came along, else those that were
 * stored. One that is broken stays for the store to deal with.
 */
export function savedSettings() {
  const saved = () => JSON.parse(createSafeStorage(browserStorage("localStorage")).read(SETTINGS) ?? "{}");
  return settingsOf(history.state?.settings ?? attempt(saved));
}
