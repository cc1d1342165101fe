// The results of all games, each under a key of its own.

import { isBoard } from "../model/board-deal.js";
import { LATEST_TIME } from "../model/limits.js";
import { equal, merge, readResult } from "../model/result.js";
import { RESULTS } from "./keys.js";
import { attempt } from "./safe-storage.js";
import { setAside } from "./set-aside.js";

/** @import {Result} from "../model/result.js" */
/** @import {SafeStorage} from "./safe-storage.js" */

/** @param {{rules: string, deal: string}} of */
const keyOf = ({ rules, deal }) => `${RESULTS}${rules} ${deal}`;

/** Who has begun fewer deals than this is new here. */
export const NEWCOMER = 3;

export class Results {
  #storage;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @param {{rules: string, deal: string}} of @returns {Result | null} */
  get(of) {
    return readResult(this.#storage.read(keyOf(of)) ?? "");
  }

  /** @param {string} [rules] those of these rules alone @returns {Result[]} */
  all(rules) {
    const results = this.#storage
      .keys(rules ? keyOf({ rules, deal: "" }) : RESULTS)
      .map((key) => readResult(this.#storage.read(key) ?? ""));
    return results.filter((result) => result !== null);
  }

  /** Sets aside what cannot be read. */
  sortOut() {
    for (const key of this.#storage.keys(RESULTS))
      if (!readResult(this.#storage.read(key) ?? "")) setAside(this.#storage, key);
  }

  /** Adds what is known of a deal now. @param {Result} result */
  add(result) {
    const known = this.get(result);
    const merged = known ? merge(known, result) : result;
    // That a game is still in play need not be written at every move.
    if (known && equal(known, { ...merged, time: known.time })) return;
    attempt(() => this.#storage.write(keyOf(result), JSON.stringify(merged)));
  }

  /**
   * Adds what has just become of a deal; of a board nothing is counted. It comes after all that is known, also when the clock was set back.
   * @param {Omit<Result, "begun" | "time"> & {begun?: number}} result
   */
  happened(result) {
    if (isBoard(result.deal)) return;
    const now = Date.now();
    const last = this.get(result)?.time ?? 0;
    const time = Math.min(Math.max(now, last + 1), LATEST_TIME);
    this.add({ begun: now, ...result, time });
  }

  /** A game was given up: without a win it is lost. @param {{rules: string, deal: string}} game */
  giveUp(game) {
    const known = this.get(game);
    if (known?.state === "open") this.happened({ ...known, state: "lost" });
  }
}
