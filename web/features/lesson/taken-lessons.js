// The kinds of table at which the player has had the first lesson, or has left it.

import { GAMES, RESULTS } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {TableKind} from "../../engine/protocol.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** The kinds of table of which the player has had the first lesson, with spaces between: "ring stock". */
export const LESSONS = "lessons";

/** @typedef {ReturnType<typeof createTakenLessons>} TakenLessons */

/** @param {SafeStorage} storage @param {TableKind} first of the first game, which whoever has played before there were lessons knows */
export function createTakenLessons(storage, first) {
  const taken = () => storage.read(LESSONS)?.split(" ");
  const count = (/** @type {string} */ family) => storage.keys(family).length;

  /** @param {TableKind} table */
  const has = (table) => taken()?.includes(table) ?? (table === first && count(GAMES) + count(RESULTS) > 0);

  return {
    has,
    /** Whether the player has never played before: nothing is noted and nothing is saved but the running game. */
    hasNone: () => !taken() && !count(RESULTS) && count(GAMES) < 2,
    /** @param {TableKind} table */
    add(table) {
      const all = new Set([...(taken() ?? (has(first) ? [first] : [])), table]);
      attempt(() => storage.write(LESSONS, [...all].filter(Boolean).join(" ")));
    },
  };
}
