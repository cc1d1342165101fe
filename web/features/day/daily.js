// The deal of the day: the same for all who play the same rules, by the date in Greenwich. The calendar shows the days up
// to today, and which of their deals were begun and won. Once today's is won, it says when the next one comes.

import { addStatus, createDialog, makeBase } from "../../dialogs/dialog.js";
import { followDays } from "../../dialogs/follow-days.js";
import { button, make, row } from "../../dom/elements.js";
import { dateFormat, firstWeekday } from "../../i18n/dates.js";
import { joined, t } from "../../i18n/messages.js";
import { creditOf } from "../../model/credit.js";
import { dayAfter, daysOf, endOf, otherMonth, today } from "../../model/days.js";
import { squaresOf } from "../../model/shared-result.js";
import { movesDone, textOf } from "../../model/timeline.js";
import { icon } from "../../table/art/symbols.js";
import { goToDeal } from "../games/go-to-deal.js";
import { carriesMoves, message, signed, titleOf, winInWords } from "../share/result-words.js";
import { shareWords } from "../share/share.js";
import { DEALS } from "../week/weeks.js";

/** @import {App} from "../../app/app.js" */
/** @import {DayWatch} from "./day-watch.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Result} from "../../model/result.js" */
/** @import {Message} from "../share/result-words.js" */
/** @import {DayWin} from "./daily-deals.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @param {string} day @param {Intl.DateTimeFormatOptions} options */
const inWords = (day, options) => dateFormat({ ...options, timeZone: "UTC" }).format(new Date(day));

/** The hour at which a day's deal gives way to the next, where the player is. @param {string} day */
const hourOf = (day) => dateFormat({ timeStyle: "short" }).format(endOf(day));

/** When the next deal comes. @param {string} day */
export const nextInWords = (day) => t("daily.comes", { time: hourOf(day) });

/**
 * What became of a day's deal.
 * @param {Result | null} result @returns {"begun" | "won" | "helped" | "shown"} "won" is by the player alone
 */
function stateOf(result) {
  if (result?.state !== "won") return "begun";
  const credit = creditOf(result);
  return credit === "own" ? "won" : credit;
}

/** @param {string} state */
const isDone = (state) => ["won", "helped", "shown"].includes(state);

/** @param {App} app @param {DayWatch} watch */
export function createDailyDialog(app, watch) {
  const { game, results, setStatus, features } = app;
  const { watch: week, askName } = features.week;
  const dialog = createDialog("daily", t("today.title"));
  const turned = addStatus(dialog.dialog);
  let month = "";
  /** The date for which the dialog is filled. */
  let date = "";

  /** @param {number} [by] months from the one that is shown */
  function fill(by = 0) {
    const { view } = game;
    if (!view) return;
    const day = today();
    date = day;
    month = otherMonth(month, by);
    const about = make("p", t("daily.about", { game: view.name, time: hourOf(day) }), "about");
    const side = make("div", "", "side");
    side.append(about, ofToday(view), ...streakOf(watch), others(app, view));
    refill(dialog.body, [side, heading(), calendarOf(view.rules)]);
    if (watch.told(view.rules, day)?.winnable === false) about.append(" ", t("daily.unknown"));
  }

  /** What there is today: a deal to be played, or one that was won. @param {View} view */
  function ofToday({ rules, name }) {
    const day = date;
    const part = make("section", "", "today");
    const play = make("button", t("daily.play", { day: inWords(day, { dateStyle: "long" }) }), "main");
    play.onclick = () => start(rules, day);
    const win = watch.deals.win(rules, day);
    if (!win) {
      const deal = watch.told(rules, day)?.deal;
      const state = deal ? stateOf(results.get({ rules, deal })) : "begun";
      const before = state === "won" || state === "helped" ? [make("p", t("daily.before"))] : [];
      part.append(...before, play);
      return part;
    }
    const answers = make("div", "", "answers");
    const again = button(t("daily.again"), "plain-button", () => start(rules, day));
    const words = () => challengeOf(game, { rules, name }, day, win);
    answers.append(shareButton(words, win), again);
    part.append(make("p", joined(t("daily.done"), nextInWords(day))), answers);
    if (carriesMoves(words(), game)) part.append(make("p", t("share.with-moves"), "hint"));
    return part;
  }

  /** Sends it. @param {() => Message} words @param {DayWin} win */
  function shareButton(words, win) {
    const send = async () =>
      shareWords(await signed(words(), game, week.store.name), (sentence) => {
        share.textContent = sentence;
      });
    const share = button(t("win.share"), "main", () => (win.hints ? send() : askName(send)));
    if (week.store.name && !win.hints) share.append(make("small", t("win.share-as", { name: week.store.name })));
    return share;
  }

  const follow = followDays(dialog.dialog, update);
  makeBase(dialog.dialog, () => {
    update();
    follow();
  });

  /** Another day may have begun, and something may have been won. */
  function update() {
    if (!game.view) return;
    if (month === date.slice(0, 7)) month = today().slice(0, 7);
    fill();
    learn(game.view.rules);
  }

  /** Finds out which deal is today's, and whether it is known to be winnable. @param {string} rules */
  async function learn(rules) {
    if (watch.told(rules, date)) return;
    await watch.learn(rules, date);
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
        turned.textContent = monthInWords(month);
        const [back, next] = dialog.body.querySelectorAll(".months button");
        /** @type {HTMLButtonElement} */ (
          by > 0 && !(/** @type {HTMLButtonElement} */ (next).disabled) ? next : back
        ).focus();
      };
      return button;
    };
    bar.append(turn(-1, "back", true), make("h3", monthInWords(month)), turn(+1, "next", month < date.slice(0, 7)));
    return bar;
  }

  /** @param {string} rules */
  const calendarOf = (rules) =>
    calendar(
      month,
      date,
      watch,
      watch.deals.of(rules),
      (deal) => stateOf(results.get({ rules, deal })),
      (day) => start(rules, day),
    );

  /** Goes to the deal of a day: a saved game of it, else a new one. @param {string} rules @param {string} day */
  async function start(rules, day) {
    dialog.close();
    const { view, error = "" } = await game
      .ask({ ask: "daily", rules, date: day })
      .catch((error) => ({ view: undefined, error: error.message }));
    if (!view) return setStatus(error);
    watch.deals.remember(rules, day, view.deal);
    goToDeal(game, view, setStatus);
  }

  return {
    /** Begins today's deal of the game that is played. */
    play: () => game.view && start(game.view.rules, today()),
    open() {
      if (!game.view) return;
      month = today().slice(0, 7);
      fill();
      dialog.open();
      learn(game.view.rules);
      follow();
    },
  };
}

/** The focus stays where it was: at the control of the same name, or place. @param {HTMLElement} body @param {HTMLElement[]} parts */
function refill(body, parts) {
  const controls = () => [...body.querySelectorAll("button")];
  const place = controls().indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const name = controls()[place]?.name;
  body.replaceChildren(...parts);
  const again = name ? controls().find((control) => control.name === name) : controls()[place];
  again?.focus();
}

/** The result of a day's deal, for others. @param {Game} game @param {Pick<View, "rules" | "name">} view @param {string} day @param {DayWin} win */
function challengeOf(game, { rules, name }, day, win) {
  const lines = winInWords({ ...win, squares: squaresOfWin(game, rules, win) });
  return message(titleOf({ name, deal: win.deal }, day), lines, `${rules} ${win.deal}:`, win.hints ? 0 : win.moves);
}

/** The course of a win, as long as its game is saved as it was won. @param {Game} game @param {string} rules @param {DayWin} win */
function squaresOfWin(game, rules, { deal, moves }) {
  const games = [{ line: game.timeline, view: game.view }, ...game.others.map(({ saved }) => saved)];
  const { line } =
    games.find(
      ({ line, view }) => line?.game === `${rules} ${deal}` && view?.outcome === "won" && movesDone(line) === moves,
    ) ?? {};
  return line ? squaresOf(line, textOf(line), true) : [];
}

/** The days in a row, for those who count them. @param {DayWatch} watch */
function streakOf({ streak }) {
  if (!streak?.best) return [];
  const { days, best, missed } = streak;
  const rows = days > 1 ? [t("daily.streak", { n: days })] : [];
  if (best > Math.max(1, days)) rows.push(t("daily.best", { n: best }));
  if (missed.length) rows.push(t("daily.forgiven"));
  return rows.length ? [make("p", joined(...rows), "streak")] : [];
}

/** @param {string} month */
const monthInWords = (month) => inWords(`${month}-01`, { month: "long", year: "numeric" });

/**
 * @param {string} month @param {string} date the present day @param {DayWatch} watch
 * @param {{[day: string]: string}} deals that were begun @param {(deal: string) => ReturnType<typeof stateOf>} became what became of one
 * @param {(day: string) => void} start
 */
function calendar(month, date, watch, deals, became, start) {
  const grid = make("div", "", "calendar");
  const monday = "2024-01-01";
  const first = firstWeekday();
  const { days, before } = daysOf(month, first);
  for (let i = 0; i < 7; i++) {
    const name = make("span", inWords(dayAfter(monday, first - 1 + i), { weekday: "narrow" }), "weekday");
    name.ariaHidden = "true";
    grid.append(name);
  }
  const { missed = [] } = watch.streak ?? {};
  const won = watch.deals.daysWon;
  for (const [i, day] of days.entries()) {
    const result = day in deals ? became(deals[day]) : "free";
    const state = isDone(result) ? result : won.has(day) ? "elsewhere" : missed.includes(day) ? "missed" : result;
    const button = make("button", String(i + 1), `day ${state}`);
    button.ariaLabel = t(`daily.${state}`, { day: inWords(day, { dateStyle: "full" }) });
    button.disabled = day > date;
    if (day === date) button.setAttribute("aria-current", "date");
    if (i === 0) button.style.gridColumnStart = String(before + 1);
    if (isDone(state) || state === "elsewhere") button.append(icon("check"));
    button.onclick = () => start(day);
    grid.append(button);
  }
  return grid;
}

/** What else is the same for everyone. @param {App} app @param {View} view */
function others({ commands, features }, view) {
  const { watch: week } = features.week;
  const list = make("div", "", "list others");
  const weekRow = row(t("command.week"), "week", commands.week.run);
  const all = row(t("today.puzzles"), "list", commands.puzzles.run);
  [weekRow.name, all.name] = ["week", "puzzles"]; // those that the player comes back to
  const n = week.store.of(week.now).mine.filter(Boolean).length;
  weekRow.querySelector("span")?.append(make("small", t("today.week", { n, all: DEALS })));
  list.append(weekRow, ...puzzlesOf(features, view), all);
  return list;
}

/** The puzzle of the day that is the same for all, that of the player's game, and ten in a row. @param {App["features"]} features @param {View} view */
function puzzlesOf({ puzzles }, view) {
  /** @param {string} label @param {string} icon @param {() => void} run */
  const noted = (label, icon, run) => {
    const note = make("small", "\u00a0"); // the line keeps its height when the words come
    const line = row(label, icon, run);
    const words = /** @type {HTMLElement} */ (line.querySelector("span"));
    const name = new Text(label);
    words.replaceChildren(name, note);
    return { line, name, note };
  };
  const asked = puzzles.today();
  const forAll = noted(t("puzzles.everyones"), "daily", () => asked.then((today) => today?.begin()));
  const own = noted(t("puzzles.today", { game: view.name }), "puzzles", () => puzzles.beginDaily());
  asked.then((today) => {
    if (!today) return;
    forAll.note.textContent = today.words;
    if (today.isSolved) forAll.note.append("\u00a0", icon("check"));
    own.name.data = t("puzzles.today", { game: today.game }); // another one where the player's own has no puzzles
    own.note.textContent = today.level;
    if (today.isOwn) own.line.remove();
  });
  const ten = row(t("puzzles.run"), "play", puzzles.stream.start);
  const stand = puzzles.stream.words();
  if (stand) ten.querySelector("span")?.append(make("small", stand));
  return [forAll.line, own.line, ten];
}
