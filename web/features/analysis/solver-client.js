// Searches one position at a time: Python tells it in numbers, a worker of its own looks for a win, and Python replays what
// was found. A newer position is taken up at once, and nothing is searched while the page is hidden.

import { Searcher } from "../../search/searcher.js";

/** @import {AskFunction, SearchResult} from "../../engine/protocol.js" */

/** A search ends after so many positions. */
export const MOST_NODES = 1_000_000;

/** Or after so many where the player wants it to keep looking: more would be too much memory for a phone. */
export const MORE_NODES = 4_000_000;

/** On battery it ends after so many, unless somebody waits. */
const MOST_ON_BATTERY = 200_000;

/** What the kernel says while it searches, and at its limit. */
const SEARCHING = 0;
const UNKNOWN = 3;

export class SolverClient {
  #engine;
  #searcher = new Searcher();
  /** The game whose position is searched, if any. @type {string | null} */
  #text = null;
  #most = MOST_NODES;
  #isRunning = false;

  /** Whether somebody waits for the answer: then it goes on, also on battery. */
  isAwaited = () => false;

  /** Called now and then, and at the end; isFinal: the search is over. @type {(text: string, result: SearchResult, isFinal: boolean) => void} */
  onsearch = () => {};
  /** The search has failed: there will be no answer. @type {() => void} */
  onfail = () => {};

  /** @param {{ask: AskFunction}} engine */
  constructor(engine) {
    this.#engine = engine;
    document.addEventListener("visibilitychange", () => this.#searcher.rest(document.hidden));
  }

  /**
   * @param {string | null} text the game whose position is wanted now; null: none
   * @param {number} [most] the search gives up after so many positions
   */
  search(text, most = MOST_NODES) {
    if (text !== this.#text) this.#searcher.stop();
    this.#text = text;
    this.#most = most;
    if (!this.#isRunning) this.#run();
  }

  async #run() {
    this.#isRunning = true;
    try {
      while (this.#text !== null) {
        await untilVisible();
        if (this.#text !== null) await this.#searchFor(this.#text);
      }
    } catch {
      this.#text = null;
      this.onfail();
    } finally {
      this.#isRunning = false;
    }
  }

  /** @param {string} text */
  async #searchFor(text) {
    const { search: known, problem, error } = await this.#engine.ask({ ask: "search", text });
    if (text !== this.#text) return;
    if (!known) throw new Error(error);
    if (!problem) return this.#end(text, known);
    const limit = (await this.#isSparing()) ? Math.min(this.#most, MOST_ON_BATTERY) : this.#most;
    if (text !== this.#text) return;
    const found = await this.#searcher.search(problem, limit, (nodes) => this.#report(text, nodes));
    if (!found || text !== this.#text) return;
    const isEnough = found.verdict < UNKNOWN || limit >= MOST_NODES;
    // What was given up early may go on another time.
    const { search: result, error: wrong } = await this.#engine.ask({
      ask: "found",
      text,
      ...found,
      // It goes over the limit by less than a step, which is of no interest.
      nodes: found.verdict === UNKNOWN ? Math.min(found.nodes, limit) : found.nodes,
      verdict: isEnough ? found.verdict : SEARCHING,
    });
    if (text !== this.#text) return;
    if (!result) throw new Error(wrong);
    this.#end(text, result);
  }

  /** @param {string} text @param {number} nodes */
  async #report(text, nodes) {
    const asked = { ask: /** @type {const} */ ("found"), text, verdict: SEARCHING, reason: 0, nodes, steps: [] };
    const { search } = await this.#engine.ask(asked).catch(() => ({ search: undefined }));
    if (search && text === this.#text) this.onsearch(text, search, false);
  }

  /** @param {string} text @param {SearchResult} result */
  #end(text, result) {
    this.#text = null;
    this.onsearch(text, result, true);
  }

  async #isSparing() {
    return !this.isAwaited() && (await isOnBattery());
  }
}

async function untilVisible() {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/** @returns {Promise<boolean>} false also if the browser does not know */
export async function isOnBattery() {
  const { getBattery } = /** @type {{getBattery?: () => Promise<{charging: boolean}>}} */ (navigator);
  try {
    return getBattery ? !(await getBattery.call(navigator)).charging : false;
  } catch {
    return false;
  }
}
