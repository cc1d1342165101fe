// "Can it still be won?": what is known of it, for the game as it stands. The answer is searched for in a worker of its own,
// which starts when the answer is first wanted, so that no move has to wait for it.

import { t } from "../i18n/messages.js";
import { continues } from "../model/game-text.js";
import { borderOf } from "../model/lost-border.js";
import { movesDone, timelineOf } from "../model/timeline.js";
import { verdictsOf } from "../model/verdicts.js";
import { createTrace, isTracing, traceOn } from "./lost-trace.js";
import { isOnBattery, SolverClient } from "./solver-client.js";

/** @import {Trace} from "./lost-trace.js" */
/** @import {Action} from "../feedback/toasts.js" */
/** @import {Game} from "../model/game.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {SearchResult} from "../engine/protocol.js" */

/** @typedef {"won" | "lost" | "unknown" | "thinking" | "failed"} State what the indicator shows */

/**
 * @typedef {object} Solvability
 * @property {Game} game
 * @property {GameStore} store
 * @property {SolverClient} client
 * @property {Trace} trace the search for where a game was lost
 * @property {Map<string, SearchResult>} answers by the game's text, for undo and redo
 * @property {boolean} hasFailed the search has failed: there will be no answer
 * @property {string} helping the deal for which a hint was wanted: from then on its wins are searched for
 * @property {Set<() => void>} waiting for the answer
 * @property {string} awaited the game's text for which they wait
 * @property {string} rested the game's text when the table had rested for a while
 * @property {number} restTimer
 * @property {() => boolean} isDialogOpen
 * @property {string} warned the game whose loss has been announced: it is announced once
 * @property {() => void} onChange there is something else to be shown
 * @property {(result: SearchResult) => void} onProgress the search goes on
 * @property {(result: SearchResult) => string} onLost the game has just been lost; returns the sentence that says so
 */

/** So long a hint waits for an answer before it says so, and then once more, in milliseconds. */
const PATIENCE = 3000;
const MORE_PATIENCE = 12_000;

/** When the table has rested so long, its win is searched for, so that a hint finds it there; in milliseconds. */
const REST = 3000;

/** So many answers are remembered. */
const MOST_ANSWERS = 400;

/** @param {Game} game @param {GameStore} store @returns {Solvability} */
export function createSolvability(game, store) {
  const client = new SolverClient(game);
  /** @type {Solvability} */
  const solvability = {
    game,
    store,
    client,
    trace: createTrace(),
    answers: new Map(),
    hasFailed: false,
    helping: "",
    waiting: new Set(),
    awaited: "",
    rested: "",
    restTimer: 0,
    isDialogOpen: () => false,
    warned: "",
    onChange: () => {},
    onProgress: () => {},
    onLost: ({ reason }) => reason,
  };
  client.onsearch = (text, result, isFinal) => receive(solvability, text, result, isFinal);
  client.isAwaited = () => solvability.waiting.size > 0;
  client.onfail = () => {
    solvability.hasFailed = true;
    Object.assign(solvability.trace, { wanted: "", line: "", asked: "" });
    stopWaiting(solvability);
    solvability.onChange();
  };
  return solvability;
}

/** The game has changed, or whether the answer is wanted. @param {Solvability} solvability */
export function updateSolvability(solvability) {
  const { awaited, client, game, rested } = solvability;
  if (game.text !== awaited) stopWaiting(solvability);
  const isAsked = isAnswerAsked(solvability);
  if (isOpen(solvability) && (isAsked || rested === game.text)) {
    solvability.trace.asked = "";
    client.search(game.text);
  } else {
    traceOn(solvability, isAsked);
  }
  waitForRest(solvability, isAsked);
  solvability.onChange();
}

/** Whether the player wants the answer for every position. @param {Solvability} solvability */
const isAnswerAsked = ({ game, helping, isDialogOpen, store }) =>
  store.settings.prospect || isDialogOpen() || game.timeline?.game === helping;

/** Whether there is no answer yet. @param {Solvability} solvability */
const isOpen = ({ answers, game, hasFailed }) =>
  !hasFailed && game.view !== null && game.view.outcome !== "won" && !answers.has(game.text);

/** @param {Solvability} solvability @param {boolean} isAsked the search is under way */
function waitForRest(solvability, isAsked) {
  clearTimeout(solvability.restTimer);
  const { game, rested, trace } = solvability;
  if (isAsked || rested === game.text || isTracing(trace) || !isOpen(solvability)) return;
  solvability.restTimer = setTimeout(async () => {
    const { text } = game;
    if ((await isOnBattery()) || game.text !== text) return;
    solvability.rested = text;
    updateSolvability(solvability);
  }, REST);
}

/** @param {Solvability} solvability @param {string} text @param {SearchResult} result @param {boolean} isFinal */
function receive(solvability, text, result, isFinal) {
  const { game, isDialogOpen, trace } = solvability;
  if (!isFinal) return text === game.text ? solvability.onProgress(result) : undefined;
  game.noteVerdict(text, result.verdict);
  if (result.back) game.noteVerdict(result.back, "won");
  // For where a game was lost less is searched: that it was not found out then is no answer.
  const isTraced = text === trace.asked;
  if (!isTraced || result.verdict !== "unknown") remember(solvability, text, result);
  if (isTraced) return updateSolvability(solvability);
  if (text !== game.text) return;
  const isAwaited = stopWaiting(solvability);
  solvability.onChange();
  // What nobody has asked for is kept for the next hint.
  if (result.verdict !== "lost" || !isAnswerAsked(solvability)) return;
  if (!isDialogOpen() && !isAwaited) warn(solvability, text, result);
  updateSolvability(solvability);
}

/** @param {Solvability} solvability @param {string} text @param {SearchResult} result */
function remember({ answers }, text, result) {
  answers.set(text, result);
  if (answers.size > MOST_ANSWERS) answers.delete(/** @type {string} */ (answers.keys().next().value));
}

/**
 * A hint is wanted: waits for the answer of the game as it stands, but not for ever. From now on the search goes on behind
 * every move of this game, so that the next hint finds its answer there.
 * @param {Solvability} solvability @param {() => void} onLonger it takes longer
 * @returns {Promise<SearchResult | undefined>} undefined: there is no answer yet
 */
export async function findWin(solvability, onLonger) {
  const { game } = solvability;
  solvability.helping = game.timeline?.game ?? "";
  solvability.awaited = game.text;
  // A search that has given up early, on battery, goes on.
  if (answerOf(solvability)?.done === false) solvability.answers.delete(game.text);
  updateSolvability(solvability);
  if (!answerOf(solvability) && !solvability.hasFailed && game.view?.outcome !== "won") {
    await nextAnswer(solvability, onLonger);
  }
  const answer = answerOf(solvability);
  if (answer?.verdict !== "lost") return answer;
  solvability.warned = game.text;
  return { ...answer, reason: solvability.onLost(answer) }; // said again, too: there is no other hint than the way back
}

/** Waits until the search is over, but not for ever. @param {Solvability} solvability @param {() => void} onLonger */
async function nextAnswer({ waiting }, onLonger) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let stop = () => {};
  await new Promise((/** @type {(value: void) => void} */ resolve) => {
    stop = resolve;
    waiting.add(stop);
    timer = setTimeout(() => {
      onLonger();
      timer = setTimeout(stop, MORE_PATIENCE);
    }, PATIENCE);
  });
  clearTimeout(timer);
  waiting.delete(stop);
}

/** @param {Solvability} solvability @returns {boolean} whether a hint has waited */
function stopWaiting(solvability) {
  const { waiting } = solvability;
  const isAwaited = waiting.size > 0;
  for (const stop of waiting) stop();
  return isAwaited;
}

/** Announces once that a game has been lost; after that the indicator alone shows it. @param {Solvability} solvability @param {string} text @param {SearchResult} result */
function warn(solvability, text, result) {
  const { warned } = solvability;
  if (warned && continues(text, warned)) return;
  solvability.warned = text;
  solvability.onLost(result);
}

/** @param {Solvability} solvability @returns {SearchResult | undefined} what is known of the game as it stands */
export const answerOf = ({ answers, game }) => answers.get(game.text);

/** @param {Solvability} solvability @returns {State} */
export const stateOf = (solvability) =>
  answerOf(solvability)?.verdict ?? (solvability.hasFailed ? "failed" : "thinking");

/** Asks where a game was lost. @param {Solvability} solvability @param {string} text the end of its moves */
export function startTrace(solvability, text) {
  solvability.hasFailed = false;
  Object.assign(solvability.trace, { wanted: text, during: solvability.game.text, stopped: "" });
  updateSolvability(solvability);
}

/** @param {Solvability} solvability */
export function stopTrace(solvability) {
  Object.assign(solvability.trace, { wanted: "", line: "", stopped: solvability.game.text });
  updateSolvability(solvability);
}

/** What leads back to where the game could last be won. @param {Solvability} solvability @returns {Action[]} */
export function waysBack({ game }) {
  const { timeline } = game;
  if (!timeline) return [];
  const all = movesDone(timeline);
  const { won } = borderOf(verdictsOf(timeline, game.text));
  if (won < 0) return all ? [{ label: t("command.undo"), run: () => game.step(-1) }] : [];
  const steps = all - won;
  const back = { label: t("solvability.back", { count: steps }), run: () => game.seek(timeline.at - steps) };
  return steps > 0 ? [back] : [];
}

/** The moves that win from there, if they are known. @param {Solvability} solvability @param {string} text @returns {string[]} */
export function winningMoves({ answers }, text) {
  for (const [known, { moves }] of answers) {
    const whole = [known, ...moves].join(" ");
    if (whole !== text && continues(text, known) && continues(whole, text))
      return timelineOf(whole).words.slice(timelineOf(text).words.length);
  }
  return [];
}
