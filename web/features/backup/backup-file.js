// The backup: everything that is stored, as one file, and back again. Importing adds to what is stored and removes nothing;
// importing a file twice is the same as once. A file is imported whole or not at all, even if the browser is killed; only
// where there is no journal may a kill leave a part of it, which the next import completes.

import { isObject, isTime } from "../../model/checks.js";
import { LONGEST_BACKUP } from "../../storage/keys.js";
import { attempt } from "../../storage/safe-storage.js";

/** @import {Result} from "../../model/result.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */
/** @import {PackedTimeline} from "../../storage/packed-timeline.js" */
/** @import {SavedGame} from "../../storage/saved-game.js" */
/** @import {Plan, Stored} from "../../storage/stored.js" */
/** @import {View} from "../../engine/protocol.js" */

const FORMAT = "st-helena";
const VERSION = 1;

/**
 * @typedef {Omit<SavedGame, "use" | "line"> & {line: PackedTimeline}} BackupGame
 *
 * What the features store, by the names of its parts, and when: "2026-11-21T08:00:00.000Z". schemas/shapes.py describes it all.
 * @typedef {{format: string, version: number, made: string, games: {[slot: string]: BackupGame}, results: Result[]} &
 *   {[part: string]: any}} Backup
 *
 * @typedef {"broken" | "large" | "foreign" | "newer"} Fault why a file is not imported
 */

/**
 * What is stored, without what an import would refuse: one damaged value must not make the whole file unreadable.
 * @param {SafeStorage} storage @param {Stored[]} stored @param {Date} [now] @returns {Backup}
 */
export function createBackup(storage, stored, now = new Date()) {
  const parts = stored.map(({ part, give }) => [part, give(storage)]);
  const given = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  return { format: FORMAT, version: VERSION, made: now.toISOString(), ...given };
}

/**
 * What a file holds, or as much of it as shows that it is too large: a character takes up to three bytes. Empty if it cannot
 * be read.
 * @param {Blob} file
 */
export const fileText = (file) =>
  file
    .slice(0, 3 * LONGEST_BACKUP + 1)
    .text()
    .catch(() => "");

/** How every file of ours begins, and no other. */
const OURS = /^\s*\{\s*"format"\s*:\s*"st-helena"/;

/** @param {string} text @param {Stored[]} stored @returns {{backup: Backup, fault?: undefined} | {fault: Fault}} */
export function readBackup(text, stored) {
  if (text.length > LONGEST_BACKUP) return { fault: "large" };
  const value = attempt(() => JSON.parse(text));
  // What is cut off begins as ours does.
  if (value === undefined) return { fault: OURS.test(text) ? "broken" : "foreign" };
  if (!isObject(value) || value.format !== FORMAT) return { fault: "foreign" };
  if (Number.isInteger(value.version) && value.version > VERSION) return { fault: "newer" };
  return isWhole(value, stored) ? { backup: /** @type {any} */ (value) } : { fault: "broken" };
}

/** In every part. @param {{[name: string]: any}} value @param {Stored[]} stored */
const isWhole = (value, stored) =>
  value.version === VERSION &&
  typeof value.made === "string" &&
  isTime(Date.parse(value.made)) &&
  stored.every(({ part, isOptional, is }) => (value[part] === undefined ? isOptional : is(value[part])));

/**
 * @param {SafeStorage} storage @param {Stored[]} stored @param {Backup} backup
 * @param {Map<string, View>} views of its games by slot, as Python sees them; a game without one is left out
 * @param {boolean} settings whether its settings are wanted, too
 * @returns {Plan}
 */
export function planImport(storage, stored, backup, views, settings) {
  /** @type {Plan} */
  const plan = { writes: [], games: 0, results: 0, noRoom: 0 };
  const parts = /** @type {{[name: string]: any}} */ (backup);
  for (const { part, take } of stored)
    if (parts[part] !== undefined) take(parts[part], { storage, plan, views, settings });
  return plan;
}

/** Everything or, where there is no room, nothing. @param {SafeStorage} storage @param {Plan} plan @returns {Promise<boolean>} whether it is done */
export const applyImport = (storage, { writes }) => storage.writeAll(writes);
