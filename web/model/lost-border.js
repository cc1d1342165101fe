// Where a game was lost: the border along its moves between the positions that can be won and those that cannot. From a
// position before one that can be won, that one is reached; what follows a lost one is lost. So halving finds the border.
// An answer may also be that it is not known; then every position between is asked. Pure: it asks nobody.

/** @import {Verdict} from "./verdicts.js" */

/**
 * @param {(Verdict | undefined)[]} known of each position, from the start on
 * @returns {{won: number, lost: number}} the last that can be won, -1 = none known; the first that is lost, their number =
 *   none known
 */
export function borderOf(known) {
  const lost = known.indexOf("lost");
  return { won: known.lastIndexOf("won"), lost: lost < 0 ? known.length : lost };
}

/** @param {{won: number, lost: number}} border @param {number} n @returns {Verdict} of a position */
export const verdictAt = ({ won, lost }, n) => (n <= won ? "won" : n >= lost ? "lost" : "unknown");

/** @param {(Verdict | undefined)[]} known @returns {number | undefined} the position to be asked next; undefined: there is none */
export function nextToAsk(known) {
  const { won, lost } = borderOf(known);
  const last = known.length - 1;
  if (last < 0) return undefined;
  if (lost > last && known[last] === undefined) return last;
  const between = known.slice(won + 1, lost);
  let longest = { start: 0, length: 0 };
  let start = 0;
  for (const [i, verdict] of between.entries()) {
    if (verdict !== undefined) start = i + 1;
    else if (i + 1 - start > longest.length) longest = { start, length: i + 1 - start };
  }
  return longest.length ? won + 1 + longest.start + Math.floor(longest.length / 2) : undefined;
}
