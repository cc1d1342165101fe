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
/** @import {Follower} from "../../game/game-state.js" */
/** @import {DailyDeals} from "./daily-deals.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @typedef {{deal: string, winnable: boolean}} DayDeal the deal of a day, and whether it is known to be winnable */

/** @typedef {ReturnType<typeof createDayWatch>} DayWatch */

/** @param {{game: Game, store: GameStore, deals: DailyDeals}} page */
export function createDayWatch({ game, store, deals }) {
  /** What Python has told of days, by rules and day. @type {Map<string, DayDeal>} */
  const days = new Map();
  /** The day and rules of which Python is asked now. */
  let asked = "";
  /** @type {(() => void)[]} */
  const listeners = [];

  function tell() {
    for (const listener of listeners) listener();
  }

  /** What is known of a day's deal. @param {string} rules @param {string} day */
  const told = (rules, day) => days.get(`${rules} ${day}`);

  /** The deal of a day. @param {string} rules @param {string} day @returns {Promise<DayDeal | undefined>} undefined: Python does not answer */
  async function learn(rules, day) {
    const known = told(rules, day);
    if (known) return known;
    const { view, winnable } = await game
      .ask({ ask: "daily", rules, date: day })
      .catch(() => ({ view: undefined, winnable: undefined }));
    if (!view) return undefined;
    days.set(`${rules} ${day}`, { deal: view.deal, winnable: winnable ?? false });
    tell();
    return told(rules, day);
  }

  /** The day whose deal a game is, the latest of several; "": none that is known. @param {Pick<View, "rules" | "deal">} view */
  function dayOf({ rules, deal }) {
    const day = today();
    if (told(rules, day)?.deal === deal) return day;
    const had = Object.entries(deals.of(rules)).flatMap(([each, dealt]) => (dealt === deal ? [each] : []));
    return (
      had
        .filter((each) => isDay(each) && each <= day)
        .sort()
        .at(-1) ?? ""
    );
  }

  /** @type {(...args: Parameters<Follower>) => Promise<void>} */
  async function follow(view, how) {
    const { rules, deal } = view;
    const day = today();
    const win = hasJustWon(view, how) ? winNow(view) : null;
    if (!told(rules, day)) {
      const question = `${rules} ${day}`;
      if (asked === question && !win) return;
      asked = question;
      await learn(rules, day);
      asked = "";
    }
    if (told(rules, day)?.deal === deal) {
      deals.remember(rules, day, deal);
      if (win) deals.noteWin(rules, day, win);
      tell();
    }
  }

  /** The win that there is now; null: it was shown, and is none of the player's. @param {View} view */
  function winNow(view) {
    const { timeline } = game;
    if (!timeline) return null;
    const { hints = 0, foreign = 0 } = helpOf(timeline);
    const redeals = redealsOf(view);
    if (foreign) return null;
    return { deal: view.deal, moves: movesDone(timeline), hints, ...(redeals !== undefined && { redeals }) };
  }

  game.listen({ changed: follow });
  if (game.view) follow(game.view, { before: null, change: "another" });
  return {
    deals,
    told,
    learn,
    dayOf,
    /** @param {() => void} listener told when more is known, or a deal of the day is begun or won */
    listen: (listener) => void listeners.push(listener),
    /** What the deal is called among the days: "Deal of the day", "Deal of 20 November"; "" if it is none. @param {Pick<View, "rules" | "deal">} view */
    nameOf(view) {
      const day = dayOf(view);
      if (!day) return "";
      return day === today() ? t("daily.title") : t("daily.of", { day: dayInWords(day) });
    },
    /** Whether today's deal of some rules is won, as far as is known. @param {string} rules */
    isWonToday: (rules) => deals.win(rules, today()) !== null,
    /** The player's days in a row; null: they are not to be counted. */
    get streak() {
      const { days: how } = store.settings;
      return how === "off" ? null : streakOf(deals.daysWon, today(), how === "forgiving");
    },
  };
}

/** A day without its year. @param {string} day */
const dayInWords = (day) => dateFormat({ day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));
