// Values that cannot be read. They are moved out of the way, so that the others are shown; nothing is lost by that, and the
// player can remove them.

import { SET_ASIDE } from "./keys.js";
import { newSlot } from "./new-slot.js";
import { attempt } from "./safe-storage.js";

/** @import {SafeStorage} from "./safe-storage.js" */

/** @param {SafeStorage} storage @param {string} key */
export function setAside(storage, key) {
  const text = storage.read(key);
  if (text === null) return;
  attempt(() => {
    storage.write(SET_ASIDE + newSlot(), text); // first of all; if the storage is full, the value stays where it is
    storage.remove(key);
  });
}

/** @param {SafeStorage} storage @returns {number} how many values were set aside */
export const countSetAside = (storage) => storage.keys(SET_ASIDE).length;

/** @param {SafeStorage} storage */
export function removeSetAside(storage) {
  for (const key of storage.keys(SET_ASIDE)) storage.remove(key);
}
