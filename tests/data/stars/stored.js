// How many stars the player has given.

import { isCount } from "../../model/checks.js";
import { attempt } from "../../storage/safe-storage.js";
import { only } from "../../storage/stored.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** The stars that were given. */
const STARS = "stars";

const MOST = 100;

/** @param {SafeStorage} storage @returns {number} how many there are now */
export function addStar(storage) {
  const count = Math.min(Number(storage.read(STARS)) + 1, MOST);
  attempt(() => storage.write(STARS, String(count)));
  return count;
}

export const stored = [
  only("stars", STARS, {
    is: (count) => isCount(count, MOST),
    read: (text) => (text ? Number(text) : undefined),
    merge: (count, known) => (known === null ? String(count) : null),
  }),
];
