// The image that all workers of the page start from: the first worker loads it, the others get the compiled module.

/** @typedef {ReturnType<typeof createSharedImage>} SharedImage */

export function createSharedImage() {
  /** @type {Promise<WebAssembly.Module> | null} */
  let module = null;
  /** Settles the promise above. @type {{resolve: (module: WebAssembly.Module) => void, reject: (error: Error) => void} | null} */
  let pending = null;
  /** Who is told how many bytes have arrived. @type {Set<(bytes: number) => void>} */
  const listeners = new Set();

  const image = {
    /** The cold part, once it has been loaded. @type {WebAssembly.Module | null} */
    cold: null,
    /** Whether a Python that was started from it has answered. */
    works: false,
    /** How to use the browser's cache; not at all once something from it has proved useless. @type {RequestCache} */
    cache: "default",

    /** @param {(bytes: number) => void} onbytes @returns {Promise<WebAssembly.Module> | null} null: the caller is to load it */
    request(onbytes) {
      listeners.add(onbytes);
      if (module) return module;
      module = new Promise((resolve, reject) => {
        pending = { resolve, reject };
      });
      module.catch(() => {}); // perhaps nobody waits for it
      return null;
    },

    /** @param {number} bytes that have arrived */
    progress(bytes) {
      for (const onbytes of listeners) onbytes(bytes);
    },

    /** @param {WebAssembly.Module} compiled */
    loaded(compiled) {
      pending?.resolve(compiled);
      pending = null;
      listeners.clear();
    },

    /** It could not be loaded, or does not work: the next request tries again. @param {string} fault why */
    reset(fault) {
      if (fault !== "silent") {
        image.cache = "reload";
        image.cold = null;
      }
      pending?.reject(new Error("the image could not be loaded"));
      pending = module = null;
      listeners.clear();
    },
  };
  return image;
}
