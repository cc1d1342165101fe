// A browser's storage in memory, with room for so many characters.

/** @param {{[key: string]: string}} [before] @param {number} [size] @returns {Storage} */
export function memoryStorage(before = {}, size = Infinity) {
  const values = new Map(Object.entries(before));
  const used = () => [...values].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return values.size;
    },
    key: (i) => [...values.keys()][i] ?? null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    setItem(key, text) {
      const old = values.get(key);
      values.set(key, text);
      if (used() <= size) return;
      if (old === undefined) values.delete(key);
      else values.set(key, old);
      throw new Error("full");
    },
  };
}

/** All that is in it. @param {Storage} storage @returns {{[key: string]: string}} */
export const contents = (storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, i) => {
      const key = storage.key(i) ?? "";
      return [key, storage.getItem(key) ?? ""];
    }),
  );
