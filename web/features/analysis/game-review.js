// Looks back at a game: where it was lost, and then, if the whole game is to be looked at, what became of the other moves.

import { ChoiceSearch, MOST_NODES as MOST_OF_CHOICE } from "./choice-search.js";
import { LostTrace, MOST_NODES as MOST_OF_TRACE } from "./lost-trace.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Verdict} from "../../model/verdicts.js" */

/** How long a whole game is searched, in milliseconds, and how long at most for where it was lost, which comes first. */
const TIME = 9000;
const TRACE_TIME = 5000;

export class GameReview {
  #trace;
  #choices;
  /** The text of the game that is to be looked at as a whole, "" = none. */
  #whole = "";
  #began = 0;
  /** The text that was asked for last. */
  #text = "";

  /** There is something to be searched. */
  onChange = () => {};
  /** It is known where a game was lost, as far as it can be found out. @type {(text: string) => void} */
  onTraced = () => {};

  /** @param {Game} game */
  constructor(game) {
    this.#trace = new LostTrace(game);
    this.#choices = new ChoiceSearch(game);
    this.#choices.onChange = () => this.onChange();
    this.#trace.onDone = (text) => {
      if (this.#whole === text) this.#choices.start(text, this.#began + TIME);
      this.#whole = "";
      this.onTraced(text);
    };
  }

  /** Whether it is searched where the game was lost. */
  get isTracing() {
    return this.#trace.isRunning;
  }

  get isRunning() {
    return this.#trace.isRunning || this.#choices.isRunning;
  }

  /** @param {string} text the end of a game's moves @param {boolean} whole whether it is looked at as a whole */
  start(text, whole) {
    this.#text = text;
    this.#whole = whole ? text : "";
    this.#began = performance.now();
    this.#trace.start(text);
  }

  /** Whether it was asked for a text, and has ended. @param {string} text */
  hasEnded(text) {
    return this.#text === text && !this.isRunning;
  }

  stop() {
    this.#trace.stop();
    this.#choices.stop();
  }

  /** Another position is searched meanwhile. */
  rest() {
    this.#trace.rest();
  }

  /** The search has failed. */
  fail() {
    this.#trace.fail();
    this.#choices.stop();
  }

  /**
   * What is to be searched next, and with how many positions at most.
   * @param {boolean} isAskedAnyway the game is lost, and where is wanted without a word
   * @returns {{text: string | null, most: number}} null: nothing
   */
  next(isAskedAnyway) {
    if (this.#whole && performance.now() - this.#began > TRACE_TIME) this.#trace.giveUp();
    const traced = this.#trace.next(isAskedAnyway);
    const text = traced || this.#choices.next() || null;
    return { text, most: traced ? MOST_OF_TRACE : MOST_OF_CHOICE };
  }

  /** Whether a text is searched for where the game was lost. @param {string} text */
  isTraced(text) {
    return text === this.#trace.asked;
  }

  /** The answer for a text. @param {string} text @param {Verdict} verdict @returns {boolean} whether that is no position of the game */
  takeChoice(text, verdict) {
    if (text !== this.#choices.asked) return false;
    this.#choices.take(verdict);
    return true;
  }
}
