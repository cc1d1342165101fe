// Searches along the moves of a game for where it was lost: from the start to a position, one position at a time, as
// lost-border.js asks for them. It begins by itself behind a lost game where the answer for every position is wanted anyway,
// else when it is asked for, and it stops as soon as the game goes on.

import { t } from "../i18n/messages.js";
import { borderOf, nextToAsk } from "../model/lost-border.js";
import { pointOf } from "../model/timeline.js";
import { textOfPosition, verdictsOf } from "../model/verdicts.js";

/** @import {Game} from "../model/game.js" */
/** @import {Solvability} from "./solvability.js" */

/** So many positions are looked at for each, before it counts as not known. */
const MOST_NODES = 20_000;

/**
 * @typedef {object} Trace
 * @property {string} wanted the text of the game whose moves are to be searched, "" = none
 * @property {string} during the text of the running game since then: the search ends when it changes
 * @property {string} stopped the text for which the player has stopped it
 * @property {string} line the text that is being searched, "" = none
 * @property {string} asked the text of the position that is being searched
 * @property {(text: string) => void} onDone it has ended for that text
 */

/** Whether it is searched, or about to be. @param {Trace} trace */
export const isTracing = ({ asked, wanted }) => asked !== "" || wanted !== "";

/** @returns {Trace} */
export const createTrace = () => ({ wanted: "", during: "", stopped: "", line: "", asked: "", onDone: () => {} });

/** Searches for the next position, if there is one. @param {Solvability} solvability @param {boolean} isAsked whether answers are wanted anyway */
export function traceOn(solvability, isAsked) {
  const { client, game, hasFailed, trace } = solvability;
  const { timeline } = game;
  const line = lineToTrace(solvability, isAsked);
  const n = timeline && line && !hasFailed ? nextToAsk(verdictsOf(timeline, line)) : undefined;
  if (timeline && n !== undefined) {
    trace.line = line;
    trace.asked = textOfPosition(timeline, line, n);
    return client.search(trace.asked, MOST_NODES);
  }
  client.search(null);
  const isEnd = line !== "" && (trace.line === line || trace.wanted === line);
  trace.asked = trace.line = trace.wanted = "";
  if (!isEnd) return;
  game.keep();
  trace.onDone(line);
}

/** @param {Solvability} solvability @param {boolean} isAsked @returns {string} "" = none */
function lineToTrace({ answers, game, trace }, isAsked) {
  const { text, timeline } = game;
  if (trace.during !== text || !timeline || pointOf(timeline, trace.wanted) === undefined) trace.wanted = "";
  if (trace.wanted) return trace.wanted;
  return isAsked && trace.stopped !== text && answers.get(text)?.verdict === "lost" ? text : "";
}

/** Where a game was lost, in words, as far as is known. @param {Game} game @param {string} text @returns {Promise<string>} */
export async function describeLoss(game, text) {
  if (!game.timeline) return "";
  const known = verdictsOf(game.timeline, text);
  const { won, lost } = borderOf(known);
  if (won === known.length - 1) return t("solvability.not-lost");
  if (lost === known.length) return t("solvability.not-known");
  if (lost === 0) return t("solvability.lost-from-start");
  if (won < 0) return t("solvability.lost-by-then", { n: lost });
  if (lost > won + 1) return t("solvability.lost-between", { from: won + 1, to: lost });
  const { story } = await game.ask({ ask: "story", text }).catch(() => ({ story: undefined }));
  return t("solvability.lost-by", { n: lost, move: story?.[lost]?.message ?? "" });
}
