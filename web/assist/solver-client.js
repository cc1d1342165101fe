// Thinks about one position at a time, in a Python of its own: in short slices, so that a newer position is taken up
// at once, and never while nobody looks.

/** @import {Engine} from "../engine/engine.js" */
/** @import {SearchResult} from "../engine/protocol.js" */

/** How long a slice should take, in milliseconds. */
const SLICE = 150;

/** After so many positions it gives up when they drain a battery, before Python does. */
const FRUGAL = 20_000;

export class SolverClient {
  #engine;
  /** What is thought about, if anything. @type {string | null} */
  #text = null;
  #running = false;
  /** A slice, in positions; it is fitted to the machine. */
  #slice = 500;

  /** Is told how far it has come, after each slice. @type {(text: string, prospect: SearchResult, over: boolean) => void} */
  onsearch = () => {};
  /** Python has failed: there will be no answer. @type {() => void} */
  onfail = () => {};

  /** @param {Pick<Engine, "ask">} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** @param {string | null} text null: about nothing any more */
  think(text) {
    this.#text = text;
    if (!this.#running) this.#run();
  }

  async #run() {
    this.#running = true;
    try {
      while (this.#text !== null) {
        await seen();
        if (this.#text !== null) await this.#look(this.#text);
      }
    } catch {
      this.#text = null;
      this.onfail();
    } finally {
      this.#running = false;
    }
  }

  /** @param {string} text */
  async #look(text) {
    const start = performance.now();
    const { search: prospect, error } = await this.#engine.ask({ ask: "search", text, nodes: this.#slice });
    if (text !== this.#text) return;
    if (!prospect) throw new Error(error);
    const pace = SLICE / Math.max(1, performance.now() - start);
    this.#slice = Math.round(Math.min(10_000, Math.max(100, this.#slice * Math.min(2, pace))));
    const over = prospect.done || (prospect.nodes >= FRUGAL && (await onBattery()));
    if (text !== this.#text) return;
    if (over) this.#text = null;
    this.onsearch(text, prospect, over);
  }
}

/** Waits until somebody can see the page. */
async function seen() {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/** @returns {Promise<boolean>} false, too, where the browser does not tell */
async function onBattery() {
  const { getBattery } = /** @type {{getBattery?: () => Promise<{charging: boolean}>}} */ (navigator);
  try {
    return getBattery ? !(await getBattery.call(navigator)).charging : false;
  } catch {
    return false;
  }
}
