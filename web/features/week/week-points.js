// The points of a week. A deal is won unaided or it is not: with hints, or with moves of others, it brings nothing. A win
// brings ten points, and one for each redeal that was kept. Where several players have won a deal, whoever needed the fewest
// moves has three more.

import { DEALS } from "./weeks.js";

/** @typedef {{moves: number, kept: number}} Win kept: how many redeals were left */

export const FOR_WIN = 10;
export const FOR_REDEAL = 1;
export const FOR_FEWEST = 3;

/**
 * @typedef {{won: number, points: number, byDeal: (number | null)[]}} Score null: not won
 *
 * @param {(Win | null)[][]} players the wins of each player, for each deal
 * @returns {Score[]}
 */
export function scoresOf(players) {
  const fewest = Array.from({ length: DEALS }, (_, i) => {
    const moves = players.flatMap((wins) => wins[i]?.moves ?? []);
    return moves.length > 1 ? Math.min(...moves) : 0;
  });
  return players.map((wins) => {
    const byDeal = fewest.map((least, i) => pointsOf(wins[i] ?? null, least));
    const points = byDeal.reduce((/** @type {number} */ sum, each) => sum + (each ?? 0), 0);
    return { won: byDeal.filter((each) => each !== null).length, points, byDeal };
  });
}

/** @param {Win | null} win @param {number} fewest moves of all players, 0 = nobody else has won */
function pointsOf(win, fewest) {
  if (!win) return null;
  return FOR_WIN + FOR_REDEAL * win.kept + (win.moves === fewest ? FOR_FEWEST : 0);
}

/** Whether a win is worth more than another of the same deal. @param {Win} a @param {Win} b */
export const isBetter = (a, b) => a.kept > b.kept || (a.kept === b.kept && a.moves < b.moves);
