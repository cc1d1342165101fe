// Results for tests.

/** @import {Result, State} from "../../web/model/result.js" */

export const DAY = 86_400_000;
export const START = 1_700_000_000_000;

/** @param {State} state @param {number} time @param {Partial<Result>} [more] @returns {Result} */
export function resultOf(state, time, more = {}) {
  const basis = { rules: "st-helena", deal: "17", begun: time, home: 8, total: 104, moves: 0, spent: 0 };
  return { ...basis, time, state, ...more };
}
