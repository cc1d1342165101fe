// The deal of the day: the same for all who play the same rules, by the date in Greenwich. The calendar shows the days up
// to today, and which of their deals were begun and won.

import { make } from "../dom/elements.js";
import { dateFormat } from "../i18n/dates.js";
import { t } from "../i18n/messages.js";
import { creditOf } from "../model/credit.js";
import { DAILY_DEALS } from "../storage/keys.js";
import { attempt } from "../storage/safe-storage.js";
import { icon } from "../table/art/symbols.js";
import { createDialog } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {Result} from "../model/result.js" */
/** @import {Results} from "../storage/results.js" */
/** @import {SafeStorage} from "../storage/safe-storage.js" */

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** @returns {string} "2026-11-21" */
const today = () => new Date().toISOString().slice(0, 10);

/** @param {string} day @param {Intl.DateTimeFormatOptions} options */
const inWords = (day, options) => dateFormat({ ...options, timeZone: "UTC" }).format(new Date(day));

/**
 * The days of a month, and how many fields stand empty before the first, when weeks begin on Monday.
 * @param {string} month "2026-11"
 */
export function daysOf(month) {
  const first = new Date(`${month}-01`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`);
  return { days, before: (first.getUTCDay() + 6) % 7 };
}

/** @param {string} month @param {number} by @returns {string} */
export function otherMonth(month, by) {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/**
 * What became of a day's deal.
 * @param {Result | null} result @returns {"begun" | "won" | "helped" | "shown"} "won" is by the player alone
 */
function stateOf(result) {
  if (result?.state !== "won") return "begun";
  const credit = creditOf(result);
  return credit === "own" ? "won" : credit;
}

/**
 * @param {Game} game @param {Results} results @param {SafeStorage} storage
 * @param {(sentence: string) => void} setStatus
 */
export function createDailyDialog(game, results, storage, setStatus) {
  const dialog = createDialog("daily", t("daily.title"));
  let month = "";
  /** The date for which the dialog is filled. */
  let date = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let midnight;
  /** Whether nobody knows if a day's deal can be won, by rules and day. @type {Map<string, boolean>} */
  const isUnsure = new Map();

  /** @param {string} rules @returns {{[day: string]: string}} the deals of the days that were played */
  function known(rules) {
    const value = attempt(() => JSON.parse(storage.read(DAILY_DEALS + rules) ?? "{}"));
    return typeof value === "object" && value !== null ? value : {};
  }

  /** @param {string} rules @param {string} day @param {string} deal */
  function remember(rules, day, deal) {
    attempt(() => storage.write(DAILY_DEALS + rules, JSON.stringify({ ...known(rules), [day]: deal })));
  }

  /** @param {number} [by] months from the one that is shown */
  function fill(by = 0) {
    const { view } = game;
    if (!view) return;
    const day = today();
    date = day;
    month = otherMonth(month, by);
    const about = make("p", t("daily.about", { game: view.name }), "about");
    const play = make("button", t("daily.play", { day: inWords(day, { dateStyle: "long" }) }), "main");
    play.onclick = () => start(view.rules, day);
    const controls = () => [...dialog.body.querySelectorAll("button")];
    const focused = controls().indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    dialog.body.replaceChildren(about, play, heading(), calendar(view.rules));
    controls()[focused]?.focus();
    if (isUnsure.get(`${view.rules} ${day}`)) about.append(" ", t("daily.unknown"));
  }

  /** Another day has begun while the dialog is open, or while the page was out of sight. */
  function followDate() {
    clearTimeout(midnight);
    if (!dialog.dialog.open || !game.view) return;
    if (date !== today()) {
      fill();
      askWinnable(game.view.rules);
    }
    const now = new Date();
    midnight = setTimeout(followDate, DAY - (now.getTime() % DAY));
  }
  document.addEventListener("visibilitychange", followDate);

  /** Finds out whether today's deal is known to be winnable. @param {string} rules */
  async function askWinnable(rules) {
    const place = `${rules} ${date}`;
    if (isUnsure.has(place)) return;
    const { winnable } = await game.ask({ ask: "daily", rules, date }).catch(() => ({ winnable: undefined }));
    if (winnable === undefined) return;
    isUnsure.set(place, !winnable);
    if (dialog.dialog.open) fill();
  }

  function heading() {
    const bar = make("div", "", "months");
    /** @param {number} by @param {"back" | "next"} mark @param {boolean} can */
    const turn = (by, mark, can) => {
      const button = make("button", "", "tool");
      button.ariaLabel = t(`daily.${mark}`);
      button.disabled = !can;
      button.append(icon(mark));
      button.onclick = () => {
        fill(by);
        const [back, next] = dialog.body.querySelectorAll(".months button");
        /** @type {HTMLButtonElement} */ (
          by > 0 && !(/** @type {HTMLButtonElement} */ (next).disabled) ? next : back
        ).focus();
      };
      return button;
    };
    const name = make("h3", inWords(`${month}-01`, { month: "long", year: "numeric" }));
    name.setAttribute("aria-live", "polite");
    bar.append(turn(-1, "back", true), name, turn(+1, "next", month < date.slice(0, 7)));
    return bar;
  }

  /** @param {string} rules */
  function calendar(rules) {
    const grid = make("div", "", "calendar");
    const { days, before } = daysOf(month);
    for (let i = 0; i < 7; i++) {
      const name = make("span", inWords(`2024-01-0${i + 1}`, { weekday: "narrow" }), "weekday"); // a month that began on Monday
      name.ariaHidden = "true";
      grid.append(name);
    }
    const deals = known(rules);
    for (const [i, day] of days.entries()) {
      const state = day in deals ? stateOf(results.get({ rules, deal: deals[day] })) : "free";
      const button = make("button", String(i + 1), `day ${state}`);
      button.ariaLabel = t(`daily.${state}`, { day: inWords(day, { dateStyle: "full" }) });
      button.disabled = day > date;
      if (day === date) button.setAttribute("aria-current", "date");
      if (i === 0) button.style.gridColumnStart = String(before + 1);
      if (state !== "free" && state !== "begun") button.append(icon("check"));
      button.onclick = () => start(rules, day);
      grid.append(button);
    }
    return grid;
  }

  /** Goes to the deal of a day: a saved game of it, else a new one. @param {string} rules @param {string} day */
  async function start(rules, day) {
    dialog.close();
    const { view, error = "" } = await game
      .ask({ ask: "daily", rules, date: day })
      .catch((error) => ({ view: undefined, error: error.message }));
    if (!view) return setStatus(error);
    remember(rules, day, view.deal);
    const saved = game.others.find((slot) => slot.saved.line.game === `${view.rules} ${view.deal}`);
    if (view.rules === game.view?.rules && view.deal === game.view.deal) return setStatus(view.message);
    if (saved) game.resume(saved);
    else game.adopt(view);
  }

  return {
    open() {
      if (!game.view) return;
      month = today().slice(0, 7);
      fill();
      dialog.open();
      askWinnable(game.view.rules);
      followDate();
    },
  };
}
