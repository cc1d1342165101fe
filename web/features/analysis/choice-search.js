// Searches, behind a game that has been looked at as a whole, what becomes of each move at some of its positions: how many of
// them keep the win. The last position that can be won comes first, then one of each part that has a square in the shared
// result, then the others, ever more closely along the game, as far as the time goes.

import { borderOf, verdictAt } from "../../model/lost-border.js";
import { partsOf } from "../../model/shared-result.js";
import { pointOf } from "../../model/timeline.js";
import { choicesOf, textOfPosition, verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Verdict} from "../../model/verdicts.js" */

/** So many positions are looked at for each move. */
export const MOST_NODES = 20_000;

/**
 * A position whose moves are searched, one after another; liked: the same, those first that a player likes best; made: the move
 * that was made there.
 * @typedef {{text: string, moves: string[], liked: string[], verdicts: Verdict[], made: string}} Position
 */

export class ChoiceSearch {
  #game;
  /** The text of the game that is looked at, "" = none. */
  #line = "";
  /** The text of the running game since then: the search ends when it changes. */
  #during = "";
  /** The time at which no other position is begun. */
  #until = 0;
  /** @type {Position | null} */
  #position = null;
  #isOpening = false;
  /** The text that is being searched, "" = none. */
  #asked = "";

  /** There is something to be searched, or all is done. */
  onChange = () => {};

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
  }

  get isRunning() {
    return this.#line !== "";
  }

  /** The text that is being searched, "" = none. */
  get asked() {
    return this.#asked;
  }

  /**
   * @param {string} line the text of a game whose end is known to be won or lost
   * @param {number} until no other position is begun after that time
   */
  start(line, until) {
    if (this.#line === line) return;
    this.stop();
    this.#line = line;
    this.#during = this.#game.text;
    this.#until = until;
  }

  stop() {
    this.#line = this.#asked = "";
    this.#position = null;
  }

  /** @returns {string} the text to be searched next, "" = none, or not yet */
  next() {
    const { text, timeline } = this.#game;
    if (!this.#line || !timeline) return "";
    if (text !== this.#during || pointOf(timeline, this.#line) === undefined) {
      this.stop();
      return "";
    }
    const position = this.#position;
    this.#asked = "";
    if (!position) this.#open();
    else this.#asked = `${position.text} ${position.moves[position.verdicts.length]}`;
    return this.#asked;
  }

  /** What was searched has been found out. @param {Verdict} verdict */
  take(verdict) {
    this.#asked = "";
    const position = this.#position;
    if (!position) return;
    position.verdicts.push(verdict);
    this.#closeIfDone(position);
  }

  /** @param {Position} position */
  #closeIfDone({ text, moves, liked, verdicts, made }) {
    if (verdicts.length < moves.length) return;
    const winning = liked.filter((move) => verdicts[moves.indexOf(move)] === "won");
    const better = winning.find((move) => move !== made) ?? winning[0];
    const lost = verdicts.filter((verdict) => verdict === "lost").length;
    this.#game.noteChoice(text, { kept: winning.length, lost, all: moves.length, ...(better && { better }) });
    this.#position = null;
  }

  /** Takes the next position, as soon as its moves are known. */
  async #open() {
    if (this.#isOpening) return;
    this.#isOpening = true;
    const line = this.#line;
    const n = performance.now() < this.#until ? this.#nextPosition() : undefined;
    const { timeline } = this.#game;
    if (n === undefined || !timeline) {
      this.stop();
      this.#game.keep();
    } else {
      const text = textOfPosition(timeline, line, n);
      const made = this.#madeAt(text, n);
      const { choices } = await this.#game
        .ask({ ask: "choices", text, ...(made && { made }) })
        .catch(() => ({ choices: undefined }));
      // Python remembers wins that were found from there.
      const { search } = await this.#game.ask({ ask: "search", text }).catch(() => ({ search: undefined }));
      const isMeant = line === this.#line; // else another one was started in the meantime
      if (isMeant && choices) this.#begin(text, choices, n, made, search?.moves[0]);
      else if (isMeant) this.stop();
    }
    this.#isOpening = false;
    this.onChange();
  }

  /** Which move was made at a position. @param {string} text its text @param {number} n its number @returns {string} "" = none */
  #madeAt(text, n) {
    const { timeline } = this.#game;
    if (!timeline) return "";
    const last = verdictsOf(timeline, this.#line).length - 1;
    return textOfPosition(timeline, this.#line, Math.min(n + 1, last)).slice(text.length + 1);
  }

  /** @param {string} text @param {string[]} liked @param {number} n @param {string} made @param {string} [winning] one that is known to win */
  #begin(text, liked, n, made, winning) {
    const { timeline } = this.#game;
    if (!timeline) return;
    // What became of the move that was made is known.
    const known = verdictsOf(timeline, this.#line);
    /** @type {Map<string, Verdict>} */
    const verdicts = new Map();
    if (liked.includes(made)) verdicts.set(made, verdictAt(borderOf(known), n + 1));
    if (winning && liked.includes(winning)) verdicts.set(winning, "won");
    const moves = [...verdicts.keys(), ...liked.filter((move) => !verdicts.has(move))];
    this.#position = { text, moves, liked, verdicts: [...verdicts.values()], made };
    this.#closeIfDone(this.#position);
  }

  /** @returns {number | undefined} */
  #nextPosition() {
    const { timeline } = this.#game;
    if (!timeline) return undefined;
    const known = verdictsOf(timeline, this.#line);
    const { won } = borderOf(known);
    const done = choicesOf(timeline, this.#line);
    // The last position of a won game has no moves.
    const last = Math.min(won, known.length - 2);
    if (won >= 0 && won <= last && !done.has(won)) return won;
    const middles = partsOf(known.length - 1).map(({ start, end }) => (start + end - 1) >> 1);
    return [...middles, ...halved(last + 1)].find((n) => n <= last && !done.has(n));
  }
}

/** The numbers below *count*, ever more closely: the middle, the quarters, and so on. @param {number} count @returns {number[]} */
function halved(count) {
  const numbers = new Set();
  for (let parts = 2; parts < 2 * count; parts *= 2)
    for (let i = 1; i < parts; i++) numbers.add(Math.floor((i * count) / parts));
  for (let n = 0; n < count; n++) numbers.add(n);
  return [...numbers];
}
