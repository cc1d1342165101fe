// A turning point of a game, opened: the position on the table with the move that was made and one that wins, both marked;
// how many of the moves kept the win; and a way to try it from there.

import { moveOf } from "../assist/lost-trace.js";
import { button, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { verdictAt } from "../model/lost-border.js";
import { isExact, textOfPosition } from "../model/verdicts.js";
import { icon } from "../table/art/symbols.js";
import { clearMarks, markMoves } from "../table/render/marked-moves.js";
import { borderIn, choicesIn, textAt } from "./history-replay.js";

/** @import {Verdict} from "../model/verdicts.js" */
/** @import {Replay} from "./history-replay.js" */
/** @import {TableState} from "../table/state.js" */

/**
 * @typedef {object} Turn
 * @property {HTMLElement} root
 * @property {TableState} table
 * @property {number | null} point the position of the line that is opened; null: none
 * @property {Set<string>} told the moves that were shown, with the positions where they win: each counts once as help
 * @property {TryFrom} tryFrom plays on from there
 *
 * What is lit and told of the moves at a turning point; sentence: of the one that wins, "" = none is known.
 * @typedef {{better: string, played: string, sentence: string}} Lit
 *
 * @typedef {(point: number, lit: Lit) => void} TryFrom
 */

/** @param {TableState} table @param {TryFrom} tryFrom @returns {Turn} */
export function createTurn(table, tryFrom) {
  const root = make("div", "", "turn-open");
  root.setAttribute("role", "status");
  root.hidden = true;
  return { root, table, point: null, told: new Set(), tryFrom };
}

/** What a winning move is beside the one that was made. */
const OTHER = /** @type {const} */ ({ won: "history.also", lost: "solvability.better", unknown: "history.winning" });

/** How many moves kept the win, in words. @param {{kept: number, lost: number, all: number}} choice @param {number} n the position */
export const keptText = (choice, n) => {
  const { kept, all } = choice;
  return t(isExact(choice) ? "history.kept" : "history.kept-least", { n: n + 1, kept, all });
};

/** @param {Turn} turn @param {Replay} replay @param {number} point of the line, where the replay is or is about to be */
export async function openTurn(turn, replay, point) {
  const { root, tryFrom } = turn;
  const { attempt, game, line } = replay;
  const n = point - attempt.start;
  const choice = choicesIn(replay).get(n);
  if (!choice || !line || !game.timeline) return;
  turn.point = point;
  const verdict = verdictAt(borderIn(replay), n + 1);
  const played = line.steps[point]?.word;
  const better = choice.better === played ? "" : (choice.better ?? "");
  const before = textOfPosition(game.timeline, textAt(replay, attempt.end), n);
  const [made, other] = await Promise.all([played, better].map((word) => word && moveOf(game, `${before} ${word}`)));
  if (turn.point !== point) return;
  const sentence = other ? t(OTHER[verdict], { move: other }) : "";
  if (sentence && !turn.told.has(`${before} ${better}`)) game.noteShown();
  turn.told.add(`${before} ${better}`);
  const lit = { ...movesAt(replay, point), sentence };
  const lines = [
    make("p", keptText(choice, n)),
    told(t("history.played", { move: made }), verdict),
    ...(sentence ? [told(sentence, "won")] : []),
  ];
  root.replaceChildren(
    ...lines,
    button(t("history.try"), "main", () => tryFrom(point, lit)),
  );
  root.hidden = false;
  markTurn(turn, replay);
}

/** @param {string} sentence @param {Verdict} verdict of the move that it tells */
function told(sentence, verdict) {
  const line = make("p", sentence);
  if (verdict !== "unknown") line.prepend(icon(verdict === "won" ? "check" : "close"));
  line.dataset.verdict = verdict;
  return line;
}

/** Marks both moves, when the position is on the table. @param {Turn} turn @param {Replay} replay */
export function markTurn({ table, point }, replay) {
  const { line, shown, shownAt } = replay;
  if (point === null || !line || !shown || shownAt !== point) return clearMarks(table);
  markMoves(table, shown, movesAt(replay, point));
}

/** The move that lost there, and one that wins; "" = none. @param {Replay} replay @param {number} point */
function movesAt(replay, point) {
  const { attempt, line } = replay;
  const n = point - attempt.start;
  const { better = "" } = choicesIn(replay).get(n) ?? {};
  const isLosing = verdictAt(borderIn(replay), n + 1) === "lost";
  return { better, played: isLosing ? (line?.steps[point]?.word ?? "") : "" };
}

/** @param {Turn} turn */
export function closeTurn(turn) {
  turn.point = null;
  turn.root.hidden = true;
  clearMarks(turn.table);
}
