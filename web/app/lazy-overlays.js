// What opens over the table is created when the board is there and Python has answered, or earlier if it is wanted. Its
// code, elements and messages come at the page's end.

/** @import {createOverlays, Overlays} from "./overlays.js" */

/** What creates them, as soon as its script has run (late.js). @type {typeof createOverlays | null} */
let create = null;

/** @param {typeof createOverlays} how */
export function provideOverlays(how) {
  create = how;
}

export class LazyOverlays {
  #onMissing;
  /** What they need. @type {Parameters<typeof createOverlays>[0] | null} */
  #page = null;
  /** @type {Overlays | null} */
  #loaded = null;

  /** @param {() => void} onMissing they are wanted, and the end of the page has not come */
  constructor(onMissing) {
    this.#onMissing = onMissing;
  }

  /** @param {Parameters<typeof createOverlays>[0]} page what they need */
  provide(page) {
    this.#page = page;
  }

  /** Loads them, if they are not there yet. @param {(overlays: Overlays) => void} [use] */
  load(use) {
    // The end of the page may still be to come, or may not have come at all.
    if (document.readyState === "loading" || !this.#page)
      return addEventListener("DOMContentLoaded", () => this.load(use), { once: true });
    if (!create || !document.getElementById("end")) return use && this.#onMissing();
    this.#loaded ??= create(this.#page);
    use?.(this.#loaded);
  }

  /** Asks them, if they are there. @template T @param {(overlays: Overlays) => T} ask @returns {T | undefined} */
  now(ask) {
    return this.#loaded ? ask(this.#loaded) : undefined;
  }
}
