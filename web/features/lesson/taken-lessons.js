// The kinds of table at which the player has had the first lesson, or has left it.

import { GAMES, LESSONS, RESULTS } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {TableKind} from "../../engine/protocol.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

export class TakenLessons {
  #storage;
  #first;

  /**
   * @param {SafeStorage} storage @param {TableKind} first the kind of the first game, which whoever has played before there were
   *   lessons knows
   */
  constructor(storage, first) {
    this.#storage = storage;
    this.#first = first;
  }

  /** Whether the player has never played before: nothing is noted and nothing is saved but the running game. */
  get hasNone() {
    return (
      this.#storage.read(LESSONS) === null &&
      !this.#storage.keys(RESULTS).length &&
      this.#storage.keys(GAMES).length < 2
    );
  }

  /** @param {TableKind} table */
  has(table) {
    const taken = this.#storage.read(LESSONS);
    if (taken !== null) return taken.split(" ").includes(table);
    return table === this.#first && [GAMES, RESULTS].some((kind) => this.#storage.keys(kind).length > 0);
  }

  /** @param {TableKind} table */
  add(table) {
    const taken = this.#storage.read(LESSONS) ?? (this.has(this.#first) ? this.#first : "");
    const all = new Set([...taken.split(" ").filter(Boolean), table]);
    attempt(() => this.#storage.write(LESSONS, [...all].join(" ")));
  }
}
