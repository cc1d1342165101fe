// The results of all games, each under a key of its own.

import { isBoard } from "../model/board-deal.js";
import { LATEST_TIME } from "../model/limits.js";
import { equal, merge, readResult } from "../model/result.js";
import { RESULTS } from "./keys.js";
import { valuesUnder } from "./safe-storage.js";
import { setAside } from "./set-aside.js";

/** @import {Result} from "../model/result.js" */
/** @import {SafeStorage} from "./safe-storage.js" */

/** Who has begun fewer deals than this is new here. */
export const NEWCOMER = 3;

/** @typedef {{rules: string, deal: string}} Deal */

/** @typedef {ReturnType<typeof createResults>} Results */

/** @param {SafeStorage} storage */
export function createResults(storage) {
  const stored = valuesUnder(storage, RESULTS, (text) => readResult(text ?? ""));

  /** @param {Deal} of */
  const get = ({ rules, deal }) => stored.get(`${rules} ${deal}`);

  /** Adds what is known of a deal now. @param {Result} result */
  function add(result) {
    const known = get(result);
    const merged = known ? merge(known, result) : result;
    // That a game is still in play need not be written at every move.
    if (known && equal(known, { ...merged, time: known.time })) return;
    stored.set(`${result.rules} ${result.deal}`, JSON.stringify(merged));
  }

  /**
   * Adds what has just become of a deal; of a board nothing is counted. It comes after all that is known, also when the clock was set back.
   * @param {Omit<Result, "begun" | "time"> & {begun?: number}} result
   */
  function happened(result) {
    if (isBoard(result.deal)) return;
    const now = Date.now();
    const last = get(result)?.time ?? 0;
    const time = Math.min(Math.max(now, last + 1), LATEST_TIME);
    add({ begun: now, ...result, time });
  }

  return {
    get,
    add,
    happened,
    /** @param {string} [rules] those of these rules alone @returns {Result[]} */
    all(rules) {
      const names = stored.names().filter((name) => !rules || name.startsWith(`${rules} `));
      return names.map(stored.get).filter((result) => result !== null);
    },
    /** Sets aside what cannot be read. */
    sortOut() {
      for (const name of stored.names()) if (!stored.get(name)) setAside(storage, RESULTS + name);
    },
    /** A game was given up: without a win it is lost. @param {Deal} game */
    giveUp(game) {
      const known = get(game);
      if (known?.state === "open") happened({ ...known, state: "lost" });
    },
  };
}
