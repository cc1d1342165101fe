// The first lesson: the rules of the game, a sentence each, in a strip in the place of the toolbar or, on a desk, beside what
// each speaks of; where that would cover cards, in a strip below the toolbar. The player does on the real table what shows
// each; Python says what that is in the present position.

import { iconButton } from "../../dialogs/list-items.js";
import { byId, make } from "../../dom/elements.js";
import { dismissToasts, showToast } from "../../feedback/toasts.js";
import { joined, t } from "../../i18n/messages.js";
import { helpOf } from "../../model/credit.js";
import { PREFIX } from "../../storage/keys.js";
import { tabStorage } from "../../storage/safe-storage.js";
import { describeLit } from "../../table/descriptions.js";
import { keepFocus } from "../../table/input/focus.js";
import { select } from "../../table/input/selection.js";
import { placeBeside } from "../../table/layouts/aside.js";
import { coveredBy } from "../../table/layouts/fanning.js";
import { cardsOf, pileOf } from "../../table/move-choice.js";
import { highlightCards, highlightPiles } from "../../table/render/highlights.js";
import { farewell, questionIn } from "./farewell.js";

/** @import {App} from "../../app/app.js" */
/** @import {Hint, LessonStep, View} from "../../engine/protocol.js" */
/** @import {TakenLessons} from "./taken-lessons.js" */

/** In sessionStorage, with the prefix: the lesson that is going on, as its deal and the present step: "st-helena 17 2". */
export const LESSON = `${PREFIX}lesson`;

/**
 * @typedef {object} Lesson
 * @property {App} app
 * @property {TakenLessons} taken
 * @property {HTMLElement} root
 * @property {HTMLElement} sentences one above the other, of which the present one is to be seen
 * @property {HTMLElement} count
 * @property {HTMLElement} undo
 * @property {LessonStep[]} steps as they are in the position of the view
 * @property {number} at the present one
 * @property {View | null} view what the steps were asked for; null: they are being asked for
 * @property {boolean} isOpen
 * @property {string} below in what window it stays below the table to its end, so that this does not move; "" = in none
 */

/** @param {App} app @param {TakenLessons} taken @returns {Lesson} */
export function createLesson(app, taken) {
  const root = make("section", "", "note strip");
  root.id = "lesson";
  root.ariaLabel = t("help.title");
  root.hidden = true;
  const sentences = make("div", "", "sentences");
  const count = make("p", "", "count");
  const undo = iconButton("undo", t("toolbar.undo"), () => app.game.step(-1));
  /** @type {Lesson} */
  const lesson = { app, taken, root, sentences, count, undo, steps: [], at: 0, view: null, isOpen: false, below: "" };
  const next = iconButton("next", t("help.next"), () => {
    select(app.table, null); // what it has lit is not what the next step speaks of
    if (lesson.at + 1 < lesson.steps.length) showGoal(app, ""); // nor is what was said
    goTo(lesson, lesson.at + 1);
  });
  const skip = iconButton("close", t("help.skip"), () => {
    endLesson(lesson);
    farewell(app, false);
  });
  undo.dataset.lesson = "undo";
  next.dataset.lesson = "next";
  skip.dataset.lesson = "close";
  root.append(sentences, count, undo, next, skip);
  byId("status").before(root); // before the table's messages, as it is read
  keepFocus(app.table, root);
  const observer = new ResizeObserver(() => makeRoom(lesson));
  for (const element of [root, app.elements.bar]) observer.observe(element);
  return lesson;
}

/**
 * Begins the lesson of itself, at the start of the first game at a table of its kind, and goes on with one that was going on
 * when the page was left. @param {Lesson} lesson
 */
export function offerLesson(lesson) {
  const { app, taken } = lesson;
  const { timeline, view } = app.game;
  if (!view || !timeline) return;
  const isNew = taken.hasNone() || !taken.has(view.table);
  const step = stepLeft(view);
  if (step !== null) return beginLesson(lesson, step);
  if (!timeline.steps.length) return isNew ? beginLesson(lesson) : undefined;
  // Somebody has sent them the game. A puzzle offers the lesson itself.
  if (timeline.puzzle || !taken.hasNone() || !helpOf(timeline).foreign) return;
  const learn = { label: t("action.learn"), run: () => beginLesson(lesson) };
  showToast(app.toasts, "welcome", "brief", t("game.new-here"), [learn]);
}

/** The step of the lesson in this deal at which the page was left; null: at none. @param {View} view */
function stepLeft({ rules, deal }) {
  const kept = tabStorage.read(LESSON) ?? "";
  const start = `${rules} ${deal} `;
  const step = kept.slice(start.length);
  return kept.startsWith(start) && /^\d$/.test(step) ? Number(step) : null;
}

/** A reload goes on at the present step. @param {Lesson} lesson */
function keepStep({ app, isOpen, at }) {
  const { view } = app.game;
  if (isOpen && view) tabStorage.write(LESSON, `${view.rules} ${view.deal} ${at}`);
  else tabStorage.remove(LESSON);
}

/** @param {Lesson} lesson @param {number} [at] the step */
export function beginLesson(lesson, at = 0) {
  const { game, toasts } = lesson.app;
  if (!game.view) return;
  lesson.isOpen = true;
  lesson.at = at;
  lesson.below = "";
  document.body.dataset.lesson = "";
  dismissToasts(toasts, "brief"); // which may lie over cards
  greet(lesson);
  ask(lesson);
}

/** Says the goal when the game has said what it has to say of its start. @param {Lesson} lesson */
async function greet({ app }) {
  const { game } = app;
  const { view } = game;
  await game.settled;
  if (game.view === view) showGoal(app);
}

/** What there is to do, and first what a friend has done. @param {App} app @param {string} [spoken] */
function showGoal({ game, setStatus }, spoken) {
  const { timeline, view } = game;
  if (!view) return;
  const challenge = questionIn(timeline);
  const goal = t("game.goal", { name: view.name, total: view.total });
  setStatus(joined(challenge, goal), spoken);
}

/** @param {Lesson} lesson */
export function endLesson(lesson) {
  const { app, isOpen, taken } = lesson;
  putOffLesson(lesson);
  if (isOpen && app.game.view) taken.add(app.game.view.table);
}

/** It was taken before: that has only now become known. @param {Lesson} lesson */
export function lessonSeesTaken(lesson) {
  const { view } = lesson.app.game;
  if (view && lesson.taken.has(view.table)) putOffLesson(lesson);
}

/** Puts the lesson away; it is offered again. @param {Lesson} lesson */
export function putOffLesson(lesson) {
  if (!lesson.isOpen) return;
  const { board, table } = lesson.app;
  lesson.isOpen = false;
  lesson.root.hidden = true;
  keepStep(lesson);
  delete document.body.dataset.lesson;
  lesson.root.removeAttribute("style");
  board.standOn("lesson", undefined);
  highlightPiles(table, [], "lesson");
  highlightCards(table, [], "taught");
}

/** @param {Lesson} lesson */
async function ask(lesson) {
  const { game } = lesson.app;
  lesson.view = null;
  await game.settled;
  const { view } = game;
  const { lesson: steps } = await game.ask({ ask: "lesson", text: game.text }).catch(() => ({ lesson: undefined }));
  if (!lesson.isOpen || game.view !== view) return;
  if (!steps || view?.outcome === "won" || view?.outcome === "stuck") return endLesson(lesson);
  Object.assign(lesson, { steps, view, at: Math.min(lesson.at, steps.length - 1) });
  show(lesson);
}

/** @param {Lesson} lesson @param {number} at */
function goTo(lesson, at) {
  lesson.at = at;
  if (at < lesson.steps.length) return show(lesson);
  endLesson(lesson);
  farewell(lesson.app, true);
}

/** @param {Lesson} lesson */
function show(lesson) {
  const { app, root, sentences, count, undo, steps, at } = lesson;
  const before = sentences.querySelector(".present")?.textContent;
  sentences.replaceChildren(...steps.map((step, i) => sentence(step, i === at)));
  count.textContent = t("help.step", { n: at + 1, all: steps.length });
  keepStep(lesson);
  undo.hidden = !app.game.timeline?.at;
  root.dataset.gesture = steps[at].gesture;
  root.hidden = false;
  makeRoom(lesson);
  light(lesson);
  const { textContent } = /** @type {Element} */ (sentences.querySelector(".present"));
  const { view } = app.game;
  if (textContent !== before && view)
    app.toasts.announce(joined(textContent ?? "", describeLit(steps[at].piles, view)));
}

/**
 * Lights the piles of the step; and where any card of a pile can be moved, the cards that will do.
 * @param {Lesson} lesson
 */
function light({ app: { table, game }, steps, at }) {
  const { piles, moves } = steps[at];
  const { view } = game;
  const isLoose = (/** @type {string} */ name) => view !== null && pileOf(view, name)?.loose === true;
  highlightPiles(
    table,
    piles.filter((name) => !isLoose(name)),
    "lesson",
  );
  const taught = view?.moves.filter(({ from, text }) => isLoose(from) && moves.includes(text)) ?? [];
  const cards = taught.flatMap(({ from, count }) => (view ? cardsOf(view, from, count) : []));
  highlightCards(
    table,
    cards.map(({ id }) => id),
    "taught",
  );
}

/** All sentences share one place, so that the strip keeps its height. @param {LessonStep} step @param {boolean} isPresent */
function sentence({ text, task }, isPresent) {
  const whole = joined(text, task);
  const element = make("p", whole.slice(0, whole.length - task.length), isPresent ? "present" : "");
  element.ariaHidden = String(!isPresent);
  element.append(make("b", task));
  return element;
}

/** Where it lies beside what it speaks of. */
const DESK = matchMedia("(min-width: 1024px) and (min-height: 600px)");

/** Its shapes beside what it speaks of, the best first (lesson.css). */
const SHAPES = ["", "narrow"];

/** Where there is no place for it on the table, the strip takes that of the toolbar, or stands below it. @param {Lesson} lesson */
function makeRoom(lesson) {
  const { root, isOpen, app } = lesson;
  if (!isOpen || root.hidden) return;
  if (DESK.matches && standBeside(lesson)) return;
  const { bar, status } = app.elements;
  const isRow = bar.dataset.flow === "row";
  const isBelow = isRow && DESK.matches;
  const place = isRow ? bar : status;
  const [left, width] = isBelow ? ["0", "100%"] : [`${place.offsetLeft}px`, `${place.offsetWidth}px`];
  document.body.dataset.lesson = isBelow ? "below" : "strip";
  root.dataset.shape = "";
  if (root.style.width !== width) root.removeAttribute("style");
  Object.assign(root.style, { left, width });
  const height = root.offsetHeight;
  root.style.minHeight = `${height}px`; // the sentences of the next step, of another position, may be shorter
  app.board.standOn("lesson", { height, isInBarsPlace: !isBelow });
}

/**
 * The lesson lies beside the piles that are lit, moves none and covers none.
 * @param {Lesson} lesson @returns {boolean} false: there is no room for one of its steps
 */
function standBeside(lesson) {
  const { root, steps, at, app } = lesson;
  const { board } = app;
  const size = `${innerWidth}x${innerHeight}`;
  if (lesson.below === size) return false;
  board.standOn("lesson", undefined);
  const piles = pileBoxes(app);
  const places = board.places();
  if (!piles || !places) return false;
  if (document.body.dataset.lesson !== "beside") root.removeAttribute("style");
  document.body.dataset.lesson = "beside";
  const { x, y, width, height } = root.getBoundingClientRect();
  const before = root.style.left ? { x, y, width, height } : places.status; // a step that lights nothing leaves it there
  const shapes = SHAPES.map((shape) => {
    root.dataset.shape = shape;
    return { width: root.offsetWidth, height: root.offsetHeight };
  });
  const [place, ...later] = steps.slice(at).map((step) => {
    const isLit = (/** @type {{name: string}} */ { name }) => step.piles.includes(name);
    const lit = piles.filter(isLit).map(({ box }) => box);
    const others = piles.filter((pile) => !isLit(pile)).map(({ box }) => box);
    return placeBeside(shapes, lit, others, places.area, lit.length ? lit : [before]);
  });
  if (!place || later.includes(null)) {
    lesson.below = size;
    return false;
  }
  root.dataset.shape = SHAPES[place.shape];
  Object.assign(root.style, { left: `${place.x}px`, top: `${place.y}px` });
  return true;
}

/** What the piles cover, by their names. @param {App} app */
function pileBoxes({ board, game }) {
  const places = board.places();
  const { view } = game;
  if (!places || !view) return null;
  return view.piles.map(({ name, cards }) => ({
    name,
    box: coveredBy(places.piles[name], cards.length, places.card),
  }));
}

// ---- What the player does.

/** The table was drawn anew. @param {Lesson} lesson @param {View} view @param {View | null} before */
export function lessonSeesMove(lesson, view, before) {
  if (!lesson.isOpen || view === lesson.view) return;
  if (before && before.rules !== view.rules) return putOffLesson(lesson); // that game has a lesson of its own
  const { steps } = lesson;
  if (!steps.length) return ask(lesson); // nothing was shown yet
  const move = before !== null && before === lesson.view ? (view.last?.text ?? "") : "";
  const redeal = steps.findIndex(({ gesture, moves }) => gesture === "hold" && moves.includes(move));
  // Whoever redeals early has no use for the steps about the first deal.
  if (redeal > lesson.at) lesson.at = redeal;
  const isDone = steps[lesson.at].moves.includes(move);
  if (isDone && lesson.at === steps.length - 1) return goTo(lesson, lesson.at + 1);
  if (isDone) lesson.at += 1;
  ask(lesson);
}

/** The player has tried a card that cannot move. @param {Lesson} lesson @param {string} pile */
export function lessonSeesTry(lesson, pile) {
  const step = lesson.isOpen && lesson.steps[lesson.at];
  if (step && step.gesture === "try" && step.piles.includes(pile)) goTo(lesson, lesson.at + 1);
}

/** The moves that the player is to make. @param {Lesson} lesson */
export const lessonMoves = ({ isOpen, steps, at, view, app }) =>
  isOpen && view === app.game.view ? (steps[at]?.moves ?? []) : [];

/** What a hint says: the move that the step asks for, in its own words. @param {Lesson} lesson @returns {Hint | null} */
export function lessonHint(lesson) {
  const moves = lessonMoves(lesson);
  const move = lesson.view?.moves.find(({ text }) => moves.includes(text));
  if (!move) return null;
  const { text, task } = lesson.steps[lesson.at];
  return { move, deal: false, reason: joined(text, task) };
}

/** Whether the player is to look ahead at a redeal, and not to make it. @param {Lesson} lesson */
export const lessonTeachesPreview = ({ isOpen, steps, at }) => isOpen && steps[at]?.gesture === "hold";

/** A redeal is previewed. @param {Lesson} lesson */
export function lessonSeesPreview(lesson) {
  if (lessonTeachesPreview(lesson)) goTo(lesson, lesson.at + 1);
}
