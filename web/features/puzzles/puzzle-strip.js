// A position to solve: a strip below the table says what is asked. The first move that cannot be played back decides; then
// the player goes on to the win, has it shown, or goes to the next one.

import { iconButton } from "../../dialogs/list-items.js";
import { button, byId, make, setHidden } from "../../dom/elements.js";
import { celebrate } from "../../feedback/celebration.js";
import { dateFormat } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { puzzleStart } from "../../model/timeline.js";
import { keepFocus } from "../../table/input/focus.js";
import { fateAfter, fateAfterHelp, fateOf, isHinted, phaseOf, placeOf } from "./puzzles.js";

/** @import {Grade, SearchResult} from "../../engine/protocol.js" */
/** @import {Celebration} from "../../feedback/celebration.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Attempt, Phase, Puzzles} from "./puzzles.js" */
/** @import {SolvedPuzzles} from "./solved-puzzles.js" */
/** @import {Covers} from "../../table/layout.js" */
/** @import {TableState} from "../../table/state.js" */
/** @import {Solvability} from "../analysis/solvability.js" */

/**
 * What a puzzle needs of the page.
 * @typedef {object} PuzzlePage
 * @property {Game} game
 * @property {TableState} table
 * @property {SolvedPuzzles} solved
 * @property {Solvability} solvability
 * @property {() => boolean} isStill nothing is to move
 * @property {(strip: Covers["strip"]) => void} standOn the controls and the table stand on the strip; undefined: no longer
 * @property {(moves: string[]) => void} showWin plays moves one after another
 * @property {(rules: string, number: number, level: Grade) => void} next goes to the next one of a level
 * @property {() => boolean} isNewHere whether the player has taken no lesson yet
 * @property {(rules: string, number: number) => void} learn teaches the puzzle's game, and leads back
 * @property {(sentence: string) => void} setStatus
 * @property {(sentence: string) => void} announce to a screen reader
 *
 * What is known of the puzzle that is played; day: whose puzzle it is, "" = it was not today's when it was begun.
 * @typedef {{of: string, number: number, keep: number, count: number, back: boolean, day: string} & Puzzles} Known
 *
 * The puzzle that is played, and what is known of it.
 * @typedef {NonNullable<ReturnType<typeof current>>} Now
 *
 * @typedef {object} PuzzleStrip
 * @property {PuzzlePage} page
 * @property {HTMLElement} root
 * @property {HTMLElement} name that it is the puzzle of the day
 * @property {HTMLElement} sentence
 * @property {{learn: HTMLButtonElement, again: HTMLButtonElement, show: HTMLButtonElement, next: HTMLButtonElement}} buttons
 * @property {Known | null} known
 * @property {{text: string} & Attempt} attempt
 * @property {boolean} isOpen a move has been made, and what became of the puzzle is not noted yet
 * @property {number} seen the point of the timeline that was looked at last: automatic moves may follow one another faster
 * @property {Celebration | null} celebration
 */

/** @param {PuzzlePage} page @returns {PuzzleStrip} */
export function createPuzzleStrip(page) {
  const { game, solvability } = page;
  const root = make("section", "", "note strip");
  root.id = "puzzle";
  root.ariaLabel = t("puzzles.title");
  root.hidden = true;
  const buttons = {
    learn: button(t("action.learn"), "plain-button", () => learnFirst(strip)),
    again: button(t("puzzles.again"), "main", () => tryAgain(strip)),
    show: button(t("solvability.show"), "plain-button", () => page.showWin(solvability.answer?.moves ?? [])),
    next: button(t("puzzles.next"), "main", () => goOn(strip)),
  };
  buttons.learn.title = t("game.new-here");
  const words = make("div", "", "words");
  const name = make("small");
  const sentence = make("p");
  words.append(name, sentence);
  const close = iconButton("close", t("puzzles.leave"), () => game.back());
  root.append(words, ...Object.values(buttons), close);
  byId("status").before(root);
  keepFocus(page.table, root);
  /** @type {PuzzleStrip} */
  const strip = {
    page,
    root,
    name,
    sentence,
    buttons,
    known: null,
    attempt: NOTHING,
    isOpen: false,
    seen: 0,
    celebration: null,
  };
  new ResizeObserver(() => makeRoom(strip)).observe(root);
  solvability.allow(() => (current(strip)?.attempt.moves ?? 0) > 0);
  return strip;
}

/** @type {{text: string} & Attempt} */
const NOTHING = { text: "", moves: 0, kept: null };

/** The puzzle that is played, if what is known is known of it. @param {PuzzleStrip} strip */
function playedPuzzle({ page: { game }, known }) {
  const { timeline, view } = game;
  const { puzzle } = timeline ?? {};
  return timeline && view && puzzle && known?.of === view.rules && known.number === puzzle.number
    ? { timeline, view, puzzle, known }
    : null;
}

/** The same, if it is known what its moves have decided. @param {PuzzleStrip} strip */
function current(strip) {
  const played = playedPuzzle(strip);
  const { attempt } = strip;
  return played && played.view.text === attempt.text ? { ...played, attempt } : null;
}

/** The game has changed. @param {PuzzleStrip} strip @param {boolean} isMove whether by a move */
export async function puzzleSeesMove(strip, isMove) {
  const { game, solvability } = strip.page;
  const { puzzle } = game.timeline ?? {};
  strip.celebration?.end();
  document.body.toggleAttribute("data-puzzle", Boolean(puzzle));
  setHidden(strip.root, !puzzle);
  if (!puzzle || !game.view) return;
  if (!playedPuzzle(strip)) {
    clear(strip);
    if (!(await learn(strip, game.view.rules, puzzle.number))) return;
  }
  if (!(await judge(strip))) return;
  if (isMove) strip.isOpen = isOpenBehind(strip);
  strip.seen = game.timeline?.at ?? 0;
  // The move that led to the position is no part of the question.
  if (game.timeline?.at === puzzle.start) strip.page.setStatus("");
  solvability.update();
  showPuzzle(strip);
}

/** A move was shown to the player: whoever solves the puzzle later has had help. @param {PuzzleStrip} strip */
export function puzzleSeesHelp(strip) {
  const { game, solved } = strip.page;
  const { timeline, view } = game;
  if (!timeline?.puzzle || !view) return;
  const { number } = timeline.puzzle;
  const before = fateOf(solved.of(view.rules), number);
  solved.note(view.rules, number, fateAfterHelp(timeline, current(strip)?.attempt ?? NOTHING, before));
}

/** The strip has come or gone, or has another height. @param {PuzzleStrip} strip */
function makeRoom({ root, page: { standOn } }) {
  const height = root.offsetHeight; // 0: out of sight
  standOn(height ? { height, isInBarsPlace: false } : undefined);
}

/** Nothing is known of the puzzle yet. @param {PuzzleStrip} strip */
function clear({ root, name, sentence, buttons }) {
  delete root.dataset.phase;
  name.hidden = true;
  sentence.textContent = "";
  for (const button of Object.values(buttons)) button.hidden = true;
}

/** Asks Python for what is to be known of a puzzle. @param {PuzzleStrip} strip @param {string} rules @param {number} number */
async function learn(strip, rules, number) {
  const { game } = strip.page;
  const date = today();
  const replies = await Promise.all([
    game.ask({ ask: "puzzles", rules, date }),
    game.ask({ ask: "puzzle", rules, number }),
  ]).catch(() => null);
  if (!replies) return false; // Python does not answer; the next move asks again
  const [{ levels = [], first = 1, today: daily }, { keep, count = 0, back = false }] = replies;
  if (!keep) return false; // the puzzles are others now
  const day = daily === number ? date : "";
  strip.known = { of: rules, number, keep, count, back, levels, first, day };
  showDay(strip.name, day);
  return playedPuzzle(strip) !== null;
}

/** @param {HTMLElement} name @param {string} day "" = it is no day's */
function showDay(name, day) {
  name.hidden = !day;
  const format = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });
  name.textContent = day ? t("puzzles.of-day", { day: format.format(new Date(day)) }) : "";
}

/** The day whose puzzle is played, "" = none. @param {PuzzleStrip} strip */
export const dayOfPuzzle = (strip) => playedPuzzle(strip)?.known.day ?? "";

/** Asks Python what the moves behind the puzzle have decided. @param {PuzzleStrip} strip @returns {Promise<boolean>} false: the game has changed meanwhile */
async function judge(strip) {
  const { game } = strip.page;
  const now = playedPuzzle(strip);
  if (!now) return false;
  const { text, rules } = now.view;
  const { puzzle, timeline } = now;
  const { at } = timeline;
  if (at <= puzzle.start) strip.attempt = { ...NOTHING, text };
  if (strip.attempt.text === text) return true;
  const attempt = await game.ask({ ask: "attempt", rules, number: puzzle.number, text }).catch(() => null);
  if (attempt?.moves === undefined || playedPuzzle(strip)?.view.text !== text) return false;
  strip.attempt = { text, ...attempt };
  return true;
}

/** Whether no move has decided the puzzle yet, and no hint was seen. @param {PuzzleStrip} strip */
export function isPuzzleAsked(strip) {
  const { timeline } = strip.page.game;
  if (!timeline?.puzzle || isHinted(timeline, NOTHING)) return false;
  return timeline.at <= timeline.puzzle.start || current(strip)?.attempt.moves === 0;
}

/** Whether one of the moves since the last look has decided, or what decided before is still searched. @param {PuzzleStrip} strip */
function isOpenBehind({ page: { game }, attempt, isOpen, seen }) {
  const { at = 0, puzzle } = game.timeline ?? {};
  if (!puzzle) return false;
  const decided = puzzle.start + attempt.moves;
  return isOpen || (Math.max(seen, puzzle.start) < decided && decided <= at);
}

/** @param {PuzzleStrip} strip */
export function showPuzzle(strip) {
  const now = current(strip);
  if (!now) return;
  const { timeline, view, attempt } = now;
  const { page, root, buttons, name, sentence } = strip;
  const phase = phaseOf(timeline, attempt);
  note(strip, now, phase);
  const { answer } = page.solvability;
  const isWon = view.outcome === "won";
  const isLost = phase === "wrong" || view.outcome === "stuck" || (phase === "right" && answer?.verdict === "lost");
  const isDecided = phase === "right" || isWon;
  const text = isWon ? wonOf(now) : isLost ? lossOf(phase, answer) : sentenceOf(now, phase, answer?.verdict);
  root.dataset.phase = isWon ? "won" : isLost ? "lost" : phase;
  buttons.learn.hidden = phase !== "open" || !page.isNewHere();
  buttons.again.hidden = !isLost && phase !== "looking";
  buttons.show.hidden = phase !== "right" || isLost || isWon;
  buttons.show.disabled = answer?.verdict !== "won";
  buttons.next.hidden = isLost || !isDecided;
  if (sentence.textContent !== text) {
    // To a sentence that was read out already, the reason comes when the search has found it.
    const before = sentence.textContent;
    const more = before && text.startsWith(before) ? text.slice(before.length).trim() : text;
    sentence.textContent = text;
    const title = phase === "open" && name.textContent;
    page.announce(title ? t("description.titled", { title, text }) : more);
  }
}

/** Notes what has become of the puzzle, once it is known. @param {PuzzleStrip} strip @param {Now} now @param {Phase} phase */
function note(strip, { timeline, view, puzzle, attempt }, phase) {
  if (!strip.isOpen || (phase !== "right" && phase !== "wrong")) return;
  strip.isOpen = false;
  const { solved } = strip.page;
  const before = fateOf(solved.of(view.rules), puzzle.number);
  solved.note(view.rules, puzzle.number, fateAfter(timeline, attempt, before));
}

/** @param {Now} now */
const wonOf = ({ timeline, attempt }) => t(isHinted(timeline, attempt) ? "puzzles.won-hint" : "puzzles.won");

/** @param {Now} now @param {Phase} phase @param {SearchResult["verdict"] | undefined} verdict */
function sentenceOf({ known, puzzle, timeline, attempt }, phase, verdict) {
  if (phase === "right") return t(isHinted(timeline, attempt) ? "puzzles.right-hint" : "puzzles.right");
  if (phase === "back") return t("puzzles.back");
  if (phase === "looking") return t(verdict ? "puzzles.unclear" : "puzzles.looking");
  const level = t(`settings.level.${known.levels[puzzle.number - 1]}`);
  const n = placeOf(known, puzzle.number);
  const asked = t("puzzles.asked", { n, level, count: known.keep, all: known.count });
  return joined(asked, known.back ? t("puzzles.asked-back") : "");
}

/** @param {Phase} phase @param {Solvability["answer"]} answer */
function lossOf(phase, answer) {
  const what = t(phase === "right" ? "puzzles.lost" : phase === "wrong" ? "puzzles.wrong" : "puzzles.stuck");
  return joined(what, answer?.verdict === "lost" ? answer.reason : "");
}

/** Back to the puzzle's position. @param {PuzzleStrip} strip */
function tryAgain({ page: { game } }) {
  if (game.timeline) game.seek(puzzleStart(game.timeline).at);
}

/** @param {PuzzleStrip} strip */
function goOn(strip) {
  const now = playedPuzzle(strip);
  if (now) strip.page.next(now.known.of, now.known.number, now.known.levels[now.known.number - 1]);
}

/** @param {PuzzleStrip} strip */
function learnFirst(strip) {
  const now = playedPuzzle(strip);
  if (now) strip.page.learn(now.known.of, now.known.number);
}

/** The position has been played to the end. @param {PuzzleStrip} strip */
export function celebratePuzzle(strip) {
  const { game, table, isStill } = strip.page;
  if (game.view) strip.celebration = celebrate(table, game.view, isStill());
}
