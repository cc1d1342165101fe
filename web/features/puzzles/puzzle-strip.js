// A position to solve: a strip below the table says what is asked. The first move that cannot be played back decides; then
// the player goes on to the win, has it shown, or goes to the next one.

import { iconButton } from "../../dialogs/list-items.js";
import { isDialogOpen } from "../../dialogs/shown-dialog.js";
import { button, byId, make, setHidden } from "../../dom/elements.js";
import { celebrate } from "../../feedback/celebration.js";
import { showToast } from "../../feedback/toasts.js";
import { dateFormat } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { today } from "../../model/days.js";
import { puzzleStart } from "../../model/timeline.js";
import { keepFocus } from "../../table/input/focus.js";
import { stillness } from "../win/win.js";
import { fateAfter, fateAfterHelp, fateOf, isHinted, phaseOf, placeOf, SOLVED, UNTRIED } from "./puzzles.js";
import { bestOf, isMarked, isOver, isRecord, mayShow, ticksOf, withHelp, withRight, withWrong } from "./run.js";
import { createRunRow, flashTick, showRun, standOf, TICK_TIME } from "./run-row.js";

/** @import {App} from "../../app/app.js" */
/** @import {Grade, SearchResult} from "../../engine/protocol.js" */
/** @import {Celebration} from "../../feedback/celebration.js" */
/** @import {Attempt, Phase, Puzzles} from "./puzzles.js" */
/** @import {Run} from "./run.js" */
/** @import {Stream} from "./stream.js" */
/** @import {SolvedPuzzles} from "./solved-puzzles.js" */

/**
 * What the strip needs of the other puzzles.
 * @typedef {object} Puzzling
 * @property {SolvedPuzzles} solved
 * @property {Stream} stream
 * @property {(rules: string, number: number, level: Grade) => void} next goes to the next one of a level
 * @property {(rules: string, number: number) => void} learn teaches the puzzle's game, and leads back
 *
 * What is known of the puzzle that is played; day: whose puzzle it is, "" = it was not today's when it was begun.
 * @typedef {{of: string, number: number, keep: number, count: number, back: boolean, winning: string, day: string} & Puzzles} Known
 *
 * The puzzle that is played, and what is known of it.
 * @typedef {NonNullable<ReturnType<typeof current>>} Now
 *
 * @typedef {object} PuzzleStrip
 * @property {App} app
 * @property {Puzzling} puzzles
 * @property {HTMLElement} root
 * @property {HTMLElement} name that it is the puzzle of the day
 * @property {HTMLElement} row how the run stands
 * @property {HTMLElement} sentence
 * @property {HTMLElement} close
 * @property {{[name in "learn" | "again" | "show" | "tell" | "next"]: HTMLButtonElement}} buttons
 * @property {Known | null} known
 * @property {{text: string} & Attempt} attempt
 * @property {boolean} isPending a move has been made, and what became of the puzzle is not noted yet
 * @property {boolean} isWondering a move has decided, and why is to be told as soon as the search knows it
 * @property {boolean} isReading why the answer is right, or no tick, is told, and the next puzzle of the run waits until it has been
 *   read
 * @property {number} seen the point of the timeline that was looked at last: automatic moves may follow one another faster
 * @property {number} coming the timer of the next puzzle of the run; 0: none is to come by itself
 * @property {Celebration | null} celebration
 */

/** @param {App} app @param {Puzzling} puzzles @returns {PuzzleStrip} */
export function createPuzzleStrip(app, puzzles) {
  const { game, table, features } = app;
  const { solvability } = features.analysis;
  const root = make("section", "", "note strip");
  root.id = "puzzle";
  root.ariaLabel = t("puzzles.title");
  root.hidden = true;
  const buttons = {
    learn: button(t("action.learn"), "plain-button", () => learnFirst(strip)),
    again: button(t("puzzles.again"), "main", () => tryAgain(strip)),
    show: button(t("solvability.show"), "plain-button", () => features.history.show(solvability.answer()?.moves ?? [])),
    tell: button(t("solvability.show"), "main", () => showMove(strip)),
    next: button(t("puzzles.next"), "main", () => goOn(strip)),
  };
  buttons.learn.title = t("game.new-here");
  const words = make("div", "", "words");
  const name = make("small");
  const sentence = make("p");
  const row = createRunRow();
  words.append(name, row, sentence);
  const close = iconButton("close", t("puzzles.leave"), () => game.back());
  root.append(words, ...Object.values(buttons), close);
  byId("status").before(root);
  keepFocus(table, root);
  /** @type {PuzzleStrip} */
  const strip = {
    app,
    puzzles,
    root,
    name,
    row,
    sentence,
    close,
    buttons,
    known: null,
    attempt: NOTHING,
    isPending: false,
    isWondering: false,
    isReading: false,
    seen: 0,
    coming: 0,
    celebration: null,
  };
  new ResizeObserver(() => makeRoom(strip)).observe(root);
  solvability.allow(() => (current(strip)?.attempt.moves ?? 0) > 0);
  return strip;
}

/** How long the reason for a right answer can be read before the next puzzle comes by itself, in milliseconds. */
const READING_TIME = 4000;

/** @type {{text: string} & Attempt} */
const NOTHING = { text: "", moves: 0, kept: null };

/** The puzzle that is played, if what is known is known of it. @param {PuzzleStrip} strip */
function playedPuzzle({ app: { game }, known }) {
  const { timeline, view } = game;
  const { puzzle } = timeline ?? {};
  return timeline && view && puzzle && known?.of === view.rules && known.number === puzzle.number
    ? { timeline, view, puzzle, known }
    : null;
}

/** The run, if the puzzle that is played is the present or the last one of it. @param {PuzzleStrip} strip */
function runOf({ app: { game }, puzzles }) {
  const { timeline, view } = game;
  return timeline?.puzzle && view ? puzzles.stream.of(view.rules, timeline.puzzle.number) : null;
}

/** The same, if it is known what its moves have decided. @param {PuzzleStrip} strip */
function current(strip) {
  const played = playedPuzzle(strip);
  const { attempt } = strip;
  return played && played.view.text === attempt.text ? { ...played, attempt } : null;
}

/** The game has changed. @param {PuzzleStrip} strip @param {boolean} isMove whether by a move */
export async function puzzleSeesMove(strip, isMove) {
  const { game, setStatus, features } = strip.app;
  const { puzzle } = game.timeline ?? {};
  strip.celebration?.end();
  document.body.toggleAttribute("data-puzzle", Boolean(puzzle));
  setHidden(strip.root, !puzzle);
  if (!puzzle) offerRun(strip);
  if (!puzzle || !game.view) return;
  if (!playedPuzzle(strip)) {
    clear(strip);
    if (!(await learn(strip, game.view.rules, puzzle.number))) return;
  }
  if (!(await judge(strip))) return;
  if (isMove) strip.isPending = isPendingBehind(strip);
  strip.isReading = false;
  strip.isWondering = strip.attempt.moves > 0 && (strip.isPending || strip.isWondering);
  strip.seen = game.timeline?.at ?? 0;
  // The move that led to the position is no part of the question.
  if (game.timeline?.at === puzzle.start) setStatus("");
  features.analysis.solvability.update();
  showPuzzle(strip);
}

/** The player has left a run: it is told once where it goes on. @param {PuzzleStrip} strip */
function offerRun({ app, puzzles: { stream }, root }) {
  const wasRun = root.hasAttribute("data-run");
  root.removeAttribute("data-run");
  const place = stream.place();
  if (!wasRun || !place || app.features.lesson.isOpen()) return;
  const goOn = { label: t("chooser.continue"), run: stream.start };
  showToast(app.toasts, "run", "brief", t("puzzles.run-waits", place), [goOn]);
}

/** A move was shown to the player: whoever solves the puzzle later has had help. @param {PuzzleStrip} strip */
export function puzzleSeesHelp(strip) {
  const { solved, stream } = strip.puzzles;
  const { timeline, view } = strip.app.game;
  if (!timeline?.puzzle || !view) return;
  const { number } = timeline.puzzle;
  const before = fateOf(solved.of(view.rules), number);
  const attempt = current(strip)?.attempt ?? NOTHING;
  solved.note(view.rules, number, fateAfterHelp(timeline, attempt, before));
  const run = runOf(strip);
  if (!run || !isHinted(timeline, attempt)) return;
  stream.note(withHelp(run));
  showRun(strip.row, runOf(strip));
}

/** The strip has come or gone, or has another height. @param {PuzzleStrip} strip */
function makeRoom({ root, app: { board } }) {
  const height = root.offsetHeight; // 0: out of sight
  board.standOn("puzzle", height ? { height, isInBarsPlace: false } : undefined);
}

/** Nothing is known of the puzzle yet. @param {PuzzleStrip} strip */
function clear(strip) {
  const { root, name, row, sentence, buttons } = strip;
  delete root.dataset.phase;
  showRun(row, runOf(strip));
  name.hidden = true;
  sentence.textContent = "";
  for (const button of Object.values(buttons)) button.hidden = true;
}

/** Asks Python for what is to be known of a puzzle. @param {PuzzleStrip} strip @param {string} rules @param {number} number */
async function learn(strip, rules, number) {
  const { game } = strip.app;
  const date = today();
  const replies = await Promise.all([
    game.ask({ ask: "puzzles", rules, date }),
    game.ask({ ask: "puzzle", rules, number }),
  ]).catch(() => null);
  if (!replies) return false; // Python does not answer; the next move asks again
  const [{ levels = [], first = 1, today: daily, everyones }, { keep, count = 0, back = false, winning = "" }] =
    replies;
  if (!keep) return false; // the puzzles are others now
  const day = daily === number ? date : "";
  strip.known = { of: rules, number, keep, count, back, winning, levels, first, day };
  const isForAll = everyones?.rules === rules && everyones.number === number;
  showDay(strip.name, day, isForAll ? "" : (game.view?.name ?? ""));
  return playedPuzzle(strip) !== null;
}

/** @param {HTMLElement} name @param {string} day "" = it is no day's @param {string} game whose puzzle of the day it is, "" = that of all */
function showDay(name, day, game) {
  name.hidden = !day;
  const format = dateFormat({ day: "numeric", month: "long", timeZone: "UTC" });
  const values = { game, day: day && format.format(new Date(day)) };
  name.textContent = day ? t(game ? "puzzles.of-game-day" : "puzzles.of-day", values) : "";
}

/** The day whose puzzle is played, "" = none. @param {PuzzleStrip} strip */
export const dayOfPuzzle = (strip) => playedPuzzle(strip)?.known.day ?? "";

/** Asks Python what the moves behind the puzzle have decided. @param {PuzzleStrip} strip @returns {Promise<boolean>} false: the game has changed meanwhile */
async function judge(strip) {
  const { game } = strip.app;
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
  const { timeline } = strip.app.game;
  if (!timeline?.puzzle || isHinted(timeline, NOTHING)) return false;
  return timeline.at <= timeline.puzzle.start || current(strip)?.attempt.moves === 0;
}

/** Whether one of the moves since the last look has decided, or what decided before is still searched. @param {PuzzleStrip} strip */
function isPendingBehind({ app: { game }, attempt, isPending, seen }) {
  const { at = 0, puzzle } = game.timeline ?? {};
  if (!puzzle) return false;
  const decided = puzzle.start + attempt.moves;
  return isPending || (Math.max(seen, puzzle.start) < decided && decided <= at);
}

/** @param {PuzzleStrip} strip */
export function showPuzzle(strip) {
  const now = current(strip);
  if (!now) return;
  const { timeline, view, attempt } = now;
  const { root, buttons, name, sentence } = strip;
  const { features, toasts } = strip.app;
  const { stream } = strip.puzzles;
  const phase = phaseOf(timeline, attempt);
  note(strip, now, phase);
  const run = runOf(strip);
  const answer = features.analysis.solvability.answer();
  const isWon = view.outcome === "won";
  const isLost = phase === "wrong" || view.outcome === "stuck" || (phase === "right" && answer?.verdict === "lost");
  const isDecided = phase === "right" || isWon;
  const text = run
    ? sentenceInRun(run, now, phase, answer?.verdict)
    : isWon
      ? wonOf(now)
      : isLost
        ? lossOf(phase, answer)
        : sentenceOf(now, phase, answer?.verdict);
  root.dataset.phase = isWon ? "won" : isLost ? "lost" : phase;
  root.toggleAttribute("data-run", run !== null);
  strip.close.title = t(stream.place() && run ? "puzzles.leave-run" : "puzzles.leave");
  if (run) name.hidden = true;
  showRun(strip.row, run);
  const isTold = run !== null && mayShow(run);
  buttons.learn.hidden = phase !== "open" || !features.lesson.taken.hasNone();
  buttons.again.hidden = run
    ? isTold || isOver(run) || (phase !== "wrong" && phase !== "looking")
    : !isLost && phase !== "looking";
  buttons.show.hidden = run !== null || phase !== "right" || isLost || isWon;
  buttons.show.disabled = answer?.verdict !== "won";
  buttons.tell.hidden = !isTold || isDecided || isOver(run);
  const isComing = strip.coming > 0 && !strip.isReading;
  buttons.next.hidden = run ? !isOver(run) && (!isDecided || isComing) : isLost || !isDecided;
  buttons.next.textContent = t(run && isOver(run) ? "puzzles.run-again" : "puzzles.next");
  if (sentence.textContent !== text) {
    // To a sentence that was read out already, the reason comes when the search has found it.
    const before = sentence.textContent;
    const more = before && text.startsWith(before) ? text.slice(before.length).trim() : text;
    sentence.textContent = text;
    const title = phase === "open" && name.textContent;
    const stand = run && !isOver(run) && (phase === "open" || phase === "right") ? standOf(run) : title;
    toasts.announce(stand ? t("description.titled", { title: stand, text }) : more);
  }
  if (answer && strip.isWondering) tellWhy(strip, now, phase, answer);
}

/** In the status line, where no pile moves for it. @param {PuzzleStrip} strip @param {Now} now @param {Phase} phase @param {SearchResult} answer */
async function tellWhy(strip, { view: { text, rules }, puzzle }, phase, { verdict, reason }) {
  const { game, setStatus } = strip.app;
  strip.isWondering = false;
  // Outside of a run the strip itself says why a game is lost.
  if (phase === "wrong" && verdict === "lost" && runOf(strip)) return setStatus(reason);
  if (phase !== "right" || verdict !== "won") return;
  // Python has found the win meanwhile.
  const asked = game.ask({ ask: "attempt", rules, number: puzzle.number, text });
  const { follows = "" } = (await asked.catch(() => null)) ?? {};
  if (!follows || playedPuzzle(strip)?.view.text !== text) return;
  setStatus(follows);
  if (!strip.coming) return;
  strip.isReading = true;
  comeAfter(strip, READING_TIME);
  showPuzzle(strip);
}

/** Notes what has become of the puzzle, once it is known. @param {PuzzleStrip} strip @param {Now} now @param {Phase} phase */
function note(strip, { timeline, view, puzzle, attempt }, phase) {
  if (phase !== "right" && phase !== "wrong") return;
  const { solved } = strip.puzzles;
  const before = fateOf(solved.of(view.rules), puzzle.number);
  // What was decided when the page was left is noted when it is back.
  if (strip.isPending || before === UNTRIED)
    solved.note(view.rules, puzzle.number, fateAfter(timeline, attempt, before));
  noteInRun(strip, fateAfter(timeline, attempt, UNTRIED) === SOLVED, phase);
  strip.isPending = false;
}

/** The same for the run. @param {PuzzleStrip} strip @param {boolean} isAlone whether no move was shown @param {"right" | "wrong"} phase */
function noteInRun(strip, isAlone, phase) {
  const { stream } = strip.puzzles;
  const run = runOf(strip);
  if (!run || isOver(run)) return;
  if (phase === "wrong") {
    if (strip.isPending || !isMarked(run)) stream.note(withWrong(run));
    return;
  }
  stream.note(withRight(run, isAlone));
  if (!strip.isPending) return;
  if (isAlone) flashTick(isStill(strip));
  strip.isReading = !isAlone; // it says why there is no tick
  comeAfter(strip, isAlone ? TICK_TIME : READING_TIME);
}

/** The next puzzle of the run comes by itself. @param {PuzzleStrip} strip @param {number} wait in milliseconds */
function comeAfter(strip, wait) {
  clearTimeout(strip.coming);
  strip.coming = window.setTimeout(() => comeNext(strip), wait);
}

/** The right answer has been seen: the next puzzle comes, unless the player has turned to something else. @param {PuzzleStrip} strip */
function comeNext(strip) {
  strip.coming = 0;
  const now = current(strip);
  if (!now) return;
  if (phaseOf(now.timeline, now.attempt) === "right" && !isDialogOpen() && !document.hidden) goOn(strip);
  else showPuzzle(strip);
}

/** The right move is played, as a move that was shown. @param {PuzzleStrip} strip */
function showMove({ app: { game }, known }) {
  if (!game.timeline || !known) return;
  game.seek(puzzleStart(game.timeline).at);
  game.takeShown([known.winning]);
}

/** @param {Now} now */
const wonOf = ({ timeline, attempt }) => t(isHinted(timeline, attempt) ? "puzzles.won-hint" : "puzzles.won");

/** @param {Run} run @param {Now} now @param {Phase} phase @param {SearchResult["verdict"] | undefined} verdict */
function sentenceInRun(run, now, phase, verdict) {
  if (isOver(run)) {
    const right = ticksOf(run);
    const all = run.puzzles.length;
    return isRecord(run)
      ? t("puzzles.run-record", { right, all })
      : t("puzzles.run-over", { right, all, best: bestOf(run) });
  }
  if (phase === "right" && mayShow(run)) return t("puzzles.told");
  if (phase === "right" && run.marks[run.at] === "+") return t("puzzles.run-right");
  if (phase === "right") return t(run.wrong ? "puzzles.run-later" : "puzzles.run-hint");
  if (phase === "wrong") return t("puzzles.wrong"); // the reason would come later, and move the table
  return sentenceOf(now, phase, verdict, now.view.name);
}

/**
 * @param {Now} now @param {Phase} phase @param {SearchResult["verdict"] | undefined} verdict
 * @param {string} [game] its name, where one puzzle may be of another game than the next
 */
function sentenceOf({ known, puzzle, timeline, attempt }, phase, verdict, game) {
  if (phase === "right") return t(isHinted(timeline, attempt) ? "puzzles.right-hint" : "puzzles.right");
  if (phase === "back") return t("puzzles.back");
  if (phase === "looking") return t(verdict ? "puzzles.unclear" : "puzzles.looking");
  const grade = known.levels[puzzle.number - 1];
  const word = t(`settings.level.${grade}`);
  const level = game ? t("puzzles.game-level", { game, level: word }) : word;
  const n = placeOf(known, puzzle.number);
  // How many moves win would make a hard one easier.
  const asked =
    grade === "hard"
      ? t("puzzles.find", { n, level })
      : t("puzzles.asked", { n, level, count: known.keep, all: known.count });
  return joined(asked, known.back ? t("puzzles.asked-back") : "");
}

/** @param {Phase} phase @param {SearchResult | undefined} answer */
function lossOf(phase, answer) {
  const what = t(phase === "right" ? "puzzles.lost" : phase === "wrong" ? "puzzles.wrong" : "puzzles.stuck");
  return joined(what, answer?.verdict === "lost" ? answer.reason : "");
}

/** Back to the puzzle's position. @param {PuzzleStrip} strip */
function tryAgain({ app: { game } }) {
  if (game.timeline) game.seek(puzzleStart(game.timeline).at);
}

/** @param {PuzzleStrip} strip */
function goOn(strip) {
  const { stream, next } = strip.puzzles;
  const run = runOf(strip);
  clearTimeout(strip.coming);
  strip.coming = 0;
  if (run && isOver(run)) stream.start();
  else if (run) stream.next(() => showPuzzle(strip));
  if (run || strip.root.hasAttribute("data-run")) return; // the run's next one is on its way
  const now = playedPuzzle(strip);
  if (now) next(now.known.of, now.known.number, now.known.levels[now.known.number - 1]);
}

/** @param {PuzzleStrip} strip */
function learnFirst(strip) {
  const now = playedPuzzle(strip);
  if (now) strip.puzzles.learn(now.known.of, now.known.number);
}

/** @param {PuzzleStrip} strip */
const isStill = ({ app }) => stillness(app.store.settings);

/** The position has been played to the end. @param {PuzzleStrip} strip */
export function celebratePuzzle(strip) {
  const { game, table } = strip.app;
  if (game.view) strip.celebration = celebrate(table, game.view, isStill(strip));
}
