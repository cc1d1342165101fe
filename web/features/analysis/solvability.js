// "Can it still be won?": what is known of it, for the game as it stands, and what is searched next: the game itself where the
// player wants its answer, a hint waits or the table rests; else where a lost game was lost.

import { t } from "../../i18n/messages.js";
import { borderOf } from "../../model/lost-border.js";
import { movesDone } from "../../model/timeline.js";
import { verdictsOf } from "../../model/verdicts.js";
import { createGameReview } from "./game-review.js";
import { createHintPlans } from "./hint-plans.js";
import { createIdleSearch } from "./idle-search.js";
import { createKnownAnswers } from "./known-answers.js";
import { createSolver, MORE_NODES, MOST_NODES } from "./solver-client.js";
import { createWaitingHint } from "./waiting-hint.js";

/** @import {Action} from "../../feedback/toasts.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {SearchResult} from "../../engine/protocol.js" */

/**
 * @typedef {"won" | "lost" | "unknown" | "thinking" | "failed"} State what the indicator shows
 *
 * @typedef {object} Listener
 * @property {() => void} [changed] there is something else to be shown
 * @property {(nodes: number) => void} [progressed] the search goes on: so many positions were looked at
 * @property {() => void} [failed] it cannot go on
 * @property {(result: SearchResult, isHint: boolean) => void} [lost] the game has just been lost, or is, and a hint is wanted
 * @property {(text: string) => void} [traced] it is known where a game was lost, as far as it can be found out
 * @property {(text: string, n: number) => void} [wentBack] the player has gone back to the last position of a game that can be won
 *
 * @typedef {ReturnType<typeof createSolvability>} Solvability
 */

/**
 * @param {{game: Game, store: GameStore}} app
 * @param {() => boolean} isShown the dialog is open, and so the answer is wanted
 * @param {typeof createSolver} makeSolver
 */
export function createSolvability({ game, store }, isShown, makeSolver = createSolver) {
  const answers = createKnownAnswers();
  const hint = createWaitingHint(game);
  const plans = createHintPlans(update);
  const idle = createIdleSearch(update);
  const review = createGameReview(game, {
    begun: retry,
    changed: update,
    traced(text) {
      changed();
      tell(({ traced }) => traced?.(text));
    },
  });
  const solver = makeSolver(game, {
    isAwaited: () => hint.isWaiting() || isShown(),
    progressed: (text, nodes) => text === game.text && tell(({ progressed }) => progressed?.(nodes)),
    ended,
    failed,
  });
  /** The search has failed: there will be no answer. */
  let hasFailed = false;
  /** The game's text for which the search is to go on beyond its limit. */
  let extended = "";
  /** Told in this order. @type {Listener[]} */
  const listeners = [];
  /** What may want the answer for every position. */
  const wants = [isShown, hint.isHelping, () => store.settings.prospect];

  /** @param {(listener: Listener) => void} event */
  function tell(event) {
    for (const listener of listeners) event(listener);
  }
  /** There is something else to be shown. */
  const changed = () => tell((listener) => listener.changed?.());
  /** What is known of the game as it stands. */
  const answer = () => answers.of(game.text);
  const isAsked = () => wants.some((isWanted) => isWanted());
  /** Whether there is no answer yet. */
  const isUnanswered = () => !hasFailed && game.view !== null && game.view.outcome !== "won" && !answer();

  /** The game has changed, or whether the answer is wanted. */
  function update() {
    const { text } = game;
    hint.follow(text);
    plans.follow(text);
    if (plans.asked() && !hasFailed) {
      review.rest();
      solver.search(plans.asked(), plans.most());
    } else if (isUnanswered() && (isAsked() || idle.hasBegun(text))) {
      review.rest();
      solver.search(text, extended === text ? MORE_NODES : MOST_NODES);
    } else {
      const isLost = isAsked() && answer()?.verdict === "lost";
      const { text: next, most } = hasFailed ? { text: null, most: 0 } : review.next(isLost);
      solver.search(next, most);
    }
    idle.expect(() => (isUnanswered() && !isAsked() && !review.isRunning() ? game.text : ""));
    changed();
  }

  /** Tries again what has failed. */
  function retry() {
    hasFailed = false;
    update();
  }

  /** @param {string} text @param {SearchResult} result */
  function ended(text, result) {
    if (plans.take(text) || review.takeChoice(text, result.verdict)) return update();
    game.noteVerdict(text, result.verdict);
    if (result.back) game.noteVerdict(result.back, "won");
    // To find where a game was lost, each position is searched less: if that finds out nothing, it is not an answer.
    const isTraced = review.isTraced(text);
    if (!isTraced || result.verdict !== "unknown") answers.note(text, result);
    if (isTraced) return update();
    if (text !== game.text) return;
    const isAwaited = hint.isWaiting() || isShown();
    hint.stop();
    changed();
    // What nobody has asked for is kept for the next hint.
    if (result.verdict === "lost" && isAsked() && !isAwaited) tell(({ lost }) => lost?.(result, false));
    update(); // a review may have waited for this
  }

  function failed() {
    hasFailed = true;
    review.fail();
    hint.stop();
    plans.stop();
    tell((listener) => listener.failed?.());
    changed();
  }

  return {
    answer,
    update,
    retry,
    review,
    /** @returns {State} */
    state: () => (game.view?.outcome === "won" ? "won" : (answer()?.verdict ?? (hasFailed ? "failed" : "thinking"))),
    /** Whether the search has ended without an answer, and can go on. */
    canKeepLooking: () => answer()?.verdict === "unknown" && extended !== game.text,
    keepLooking() {
      extended = game.text;
      answers.forget(game.text);
      update();
    },
    /**
     * A hint is wanted: waits for the answer of the game as it stands, but not for ever. From now on the search goes on behind
     * every move of this game, so that the next hint finds its answer there.
     * @param {(isWinnable: boolean) => void} onLonger it takes longer, and the game is known to be winnable, or not
     * @returns {Promise<SearchResult | undefined>} undefined: there is no answer yet
     */
    async findWin(onLonger) {
      // A search that has given up early, on battery, goes on.
      if (answer()?.done === false) answers.forget(game.text);
      const answered = hint.wait(isUnanswered(), onLonger);
      update();
      await answered;
      const found = answer();
      if (found?.verdict !== "lost") return found;
      tell(({ lost }) => lost?.(found, true)); // said again, too: there is no other hint than the way back
      return { ...found, reason: reasonOf(game, found) };
    },
    /** Python does not know the answer any more: it is searched again. */
    forget() {
      answers.forget(game.text);
      update();
    },
    /** Whether moves win behind a plan, which Python is told, if few positions show that. @param {string} text @param {number} most so many */
    tryPlan: async (text, most) => (answers.of(text) ? undefined : plans.find(game.text, text, most)),
    waysBack: () => waysBack(game, (text, n) => tell(({ wentBack }) => wentBack?.(text, n))),
    listen: (/** @type {Listener} */ listener) => void listeners.push(listener),
    /** Something else may want the answer. @param {() => boolean} isWanted */
    allow: (isWanted) => void wants.push(isWanted),
  };
}

/** What leads back to where a game could last be won. @param {Game} game @param {NonNullable<Listener["wentBack"]>} onBack @returns {Action[]} */
function waysBack(game, onBack) {
  const { text, timeline } = game;
  if (!timeline) return [];
  const all = movesDone(timeline);
  const { won, lost } = borderOf(verdictsOf(timeline, text));
  if (won < 0) return all && lost <= all ? [{ label: t("command.undo"), run: () => game.step(-1) }] : [];
  const steps = all - won;
  const run = () => {
    game.seek(timeline.at - steps);
    onBack(text, won);
  };
  return steps > 0 ? [{ label: t("solvability.back", { count: steps }), run }] : [];
}

/** Why a game is lost; of a puzzle, no more than that. @param {Game} game @param {SearchResult} result */
export function reasonOf({ text, timeline }, { reason }) {
  const isFromStart = timeline && !timeline.puzzle && borderOf(verdictsOf(timeline, text)).lost === 0;
  return isFromStart ? t("solvability.lost-from-start") : reason;
}
