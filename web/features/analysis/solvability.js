// "Can it still be won?": what is known of it, for the game as it stands, and what is searched next: the game itself where the
// player wants its answer, a hint waits or the table rests; else where a lost game was lost.

import { t } from "../../i18n/messages.js";
import { continues } from "../../model/game-text.js";
import { borderOf } from "../../model/lost-border.js";
import { movesDone } from "../../model/timeline.js";
import { verdictsOf } from "../../model/verdicts.js";
import { GameReview } from "./game-review.js";
import { HintPlans } from "./hint-plans.js";
import { IdleSearch } from "./idle-search.js";
import { KnownAnswers } from "./known-answers.js";
import { MORE_NODES, MOST_NODES, SolverClient } from "./solver-client.js";
import { WaitingHint } from "./waiting-hint.js";

/** @import {Action} from "../../feedback/toasts.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {SearchResult} from "../../engine/protocol.js" */

/**
 * @typedef {"won" | "lost" | "unknown" | "thinking" | "failed"} State what the indicator shows
 *
 * What can be told: there is something else to be shown; the search goes on; it cannot go on.
 * @typedef {{changed?: () => void, progressed?: (result: SearchResult) => void, failed?: () => void}} Listener
 */

export class Solvability {
  #client;
  #answers = new KnownAnswers();
  #hint = new WaitingHint();
  #plans = new HintPlans(() => this.update());
  #idle = new IdleSearch(() => this.update());
  /** The search has failed: there will be no answer. */
  #hasFailed = false;
  /** The deal for which a hint was wanted: from then on its wins are searched for. */
  #helping = "";
  /** The game whose loss has been announced: it is announced once. */
  #warned = "";
  /** The game's text for which the search is to go on beyond its limit. */
  #extended = "";

  /** @type {Listener[]} */
  #listeners = [];
  /** What may want the answer. @type {(() => boolean)[]} */
  #wants = [];

  /** The dialog is open, and so the answer is wanted. */
  isDialogOpen = () => false;
  /** The game has just been lost; returns the sentence that says so. @type {(result: SearchResult) => string} */
  onLost = ({ reason }) => reason;
  /** The player goes back to the last position of a game that can be won. @type {(text: string, n: number) => void} */
  onBack = () => {};

  /** @param {Game} game @param {GameStore} store @param {Pick<SolverClient, "search" | "onsearch" | "isAwaited" | "onfail">} client */
  constructor(game, store, client = new SolverClient(game)) {
    this.game = game;
    this.store = store;
    this.review = new GameReview(game);
    this.review.onChange = () => this.update();
    this.#client = client;
    client.onsearch = (text, result, isFinal) => this.#receive(text, result, isFinal);
    client.isAwaited = () => this.#hint.isWaiting || this.isDialogOpen();
    client.onfail = () => this.#fail();
  }

  /** @param {Listener} listener told after those that came before it */
  listen(listener) {
    this.#listeners.push(listener);
  }

  /** There is something else to be shown. */
  changed() {
    for (const { changed } of this.#listeners) changed?.();
  }

  /** Something else than the dialog may want the answer. @param {() => boolean} isWanted */
  allow(isWanted) {
    this.#wants.push(isWanted);
  }

  /** What is known of the game as it stands. @returns {SearchResult | undefined} */
  get answer() {
    return this.#answers.of(this.game.text);
  }

  /** @returns {State} */
  get state() {
    if (this.game.view?.outcome === "won") return "won";
    return this.answer?.verdict ?? (this.#hasFailed ? "failed" : "thinking");
  }

  /** The game has changed, or whether the answer is wanted. */
  update() {
    const { text } = this.game;
    this.#hint.follow(text);
    this.#plans.follow(text);
    if (this.#plans.asked && !this.#hasFailed) {
      this.review.rest();
      this.#client.search(this.#plans.asked, this.#plans.most);
    } else if (this.#isOpen && (this.#isAsked || this.#idle.hasBegun(text))) {
      this.review.rest();
      this.#client.search(text, this.#extended === text ? MORE_NODES : MOST_NODES);
    } else {
      const isLost = this.#isAsked && this.answer?.verdict === "lost";
      const { text: next, most } = this.#hasFailed ? { text: null, most: 0 } : this.review.next(isLost);
      this.#client.search(next, most);
    }
    this.#idle.expect(() => (this.#isOpen && !this.#isAsked && !this.review.isRunning ? this.game.text : ""));
    this.changed();
  }

  /** Tries again what has failed. */
  retry() {
    this.#hasFailed = false;
    this.update();
  }

  /** The search has ended without an answer, and goes on. */
  keepLooking() {
    this.#extended = this.game.text;
    this.#answers.forget(this.game.text);
    this.update();
  }

  /** Whether it can go on. */
  get canKeepLooking() {
    return this.answer?.verdict === "unknown" && this.#extended !== this.game.text;
  }

  /**
   * A hint is wanted: waits for the answer of the game as it stands, but not for ever. From now on the search goes on behind
   * every move of this game, so that the next hint finds its answer there.
   * @param {(isWinnable: boolean) => void} onLonger it takes longer, and the game is known to be winnable, or not
   * @returns {Promise<SearchResult | undefined>} undefined: there is no answer yet
   */
  async findWin(onLonger) {
    const { game } = this;
    this.#helping = game.timeline?.game ?? "";
    // A search that has given up early, on battery, goes on.
    if (this.answer?.done === false) this.#answers.forget(game.text);
    const sayLonger = async () => onLonger(await this.#isWinnable());
    const answered = this.#isOpen ? this.#hint.wait(game.text, sayLonger) : Promise.resolve();
    this.update();
    await answered;
    const { answer } = this;
    if (answer?.verdict !== "lost") return answer;
    this.#warned = game.text;
    return { ...answer, reason: this.onLost(answer) }; // said again, too: there is no other hint than the way back
  }

  /** Whether a win is known to be there, though not its moves: it was found before, or the deal is listed. */
  async #isWinnable() {
    const { game } = this;
    const { text, timeline } = game;
    if (!timeline) return false;
    if (verdictsOf(timeline, text).at(-1) === "won") return true;
    if (movesDone(timeline)) return false;
    const { grades } = await game.ask({ ask: "grades", deals: [timeline.game] }).catch(() => ({ grades: undefined }));
    return Boolean(grades?.[0]);
  }

  /** Asks where a game was lost. @param {string} text the end of its moves @param {boolean} whole and what became of the other moves */
  startReview(text, whole) {
    this.review.start(text, whole);
    this.retry();
  }

  stopReview() {
    this.review.stop();
    this.update();
  }

  /** What leads back to where the game could last be won. @returns {Action[]} */
  waysBack() {
    const { game } = this;
    const { timeline } = game;
    if (!timeline) return [];
    const all = movesDone(timeline);
    const { won, lost } = borderOf(verdictsOf(timeline, game.text));
    if (won < 0) return all && lost <= all ? [{ label: t("command.undo"), run: () => game.step(-1) }] : [];
    const steps = all - won;
    const { text } = game;
    const run = () => {
      game.seek(timeline.at - steps);
      this.onBack(text, won);
    };
    return steps > 0 ? [{ label: t("solvability.back", { count: steps }), run }] : [];
  }

  /**
   * Looks a little whether what may be a better hint wins.
   * @param {string} text the game as it stands, and the moves of a plan @param {number} most so many positions are looked at
   * @returns {Promise<string[]>} the moves that win after them
   */
  async tryPlan(text, most) {
    const { moves } = this.#answers.of(text) ?? (await this.#plans.find(this.game.text, text, most));
    return moves;
  }

  /** The moves that win from there, if they are known. @param {string} text */
  winningMoves(text) {
    return this.#answers.winningMoves(text);
  }

  /** Whether the player wants the answer for every position. */
  get #isAsked() {
    const { game, store } = this;
    const isAsked = store.settings.prospect || this.isDialogOpen() || this.#wants.some((isWanted) => isWanted());
    return isAsked || game.timeline?.game === this.#helping;
  }

  /** Whether there is no answer yet. */
  get #isOpen() {
    const { view } = this.game;
    return !this.#hasFailed && view !== null && view.outcome !== "won" && !this.answer;
  }

  /** @param {string} text @param {SearchResult} result @param {boolean} isFinal */
  #receive(text, result, isFinal) {
    const { game } = this;
    if (!isFinal) return text === game.text ? this.#progressed(result) : undefined;
    if (this.#plans.take(text, result)) return this.update();
    if (this.review.takeChoice(text, result.verdict)) return this.update();
    game.noteVerdict(text, result.verdict);
    if (result.back) game.noteVerdict(result.back, "won");
    // To find where a game was lost, each position is searched less: if that finds out nothing, it is not an answer.
    const isTraced = this.review.isTraced(text);
    if (!isTraced || result.verdict !== "unknown") this.#answers.note(text, result);
    if (isTraced) return this.update();
    if (text !== game.text) return;
    const isAwaited = this.#hint.isWaiting;
    this.#hint.stop();
    this.changed();
    // What nobody has asked for is kept for the next hint.
    const isNews = result.verdict === "lost" && this.#isAsked;
    if (isNews && !this.isDialogOpen() && !isAwaited && !game.timeline?.puzzle) this.#warn(text, result);
    this.update(); // a review may have waited for this
  }

  /** @param {SearchResult} result */
  #progressed(result) {
    for (const { progressed } of this.#listeners) progressed?.(result);
  }

  #fail() {
    this.#hasFailed = true;
    this.review.fail();
    this.#hint.stop();
    this.#plans.stop();
    for (const { failed } of this.#listeners) failed?.();
    this.changed();
  }

  /** Announces once that a game has been lost; after that the indicator alone shows it. @param {string} text @param {SearchResult} result */
  #warn(text, result) {
    if (this.#warned && continues(text, this.#warned)) return;
    this.#warned = text;
    this.onLost(result);
  }
}
