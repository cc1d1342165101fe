// The list of the moves in words, of one attempt at a time.

import { button, make } from "../../dom/elements.js";
import { untilReleased } from "../../dom/presses.js";
import { listed, t } from "../../i18n/messages.js";
import { verdictAt } from "../../model/lost-border.js";
import { addedPoints, cruxesOf, isExact } from "../../model/verdicts.js";
import { icon } from "../../table/art/symbols.js";
import { tellLoss } from "../analysis/lost-trace.js";
import { keptText } from "./history-crux.js";
import { borderIn, choicesIn, goTo, textAt } from "./history-replay.js";

/** @import {GameReview} from "../analysis/game-review.js" */
/** @import {Replay} from "./history-replay.js" */
/** @import {Verdict} from "../../model/verdicts.js" */
/** @import {Step} from "../../engine/protocol.js" */

/** @typedef {ReturnType<typeof choicesIn>} Choices */

/**
 * @typedef {object} MoveList
 * @property {HTMLElement} root
 * @property {HTMLElement} report where the game was lost
 * @property {HTMLElement} columns what stands above the moves
 * @property {HTMLElement} rows
 * @property {GameReview} gameReview
 * @property {(point: number) => void} openCrux shows a crux
 * @property {() => void} onPick a move was chosen
 * @property {number[]} points the cruxes of the attempt that are shown, in their order
 * @property {boolean} isAimed where the game was lost, or else where the player is, stays in sight, until the player scrolls
 */

/** @param {GameReview} gameReview @param {Pick<MoveList, "openCrux" | "onPick">} history @returns {MoveList} */
export function createMoveList(gameReview, { openCrux, onPick }) {
  /** @type {MoveList} */
  const list = {
    root: make("div", "", "moves-list"),
    report: make("div", "", "report"),
    columns: make("div", "", "columns"),
    rows: make("ol"),
    gameReview,
    openCrux,
    onPick,
    points: [],
    isAimed: false,
  };
  for (const gesture of ["pointerdown", "wheel", "keydown"])
    list.rows.addEventListener(gesture, () => setAim(list, false), { passive: true });
  addEventListener("resize", () => list.root.hidden || scrollToMove(list.rows)); // the device was turned
  list.report.setAttribute("role", "status");
  list.columns.ariaHidden = "true"; // each row says what its number is, and what is known of it
  list.root.append(list.report, list.columns, list.rows);
  list.root.hidden = true;
  return list;
}

/** The list is to show where the game was lost, if it was and that is known, or else where the player is; or no longer. @param {MoveList} list @param {boolean} isAimed */
export function setAim(list, isAimed) {
  list.isAimed = isAimed;
}

/** @param {MoveList} list @param {{lost: number}} border */
function showAim({ isAimed, rows }, { lost }) {
  if (!isAimed) return;
  const aim = rows.children[lost] ?? rows.querySelector("[aria-current]");
  aim?.scrollIntoView({ block: "center" });
}

/** What the colours on the slider and the marks in the list mean. @param {Replay} replay */
function legend({ game }) {
  const hasStock = game.view?.piles.some(({ kind }) => kind === "stock");
  const key = make("span", "", "verdict-key");
  for (const verdict of /** @type {const} */ (["won", "unknown", "lost"])) {
    const entry = make("span", t(`history.legend-${verdict}`));
    entry.dataset.verdict = verdict;
    entry.prepend(signOf(verdict));
    key.append(entry);
  }
  for (const [name, sentence] of /** @type {const} */ ([
    ["share", t("history.legend-share")],
    ["dealt", t(hasStock ? "history.legend-deal" : "history.legend-redeal")],
  ])) {
    const entry = make("span", sentence, name);
    entry.prepend(make("b"));
    key.append(entry);
  }
  return key;
}

/** The attempt is another one; its steps are still to come. @param {MoveList} list */
export function clearMoveList(list) {
  const { root, report, rows } = list;
  list.points = [];
  root.removeAttribute("data-known");
  report.removeAttribute("data-kept");
  report.replaceChildren();
  delete report.dataset.state;
  rows.replaceChildren();
}

/** The steps have come. @param {MoveList} list @param {Replay} replay */
export function fillMoveList({ columns, rows, onPick }, replay) {
  const pick = (/** @type {number} */ n) => {
    goTo(replay, replay.attempt.start + n);
    onPick();
  };
  columns.replaceChildren(legend(replay), make("span", t("history.on-foundations")));
  rows.replaceChildren(...replay.steps.map((step, n) => moveRow(step, n, () => pick(n))));
}

/** @param {Step} step @param {number} n @param {() => void} pick */
function moveRow({ message, progress }, n, pick) {
  const row = make("button", "", "row");
  const count = make("small", String(progress));
  count.ariaHidden = "true";
  const sentence = make("span", `${message} `);
  sentence.append(make("span", "", "spoken"));
  row.append(make("span", String(n), "n"), sentence, choiceCount(), count);
  row.onclick = pick;
  const item = make("li");
  item.append(row);
  return item;
}

/** Its place is kept, so that no line breaks anew when it is known. */
function choiceCount() {
  const count = make("small", "", "choice-count");
  count.title = t("history.choice-about");
  count.ariaHidden = "true";
  return count;
}

/** Tells of the attempt as a whole: where it was lost, and what hung by a thread; or asks for it. @param {MoveList} list @param {Replay} replay */
export async function updateReport(list, replay) {
  const { root, report, rows, gameReview, openCrux } = list;
  const { attempt } = replay;
  const border = borderIn(replay);
  root.toggleAttribute("data-known", border.won >= 0 || border.lost <= attempt.end - attempt.start);
  const choices = choicesIn(replay);
  markRows(rows, replay, border, choices);
  showAim(list, border);
  const isRunning = gameReview.isRunning();
  const text = textAt(replay, attempt.end);
  // Whatever was found out by then, it ends with a sentence.
  const hasEnded = gameReview.hasEnded(text);
  const state = `${attempt.start} ${Object.values(border)} ${isRunning} ${hasEnded} ${JSON.stringify([...choices])}`;
  const all = attempt.end - attempt.start;
  if (!all || report.dataset.state === state) return;
  report.dataset.state = state;
  const isTold = hasEnded || border.lost <= all || (border.isComplete && border.won < all);
  const isWon = border.won === all;
  const sentence = isWon ? t("history.kept-win") : isTold ? await tellLoss(replay.game, text, true) : "";
  await untilReleased();
  if (report.dataset.state !== state) return;
  const points = addedPoints(list.points, cruxesOf(choices, border, all));
  list.points = points;
  // From then on it keeps its height, so that no row below moves.
  if (isRunning || choices.size) report.dataset.kept = "";
  const hadFocus = report.contains(document.activeElement);
  report.replaceChildren(
    ...(sentence && (isTold || choices.size) ? [make("p", sentence)] : []),
    ...points.map((n) => cruxRow(n, choices, border, () => openCrux(attempt.start + n))),
    ...(isWon && choices.size && !points.length && !isRunning ? [make("p", t("history.no-risk"))] : []),
    ...(isRunning ? [make("p", t(border.isComplete ? "history.looking" : "solvability.tracing"))] : []),
    ...question(),
  );
  showAim(list, border); // the list has become lower

  /** What can be asked for, or stopped. */
  function question() {
    if (isRunning) return [button(t("solution.stop"), "plain-button", gameReview.stop)];
    const open = Math.min(border.won + 1, all) - choices.size;
    if (border.isComplete && open <= 0) return [];
    const isDecided = isWon || border.isComplete || border.lost <= all;
    const label =
      choices.size || hasEnded ? "solvability.keep-looking" : isDecided ? "history.look-back" : "action.where-lost";
    return [button(t(label), "plain-button", () => gameReview.start(text))];
  }
  const next = report.querySelector("button") ?? rows.querySelector("button[aria-current]");
  if (hadFocus) /** @type {HTMLElement | null} */ (next)?.focus();
}

/**
 * How many moves kept the win at a position, to be opened.
 * @param {number} n @param {Choices} choices @param {{won: number, lost: number}} border @param {() => void} run
 */
function cruxRow(n, choices, border, run) {
  const { kept = 0, lost = 0, all = 0 } = choices.get(n) ?? {};
  const row = make("button", "", "crux");
  row.onclick = run;
  row.append(make("span", keptText({ kept, lost, all }, n)));
  const verdict = verdictAt(border, n + 1); // of the move that was made
  row.prepend(signOf(verdict));
  row.dataset.verdict = verdict;
  row.append(icon("next"));
  return row;
}

/** @param {Verdict} verdict */
const signOf = (verdict) =>
  verdict === "unknown" ? make("i", "", "undecided") : icon(verdict === "won" ? "check" : "close");

/** @param {HTMLElement} rows @param {Replay} replay @param {ReturnType<typeof borderIn>} border @param {Choices} choices */
function markRows(rows, { steps }, border, choices) {
  for (const [n, item] of [...rows.children].entries()) {
    const verdict = verdictAt(border, n);
    const row = /** @type {HTMLElement} */ (item.firstElementChild);
    const choice = choices.get(n - 1);
    markChoice(row, choice);
    tell(row, steps[n], choice, verdict);
    if (row.dataset.verdict === verdict) continue;
    row.dataset.verdict = verdict;
    row.querySelector(".verdict")?.remove();
    const mark = make("span", "", "verdict");
    mark.append(signOf(verdict));
    row.append(mark);
  }
}

/** @typedef {{kept: number, lost: number, all: number}} Choice */

/** How many moves kept the win where this one was made. @param {HTMLElement} row @param {Choice} [choice] */
function markChoice(row, choice) {
  const count = row.querySelector(".choice-count");
  if (!choice || !count || count.textContent) return;
  const { kept, all } = choice;
  count.textContent = t(isExact(choice) ? "history.choice" : "history.choice-least", { kept, all });
}

/** In words for a screen reader, all that figures and signs say. @param {HTMLElement} row @param {Step} step @param {Choice | undefined} choice @param {Verdict} verdict */
function tell(row, { progress }, choice, verdict) {
  const facts = [t("history.foundations", { count: progress })];
  if (choice) {
    const { kept, all } = choice;
    facts.unshift(t(isExact(choice) ? "history.choice-told" : "history.choice-told-least", { kept, all }));
  }
  if (verdict !== "unknown") facts.push(t(`history.${verdict}`));
  const words = listed(facts);
  const spoken = /** @type {HTMLElement} */ (row.querySelector(".spoken"));
  if (spoken.textContent !== words) spoken.textContent = words;
}

/** Marks the move where the player is. @param {MoveList} list @param {Replay} replay */
export function updateMoveList({ root, rows }, { at, attempt }) {
  for (const row of rows.querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  rows.children[at - attempt.start]?.firstElementChild?.setAttribute("aria-current", "true");
  if (!root.hidden) scrollToMove(rows);
}

/** @param {HTMLElement} rows */
const scrollToMove = (rows) => rows.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
