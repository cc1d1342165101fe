// The menu: the present game, and every command that opens something, in groups.

import { closeAll, open } from "../../dialogs/dialog.js";
import { byId, make, row } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { helpOf } from "../../model/credit.js";
import { movesDone, timelineOf } from "../../model/timeline.js";
import { leadOf } from "../day/lead.js";

/** @import {App} from "../../app/app.js" */
/** @import {Command, CommandName, Commands, MenuGroup} from "../../app/commands.js" */
/** @import {Game} from "../../game/game.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {GameNames} from "../games/game-names.js" */

/** The groups of commands, in order. @type {MenuGroup[]} */
const GROUPS = ["play", "look", "more"];

/** What stands for several pages with tabs. @type {{[name in CommandName]?: Key}} */
const TOGETHER = { "saved-games": "menu.mine", rules: "menu.rules" };

/** @param {App} app */
export function openMenu({ game, commands, features }) {
  const { names, newGame } = features.games;
  const { watch, call, play, nameOf } = features.day;
  const { view, timeline } = game;
  if (!view || !timeline) return;
  byId("menu-title").textContent = view.name;
  const { puzzle } = timeline;
  const played = puzzle
    ? t("menu.of-puzzle", { deal: view.deal })
    : t("menu.about", { deal: view.deal, count: movesDone(timeline) });
  const day = puzzle ? "" : nameOf(view);
  const about = day ? t("menu.of-day", { day, about: played }) : played;
  const { hints } = helpOf(timeline);
  byId("menu-about").textContent = hints ? t("menu.with-hints", { about, count: hints }) : about;
  const first = leadOf({ hasEnded: call.hasEnded(), isDue: call.isDue(), outcome: view.outcome });
  /** @param {CommandName} name */
  const commandRow = (name) => {
    const isDone = name === "daily" && watch.isWonToday(view.rules);
    const line = menuRow(
      isDone ? t("menu.daily-won") : t(TOGETHER[name] ?? `command.${name}`),
      isDone ? "check" : name,
      commands[name].run,
    );
    line.disabled = name === "restart" && movesDone(timeline) === 0; // the others stay where they are
    return line;
  };
  const leads = {
    help: () => commandRow("help"),
    daily: () => menuRow(t("today.lead"), "daily", play),
    new: () => menuRow(t("win.next"), "new", () => newGame.deal()),
    "go-on": () => menuRow(t("today.go-on"), "play", () => {}),
  };
  const lead = leads[first]();
  lead.classList.add("lead");
  /** @type {HTMLButtonElement[]} */
  const rest = [];
  if (view.outcome === "won") rest.push(menuRow(t("menu.win"), "solvability-won", features.win.reopen));
  if (view.outcome === "won" || view.outcome === "stuck")
    rest.push(menuRow(t("win.look-back"), "history", features.history.review));
  const groups = GROUPS.map((name) => {
    const rows = commandsOf(name, commands).map(commandRow);
    if (name === "play") {
      rows.unshift(...rest);
      rows.push(...backRow(game, names));
    }
    return group(t(`menu.${name}`), rows);
  });
  const list = byId("menu-list");
  list.replaceChildren(lead, ...groups);
  lead.autofocus = true;
  open("menu");
}

/** Those of a group that are useful now, in order. @param {MenuGroup} group @param {Commands} commands */
function commandsOf(group, commands) {
  const all = /** @type {[CommandName, Command][]} */ (Object.entries(commands));
  const shown = all.filter(([, { menu, isUseful }]) => menu === group && (isUseful?.() ?? true));
  return shown.sort(([, a], [, b]) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false)).map(([name]) => name);
}

/** The way back to the game before. @param {Game} game @param {GameNames} names @returns {HTMLButtonElement[]} */
function backRow(game, names) {
  const { before } = game.timeline?.puzzle ?? {};
  const previous = before ? { line: timelineOf(`${before}:`), view: null } : game.others[0]?.saved;
  if (!previous) return [];
  const label = () => t("menu.previous", { game: names.titleOf(previous) });
  const back = menuRow(label(), "back", () => game.back());
  const words = /** @type {HTMLElement} */ (back.querySelector("span"));
  names.load().then(() => {
    words.textContent = label();
  });
  return [back];
}

/** @param {string} title @param {HTMLElement[]} rows */
function group(title, rows) {
  const section = make("section");
  const list = make("div", "", "rows");
  list.append(...rows);
  // What is alone needs no heading.
  section.append(...(rows.length > 1 ? [make("h3", title)] : []), list);
  return section;
}

/** A row that closes the menu. @param {string} label @param {string} iconName @param {() => void} run */
function menuRow(label, iconName, run) {
  return row(label, iconName, () => {
    closeAll();
    run();
  });
}
