// Knows whether the running game is the deal of a day, however the player came to it, and notes when the deal of a day is won
// on its day.

import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { helpOf } from "../../model/credit.js";
import { isDay, today } from "../../model/days.js";
import { redealsOf } from "../../model/shared-result.js";
import { hasJustWon, movesDone } from "../../model/timeline.js";
import { streakOf } from "./day-streak.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Change} from "../../model/timeline.js" */
/** @import {DailyDeals} from "./daily-deals.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @typedef {{deal: string, winnable: boolean}} DayDeal the deal of a day, and whether it is known to be winnable */

export class DayWatch {
  #game;
  #store;
  /** What Python has told of days, by rules and day. @type {Map<string, DayDeal>} */
  #told = new Map();
  /** The day and rules of which Python is asked now. */
  #asked = "";
  /** Called when more is known. @type {(() => void)[]} */
  #listeners = [];

  /** @param {{game: Game, store: GameStore, deals: DailyDeals}} page */
  constructor({ game, store, deals }) {
    this.#game = game;
    this.#store = store;
    this.deals = deals;
    game.listen({ changed: (view, how) => this.#follow(view, how) });
    if (game.view) this.#follow(game.view, { before: null, change: "another" });
  }

  /** @param {() => void} listener called when more is known, or a deal of the day is begun or won */
  listen(listener) {
    this.#listeners.push(listener);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }

  /** What is known of a day's deal. @param {string} rules @param {string} day */
  told(rules, day) {
    return this.#told.get(`${rules} ${day}`);
  }

  /** The deal of a day. @param {string} rules @param {string} day @returns {Promise<DayDeal | undefined>} undefined: Python does not answer */
  async learn(rules, day) {
    const known = this.told(rules, day);
    if (known) return known;
    const { view, winnable } = await this.#game
      .ask({ ask: "daily", rules, date: day })
      .catch(() => ({ view: undefined, winnable: undefined }));
    if (!view) return undefined;
    this.#told.set(`${rules} ${day}`, { deal: view.deal, winnable: winnable ?? false });
    this.#tell();
    return this.told(rules, day);
  }

  /** The day whose deal a game is, the latest of several; "": none that is known. @param {Pick<View, "rules" | "deal">} view */
  dayOf({ rules, deal }) {
    const day = today();
    if (this.told(rules, day)?.deal === deal) return day;
    const days = Object.entries(this.deals.of(rules)).flatMap(([each, dealt]) => (dealt === deal ? [each] : []));
    return (
      days
        .filter((each) => isDay(each) && each <= day)
        .sort()
        .at(-1) ?? ""
    );
  }

  /** What the deal is called among the days: "Deal of the day", "Deal of 20 November"; "" if it is none. @param {Pick<View, "rules" | "deal">} view */
  nameOf(view) {
    const day = this.dayOf(view);
    if (!day) return "";
    return day === today() ? t("daily.title") : t("daily.of", { day: dayInWords(day) });
  }

  /** Whether today's deal of some rules is won, as far as is known. @param {string} rules */
  isWonToday(rules) {
    return this.deals.win(rules, today()) !== null;
  }

  /** The player's days in a row; null: they are not to be counted. */
  get streak() {
    const { days } = this.#store.settings;
    return days === "off" ? null : streakOf(this.deals.daysWon, today(), days === "forgiving");
  }

  /** @param {View} view @param {{before: View | null, change: Change}} how */
  async #follow(view, how) {
    const { rules, deal } = view;
    const day = today();
    const win = hasJustWon(view, how) ? this.#winNow(view) : null;
    if (!this.told(rules, day)) {
      const asked = `${rules} ${day}`;
      if (this.#asked === asked && !win) return;
      this.#asked = asked;
      await this.learn(rules, day);
      this.#asked = "";
    }
    if (this.told(rules, day)?.deal === deal) {
      this.deals.remember(rules, day, deal);
      if (win) this.deals.noteWin(rules, day, win);
      this.#tell();
    }
  }

  /** The win that there is now; null: it was shown, and is none of the player's. @param {View} view */
  #winNow(view) {
    const { timeline } = this.#game;
    if (!timeline) return null;
    const { hints = 0, foreign = 0 } = helpOf(timeline);
    const redeals = redealsOf(view);
    if (foreign) return null;
    return { deal: view.deal, moves: movesDone(timeline), hints, ...(redeals !== undefined && { redeals }) };
  }
}

/** A day without its year. @param {string} day */
const dayInWords = (day) => dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
