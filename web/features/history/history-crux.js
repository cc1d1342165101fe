// A crux of a game, opened: the position on the table with the move that was made and one that wins, both marked;
// how many of the moves kept the win; and a way to try it from there.

import { button, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { verdictAt } from "../../model/lost-border.js";
import { isExact, textOfPosition } from "../../model/verdicts.js";
import { icon } from "../../table/art/symbols.js";
import { clearMarks, markMoves } from "../../table/render/marked-moves.js";
import { briefMoveOf } from "../analysis/lost-trace.js";
import { borderIn, choicesIn, textAt } from "./history-replay.js";
import { listenToSwipes } from "./swipes.js";

/** @import {Verdict} from "../../model/verdicts.js" */
/** @import {Replay} from "./history-replay.js" */
/** @import {TableState} from "../../table/state.js" */

/**
 * @typedef {object} Crux
 * @property {HTMLElement} root
 * @property {TableState} table
 * @property {number | null} point the position of the line that is opened; null: none
 * @property {Set<string>} told the moves that were shown, with the positions where they win: each counts once as help
 * @property {Ways} ways
 *
 * What is lit and told of the moves at a crux; sentence: of the one that wins, "" = none is known.
 * @typedef {{better: string, played: string, sentence: string}} Lit
 *
 * Where it leads: plays on from there; to the crux after it, or before it with -1; whether there is one; to the list of all
 * moves.
 * @typedef {object} Ways
 * @property {(point: number, lit: Lit) => void} tryFrom
 * @property {(steps: 1 | -1) => void} goOn
 * @property {(steps: 1 | -1) => boolean} goesOn
 * @property {() => void} showAll
 */

/** @param {TableState} table @param {Ways} ways @returns {Crux} */
export function createCrux(table, ways) {
  const root = make("div", "", "crux-open");
  root.setAttribute("role", "status");
  root.hidden = true;
  listenToSwipes(root, ways.goOn);
  return { root, table, point: null, told: new Set(), ways };
}

/** What was made, and what a winning move is beside it, by what became of it. */
const MADE = /** @type {const} */ ({ won: "history.kept-it", lost: "history.lost-it", unknown: "history.made" });
const OTHER = /** @type {const} */ ({ won: "history.also-good", lost: "history.was-better", unknown: "history.wins" });

/** How many moves kept the win, in words. @param {{kept: number, lost: number, all: number}} choice @param {number} n the position */
export const keptText = (choice, n) => {
  const { kept, all } = choice;
  return t(isExact(choice) ? "history.kept" : "history.kept-least", { n: n + 1, kept, all });
};

/**
 * @param {Crux} crux @param {Replay} replay @param {number} point of the line, where the replay is or is about to be
 * @param {boolean} isChosen whether the player has chosen it: only then another good move is told, which counts as help
 */
export async function openCrux(crux, replay, point, isChosen) {
  const { attempt, game, line } = replay;
  const n = point - attempt.start;
  const choice = choicesIn(replay).get(n);
  if (!choice || !line || !game.timeline) return;
  crux.point = point;
  const { won, lost } = borderIn(replay);
  const verdict = verdictAt({ won, lost }, n + 1);
  const played = line.steps[point]?.word;
  const isTold = isChosen || verdict !== "won";
  const better = !isTold || choice.better === played ? "" : (choice.better ?? "");
  const before = textOfPosition(game.timeline, textAt(replay, attempt.end), n);
  const [made, other] = await Promise.all(
    [played, better].map((word) => word && briefMoveOf(game, `${before} ${word}`)),
  );
  if (crux.point !== point) return;
  const sentence = other ? begun(t(OTHER[verdict], { move: other })) : "";
  if (sentence && !crux.told.has(`${before} ${better}`)) game.noteShown();
  if (sentence) crux.told.add(`${before} ${better}`);
  const lit = { ...movesAt(replay, point), better: isTold ? (choice.better ?? "") : "", sentence };
  const lines = [
    // Where it is not known which move it was, else it would look as if it was this one.
    ...(verdict === "unknown" && lost <= attempt.end - attempt.start
      ? [told(t("solvability.lost-between", { from: won + 1, to: lost }), "lost")]
      : []),
    told(t(MADE[verdict], { n: n + 1, move: made }), verdict),
    ...(sentence ? [told(sentence, "won")] : []),
    make("p", keptText(choice, n), "kept"),
  ];
  fill(crux, lines, () => crux.ways.tryFrom(point, lit));
  markCrux(crux, replay);
}

/** Tells what is known while no crux is. @param {Crux} crux @param {string[]} sentences */
export function waitForCrux(crux, sentences) {
  const lines = sentences.map((sentence) => make("p", sentence));
  if (crux.root.hidden || crux.root.textContent?.startsWith(sentences.join("")) === false) fill(crux, lines);
}

/** @param {Crux} crux @param {HTMLElement[]} lines @param {() => void} [tryIt] */
function fill({ root, ways }, lines, tryIt) {
  const { goOn, showAll } = ways;
  const next = button(t("history.next"), "plain-button", () => goOn(1));
  next.dataset.way = "next";
  const all = button(t("history.all-moves"), "plain-button", showAll);
  all.dataset.way = "all";
  const row = make("div", "", "ways");
  row.append(...(tryIt ? [button(t("history.try-it"), "main", tryIt), next] : []), all);
  const focused = root.querySelector(":focus")?.getAttribute("data-way");
  root.replaceChildren(...lines, row);
  root.hidden = false;
  updateWays({ root, ways });
  if (focused) /** @type {HTMLElement | null} */ (root.querySelector(`[data-way=${focused}]`))?.focus();
}

/** More cruxes may be known. @param {Pick<Crux, "root" | "ways">} crux */
export function updateWays({ root, ways }) {
  const next = root.querySelector("[data-way=next]");
  next?.setAttribute("aria-disabled", String(!ways.goesOn(1)));
}

/** @param {string} sentence that may begin with a part of one */
const begun = (sentence) => sentence.charAt(0).toLocaleUpperCase(document.documentElement.lang) + sentence.slice(1);

/** @param {string} sentence @param {Verdict} verdict of the move that it tells */
function told(sentence, verdict) {
  const line = make("p", sentence);
  if (verdict !== "unknown") line.prepend(icon(verdict === "won" ? "check" : "close"));
  line.dataset.verdict = verdict;
  return line;
}

/** Marks both moves, when the position is on the table. @param {Crux} crux @param {Replay} replay */
export function markCrux({ table, point }, replay) {
  const { line, shown, shownAt } = replay;
  if (point === null || !line || !shown || shownAt !== point) return clearMarks(table);
  markMoves(table, shown, movesAt(replay, point));
}

/**
 * The move that lost there, and one that wins: the player's own, where it did; "" = none.
 * @param {Replay} replay @param {number} point
 */
function movesAt(replay, point) {
  const { attempt, line } = replay;
  const n = point - attempt.start;
  const { better = "" } = choicesIn(replay).get(n) ?? {};
  const made = line?.steps[point]?.word ?? "";
  const verdict = verdictAt(borderIn(replay), n + 1);
  return { better: verdict === "won" ? made : better, played: verdict === "lost" ? made : "" };
}

/** @param {Crux} crux */
export function closeCrux(crux) {
  crux.point = null;
  crux.root.hidden = true;
  clearMarks(crux.table);
}
