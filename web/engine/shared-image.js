// The image that all workers of the page start from: the first worker loads it, the others get the compiled module.

export class SharedImage {
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** Settles the promise above. @type {{resolve: (module: WebAssembly.Module) => void, reject: (error: Error) => void} | null} */
  #pending = null;
  /** Who is told how many bytes have arrived. @type {Set<(bytes: number) => void>} */
  #listeners = new Set();
  /** The cold part, once it has been loaded. @type {WebAssembly.Module | null} */
  cold = null;
  /** Whether a Python that was started from it has answered. */
  works = false;
  /** How to use the browser's cache; not at all once something from it has proved useless. @type {RequestCache} */
  cache = "default";

  /** @param {(bytes: number) => void} onbytes @returns {Promise<WebAssembly.Module> | null} null: the caller is to load it */
  request(onbytes) {
    this.#listeners.add(onbytes);
    if (this.#module) return this.#module;
    this.#module = new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
    this.#module.catch(() => {}); // perhaps nobody waits for it
    return null;
  }

  /** @param {number} bytes that have arrived */
  progress(bytes) {
    for (const onbytes of this.#listeners) onbytes(bytes);
  }

  /** @param {WebAssembly.Module} module */
  loaded(module) {
    this.#pending?.resolve(module);
    this.#pending = null;
    this.#listeners.clear();
  }

  /** It could not be loaded, or does not work: the next request tries again. @param {string} fault why */
  reset(fault) {
    if (fault !== "silent") {
      this.cache = "reload";
      this.cold = null;
    }
    this.#pending?.reject(new Error("the image could not be loaded"));
    this.#pending = this.#module = null;
    this.#listeners.clear();
  }
}
