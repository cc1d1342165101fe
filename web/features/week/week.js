// This week: seven deals, the same for everyone, with the points of the player and of friends who have sent their wins in a
// link. Everything that is shown was replayed; that a friend took no hint is the friend's word.

import { addStatus, createDialog, openFilled } from "../../dialogs/dialog.js";
import { followDays } from "../../dialogs/follow-days.js";
import { iconButton, removeButton } from "../../dialogs/list-items.js";
import { button, make, row } from "../../dom/elements.js";
import { showToast } from "../../feedback/toasts.js";
import { dateFormat } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { helpOf } from "../../model/credit.js";
import { dayAfter, endOf } from "../../model/days.js";
import { LONGEST_NAME } from "../../model/limits.js";
import { cleanName } from "../../model/names.js";
import { goToDeal } from "../games/go-to-deal.js";
import { shareWords } from "../share/share.js";
import { linkToWins, winsOfHash } from "./week-link.js";
import { FOR_FEWEST, FOR_REDEAL, FOR_WIN, scoresOf } from "./week-points.js";
import { mondayOf } from "./weeks.js";

/** @import {App} from "../../app/app.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {WeekStore} from "./week-results.js" */
/** @import {Wins, WeekWatch} from "./week-watch.js" */
/** @import {Score} from "./week-points.js" */
/** @import {WeekDeal} from "../../engine/protocol.js" */

/** @typedef {{name: string, wins: Wins, score: Score}} Player name: "" is the one at this device */

/** @param {string} week @returns {string} "November 23 – 29, 2026" */
function weekInWords(week) {
  const monday = mondayOf(week);
  const format = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(monday), new Date(dayAfter(monday, 6)));
}

/** @param {Pick<App, "game" | "toasts" | "setStatus">} app @param {WeekWatch} watch */
export function createWeekDialog({ game, toasts, setStatus }, watch) {
  const { store } = watch;
  const dialog = createDialog("week", t("week.title"));
  const turned = addStatus(dialog.dialog);
  /** The week that is shown. */
  let week = "";
  /** The week that was present when the dialog was filled. */
  let now = "";
  /** What a link has brought. */
  let news = "";
  /** Counts how often filling the dialog was begun: only the latest is shown. */
  let turn = 0;

  const warn = (/** @type {string} */ sentence) => showToast(toasts, "link", "touch", sentence);
  const titleNow = () => t(week < watch.now ? "week.earlier" : week > watch.now ? "week.later" : "week.title");

  const follow = followDays(dialog.dialog, () => {
    if (now === watch.now) return;
    if (week === now) week = watch.now;
    fill();
  });

  async function fill() {
    const present = ++turn;
    now = watch.now;
    const deals = await watch.learn(week);
    if (present !== turn) return;
    dialog.heading.textContent = titleNow();
    if (!deals) {
      dialog.body.replaceChildren(make("p", t("engine.silent")));
      return;
    }
    const { mine, friends } = store.of(week);
    const all = await Promise.all([mine, ...Object.values(friends)].map((wins) => watch.replay(deals, wins)));
    if (present !== turn) return;
    const scores = scoresOf(all);
    const players = ["", ...Object.keys(friends)].map((name, i) => ({ name, wins: all[i], score: scores[i] }));
    const about = make("p", t("week.about", { time: nextInWords() }), "about");
    dialog.body.replaceChildren(
      ...(news ? [make("p", news, "news")] : []),
      heading(),
      ...(week === watch.now ? [about] : []),
      dealList(game, deals, players, start),
      ...(players.length > 1 ? standings(players, removeFriend) : []),
      ...(scores[0].won ? [sendForm(week, store, players[0])] : [make("p", t("week.invite"), "hint")]),
      make("p", t("week.points", { win: FOR_WIN, redeal: FOR_REDEAL, fewest: FOR_FEWEST }), "hint"),
    );
  }

  /** When the next week begins, where the player is. */
  function nextInWords() {
    const format = dateFormat({ weekday: "long", hour: "numeric", minute: "2-digit" });
    return format.format(endOf(dayAfter(mondayOf(week), 6)));
  }

  /** The week before or after the one asked for last, of those of which something is kept. @param {number} by */
  function other(by) {
    const weeks = [...new Set([...store.weeks, watch.now, week])].sort();
    return weeks[weeks.indexOf(week) + by];
  }

  /** The week in words, and the way to others of which something is kept. */
  function heading() {
    const bar = make("div", "", "months");
    const name = make("h3", weekInWords(week));
    /** @param {"back" | "next"} mark @param {number} by */
    const turnTo = (mark, by) => {
      const tool = iconButton(mark, t(`week.${mark}`), async () => {
        const asked = other(by);
        if (!asked) return;
        week = asked;
        news = "";
        await fill();
        dialog.body.focus();
        turned.textContent = weekInWords(week);
      });
      tool.disabled = !other(by);
      return tool;
    };
    if (other(-1) || other(+1)) bar.append(turnTo("back", -1), name, turnTo("next", +1));
    else bar.append(name);
    return bar;
  }

  /** @param {string} name */
  async function removeFriend(name) {
    store.removeFriend(week, name);
    await fill();
    dialog.body.focus();
  }

  /** @param {WeekDeal} deal */
  async function start({ rules, deal }) {
    dialog.close();
    const { view, error = "" } = await game
      .ask({ ask: "new", rules, deal })
      .catch((error) => ({ view: undefined, error: error.message }));
    if (!view) return setStatus(error);
    store.begin(week);
    goToDeal(game, view, setStatus);
  }

  /** @param {string} shown */
  async function open(shown) {
    week = shown;
    await openFilled(dialog.dialog, fill());
    follow();
    dialog.body.scrollTo(0, 0);
  }

  return {
    open() {
      news = "";
      return open(watch.now);
    },
    /** A link has brought wins: they are replayed, and shown. @param {string} hash */
    async openLink(hash) {
      const sent = await winsOfHash(hash);
      if (!sent) return warn(t("game.bad-link"));
      if (sent.week > watch.now) return warn(t("week.not-begun"));
      if (store.areMine(sent.week, sent.name, sent.wins)) {
        news = t("week.own");
        return open(sent.week);
      }
      const added = await watch.add(sent);
      if (!added) return warn(t("engine.silent"));
      const { name, won, all, isKept } = added;
      if (!won) return warn(t("week.nothing", { name }));
      news = t(won < all ? "week.replayed-part" : "week.replayed", { name, count: won, all });
      if (!isKept) news = t("week.full", { name });
      await open(sent.week);
    },
  };
}

/** @param {Game} game @param {WeekDeal[]} deals @param {Player[]} players @param {(deal: WeekDeal) => void} start */
function dealList(game, deals, players, start) {
  const list = make("ol", "", "items");
  for (const [i, deal] of deals.entries()) {
    const [me, ...friends] = players;
    const isWon = me.wins[i] !== null;
    const level = t(/** @type {Key} */ (`week.level.${deal.level}`));
    const line = row("", isWon ? "check" : "play", () => start(deal));
    const words = make("span");
    const own = winInWords(me, i);
    words.append(make("strong", t("week.deal", { game: deal.name, level })), make("small", own || stateOf(game, deal)));
    for (const friend of friends) {
      const theirs = winInWords(friend, i);
      if (theirs) words.append(make("small", t("week.of-friend", { name: friend.name, result: theirs })));
    }
    line.querySelector("span")?.replaceWith(words);
    const item = make("li", "", `item${isWon ? " won" : ""}`);
    item.append(line);
    list.append(item);
  }
  return list;
}

/** What there is to know of a deal that is not won: help that was taken in it makes its win count for nothing. @param {Game} game @param {WeekDeal} deal */
function stateOf({ timeline, others }, { rules, deal }) {
  const lines = [timeline, ...others.map(({ saved }) => saved.line)];
  const line = lines.find((line) => line?.game === `${rules} ${deal}` && !line.puzzle);
  if (!line) return t("week.open");
  const { hints } = helpOf(line);
  const state = t(line === timeline ? "saved-games.current" : "week.begun");
  return [state, ...(hints ? [t("share.hints", { count: hints })] : [])].join(" · ");
}

/** @param {Player} player @param {number} i @returns {string} "" if it is not won */
function winInWords({ wins, score }, i) {
  const win = wins[i];
  if (!win) return "";
  const facts = [t("week.moves", { count: win.moves })];
  if (win.kept) facts.push(t("week.kept", { count: win.kept }));
  return [...facts, t("week.score", { count: score.byDeal[i] ?? 0 })].join(" · ");
}

/** @param {Player[]} players @param {(name: string) => void} remove */
function standings(players, remove) {
  const list = make("ol", "", "items standings");
  for (const { name, score } of [...players].sort((a, b) => b.score.points - a.score.points)) {
    const item = make("li", "", "item");
    const words = make("p");
    const count = score.points;
    words.append(make("strong", name || t("week.you")), make("small", t("week.total", { won: score.won, count })));
    item.append(words);
    if (name) {
      const question = { label: t("week.remove", { name }), question: t("week.confirm", { name }) };
      item.append(removeButton(item, question, () => remove(name)));
    }
    list.append(item);
  }
  return [make("h3", t("week.standings")), list, make("p", t("week.word"), "hint")];
}

/** Sends the player's wins of a week in a link. @param {string} week @param {WeekStore} store @param {Player} me */
function sendForm(week, store, { wins, score }) {
  const { mine } = store.of(week);
  const form = make("form", "", "send");
  form.noValidate = true;
  const field = make("input");
  field.id = "week-name";
  field.value = store.name;
  field.maxLength = LONGEST_NAME;
  field.autocomplete = "off";
  const label = make("label", t("week.name"));
  label.htmlFor = field.id;
  const send = button(t("week.send"), "main");
  const reason = make("p", "", "hint");
  reason.setAttribute("role", "status");
  form.append(label, field, send, reason);
  form.onsubmit = async (event) => {
    event.preventDefault();
    const name = cleanName(field.value);
    if (!name) {
      reason.textContent = t("week.nameless");
      field.focus();
      return;
    }
    store.name = name;
    const title = t("week.sent-title", { dates: weekInWords(week) });
    const said = t("week.sent", { won: score.won, all: wins.length, count: score.points });
    const url = await linkToWins({ week, name, wins: mine.map((win, i) => (wins[i] ? win : "")) }, location.href);
    shareWords({ title, text: [title, said, t("week.question")].join("\n"), url }, (sentence) => {
      reason.textContent = sentence;
    });
  };
  return form;
}
