// The menu: the present game, and the commands that have no button in the toolbar.

import { byId, row } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { helpOf } from "../model/help.js";
import { movesDone } from "../model/timeline.js";
import { closeAll, open } from "./dialog.js";
import { gameTitle } from "./saved-games.js";

/** @import {CommandName, Commands} from "../app/commands.js" */
/** @import {Game} from "../model/game.js" */

/** The commands in the menu, in order. @type {CommandName[]} */
const COMMANDS = [
  "find",
  "moves",
  "preview",
  "rules",
  "help",
  "games",
  "daily",
  "history",
  "bookmarks",
  "saved-games",
  "statistics",
  "backup",
  "solvability",
  "settings",
  "link",
];

/** @param {Game} game @param {Commands} commands */
export function openMenu(game, commands) {
  const { view, timeline, others } = game;
  if (!view || !timeline) return;
  byId("menu-title").textContent = view.name;
  const about = t("menu.about", { deal: view.deal, count: movesDone(timeline) });
  const { hints } = helpOf(timeline);
  byId("menu-about").textContent = hints ? t("menu.with-hints", { about, count: hints }) : about;
  /** @param {CommandName} name */
  const commandRow = (name) => menuRow(t(`command.${name}`), name, commands[name].run);
  const hasRedeals = view.dealing?.kind === "redeal" && view.dealing.legal;
  const rows = COMMANDS.filter((name) => name !== "preview" || hasRedeals).map(commandRow);
  if (movesDone(timeline)) rows.unshift(commandRow("restart"));
  if (others.length)
    rows.push(menuRow(t("menu.previous", { game: gameTitle(others[0].saved) }), "back", () => game.back()));
  rows[0].autofocus = true;
  byId("menu-list").replaceChildren(...rows);
  open("menu");
}

/** A row that closes the menu. @param {string} label @param {string} iconName @param {() => void} run */
function menuRow(label, iconName, run) {
  return row(label, iconName, () => {
    closeAll();
    run();
  });
}
