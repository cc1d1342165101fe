// The games that the player likes best.

import { isText, RULES } from "../../model/checks.js";
import { FAVOURITES } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";
import { names } from "../../storage/stored.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */

export class Favourites {
  #storage;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @param {string} game its id */
  has(game) {
    return this.#storage.read(FAVOURITES + game) !== null;
  }

  /** @param {string} game @param {boolean} isLiked */
  set(game, isLiked) {
    if (isLiked) attempt(() => this.#storage.write(FAVOURITES + game, "1"));
    else this.#storage.remove(FAVOURITES + game);
  }
}

export const stored = [names("favourites", FAVOURITES, (game) => isText(game, RULES))];
