// Every command, once: what can be done beside moving cards, by a button, by the menu or by a key.

import { isOpen } from "../dialogs/dialog.js";
import { isSecondTap } from "../dom/presses.js";
import { commandOf } from "./command-keys.js";

/** @import {Game} from "../model/game.js" */

/**
 * What opens a dialog, or something else over the table.
 * @typedef {"menu"
 *   | "new"
 *   | "games"
 *   | "rules"
 *   | "daily"
 *   | "week"
 *   | "puzzles"
 *   | "saved-games"
 *   | "statistics"
 *   | "medals"
 *   | "backup"
 *   | "history"
 *   | "bookmarks"
 *   | "bookmark"
 *   | "solvability"
 *   | "link"
 *   | "settings"
 *   | "find"
 *   | "help"} OverlayName
 *
 * @typedef {"hint" | "moves" | "preview" | "peek"} AssistanceName
 *
 * What is described for those who play by keys or with a screen reader.
 * @typedef {"read-pile" | "read-targets" | "read-game" | "pile-keys"} DescriptionName
 *
 * @typedef {OverlayName | AssistanceName | DescriptionName | "undo" | "redo" | "deal" | "restart"} CommandName
 *
 * @typedef {{keys: string[], run: (click?: Event) => void}} Command keys as keyName() writes them
 * @typedef {{[name in CommandName]: Command}} Commands
 */

/**
 * @param {Game} game
 * @param {(isSecondTap: boolean) => void} deal the player presses what deals
 * @param {{[name in AssistanceName]: () => void}} assist
 * @param {(name: OverlayName) => () => void} overlay what opens it
 * @param {{[name in DescriptionName]: () => void}} describe
 * @returns {Commands}
 */
export function createCommands(game, deal, assist, overlay, describe) {
  return {
    undo: { keys: ["Ctrl+Z", "U"], run: () => game.step(-1) },
    redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], run: () => game.step(+1) },
    deal: { keys: ["D"], run: (click) => deal(click !== undefined && isSecondTap()) },
    hint: { keys: ["H"], run: assist.hint },
    moves: { keys: ["A"], run: assist.moves },
    find: { keys: ["F"], run: overlay("find") },
    preview: { keys: ["V"], run: assist.preview },
    peek: { keys: ["P"], run: assist.peek },
    new: { keys: ["N"], run: overlay("new") },
    restart: { keys: ["Shift+R"], run: () => game.restart() },
    games: { keys: ["G"], run: overlay("games") },
    rules: { keys: ["R"], run: overlay("rules") },
    daily: { keys: ["C"], run: overlay("daily") },
    week: { keys: ["Shift+C"], run: overlay("week") },
    puzzles: { keys: ["Q"], run: overlay("puzzles") },
    "saved-games": { keys: ["K"], run: overlay("saved-games") },
    statistics: { keys: ["S"], run: overlay("statistics") },
    medals: { keys: ["Shift+S"], run: overlay("medals") },
    backup: { keys: ["E"], run: overlay("backup") },
    history: { keys: ["Y"], run: overlay("history") },
    bookmarks: { keys: ["Shift+B"], run: overlay("bookmarks") },
    bookmark: { keys: ["B"], run: overlay("bookmark") },
    link: { keys: ["L"], run: overlay("link") },
    settings: { keys: [",", "Ctrl+,"], run: overlay("settings") },
    solvability: { keys: ["W"], run: overlay("solvability") },
    "read-pile": { keys: ["T"], run: describe["read-pile"] },
    "read-targets": { keys: ["O"], run: describe["read-targets"] },
    "read-game": { keys: ["I"], run: describe["read-game"] },
    "pile-keys": { keys: ["J"], run: describe["pile-keys"] },
    menu: { keys: ["M"], run: overlay("menu") },
    help: { keys: ["?"], run: overlay("help") },
  };
}

/** @param {Commands} commands @param {() => boolean} singleKeys whether keys without Ctrl are commands */
export function runByKeys(commands, singleKeys) {
  document.addEventListener("keydown", (event) => {
    const { run } = commandOf(commands, event, singleKeys()) ?? {};
    if (!run || event.altKey || event.defaultPrevented || isOpen()) return;
    event.preventDefault();
    run();
  });
}
