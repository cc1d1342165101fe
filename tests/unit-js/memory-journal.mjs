// A journal in memory, which a page that is killed leaves to the next.

/** @import {Journal, JournalRecord} from "../../web/storage/journal.js" */

/**
 * @param {Map<string, JournalRecord>} records by key
 * @param {{fails?: boolean, ready?: Promise<void>}} [options] ready: when it can be opened
 * @returns {Journal}
 */
export const memoryJournal = (records, { fails = false, ready } = {}) => ({
  async open(after) {
    await ready;
    if (fails) throw new Error("no database");
    const all = [...records.values()];
    return { last: Math.max(0, ...all.map(({ n }) => n)), newer: all.filter(({ n }) => n > after) };
  },
  put(more) {
    for (const record of more) records.set(record.key, record);
    return Promise.resolve();
  },
});
