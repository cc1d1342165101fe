// Searches along the moves of a game for where it was lost: from the start to a position, one position at a time, as
// lost-border.js asks for them. It begins by itself behind a lost game where the answer for every position is wanted anyway,
// else when it is asked for, and it stops as soon as the game goes on.

import { t } from "../../i18n/messages.js";
import { borderOf, nextToAsk } from "../../model/lost-border.js";
import { pointOf } from "../../model/timeline.js";
import { textOfPosition, verdictsOf } from "../../model/verdicts.js";

/** @import {Game} from "../../game/game.js" */

/** So many positions are looked at for each, before it counts as not known: some .2 seconds. */
export const MOST_OF_TRACE = 100_000;

/** @param {Game} game @param {(text: string) => void} onDone it has ended for a text */
export function createLostTrace(game, onDone) {
  /** The text of the game whose moves are to be searched, "" = none. */
  let wanted = "";
  /** The text of the running game since then: the search ends when it changes. */
  let during = "";
  /** The text for which the player has stopped it. */
  let stopped = "";
  /** The text that is being searched, "" = none. */
  let line = "";
  /** The text of the position that is being searched, "" = none. */
  let asked = "";

  /** Asks where a game was lost. @param {string} text the end of its moves */
  function start(text) {
    wanted = text;
    during = game.text;
    stopped = "";
  }

  /** The player has stopped it. */
  function stop() {
    wanted = line = "";
    stopped = game.text;
  }

  /** Its time is over: what was not found out by now is not known. */
  function giveUp() {
    const text = wanted;
    stopped = game.text;
    end(text);
  }

  /** The search has failed. */
  function fail() {
    wanted = line = asked = "";
  }

  /** @param {string} text "" = it had not begun */
  function end(text) {
    fail();
    if (!text) return;
    game.keep();
    onDone(text);
  }

  /** @param {boolean} isAskedAnyway the game is lost, and where is wanted without a word @returns {string} the position to be searched next, "" = none */
  function next(isAskedAnyway) {
    const { text, timeline } = game;
    if (during !== text || !timeline || pointOf(timeline, wanted) === undefined) wanted = "";
    const traced = wanted || (isAskedAnyway && stopped !== text ? text : "");
    const n = timeline && traced ? nextToAsk(verdictsOf(timeline, traced)) : undefined;
    if (timeline && n !== undefined) {
      line = traced;
      asked = textOfPosition(timeline, traced, n);
      return asked;
    }
    end(line === traced || wanted === traced ? traced : "");
    return "";
  }

  return {
    start,
    stop,
    giveUp,
    fail,
    next,
    /** Another position is searched meanwhile. */
    rest: () => void (asked = ""),
    /** The text of the position that is being searched, "" = none. */
    asked: () => asked,
    /** Whether it is searched, or about to be. */
    isRunning: () => asked !== "" || wanted !== "",
  };
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
  const { story = [] } = await game.ask({ ask: "story", text, last: 1 }).catch(() => ({ story: undefined }));
  return story.at(-1);
}
