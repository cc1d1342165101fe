// The image that all of the page's workers start from: the first one loads it, and the others get what it has compiled.

export class Shared {
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** @type {{resolve: (module: WebAssembly.Module) => void, reject: (error: Error) => void} | null} */
  #loader = null;
  /** Who waits, to be told how many bytes have come. @type {Set<(bytes: number) => void>} */
  #waiting = new Set();
  /** What is needed later, as soon as it is there. @type {WebAssembly.Module | null} */
  cold = null;
  /** What the browser has kept is not to be trusted any more when it could not be loaded. @type {RequestCache} */
  cache = "default";

  /** @param {(bytes: number) => void} count @returns {Promise<WebAssembly.Module> | null} null: who asks is to load it */
  take(count) {
    this.#waiting.add(count);
    if (this.#module) return this.#module;
    this.#module = new Promise((resolve, reject) => {
      this.#loader = { resolve, reject };
    });
    this.#module.catch(() => {}); // perhaps nobody waits
    return null;
  }

  /** @param {number} bytes that have come */
  count(bytes) {
    for (const tell of this.#waiting) tell(bytes);
  }

  /** @param {WebAssembly.Module} module */
  give(module) {
    this.#loader?.resolve(module);
    this.#loader = null;
    this.#waiting.clear();
  }

  /** It did not come, or is of no use: the next one tries again. @param {string} fault why */
  forget(fault) {
    if (fault === "load") this.cache = "reload";
    this.#loader?.reject(new Error("the image has not come"));
    this.#loader = this.#module = null;
    this.#waiting.clear();
  }
}
