// Searches one position at a time: Python tells it in numbers, a worker of its own looks for a win, and Python replays what
// was found. A newer position is taken up at once, and nothing is searched while the page is hidden.

import { createSearcher } from "../../search/searcher.js";

/** @import {AskFunction, SearchResult} from "../../engine/protocol.js" */

/** A search ends after so many positions. */
export const MOST_NODES = 1_000_000;

/** Or after so many where the player wants it to keep looking: more would be too much memory for a phone. */
export const MORE_NODES = 4_000_000;

/** On battery it ends after so many, unless somebody waits. */
const MOST_ON_BATTERY = 200_000;

/** What the kernel says while it searches, and at its limit. */
const SEARCHING = 0;
const UNKNOWN = 3;

/**
 * @typedef {object} Client whom the search serves
 * @property {() => boolean} isAwaited whether somebody waits for the answer: then it goes on, also on battery
 * @property {(text: string, nodes: number) => void} progressed told now and then: so many positions were looked at
 * @property {(text: string, result: SearchResult) => void} ended
 * @property {() => void} failed there will be no answer
 */

/** @param {{ask: AskFunction}} python @param {Client} client */
export function createSolver({ ask }, client) {
  const searcher = createSearcher();
  /** The game whose position is searched, if any. @type {string | null} */
  let wanted = null;
  let most = MOST_NODES;
  let isRunning = false;
  document.addEventListener("visibilitychange", () => searcher.rest(document.hidden));

  /**
   * @param {string | null} text the game whose position is wanted now; null: none
   * @param {number} [nodes] the search gives up after so many positions
   */
  function search(text, nodes = MOST_NODES) {
    if (text !== wanted) searcher.stop();
    wanted = text;
    most = nodes;
    if (!isRunning) run();
  }

  async function run() {
    isRunning = true;
    try {
      while (wanted !== null) {
        await untilVisible();
        if (wanted !== null) await searchFor(wanted);
      }
    } catch {
      wanted = null;
      client.failed();
    } finally {
      isRunning = false;
    }
  }

  /** @param {string} text */
  async function searchFor(text) {
    const { search: known, problem, error } = await ask({ ask: "search", text });
    if (text !== wanted) return;
    if (!known) throw new Error(error);
    if (!problem) return end(text, known);
    const isSparing = !client.isAwaited() && (await isOnBattery());
    if (text !== wanted) return;
    const limit = isSparing ? Math.min(most, MOST_ON_BATTERY) : most;
    const found = await searcher.search(problem, limit, (nodes) => text === wanted && client.progressed(text, nodes));
    if (!found || text !== wanted) return;
    const isEnough = found.verdict < UNKNOWN || limit >= MOST_NODES;
    // What was given up early may go on another time.
    const { search: result, error: wrong } = await ask({
      ask: "found",
      text,
      ...found,
      // It goes over the limit by less than a step, which is of no interest.
      nodes: found.verdict === UNKNOWN ? Math.min(found.nodes, limit) : found.nodes,
      verdict: isEnough ? found.verdict : SEARCHING,
    });
    if (text !== wanted) return;
    if (!result) throw new Error(wrong);
    end(text, result);
  }

  /** @param {string} text @param {SearchResult} result */
  function end(text, result) {
    wanted = null;
    client.ended(text, result);
  }

  return { search };
}

async function untilVisible() {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/** @returns {Promise<boolean>} false also if the browser does not know */
export async function isOnBattery() {
  const { getBattery } = /** @type {{getBattery?: () => Promise<{charging: boolean}>}} */ (navigator);
  try {
    return getBattery ? !(await getBattery.call(navigator)).charging : false;
  } catch {
    return false;
  }
}
