// What is stored, as the backup file has it: each value or family of values says how it is exported, what a file may hold of
// it, and what importing that adds. Exporting asks the same as importing, so that the file can be read again.

import { isList, isObject } from "../model/checks.js";
import { MOST_IN_BACKUP } from "./keys.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {SafeStorage} from "./safe-storage.js" */

/**
 * What importing a file would do.
 * @typedef {object} Plan
 * @property {[key: string, text: string][]} writes
 * @property {number} games how many are added
 * @property {number} results
 * @property {number} noRoom how many games do not fit
 *
 * @typedef {object} Import
 * @property {SafeStorage} storage
 * @property {Plan} plan
 * @property {Map<string, View>} views of the file's games by slot, as Python sees them; a game without one is left out
 * @property {boolean} settings whether its settings are wanted, too
 *
 * @typedef {object} Stored
 * @property {string} part its name in the file
 * @property {string} key under which it is stored, or with which its keys begin
 * @property {boolean} isOptional older files have none
 * @property {(storage: SafeStorage) => unknown} give what a file gets; undefined: nothing
 * @property {(value: any) => boolean} is whether it is what a file may hold
 * @property {(value: any, into: Import) => void} take adds what a file holds to the plan
 *
 * @typedef {(entry: [name: string, value: any]) => boolean} Good whether an object in a file may have an entry
 */

/** @param {unknown} value @param {Good} good */
export const isMap = (value, good) => isObject(value) && isList(Object.entries(value), MOST_IN_BACKUP, good);

/** Of a list, what isList() lets pass. @template T @param {T[]} list @param {(item: any) => boolean} good */
export const readable = (list, good) => list.filter((item) => good(item)).slice(0, MOST_IN_BACKUP);

/** Of entries, what isMap() lets pass. @template T @param {[string, T][]} entries @param {Good} good @returns {{[name: string]: T}} */
export const readableMap = (entries, good) => Object.fromEntries(readable(entries, good));

/** @param {SafeStorage} storage @param {string} family @returns {[string, string][]} names and values */
export function entriesUnder(storage, family) {
  return storage
    .keys(family)
    .sort()
    .map((key) => [key.slice(family.length), storage.read(key) ?? ""]);
}

/**
 * A value for each name, under keys that begin alike.
 * @param {string} part @param {string} key how they begin
 * @param {object} how
 * @param {Good} how.is
 * @param {(text: string) => unknown} how.read what is stored, as a file has it; if it cannot be read, what `is` refuses
 * @param {(value: any, known: string | null) => string | null} how.merge what a file has and what is stored; null: that stays
 * @param {boolean} [how.isOptional]
 * @returns {Stored}
 */
export const family = (part, key, { is, read, merge, isOptional = true }) => ({
  part,
  key,
  isOptional,
  give: (storage) =>
    readableMap(
      entriesUnder(storage, key).map(([name, text]) => [name, read(text)]),
      is,
    ),
  is: (value) => isMap(value, is),
  take(values, { storage, plan }) {
    for (const [name, value] of Object.entries(values)) {
      const text = merge(value, storage.read(key + name));
      if (text !== null) plan.writes.push([key + name, text]);
    }
  },
});

/**
 * Names alone, each under a key of its own.
 * @param {string} part @param {string} key how they begin @param {(name: any) => boolean} is @returns {Stored}
 */
export const names = (part, key, is) => ({
  part,
  key,
  isOptional: true,
  give(storage) {
    const all = entriesUnder(storage, key).map(([name]) => name);
    return readable(all, is);
  },
  is: (value) => isList(value, MOST_IN_BACKUP, is),
  take(all, { storage, plan }) {
    for (const name of all) if (storage.read(key + name) === null) plan.writes.push([key + name, "1"]);
  },
});

/**
 * One value.
 * @param {string} part @param {string} key
 * @param {object} how
 * @param {(value: any) => boolean} how.is
 * @param {(text: string) => unknown} how.read what is stored, as a file has it; undefined: nothing
 * @param {(value: any, known: string | null) => string | null} how.merge what a file has and what is stored; null: that stays
 * @returns {Stored}
 */
export const only = (part, key, { is, read, merge }) => ({
  part,
  key,
  isOptional: true,
  give: (storage) => read(storage.read(key) ?? ""),
  is,
  take(value, { storage, plan }) {
    const text = merge(value, storage.read(key));
    if (text !== null) plan.writes.push([key, text]);
  },
});
