// Searches one position at a time, in a Python of its own: in short slices, so that a newer position is taken up at once,
// and never while the page is hidden.

/** @import {Engine} from "../engine/engine.js" */
/** @import {SearchResult} from "../engine/protocol.js" */

/** How long a slice should take, in milliseconds. */
const SLICE_TIME = 150;

/** On battery the search gives up after so many positions, before Python does. */
const MOST_ON_BATTERY = 20_000;

export class SolverClient {
  #engine;
  /** The game whose position is searched, if any. @type {string | null} */
  #text = null;
  #most = Infinity;
  #isRunning = false;
  /** The size of a slice, in positions; it adapts to the machine. */
  #slice = 500;

  /** Whether the deal is known to be winnable; undefined: Python has not said so yet. @type {boolean | undefined} */
  isListed;

  /** Whether somebody waits for the answer: then it goes on, also on battery. */
  isAwaited = () => false;

  /** Called after each slice; isFinal: the search is over. @type {(text: string, result: SearchResult, isFinal: boolean) => void} */
  onsearch = () => {};
  /** Python has failed: there will be no answer. @type {() => void} */
  onfail = () => {};

  /** @param {Pick<Engine, "ask">} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * @param {string | null} text the game whose position is wanted now; null: none
   * @param {number} [most] the search gives up after so many positions
   */
  search(text, most = Infinity) {
    if (text !== this.#text) this.isListed = undefined;
    this.#text = text;
    this.#most = most;
    if (!this.#isRunning) this.#run();
  }

  async #run() {
    this.#isRunning = true;
    try {
      while (this.#text !== null) {
        await untilVisible();
        if (this.#text !== null) await this.#searchSlice(this.#text);
      }
    } catch {
      this.#text = null;
      this.onfail();
    } finally {
      this.#isRunning = false;
    }
  }

  /** @param {string} text */
  async #searchSlice(text) {
    const start = performance.now();
    const { search: result, error } = await this.#engine.ask({ ask: "search", text, nodes: this.#slice });
    if (text !== this.#text) return;
    if (!result) throw new Error(error);
    this.isListed = result.listed;
    const growth = Math.min(2, SLICE_TIME / Math.max(1, performance.now() - start));
    this.#slice = Math.round(Math.min(10_000, Math.max(100, this.#slice * growth)));
    const isEnough = result.nodes >= this.#most || (result.nodes >= MOST_ON_BATTERY && (await this.#isSparing()));
    const isFinal = result.done || isEnough;
    if (text !== this.#text) return;
    if (isFinal) this.#text = null;
    this.onsearch(text, result, isFinal);
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
