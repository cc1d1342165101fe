// The kinds of table at which the player has had the first lesson, or has left it.

import { GAMES, LESSONS, RESULTS } from "../storage/keys.js";
import { attempt } from "../storage/safe-storage.js";

/** @import {Table} from "../engine/protocol.js" */
/** @import {SafeStorage} from "../storage/safe-storage.js" */

/** The first game's, which whoever has played before there were lessons knows. */
const FIRST = "ring";

export class TakenLessons {
  #storage;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @param {Table} table */
  has(table) {
    const taken = this.#storage.read(LESSONS);
    if (taken !== null) return taken.split(" ").includes(table);
    return table === FIRST && [GAMES, RESULTS].some((kind) => this.#storage.keys(kind).length > 0);
  }

  /** @param {Table} table */
  add(table) {
    if (this.has(table)) return;
    const taken = this.#storage.read(LESSONS) ?? (this.has(FIRST) ? FIRST : "");
    attempt(() => this.#storage.write(LESSONS, `${taken} ${table}`.trim()));
  }
}
