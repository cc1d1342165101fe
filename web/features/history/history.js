// The history of the running game: a strip in the place of the toolbar, with a slider, a replay, and a list of the moves. It
// also shows a win that was found ("Show me"): the game stays as it is until the player goes on from one of its positions.

import { closeAll, open as openDialog } from "../../dialogs/dialog.js";
import { make } from "../../dom/elements.js";
import { typedKeys } from "../../dom/typed-keys.js";
import { joined, t } from "../../i18n/messages.js";
import { wordsOf } from "../../model/timeline.js";
import { end } from "../look/assistance.js";
import { lightTry } from "../look/lit-moves.js";
import { closeCrux, createCrux, markCrux, openCrux, updateWays, waitForCrux } from "./history-crux.js";
import { clearMoveList, createMoveList, fillMoveList, setAim, updateMoveList, updateReport } from "./history-moves.js";
import { closeReplay, createReplay, goTo, openReplay, toggleBookmark, togglePlay } from "./history-replay.js";
import { createStrip, updateAttempt, updateStrip, updateTicks, updateVerdicts } from "./history-strip.js";

/** @import {App} from "../../app/app.js" */
/** @import {MoveList} from "./history-moves.js" */
/** @import {Replay} from "./history-replay.js" */
/** @import {Strip} from "./history-strip.js" */
/** @import {Crux, Lit} from "./history-crux.js" */

/** With Page Up and Page Down, so many moves. */
const PAGE = 10;

/**
 * @typedef {object} History
 * @property {Replay} replay
 * @property {HTMLDialogElement} dialog
 * @property {Strip} strip
 * @property {MoveList} list
 * @property {Crux} crux the crux that is opened
 * @property {Elements} page
 * @property {() => void} endLight what is lit on the table of the game goes
 * @property {HTMLElement | null} opener what had the focus before
 *
 * What is behind the strip.
 * @typedef {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, toasts: HTMLElement}} Elements
 */

/** @param {App} app */
export function createHistory({ game, table, board, assistance, elements: page, features }) {
  const { solvability } = features.analysis;
  const dialog = make("dialog");
  dialog.id = "history";
  dialog.ariaLabel = t("history.title");
  const crux = createCrux(table, {
    tryFrom: async (point, lit) => lightTry(assistance, await tryFrom(history, point, lit)),
    goOn(steps) {
      const n = pointBeside(history, steps);
      if (n !== undefined) showCrux(history, n, false);
    },
    goesOn: (steps) => pointBeside(history, steps) !== undefined,
    showAll() {
      setReview(history, false);
      showList(history, true);
    },
  });
  const replay = createReplay(game, () => {
    board.draw(true);
    markCrux(crux, replay);
  });
  /** What was chosen is to be seen on the table. */
  const uncover = () => {
    if (!isOverTable(history)) return;
    const hadFocus = list.root.contains(document.activeElement);
    showList(history, false);
    if (hadFocus) strip.slider.focus();
  };
  const list = createMoveList(solvability.review, {
    openCrux(point) {
      showCrux(history, point - replay.attempt.start, true);
      uncover();
    },
    onPick: uncover,
  });
  const strip = createStrip(replay, {
    toggleList: () => showList(history, Boolean(list.root.hidden)),
    resume: () => resume(history),
    close: () => dialog.close(),
  });
  /** @type {History} */
  const history = { replay, dialog, strip, list, crux, page, endLight: () => end(assistance), opener: null };
  dialog.append(list.root, crux.root, strip.top, strip.track, strip.controls);
  document.body.append(dialog);

  replay.onChange = () => {
    if (crux.point !== null && crux.point !== replay.at) {
      closeCrux(crux);
      setReview(history, false);
    }
    updateStrip(strip, replay);
    updateMoveList(list, replay);
  };
  const showVerdicts = () => {
    if (!replay.line) return;
    updateAttempt(strip, replay);
    updateVerdicts(strip, replay);
    updateReport(list, replay).then(() => reviewGoesOn(history));
    updateStrip(strip, replay);
  };
  replay.onBookmarks = () => updateTicks(strip, replay);
  replay.onAttempt = () => {
    updateTicks(strip, replay);
    clearMoveList(list);
    showVerdicts();
  };
  replay.onSteps = () => {
    fillMoveList(list, replay);
    showVerdicts();
  };
  replay.onError = (reason) => {
    strip.message.textContent = reason;
  };
  dialog.addEventListener("close", () => {
    if (dialog.open) return; // it has been opened again before the browser tells that it was closed
    closeCrux(crux);
    setReview(history, false);
    closeReplay(replay);
    setInert(history, false);
    // The browser could not return the focus to an element that was inert.
    const { activeElement } = document;
    if (activeElement === document.body || dialog.contains(activeElement))
      history.opener?.focus({ preventScroll: true });
  });
  // Its points are none of that game's, or no longer.
  game.listen({ changed: (_view, { change }) => change === "another" && dialog.open && dialog.close() });
  new ResizeObserver(() => makeRoom(history)).observe(dialog);
  listenToKeys(history);
  solvability.listen({ changed: showVerdicts }); // more may be known of which positions can be won
  board.allow(() => replay.shown);

  /** @param {string[] | null} solution */
  const begin = (solution) => {
    features.lesson.end(); // it is in the same place
    open(history, solution);
  };
  return {
    open: () => begin(null),
    /** Shows the moves of a win, from the present position on. @param {string[]} solution */
    show: begin,
    /** Looks back at the game: its cruxes one by one; the list of the moves is behind them. */
    review() {
      begin(null);
      setAim(list, true);
      setReview(history, true);
      if (replay.line) solvability.review.start(game.text);
      reviewGoesOn(history);
    },
  };
}

/** @param {History} history @param {string[] | null} solution */
function open(history, solution) {
  const { dialog, replay, strip } = history;
  const { timeline, view } = replay.game;
  if (!timeline || !view) return;
  closeCrux(history.crux);
  closeAll();
  history.endLight();
  history.opener = /** @type {HTMLElement} */ (document.activeElement);
  openDialog("history", false);
  setInert(history, true);
  setAim(history.list, false);
  showList(history, false);
  dialog.toggleAttribute("data-solution", Boolean(solution));
  dialog.ariaLabel = t(solution ? "solution.title" : "history.title");
  if (solution) replay.game.noteShown();
  openReplay(replay, timeline, view, solution);
  (solution ? strip.buttons.play : strip.slider).focus();
}

/** The crux after the one that is opened, or before it. @param {History} history @param {1 | -1} steps */
function pointBeside({ list: { points }, replay, crux }, steps) {
  const at = crux.point === null ? -1 : points.indexOf(crux.point - replay.attempt.start);
  return points[at + steps];
}

/** @param {History} history @param {number} n the position @param {boolean} isChosen whether the player has chosen it */
function showCrux({ replay, crux }, n, isChosen) {
  const point = replay.attempt.start + n;
  crux.point = point;
  goTo(replay, point);
  openCrux(crux, replay, point, isChosen);
}

/** The cruxes take the place of the strip, or no longer. @param {History} history @param {boolean} isReview */
function setReview({ dialog, crux }, isReview) {
  dialog.toggleAttribute("data-review", isReview);
  if (!isReview && crux.point === null) crux.root.hidden = true;
}

/** The game is looked back at: the first crux is shown as soon as it is known. @param {History} history */
function reviewGoesOn(history) {
  const { dialog, list, crux } = history;
  updateWays(crux);
  if (!dialog.hasAttribute("data-review") || crux.point !== null) return;
  if (list.points.length) return showCrux(history, list.points[0], false);
  const told = [...list.report.querySelectorAll("p")].map((line) => line.textContent ?? "");
  waitForCrux(crux, told.length ? told : [t("solvability.tracing")]);
}

/** Goes on with the game from where the player is. @param {History} history */
async function resume({ dialog, replay: { at, game, line, origin } }) {
  if (line && origin !== null && at > origin) game.takeShown(wordsOf(line).slice(origin, at));
  else if (at !== line?.at) game.seek(at);
  await game.settled;
  dialog.close();
}

/**
 * The game goes on from there in an attempt of its own, and what was played stays as it is.
 * @param {History} history @param {number} point @param {Lit} lit what stays to be seen @returns {Promise<Lit>}
 */
async function tryFrom({ dialog, replay: { attempt, game } }, point, lit) {
  game.branch(point, lit.sentence !== "");
  await game.settled;
  const closed = new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  dialog.close();
  await closed; // which clears the marks
  const { sentence } = lit;
  const kept = sentence ? t("history.kept-game") : t("history.branched", { n: point - attempt.start + 1 });
  return { ...lit, sentence: joined(sentence, kept) };
}

/** Whether the list lies over the table, and not beside it. @param {Pick<History, "dialog" | "list">} history */
const isOverTable = ({ dialog, list }) => list.root.offsetWidth >= dialog.offsetWidth;

/** @param {History} history @param {boolean} isShown */
function showList(history, isShown) {
  const { list, replay, strip } = history;
  list.root.hidden = !isShown;
  strip.buttons.list.setAttribute("aria-expanded", String(isShown));
  makeRoom(history);
  updateMoveList(list, replay);
}

/** The table is the cards' alone, and ends above the strip. @param {History} history */
function makeRoom({ dialog, list, page: { table } }) {
  if (!dialog.open) return;
  table.style.bottom = `${dialog.offsetHeight}px`;
  // In a wide window the list is beside the table, else over its lower part.
  table.style.right = isOverTable({ dialog, list }) ? "" : `${list.root.offsetWidth}px`;
}

/** The table and the controls behind the strip do not react. @param {History} history @param {boolean} isInert */
function setInert({ page }, isInert) {
  for (const element of Object.values(page)) element.inert = isInert;
  document.body.toggleAttribute("data-history", isInert);
  page.table.toggleAttribute("data-bare", isInert);
  if (!isInert) page.table.style.bottom = page.table.style.right = "";
}

/** @param {History} history */
function listenToKeys(history) {
  const { dialog, list, replay } = history;
  /** @type {{[key: string]: () => void}} */
  const keys = {
    ArrowLeft: () => goTo(replay, replay.at - 1),
    ArrowRight: () => goTo(replay, replay.at + 1),
    PageUp: () => goTo(replay, replay.at - PAGE),
    PageDown: () => goTo(replay, replay.at + PAGE),
    Home: () => goTo(replay, replay.attempt.start),
    End: () => goTo(replay, replay.attempt.end),
    Escape: () => (list.root.hidden ? dialog.close() : showList(history, false)),
    b: () => toggleBookmark(replay),
    " ": () => togglePlay(replay),
  };
  addEventListener(
    "keydown",
    (event) => {
      if (!dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
      const isButton = event.target instanceof HTMLButtonElement;
      const key = typedKeys(event).find((key) => keys[key]) ?? "";
      const run = key === " " && isButton ? undefined : keys[key];
      if (!run) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      run();
    },
    true,
  );
}
