// Searches along the moves of a game for where it was lost: from the start to a position, one position at a time, as
// lost-border.js asks for them. It begins by itself behind a lost game where the answer for every position is wanted anyway,
// else when it is asked for, and it stops as soon as the game goes on.

import { t } from "../../i18n/messages.js";
import { borderOf, nextToAsk } from "../../model/lost-border.js";
import { pointOf } from "../../model/timeline.js";
import { textOfPosition, verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */

/** So many positions are looked at for each, before it counts as not known: some .2 seconds. */
export const MOST_NODES = 100_000;

export class LostTrace {
  #game;
  /** The text of the game whose moves are to be searched, "" = none. */
  #wanted = "";
  /** The text of the running game since then: the search ends when it changes. */
  #during = "";
  /** The text for which the player has stopped it. */
  #stopped = "";
  /** The text that is being searched, "" = none. */
  #line = "";
  /** The text of the position that is being searched, "" = none. */
  #asked = "";

  /** It has ended for a text. @type {(text: string) => void} */
  onDone = () => {};

  /** @param {Game} game */
  constructor(game) {
    this.#game = game;
  }

  /** Whether it is searched, or about to be. */
  get isRunning() {
    return this.#asked !== "" || this.#wanted !== "";
  }

  /** The text of the position that is being searched, "" = none. */
  get asked() {
    return this.#asked;
  }

  /** Asks where a game was lost. @param {string} text the end of its moves */
  start(text) {
    this.#wanted = text;
    this.#during = this.#game.text;
    this.#stopped = "";
  }

  /** The player has stopped it. */
  stop() {
    this.#wanted = this.#line = "";
    this.#stopped = this.#game.text;
  }

  /** Its time is over: what was not found out by now is not known. */
  giveUp() {
    const line = this.#wanted;
    this.fail();
    this.#stopped = this.#game.text;
    if (!line) return;
    this.#game.keep();
    this.onDone(line);
  }

  /** The search has failed. */
  fail() {
    this.#wanted = this.#line = this.#asked = "";
  }

  /** Another position is searched meanwhile. */
  rest() {
    this.#asked = "";
  }

  /** @param {boolean} isAskedAnyway the game is lost, and where is wanted without a word @returns {string} the position to be searched next, "" = none */
  next(isAskedAnyway) {
    const { timeline } = this.#game;
    const line = this.#lineToTrace(isAskedAnyway);
    const n = timeline && line ? nextToAsk(verdictsOf(timeline, line)) : undefined;
    if (timeline && n !== undefined) {
      this.#line = line;
      this.#asked = textOfPosition(timeline, line, n);
      return this.#asked;
    }
    const isEnd = line !== "" && (this.#line === line || this.#wanted === line);
    this.fail();
    if (isEnd) {
      this.#game.keep();
      this.onDone(line);
    }
    return "";
  }

  /** @param {boolean} isAskedAnyway @returns {string} "" = none */
  #lineToTrace(isAskedAnyway) {
    const { text, timeline } = this.#game;
    if (this.#during !== text || !timeline || pointOf(timeline, this.#wanted) === undefined) this.#wanted = "";
    return this.#wanted || (isAskedAnyway && this.#stopped !== text ? text : "");
  }
}

/**
 * Where a game was lost, in words, as far as is known: no word of a better move, which would be help (credit.js).
 * @param {Game} game @param {string} text @param {boolean} [kindly] how long it could be won, rather than what lost it
 * @returns {Promise<string>}
 */
export async function tellLoss(game, text, kindly = false) {
  const { timeline } = game;
  if (!timeline) return "";
  const known = verdictsOf(timeline, text);
  const { won, lost } = borderOf(known);
  if (won === known.length - 1) return t("solvability.not-lost");
  if (lost === known.length) return t("solvability.not-known");
  if (lost === 0) return t("solvability.lost-from-start");
  if (won < 0) return t("solvability.lost-by-then", { n: lost });
  if (lost > won + 1) return t("solvability.lost-between", { from: won + 1, to: lost });
  if (kindly) return t("history.until", { n: lost });
  return t("solvability.lost-by", { n: lost, move: await moveOf(game, textOfPosition(timeline, text, lost)) });
}

/** Which move the last one of a game was, in words. @param {Game} game @param {string} text @returns {Promise<string>} */
export const moveOf = async (game, text) => (await lastStep(game, text))?.move ?? "";

/** The same with the signs of the cards, as a part of a sentence. @param {Game} game @param {string} text @returns {Promise<string>} */
export const briefMoveOf = async (game, text) => (await lastStep(game, text))?.brief ?? "";

/** @param {Game} game @param {string} text */
async function lastStep(game, text) {
  const { story } = await game.ask({ ask: "story", text }).catch(() => ({ story: undefined }));
  return story?.at(-1);
}
