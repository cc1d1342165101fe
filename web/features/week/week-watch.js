// The wins of the week: notes the player's own, and has Python replay them and those that friends have sent. Only what was
// replayed is told.

import { t } from "../../i18n/messages.js";
import { creditOf, helpOf } from "../../model/credit.js";
import { today } from "../../model/days.js";
import { packMoves, unpackMoves } from "../../model/packed-moves.js";
import { hasJustWon, movesDone, timelineOf, wordsOf } from "../../model/timeline.js";
import { isBetter } from "./week-points.js";
import { weekOf } from "./weeks.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Change} from "../../model/timeline.js" */
/** @import {SentWins} from "./week-link.js" */
/** @import {Win} from "./week-points.js" */
/** @import {WeekStore} from "./week-results.js" */
/** @import {View, WeekDeal} from "../../engine/protocol.js" */

/** @typedef {(Win | null)[]} Wins for each deal; null: not won, or it could not be replayed */

export class WeekWatch {
  #game;
  /** The deals of weeks, as Python has told. @type {Map<string, WeekDeal[]>} */
  #deals = new Map();
  /** What came of texts when they were replayed. @type {Map<string, Win | null>} */
  #replayed = new Map();
  /** Settles when the last change of the game has been noted. */
  noted = Promise.resolve();
  /** Called when more is known. */
  onlearned = () => {};

  /** @param {Game} game @param {WeekStore} store */
  constructor(game, store) {
    this.#game = game;
    this.store = store;
    game.listen({ changed: (view, how) => void (this.noted = this.#follow(view, how)) });
    if (store.weeks.includes(this.now)) this.learn(this.now);
  }

  /** The week that is now. */
  get now() {
    return weekOf(today());
  }

  /** @param {string} week @returns {Promise<WeekDeal[] | undefined>} undefined: Python does not answer */
  async learn(week) {
    const known = this.#deals.get(week);
    if (known) return known;
    const reply = await this.#game.ask({ ask: "week", week }).catch(() => ({ week: undefined }));
    if (!reply.week) return undefined;
    this.#deals.set(week, reply.week);
    this.onlearned();
    return reply.week;
  }

  /** How many of this week's deals are won, if a game is one of them. @param {Pick<View, "rules" | "deal">} view @returns {number | undefined} */
  wonWith({ rules, deal }) {
    const deals = this.#deals.get(this.now) ?? [];
    if (!deals.some((each) => each.rules === rules && each.deal === deal)) return undefined;
    return this.store.of(this.now).mine.filter(Boolean).length;
  }

  /** What a deal of this week is called; "" if it is none that is known. @param {Pick<View, "rules" | "deal">} view */
  nameOf(view) {
    return this.wonWith(view) === undefined ? "" : t("week.title");
  }

  /** Replays wins of the deals. @param {WeekDeal[]} deals @param {string[]} packed @returns {Promise<Wins>} */
  replay(deals, packed) {
    return Promise.all(deals.map((deal, i) => (packed[i] ? this.#replayOne(deal, packed[i]) : null)));
  }

  /**
   * Replays what a link has brought, and keeps what is won of it, beside what the friend has sent before.
   * @param {SentWins} sent
   * @returns {Promise<{name: string, won: number, all: number, isKept: boolean} | undefined>} undefined: Python does not
   *   answer; name: under which it is kept; isKept: there was room for it
   */
  async add({ week, name: sender, wins }) {
    const deals = await this.learn(week);
    if (!deals) return undefined;
    const name = this.store.nameFor(week, sender, wins);
    const { friends } = this.store.of(week);
    const before = Object.hasOwn(friends, name) ? friends[name] : [];
    const [fresh, known] = [await this.replay(deals, wins), await this.replay(deals, before)];
    const won = fresh.filter(Boolean).length;
    const kept = wins.map((win, i) => (isWorthMore(fresh[i], known[i]) ? win : (before[i] ?? "")));
    return { name, won, all: wins.filter(Boolean).length, isKept: won > 0 && this.store.setFriend(week, name, kept) };
  }

  /** @param {WeekDeal} deal @param {string} packed @returns {Promise<Win | null>} */
  async #replayOne({ rules, deal }, packed) {
    const moves = unpackMoves(packed);
    const text = `${rules} ${deal}: ${moves.join(" ")}`;
    const known = this.#replayed.get(text);
    if (known !== undefined) return known;
    const reply = await this.#game.ask({ ask: "view", text }).catch(() => null);
    if (!reply) return null;
    const { view } = reply;
    const isWon = view?.outcome === "won" && view.text === text;
    const win = isWon ? { moves: moves.length, kept: keptIn(view) } : null;
    this.#replayed.set(text, win);
    return win;
  }

  /** @param {View} view @param {{before: View | null, change: Change}} how */
  async #follow(view, how) {
    const { timeline } = this.#game;
    if (!hasJustWon(view, how) || !timeline || creditOf(helpOf(timeline)) !== "own") return;
    const packed = packMoves(wordsOf(timelineOf(view.text)));
    if (!packed) return;
    const win = { moves: movesDone(timeline), kept: keptIn(view) };
    // A friend may have sent an older week.
    const weeks = [...new Set([this.now, ...this.store.weeks])];
    // What is known is kept at once: the page may be about to be closed.
    const notes = weeks.map((week) => {
      const deals = this.#deals.get(week);
      return deals ? this.#note(week, deals, view, packed, win) : undefined;
    });
    for (const [n, week] of weeks.entries()) {
      const deals = notes[n] ? undefined : await this.learn(week);
      if (deals) notes[n] = this.#note(week, deals, view, packed, win);
    }
    await Promise.all(notes);
  }

  /** Keeps a win, if the game is one of a week's deals and there was none, or none so good. @param {string} week @param {WeekDeal[]} deals @param {View} view @param {string} packed @param {Win} win */
  async #note(week, deals, view, packed, win) {
    const i = deals.findIndex(({ rules, deal }) => rules === view.rules && deal === view.deal);
    if (i < 0) return;
    const { mine } = this.store.of(week);
    const known = mine[i] ? await this.#replayOne(deals[i], mine[i]) : null;
    if (isWorthMore(win, known)) this.store.setWin(week, i, packed);
  }
}

/** How many redeals are left. @param {Pick<View, "dealing">} view */
const keptIn = ({ dealing }) => (dealing?.kind === "redeal" ? (dealing.left ?? 0) : 0);

/** @param {Win | null | undefined} win @param {Win | null | undefined} known */
const isWorthMore = (win, known) => Boolean(win && (!known || isBetter(win, known)));
