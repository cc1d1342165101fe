// Looks back at a game: where it was lost, and then, if the whole game is to be looked at, what became of the other moves.

import { createChoiceSearch, MOST_OF_CHOICE } from "./choice-search.js";
import { createLostTrace, MOST_OF_TRACE } from "./lost-trace.js";

/** @import {Game} from "../../game/game.js" */

/** How long a whole game is searched, in milliseconds, and how long at most for where it was lost, which comes first. */
const TIME = 9000;
const TRACE_TIME = 5000;

/** @typedef {ReturnType<typeof createGameReview>} GameReview */

/**
 * @param {Game} game
 * @param {object} events
 * @param {() => void} events.begun
 * @param {() => void} events.changed there is something else to be searched
 * @param {(text: string) => void} events.traced it is known where a game was lost, as far as it can be found out
 */
export function createGameReview(game, { begun, changed, traced }) {
  const choices = createChoiceSearch(game, changed);
  const trace = createLostTrace(game, (text) => {
    if (whole === text) choices.start(text, began + TIME);
    whole = "";
    traced(text);
  });
  /** The text of the game that is to be looked at as a whole, "" = none. */
  let whole = "";
  let began = 0;
  /** The text that was asked for last. */
  let asked = "";

  const isRunning = () => trace.isRunning() || choices.isRunning();

  /** Asks where a game was lost. @param {string} text the end of its moves @param {boolean} isWhole and what became of the other moves */
  function start(text, isWhole = true) {
    asked = text;
    whole = isWhole ? text : "";
    began = performance.now();
    trace.start(text);
    begun();
  }

  function stop() {
    trace.stop();
    choices.stop();
    changed();
  }

  /** The search has failed. */
  function fail() {
    trace.fail();
    choices.stop();
  }

  /**
   * What is to be searched next, and with how many positions at most.
   * @param {boolean} isAskedAnyway the game is lost, and where is wanted without a word
   * @returns {{text: string | null, most: number}} null: nothing
   */
  function next(isAskedAnyway) {
    if (whole && performance.now() - began > TRACE_TIME) trace.giveUp();
    const position = trace.next(isAskedAnyway);
    const text = position || choices.next() || null;
    return { text, most: position ? MOST_OF_TRACE : MOST_OF_CHOICE };
  }

  return {
    isRunning,
    start,
    stop,
    fail,
    next,
    /** Whether it is searched where the game was lost. */
    isTracing: trace.isRunning,
    /** Whether it was asked for a text, and has ended. @param {string} text */
    hasEnded: (text) => asked === text && !isRunning(),
    /** Another position is searched meanwhile. */
    rest: trace.rest,
    /** Whether a text is searched for where the game was lost. @param {string} text */
    isTraced: (text) => text === trace.asked(),
    /** The answer for a text; returns whether that is no position of the game. */
    takeChoice: choices.take,
  };
}
