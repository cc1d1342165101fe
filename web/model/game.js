// The running game. The page owns its text; Python is asked what it looks like, the answer is kept, then drawn.
// Whatever the player does waits for what was done before: nothing is answered on a board that is no more.

import { t } from "../i18n/messages.js";
import { bookmarkAbandoned } from "./bookmarks.js";
import { Clock } from "./play-clock.js";
import { canStep, jump, lineOf, movesDone, play, restart, step, textOf } from "./timeline.js";

/** @import {Bookmark} from "./bookmarks.js" */
/** @import {Line} from "./timeline.js" */
/** @import {Results, Result} from "./results.js" */
/** @import {Key} from "../i18n/keys.js" */
/** @import {SavedGame, SavedSlot, GameStore} from "../storage/game-store.js" */
/** @import {Hint, Reply, Request, View} from "../engine/protocol.js" */

/**
 * What the game needs to ask, to show and to tell.
 * @typedef {object} Page
 * @property {(request: Request) => Promise<Reply>} ask Python; rejects when it does not answer
 * @property {(view: View, before: View | null) => void} draw a view; before is the one it follows, null at the start
 * @property {(sentence: string) => void} tell in the status line
 * @property {(key: Key, values?: {[name: string]: string}) => void} note something that stays until it is put away
 * @property {(view: View, accept: () => void) => void} offer a game that a link has brought
 * @property {(reason: string, again: () => void) => void} fail
 * @property {(text: string) => string[]} wins the moves that are known to win a game from there
 * @property {(ms: number) => Promise<void>} rest a while, and until no card is under way any more
 */

/** Between two moves that are made by themselves, in milliseconds; and when they win the game. */
const PAUSE = 220;
const HASTE = 70;

/** What is played before anything was chosen. */
const FIRST = "st-helena";

export class Game {
  #page;
  #store;
  #results;
  /** Time in play. */
  clock = new Clock();
  /** The end of the queue of what is to be done. @type {Promise<unknown>} */
  #turn = Promise.resolve();
  /** How much of it is still to be done. */
  #waiting = 0;
  /** Whether moves may still be made by themselves. */
  #goesOn = false;

  /** @type {Line | null} */
  line = null;
  /** The last view. It may be missing where there is a line, until Python is there. @type {View | null} */
  view = null;
  /** Positions of this game. @type {Bookmark[]} */
  bookmarks = [];
  /** What was known of the deal before it was won just now. @type {Result | null} */
  known = null;

  /** @param {Page} page @param {GameStore} store @param {Results} results */
  constructor(page, store, results) {
    this.#page = page;
    this.#store = store;
    this.#results = results;
  }

  /** The whole game as a text. */
  get text() {
    return this.line ? textOf(this.line) : "";
  }

  // ---- The start.

  /**
   * Draws the kept game, or else the first one, and goes on with it.
   * @param {string | null} link the text of another one
   * @param {() => View | null} first what is played at the very first visit
   */
  start(link, first) {
    const kept = this.#store.open();
    if (kept) this.#take(kept);
    const view = kept ? kept.view : link ? null : first();
    if (view && !kept) this.line = lineOf(view.text);
    if (view?.text === this.text) this.#drawKept(view);
    if (view && !kept) this.#page.tell(`${view.message} ${t("game.welcome")}`);
    if (this.#store.broken) this.#page.note("storage.broken");
    if (this.#store.problem === "absent") this.#page.note("storage.absent");
    if (this.line) this.#act(() => this.#resume());
    else if (!link) this.#act(() => this.#begin());
    if (link) this.visit(link);
  }

  /** @param {View} view */
  #drawKept(view) {
    try {
      this.#show(view);
    } catch {
      this.view = null; // an older page has kept it in another form; Python's will come
    }
  }

  /** The kept game, as Python sees it. */
  async #resume() {
    const { view } = await this.#page.ask({ ask: "view", text: this.text });
    if (view && JSON.stringify(view) === JSON.stringify(this.view)) return; // it stands there already
    if (view) return this.#show(view);
    this.#store.reject();
    this.line = null;
    this.#clear();
    await this.#begin();
    this.#page.note("storage.broken");
  }

  /** A game where there is none to go on with. */
  async #begin() {
    const { view } = await this.#page.ask({ ask: "new", rules: FIRST, deal: null, level: this.#store.settings.level });
    if (view) this.#enter(lineOf(view.text), view);
  }

  // ---- What the player does.

  /** @param {string} text a move @param {boolean} shown to the player, who does not win by it; nothing follows it by itself */
  move(text, shown = false) {
    this.#act(async () => {
      if ((await this.#play(text, shown ? "show" : "player")) && !shown) await this.#goOn();
    });
  }

  /** The stock, the place of the redeal, or the button for either was touched. */
  deal() {
    this.#act(async () => {
      const dealing = this.view?.dealing;
      if (!dealing?.legal) return this.#page.tell(dealing ? dealing.reason : t("game.nothing-to-deal"));
      if (await this.#play("deal")) await this.#goOn();
    });
  }

  /** What goes by itself stops: the player has something in mind. */
  pause() {
    this.#goesOn = false;
  }

  /** One good move, which is counted; null = there is none. @returns {Promise<Hint | null>} */
  async hint() {
    const { text } = this;
    const { hint = null, error } = await this.ask({ ask: "hint", text, win: this.#page.wins(text) });
    if (error) throw new Error(error);
    if (!hint || !this.line || !this.view || text !== this.text) return null;
    this.line = { ...this.line, hints: (this.line.hints ?? 0) + 1 };
    this.#keep(this.line, this.view);
    return hint;
  }

  /** @param {number} steps -1 undo, +1 redo */
  step(steps) {
    this.#act(async () => {
      if (!this.line) return;
      if (canStep(this.line, steps)) await this.#go(step(this.line, steps));
      else this.#page.tell(t(steps < 0 ? "game.nothing-to-undo" : "game.nothing-to-redo"));
    });
  }

  /** Everything that was to be done is done. @returns {Promise<unknown>} */
  get settled() {
    return this.#turn;
  }

  restart() {
    this.#act(async () => {
      if (!this.line || !movesDone(this.line)) return;
      if (this.view?.outcome === "won") this.clock.set(0); // whoever plays it again plays it anew
      await this.#go(restart(this.line));
      this.#page.tell(t("game.restarted"));
    });
  }

  /**
   * A new game. The present one stays kept if anything was done in it.
   * @param {string} rules @param {string | null} deal null = at random, of the kind that the player likes
   * @returns {Promise<string>} why there is no such game, be it that Python does not answer; else ""
   */
  async deals(rules, deal) {
    const { level } = this.#store.settings;
    const request = /** @type {Request} */ ({ ask: "new", rules, deal, level, played: this.#played(rules) });
    const { view, error = "" } = await this.ask(request).catch((fault) => ({ view: undefined, error: fault.message }));
    if (view) this.adopt(view);
    return error;
  }

  /** The deals that the player knows, the latest last. @param {string} rules */
  #played(rules) {
    const results = this.#results.all(rules).sort((a, b) => a.time - b.time);
    const present = this.view?.rules === rules ? [this.view.deal] : [];
    return [...results.map(({ deal }) => deal), ...present];
  }

  /** Goes over to a new game. The present one stays kept if anything was done in it. @param {View} view */
  adopt(view) {
    this.#act(() => this.#adopt(view, Boolean(this.line?.words.length)));
  }

  /** The other kept games, the last played first. @returns {SavedSlot[]} */
  get others() {
    return this.#store.others();
  }

  /** Goes to the game played before this one. */
  back() {
    const [slot] = this.others;
    if (slot) this.resume(slot);
  }

  /** Goes over to another kept game. @param {SavedSlot} game */
  resume(game) {
    this.#act(async () => {
      const { view, error = "" } = await this.#page.ask({ ask: "view", text: textOf(game.saved.line) });
      if (!view) return this.#page.tell(error);
      const kept = this.#store.enter(game);
      if (!kept) return this.#page.tell(t("game.elsewhere"));
      this.#leave();
      this.#take(kept);
      this.#enter(kept.line, view);
    });
  }

  /** Forgets another kept game. @param {SavedSlot} game */
  forget({ slot }) {
    this.#store.remove(slot);
  }

  /** Goes to the position of a text of this game. @param {string} text */
  jump(text) {
    this.#act(async () => {
      if (this.line && text !== this.text) await this.#go(jump(this.line, text));
    });
  }

  /** Goes to a point of the line. @param {number} at */
  seek(at) {
    this.#act(async () => {
      if (this.line && at !== this.line.at) await this.#go({ ...this.line, at });
    });
  }

  /** @param {(bookmarks: Bookmark[]) => Bookmark[]} change */
  mark(change) {
    this.bookmarks = change(this.bookmarks);
    if (this.line && this.view) this.#keep(this.line, this.view);
  }

  /** A link was opened. @param {string} text */
  visit(text) {
    this.#act(async () => {
      const { view, error = "" } = await this.#page.ask({ ask: "view", text });
      if (this.line) {
        if (view && view.text !== this.text)
          this.#page.offer(view, () => this.#act(() => this.#adopt(view, this.#store.holds)));
      } else if (view) {
        this.#enter(lineOf(view.text), view);
      } else {
        await this.#begin();
      }
      if (!view) this.#page.note("game.refused-link", { reason: error });
    });
  }

  /** Asks Python when its turn has come. @param {Request} request @returns {Promise<Reply>} */
  ask(request) {
    const answer = this.#turn.then(() => this.#page.ask(request));
    this.#turn = answer.catch(() => {}); // whoever has asked will hear
    return answer;
  }

  // ---- How it is done.

  /** Does a job after those before it. One that fails has changed nothing, and can be tried again. @param {() => unknown} job */
  #act(job) {
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(job)
      .catch((error) => {
        if (this.view) this.#page.draw(this.view, this.view);
        this.#page.fail(error instanceof Error ? error.message : String(error), () => this.#act(job));
      })
      .finally(() => (this.#waiting -= 1));
  }

  /** @param {string} move @param {"player" | "itself" | "show"} [by] whose it is @returns {Promise<boolean>} whether it was made */
  async #play(move, by = "player") {
    if (!this.line || !this.view) return false;
    const { view, error } = await this.#page.ask({ ask: "view", text: this.text, move });
    if (view && view.refusal === null) {
      const word = view.text.slice(view.text.lastIndexOf(" ") + 1);
      this.clock.go();
      this.bookmarks = bookmarkAbandoned(this.bookmarks, this.line, word);
      const line = play(this.line, word, by === "itself");
      if (by !== "show") this.#count(line, view);
      this.#enter(line, view);
      return true;
    }
    this.#page.draw(this.view, this.view); // what was dropped goes back
    this.#page.tell(view?.refusal ?? error ?? "");
    return false;
  }

  /**
   * Makes the moves that are to be made by themselves now, one after another, until the player does anything. A fault
   * here is none: the player's move has been made, and the next one asks again.
   */
  async #goOn() {
    const mode = this.#store.settings.auto;
    if (mode === "off" || this.view?.outcome === "won") return;
    this.#goesOn = true;
    try {
      const { auto } = await this.#page.ask({ ask: "auto", text: this.text, mode });
      for (const move of auto?.moves ?? []) {
        await this.#page.rest(auto?.finish ? HASTE : PAUSE);
        if (!this.#goesOn || this.#waiting > 1) return;
        if (!(await this.#play(move, "itself"))) return;
        if (auto?.finish && move !== auto.moves.at(-1)) this.#page.tell(t("game.finishing"));
      }
    } catch {
      return;
    }
  }

  /** Goes to another point of the line. @param {Line} line */
  async #go(line) {
    const { view, error = "" } = await this.#page.ask({ ask: "view", text: textOf(line) });
    if (!view) return this.#page.tell(error);
    if (movesDone(line)) this.clock.go();
    this.#enter(line, view);
  }

  /** Goes over to another game. @param {View} view @param {boolean} keep the present one */
  #adopt(view, keep) {
    if (keep) this.#store.leave();
    this.#leave();
    this.#clear();
    this.#enter(lineOf(view.text), view);
    if (keep) this.#page.note("game.started", { name: view.name, deal: view.deal });
  }

  /** Another game comes in the place of this one. */
  #leave() {
    this.known = null;
    if (this.view) this.#results.leave(this.view);
  }

  #clear() {
    this.bookmarks = [];
    this.clock.set(0);
  }

  /** @param {SavedGame} kept */
  #take({ line, bookmarks, spent }) {
    this.line = line;
    this.bookmarks = bookmarks;
    this.clock.set(spent);
  }

  /** A move of the player's own goes into the statistics. @param {Line} line @param {View} view what it has come to */
  #count(line, view) {
    const { rules, deal, progress: home, total } = view;
    const won = view.outcome === "won";
    const moves = won ? movesDone(line) : 0;
    const spent = won ? Math.max(1, this.clock.spent) : 0;
    if (won) {
      this.known = this.#results.get(view);
      this.clock.stop();
    }
    const state = won ? "won" : view.outcome === "stuck" ? "lost" : "open";
    const now = Date.now();
    this.#results.add({ rules, deal, begun: now, time: now, state, home, total, moves, spent });
  }

  /** The game has changed: keep it, then draw it. @param {Line} line @param {View} view */
  #enter(line, view) {
    this.line = line;
    this.#keep(line, view);
    this.#show(view);
  }

  /** @param {Line} line @param {View} view */
  #keep(line, view) {
    const { problem } = this.#store;
    this.#store.save({ line, view, bookmarks: this.bookmarks, spent: this.clock.spent });
    if (this.#store.problem === "full" && problem !== "full") this.#page.note("storage.full");
  }

  /** @param {View} view */
  #show(view) {
    const before = this.view;
    this.view = view;
    this.#page.draw(view, before);
    this.#page.tell(view.message);
  }
}
