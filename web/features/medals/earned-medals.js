// The medals that the player has earned, each under a key of its own: once earned, a medal stays.

import { GAME, isObject, isText, isTime } from "../../model/checks.js";
import { attempt, valuesUnder } from "../../storage/safe-storage.js";
import { family } from "../../storage/stored.js";

/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/** The medals that the player has earned: "medal/NAME". */
const MEDALS = "medal/";

/** @typedef {{time: number, game?: string}} Earned when, in milliseconds, and with which deal: "st-helena 17" */

/** @param {unknown} value @returns {value is Earned} */
const isEarned = (value) =>
  isObject(value) && isTime(value.time) && (value.game === undefined || isText(value.game, GAME));

/** @param {string | null} text @returns {Earned | null} null: nothing that can be read */
function readEarned(text) {
  const value = attempt(() => JSON.parse(text ?? ""));
  return isEarned(value) ? value : null;
}

/** @param {Earned} earned */
const earnedText = ({ time, game }) => JSON.stringify({ time, ...(game !== undefined && { game }) });

/** @param {SafeStorage} storage */
export function createEarnedMedals(storage) {
  const { get, set } = valuesUnder(storage, MEDALS, readEarned);
  return {
    get,
    /** @param {string} id */
    has: (id) => get(id) !== null,
    /** @param {string} id @param {Earned} earned */
    add: (id, earned) => get(id) ?? set(id, earnedText(earned)),
  };
}

const MEDAL = /^[a-z][a-z-]{0,39}$/;

export const stored = [
  family("medals", MEDALS, {
    is: ([id, earned]) => MEDAL.test(id) && isEarned(earned),
    read(text) {
      const earned = readEarned(text);
      return earned && JSON.parse(earnedText(earned));
    },
    merge(earned, text) {
      const known = readEarned(text);
      return !known || earned.time < known.time ? earnedText(earned) : null;
    },
  }),
];
