// What became of the puzzles, game by game.

import { isText, RULES } from "../../model/checks.js";
import { PUZZLES } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";
import { family } from "../../storage/stored.js";
import { FATES, fateOf, mergeFates, withFate } from "./puzzles.js";

/** @import {Fate} from "./puzzles.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

export class SolvedPuzzles {
  #storage;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** The fates of a game's puzzles. @param {string} rules */
  of(rules) {
    const text = this.#storage.read(PUZZLES + rules) ?? "";
    return FATES.test(text) ? text : "";
  }

  /** The fates of every game's puzzles. */
  all() {
    return this.#storage.keys(PUZZLES).map((key) => this.of(key.slice(PUZZLES.length)));
  }

  /** @param {string} rules @param {number} number @param {Fate} fate */
  note(rules, number, fate) {
    const fates = this.of(rules);
    if (fateOf(fates, number) === fate) return;
    attempt(() => this.#storage.write(PUZZLES + rules, withFate(fates, number, fate)));
  }
}

export const stored = [
  family("puzzles", PUZZLES, {
    is: ([rules, fates]) => RULES.test(rules) && isText(fates, FATES),
    read: (text) => text,
    merge(fates, text) {
      const known = text ?? "";
      const merged = mergeFates(FATES.test(known) ? known : "", fates);
      return merged === known ? null : merged;
    },
  }),
];
