// The run of puzzles as it is stored.

import { attempt } from "../../storage/safe-storage.js";
import { only } from "../../storage/stored.js";
import { isRun, mergeRuns, NO_RUN } from "./run.js";

/** @import {Run} from "./run.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** The run of ten puzzles, and the best one before. */
const PUZZLE_RUN = "puzzle-run";

/** @param {string | null} text @returns {Run | undefined} undefined: there is none that can be read */
function parse(text) {
  const value = attempt(() => JSON.parse(text ?? ""));
  return isRun(value) ? value : undefined;
}

/** @param {SafeStorage} storage */
export const readRun = (storage) => parse(storage.read(PUZZLE_RUN)) ?? NO_RUN;

/** @param {SafeStorage} storage @param {Run} run */
export function writeRun(storage, run) {
  attempt(() => storage.write(PUZZLE_RUN, JSON.stringify(run)));
}

export const stored = [
  only("run", PUZZLE_RUN, {
    is: isRun,
    read: parse,
    merge(run, text) {
      const known = parse(text);
      const merged = JSON.stringify(known ? mergeRuns(known, run) : run);
      return merged === text ? null : merged;
    },
  }),
];
