// How games begin: the saved one at the start, a new one, another saved one, and one that a link brings.

import { challengeIn, questionOf } from "../model/challenge.js";
import { foreignTimeline, puzzleTimeline, retry, textOf, timelineOf, wordsOf } from "../model/timeline.js";
import { act, clear, enter, leaveGame, note, restore, save, show, tell, wasLost } from "./game-state.js";

/** @import {Challenge} from "../model/challenge.js" */
/** @import {GameState} from "./game-state.js" */
/** @import {LinkedGame} from "../links/link.js" */
/** @import {SavedSlot} from "../storage/game-store.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {View} from "../engine/protocol.js" */

/** What is played before anything was chosen. */
export const FIRST_GAME = "st-helena";

/**
 * Draws the saved game, or else the first one, and goes on with it.
 * @param {GameState} state
 * @param {LinkedGame | null} link to another one
 * @param {() => View | null} first what is played at the very first visit
 */
export function start(state, link, first) {
  const { store } = state;
  const saved = store.open();
  if (saved) restore(state, saved);
  const view = saved ? saved.view : link ? null : first();
  if (view && !saved) state.timeline = timelineOf(view.text);
  if (view?.text === state.text) showSaved(state, view);
  if (view && !saved) tell(state, "welcomed", view);
  if (store.broken) tell(state, "told", "storage.broken");
  if (store.problem === "absent") tell(state, "told", "storage.absent");
  if (state.timeline) act(state, () => confirmSaved(state));
  else if (!link) act(state, () => beginFirst(state));
  if (link) visit(state, link);
}

/** @param {GameState} state @param {View} view as it was saved */
function showSaved(state, view) {
  try {
    show(state, view, "another");
  } catch {
    state.view = null; // an older page has saved it in another form; Python's will come
  }
}

/** Draws the saved game as Python sees it, if that is not what is shown. @param {GameState} state */
export async function confirmSaved(state) {
  state.confirming = true;
  try {
    const text = state.text;
    const { view } = await state.python.ask({ ask: "view", text });
    if (text !== state.text)
      await confirmSaved(state); // another one was taken up in the meantime
    else await confirmAs(state, view);
  } finally {
    state.confirming = false;
  }
}

/** @param {GameState} state @param {View | undefined} view of Python, which may have refused the game */
async function confirmAs(state, view) {
  const { store } = state;
  if (view && JSON.stringify(view) === JSON.stringify(state.view)) return;
  if (view) return show(state, view, state.view ? "same" : "another");
  store.setAside();
  state.timeline = null;
  clear(state);
  await beginFirst(state);
  tell(state, "told", "storage.broken");
}

/** A game where there is none to go on with. @param {GameState} state */
async function beginFirst(state) {
  const { level } = state.store.settings;
  const { view } = await state.python.ask({ ask: "new", rules: FIRST_GAME, deal: null, level });
  if (view) enter(state, timelineOf(view.text), view, "another");
  state.untouched = true;
}

/**
 * The storage holds more than at the start. If the player has done nothing yet, the game that should have been drawn takes
 * the place of the one that was, as if it had been there from the start; else it is among the saved games.
 * @param {GameState} state
 */
export function catchUp(state) {
  const { queue, confirming } = state;
  if (queue.waiting > (confirming ? 1 : 0)) act(state, () => takeUp(state));
  else takeUp(state);
}

/** @param {GameState} state */
function takeUp(state) {
  const saved = state.untouched && state.store.reopen();
  if (!saved) return;
  restore(state, saved);
  state.view = null; // nothing has moved
  if (saved.view?.text === state.text) showSaved(state, saved.view);
  if (!state.confirming) act(state, () => confirmSaved(state));
}

/** Another tab may have gone on with the present game: then this one follows. @param {GameState} state */
export function follow(state) {
  if (newerGame(state)) act(state, () => takeNewer(state)); // else nothing waits, nor wakes automatic moves
}

/** @param {GameState} state */
function newerGame({ store, timeline }) {
  const newer = store.newer();
  return newer?.saved.line.game === timeline?.game ? newer : null;
}

/** It is not saved again, or each tab would follow the other for ever. @param {GameState} state */
async function takeNewer(state) {
  const { python, store } = state;
  const newer = newerGame(state);
  if (!newer) return;
  const { view } = await python.ask({ ask: "view", text: textOf(newer.saved.line) });
  const saved = view && store.switchTo(newer);
  if (!saved) return; // it has gone on once more, and is followed again
  const played = (/** @type {Timeline | null} */ line) => JSON.stringify(line && [line.at, wordsOf(line)]);
  const hasMoved = played(saved.line) !== played(state.timeline);
  restore(state, saved);
  show(state, view, hasMoved ? "another" : "same");
  if (hasMoved) note(state, "game.elsewhere");
}

/** Whether anything was done in the present game, and it is saved. A puzzle is none to be kept. @param {GameState} state */
const isTouched = ({ store, timeline }) => store.isSaved && Boolean(timeline?.steps.length) && !timeline?.puzzle;

/** The deals that the player knows, the latest last. @param {GameState} state @param {string} rules */
export function playedDeals({ results, view }, rules) {
  const known = results.all(rules).sort((a, b) => a.time - b.time);
  const present = view?.rules === rules ? [view.deal] : [];
  return [...known.map(({ deal }) => deal), ...present];
}

/**
 * Goes over to another game; moves that it has already are not the player's. The present one stays saved if anything was
 * done in it.
 * @param {GameState} state @param {View} view @param {Challenge} [challenge]
 */
export function adopt(state, view, challenge) {
  const isKept = isTouched(state);
  if (isKept) state.store.detach();
  const timeline = retry(foreignTimeline(view.text, challenge), wasLost(state, view));
  const isOver = state.view?.outcome === "won";
  leaveGame(state);
  clear(state);
  enter(state, timeline, view, "another");
  // Nobody wants to go on with a game that is won.
  if (isKept && !isOver) tell(state, "told", "game.started", { name: view.name, deal: view.deal });
  if (challenge) tellChallenge(state, challenge);
}

/** @param {GameState} state @param {Challenge} challenge */
function tellChallenge(state, challenge) {
  const { key, values } = questionOf(challenge);
  tell(state, "told", key, values);
}

/**
 * Goes over to a puzzle. The game before stays saved; of several puzzles, only the last one does.
 * @param {GameState} state @param {View} view @param {number} number
 */
export function adoptPuzzle(state, view, number) {
  const { puzzle, game = "" } = state.timeline ?? {};
  const before = puzzle ? (puzzle.before ?? "") : isTouched(state) ? "" : game;
  if (isTouched(state)) state.store.detach();
  leaveGame(state);
  clear(state);
  enter(state, puzzleTimeline(view.text, number, before), view, "another");
}

/** The running game is to be won in fewer moves. @param {GameState} state @param {View} view @param {Challenge} [challenge] */
function take(state, view, challenge) {
  if (!challenge || !state.timeline) return;
  const { rival: _, ...line } = state.timeline;
  state.timeline = { ...line, ...challenge };
  save(state, state.timeline, view);
  tellChallenge(state, challenge);
}

/** Goes over to another saved game. @param {GameState} state @param {SavedSlot} slot */
export async function resume(state, slot) {
  const { python, store } = state;
  const { view, error = "" } = await python.ask({ ask: "view", text: textOf(slot.saved.line) });
  if (!view) return tell(state, "said", error);
  const saved = store.switchTo(slot);
  if (!saved) return note(state, "game.elsewhere");
  const line = retry(saved.line, wasLost(state, view));
  leaveGame(state);
  restore(state, { ...saved, line });
  enter(state, line, view, "another");
}

/** A link was opened. A position to solve is opened as one: nothing is lost by it. @param {GameState} state @param {LinkedGame} link */
export function visit(state, link) {
  const { python } = state;
  act(state, async () => {
    const {
      view,
      puzzle = 0,
      error = "",
    } = await python.ask({ ask: "linked", text: link.text, rules: state.view?.rules ?? null });
    const challenge = view && (await challengeIn(python.ask, link, view));
    const isPuzzle = view && puzzle && !challenge;
    if (view && !isPuzzle && state.timeline && view.text !== state.text)
      return tell(state, "offered", link, view, challenge, () => act(state, () => adopt(state, view, challenge)));
    tell(state, "answered", link);
    if (isPuzzle && view.text !== state.text) {
      adoptPuzzle(state, view, puzzle);
    } else if (state.timeline) {
      if (view) take(state, view, challenge);
    } else if (view) {
      adopt(state, view, challenge);
    } else {
      await beginFirst(state);
    }
    if (!view) tell(state, "told", "game.refused-link", { reason: error });
  });
}
