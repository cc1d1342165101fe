// What became of the puzzles, game by game.

import { isText, RULES } from "../../model/checks.js";
import { valuesUnder } from "../../storage/safe-storage.js";
import { family } from "../../storage/stored.js";
import { FATES, fateOf, mergeFates, withFate } from "./puzzles.js";

/** @import {Fate} from "./puzzles.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** For each game, what became of its puzzles: "puzzle/GAME". */
const PUZZLES = "puzzle/";

/** @typedef {ReturnType<typeof createSolvedPuzzles>} SolvedPuzzles */

/** @param {SafeStorage} storage */
export function createSolvedPuzzles(storage) {
  /** The fates of a game's puzzles, by its rules. */
  const fates = valuesUnder(storage, PUZZLES, (text) => (text && FATES.test(text) ? text : ""));
  return {
    of: fates.get,
    /** Those of every game's. */
    all: fates.all,
    /** @param {string} rules @param {number} number @param {Fate} fate */
    note(rules, number, fate) {
      const known = fates.get(rules);
      if (fateOf(known, number) !== fate) fates.set(rules, withFate(known, number, fate));
    },
  };
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
