// The journal: a second copy of what is stored, in IndexedDB. Browsers write localStorage to the disk seconds after the
// page has, and lose it when they are killed before; a record of the journal is on its way to the disk at once. Each has a
// number that grows with every write, by which safe-storage.js knows which copy is newer.

/**
 * @typedef {object} JournalRecord
 * @property {string} key
 * @property {string | null} text null: the value was removed
 * @property {number} n
 *
 * @typedef {object} Journal
 * @property {(after: number) => Promise<{last: number, newer: JournalRecord[]}>} open
 *   gives the greatest number, and the records with a greater one than asked for
 * @property {(records: JournalRecord[]) => Promise<void>} put
 *   stores all or none, after what was put before; rejects if none
 */

/** Other sites may share the origin, and its databases. */
const DATABASE = "st-helena/1";
const VALUES = "values";

/** That a value was removed is known for so many more writes. */
const MEMORY = 1000;

/** @returns {Journal} */
export function createDatabaseJournal() {
  /** @type {Promise<IDBDatabase> | null} */
  let database = null;

  /** A connection that the browser has closed is made anew. */
  function connected() {
    database ??= connect(() => (database = null));
    return database;
  }

  return {
    async open(after) {
      const store = (await connected()).transaction(VALUES, "readwrite").objectStore(VALUES);
      const newer = done(store.index("n").getAll(IDBKeyRange.lowerBound(after, true)));
      const cursor = await done(store.index("n").openKeyCursor(null, "prev"));
      const last = Number(cursor?.key ?? 0);
      const old = await done(store.index("removed").getAllKeys(IDBKeyRange.upperBound(last - MEMORY)));
      for (const key of old) store.delete(key);
      return { last, newer: await newer };
    },

    async put(records) {
      const transaction = (await connected()).transaction(VALUES, "readwrite", { durability: "relaxed" });
      const store = transaction.objectStore(VALUES);
      for (const record of records) store.put(record.text === null ? { ...record, removed: record.n } : record);
      transaction.commit?.(); // without waiting until this page is told of the values
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

/** @param {() => void} onclose @returns {Promise<IDBDatabase>} */
async function connect(onclose) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(VALUES, { keyPath: "key" });
    store.createIndex("n", "n");
    store.createIndex("removed", "removed"); // only what was removed is in it
  };
  const database = await done(request);
  database.onclose = onclose;
  database.onversionchange = () => {
    database.close();
    onclose();
  };
  return database;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
