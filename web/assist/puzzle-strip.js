// A position to solve: a strip below the table says what is asked. The first move decides; then the player goes on to the
// win, has it shown, or goes to the next one.

import { iconButton } from "../dialogs/list-items.js";
import { button, byId, make } from "../dom/elements.js";
import { celebrate } from "../feedback/celebration.js";
import { t } from "../i18n/messages.js";
import { today } from "../model/days.js";
import { fateAfter, fateOf, phaseOf, placeOf } from "../model/puzzles.js";
import { puzzleStart } from "../model/timeline.js";

/** @import {Grade} from "../engine/protocol.js" */
/** @import {Celebration} from "../feedback/celebration.js" */
/** @import {Game} from "../model/game.js" */
/** @import {Phase} from "../model/puzzles.js" */
/** @import {SolvedPuzzles} from "../storage/solved-puzzles.js" */
/** @import {TableState} from "../table/state.js" */
/** @import {Solvability} from "./solvability.js" */

/**
 * What a puzzle needs of the page.
 * @typedef {object} PuzzlePage
 * @property {Game} game
 * @property {TableState} table
 * @property {SolvedPuzzles} solved
 * @property {Solvability} solvability
 * @property {() => boolean} isStill nothing is to move
 * @property {(moves: string[]) => void} showWin plays moves one after another
 * @property {(rules: string, number: number, level: Grade) => void} next goes to the next one of a level
 * @property {(sentence: string) => void} setStatus
 * @property {(sentence: string) => void} announce to a screen reader
 *
 * What is known of the puzzle that is played.
 * @typedef {{of: string, number: number, winning: string[], moves: number, levels: Grade[]}} Known
 *
 * @typedef {object} PuzzleStrip
 * @property {PuzzlePage} page
 * @property {HTMLElement} root
 * @property {HTMLElement} sentence
 * @property {{again: HTMLButtonElement, show: HTMLButtonElement, next: HTMLButtonElement}} buttons
 * @property {Known | null} known
 * @property {string} told the position whose loss was told
 * @property {Celebration | null} celebration
 */

/** @param {PuzzlePage} page @returns {PuzzleStrip} */
export function createPuzzleStrip(page) {
  const { game, solvability } = page;
  const root = make("section");
  root.id = "puzzle";
  root.ariaLabel = t("puzzles.title");
  root.hidden = true;
  const buttons = {
    again: button(t("puzzles.again"), "main", () => tryAgain(strip)),
    show: button(t("solvability.show"), "plain-button", () => page.showWin(solvability.answer?.moves ?? [])),
    next: button(t("puzzles.next"), "main", () => goOn(strip)),
  };
  const sentence = make("p");
  const close = iconButton("close", t("puzzles.leave"), () => game.back());
  root.append(sentence, ...Object.values(buttons), close);
  byId("status").before(root);
  /** @type {PuzzleStrip} */
  const strip = { page, root, sentence, buttons, known: null, told: "", celebration: null };
  new ResizeObserver(() => {
    document.body.style.setProperty("--puzzle", `${root.offsetHeight}px`);
  }).observe(root);
  solvability.isWanted = () => isBehindFirstMove(strip);
  return strip;
}

/** The puzzle that is played, if what is known is known of it. @param {PuzzleStrip} strip */
function current({ page: { game }, known }) {
  const { timeline, view } = game;
  const { puzzle } = timeline ?? {};
  return timeline && view && puzzle && known?.of === view.rules && known.number === puzzle.number
    ? { timeline, view, puzzle, known }
    : null;
}

/** @param {PuzzleStrip} strip */
function isBehindFirstMove(strip) {
  const now = current(strip);
  return now !== null && now.timeline.at > now.puzzle.start;
}

/** The game has changed. @param {PuzzleStrip} strip @param {boolean} isMove whether by a move */
export async function puzzleSeesMove(strip, isMove) {
  const { game } = strip.page;
  const { puzzle } = game.timeline ?? {};
  strip.celebration?.end();
  document.body.toggleAttribute("data-puzzle", Boolean(puzzle));
  strip.root.hidden = !puzzle;
  if (!puzzle || !game.view) return;
  if (!current(strip) && !(await learn(strip, game.view.rules, puzzle.number))) return;
  if (isMove) decide(strip);
  showPuzzle(strip);
}

/** Asks Python for what is to be known of a puzzle. @param {PuzzleStrip} strip @param {string} rules @param {number} number */
async function learn(strip, rules, number) {
  const { game } = strip.page;
  const [{ levels = [] }, { winning, moves = 0 }] = await Promise.all([
    game.ask({ ask: "puzzles", rules, date: today() }),
    game.ask({ ask: "puzzle", rules, number }),
  ]);
  if (!winning) return false; // the puzzles are others now
  strip.known = { of: rules, number, winning, moves, levels };
  return current(strip) !== null;
}

/** The first move decides. @param {PuzzleStrip} strip */
function decide(strip) {
  const now = current(strip);
  if (!now) return;
  const { timeline, known, view, puzzle } = now;
  const { solved } = strip.page;
  const before = fateOf(solved.of(view.rules), puzzle.number);
  solved.note(view.rules, puzzle.number, fateAfter(timeline, phaseOf(timeline, known.winning), before));
}

/** @param {PuzzleStrip} strip */
export function showPuzzle(strip) {
  const now = current(strip);
  if (!now) return;
  const { timeline, view, known, puzzle } = now;
  const { page, root, buttons, sentence } = strip;
  const phase = phaseOf(timeline, known.winning);
  const { answer } = page.solvability;
  const isLost = phase === "wrong" || view.outcome === "stuck" || (phase === "right" && answer?.verdict === "lost");
  const isWon = view.outcome === "won";
  const level = t(`settings.level.${known.levels[puzzle.number - 1]}`);
  const asked = t("puzzles.asked", {
    n: placeOf(known.levels, puzzle.number),
    level,
    count: known.winning.length,
    all: known.moves,
  });
  const text = isWon ? t("puzzles.won") : isLost ? lossOf(phase) : phase === "right" ? t("puzzles.right") : asked;
  root.dataset.phase = isWon ? "won" : isLost ? "lost" : phase;
  buttons.again.hidden = !isLost;
  buttons.show.hidden = phase !== "right" || isLost || isWon;
  buttons.show.disabled = answer?.verdict !== "won";
  buttons.next.hidden = isLost || (phase !== "right" && !isWon);
  if (sentence.textContent !== text) {
    sentence.textContent = text;
    page.announce(text);
  }
  // The reason comes when the search has found it.
  if (isLost && answer?.verdict === "lost" && strip.told !== view.text) {
    strip.told = view.text;
    page.setStatus(answer.reason);
  }
}

/** @param {Phase} phase */
const lossOf = (phase) => t(phase === "wrong" ? "puzzles.wrong" : "puzzles.lost");

/** Back to the puzzle's position. @param {PuzzleStrip} strip */
function tryAgain({ page: { game } }) {
  if (game.timeline) game.seek(puzzleStart(game.timeline).at);
}

/** @param {PuzzleStrip} strip */
function goOn(strip) {
  const now = current(strip);
  if (now) strip.page.next(now.known.of, now.known.number, now.known.levels[now.known.number - 1]);
}

/** The position has been played to the end. @param {PuzzleStrip} strip */
export function celebratePuzzle(strip) {
  const { game, table, isStill } = strip.page;
  if (game.view) strip.celebration = celebrate(table, game.view, isStill());
}
