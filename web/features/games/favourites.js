// The games that the player likes best.

import { isText, RULES } from "../../model/checks.js";
import { valuesUnder } from "../../storage/safe-storage.js";
import { names } from "../../storage/stored.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** The games that the player likes best: "favourite/GAME". */
const FAVOURITES = "favourite/";

/** @typedef {ReturnType<typeof createFavourites>} Favourites */

/** @param {SafeStorage} storage */
export function createFavourites(storage) {
  const liked = valuesUnder(storage, FAVOURITES, (text) => text !== null);
  return {
    /** @param {string} game its id */
    has: liked.get,
    /** @param {string} game @param {boolean} isLiked */
    set: (game, isLiked) => (isLiked ? liked.set(game, "1") : liked.remove(game)),
  };
}

export const stored = [names("favourites", FAVOURITES, (game) => isText(game, RULES))];
