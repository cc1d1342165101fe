// What can be done beside the cards: each command once, with its button in the bar and its keys.

import { isOpen } from "../dialogs/dialog.js";
import { t } from "../i18n/messages.js";
import { canStep, hasDealt } from "../model/timeline.js";
import { icon } from "../table/symbols.js";

/** @import {Game} from "../model/game.js" */

/**
 * @typedef {Room | Aid | Word | "undo" | "redo" | "deal" | "restart"} Name
 *
 * What opens a dialog.
 * @typedef {"menu"
 *   | "new"
 *   | "games"
 *   | "rules"
 *   | "daily"
 *   | "kept"
 *   | "statistics"
 *   | "saving"
 *   | "history"
 *   | "bookmarks"
 *   | "mark"
 *   | "prospect"
 *   | "link"
 *   | "settings"
 *   | "help"} Room
 *
 * What helps to see and plan.
 * @typedef {"hint" | "moves" | "find" | "preview" | "peek"} Aid
 *
 * What tells or shows how things are, for the keys and the ear.
 * @typedef {"read" | "places" | "state" | "keys"} Word
 *
 * @typedef {{keys: string[], run: () => void}} Command keys as chord() writes them
 */

/** In the bar, in the order in which the hand meets them. @type {Name[]} */
const BAR = ["menu", "rules", "new", "undo", "redo", "hint", "prospect", "deal"];

/**
 * @param {Game} game
 * @param {{[aid in Aid]: () => void}} aids
 * @param {(room: Room) => () => void} room what opens it
 * @param {{[word in Word]: () => void}} words
 * @returns {{[name in Name]: Command}}
 */
export function commandsOf(game, aids, room, words) {
  return {
    undo: { keys: ["Ctrl+Z", "U"], run: () => game.step(-1) },
    redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"], run: () => game.step(+1) },
    deal: { keys: ["D"], run: () => game.deal() },
    hint: { keys: ["H"], run: aids.hint },
    moves: { keys: ["A"], run: aids.moves },
    find: { keys: ["F"], run: aids.find },
    preview: { keys: ["V"], run: aids.preview },
    peek: { keys: ["P"], run: aids.peek },
    new: { keys: ["N"], run: room("new") },
    restart: { keys: ["Shift+R"], run: () => game.restart() },
    games: { keys: ["G"], run: room("games") },
    rules: { keys: ["R"], run: room("rules") },
    daily: { keys: ["C"], run: room("daily") },
    kept: { keys: ["K"], run: room("kept") },
    statistics: { keys: ["S"], run: room("statistics") },
    saving: { keys: ["E"], run: room("saving") },
    history: { keys: ["Y"], run: room("history") },
    bookmarks: { keys: ["Shift+B"], run: room("bookmarks") },
    mark: { keys: ["B"], run: room("mark") },
    link: { keys: ["L"], run: room("link") },
    settings: { keys: [",", "Ctrl+,"], run: room("settings") },
    prospect: { keys: ["W"], run: room("prospect") },
    read: { keys: ["T"], run: words.read },
    places: { keys: ["O"], run: words.places },
    state: { keys: ["I"], run: words.state },
    keys: { keys: ["J"], run: words.keys },
    menu: { keys: ["M"], run: room("menu") },
    help: { keys: ["?"], run: room("help") },
  };
}

/** @param {KeyboardEvent} event @returns {string} "Ctrl+Shift+Z"; the command key of a Mac counts as Ctrl */
function chord({ key, ctrlKey, metaKey, shiftKey }) {
  const letter = key.length === 1 && key.toUpperCase() !== key.toLowerCase();
  return [ctrlKey || metaKey ? "Ctrl+" : "", shiftKey && letter ? "Shift+" : "", letter ? key.toUpperCase() : key].join(
    "",
  );
}

/** @param {{[name in Name]: Command}} commands @param {() => boolean} letters whether single keys are commands */
export function listenToKeys(commands, letters) {
  const byKey = new Map(Object.values(commands).flatMap(({ keys, run }) => keys.map((key) => [key, run])));
  document.addEventListener("keydown", (event) => {
    const keys = chord(event);
    const run = letters() || keys.startsWith("Ctrl+") ? byKey.get(keys) : null;
    if (!run || event.altKey || event.defaultPrevented || isOpen()) return;
    event.preventDefault();
    run();
  });
}

/**
 * Puts the buttons into the bar.
 * @param {HTMLElement} bar @param {{[name in Name]: Command}} commands @param {Game} game
 * @returns {() => void} brings them into line with the game
 */
export function createBar(bar, commands, game) {
  const buttons = new Map(BAR.map((name) => [name, button(name, commands[name])]));
  bar.append(...buttons.values());
  const count = document.createElement("span");
  count.className = "count";
  count.ariaHidden = "true"; // the button's name tells it
  get("deal").append(count);

  /** @param {Name} name */
  function get(name) {
    return /** @type {HTMLButtonElement} */ (buttons.get(name));
  }

  /** A button that can do nothing now stays in reach, to tell why. @param {Name} name @param {boolean} can */
  function enable(name, can) {
    get(name).setAttribute("aria-disabled", String(!can));
  }

  function update() {
    const { line, view } = game;
    enable("menu", view !== null);
    enable("new", view !== null);
    enable("undo", Boolean(line && canStep(line, -1)));
    enable("hint", view !== null);
    enable("redo", Boolean(line && canStep(line, +1)));
    const deal = get("deal");
    const dealing = view?.dealing;
    // Where the last redeal has been used the button stays, so that the others do not move.
    deal.hidden = !dealing && !(line && hasDealt(line));
    enable("deal", Boolean(dealing?.legal));
    if (!dealing) {
      count.textContent = deal.hidden ? "" : "0";
      deal.removeAttribute("aria-label");
      return;
    }
    const { kind, label, left } = dealing;
    if (deal.dataset.kind !== kind) {
      deal.dataset.kind = kind;
      deal.querySelector("svg")?.replaceWith(icon(kind === "deal" ? "deal" : "redeal"));
    }
    // A kept view may still be in the language before.
    /** @type {HTMLElement} */ (deal.querySelector(".label")).textContent = label;
    count.textContent = left === null ? "" : String(left);
    deal.ariaLabel = left === null ? label : t("description.deals-left", { label, count: left });
  }

  update();
  return update;
}

/** @param {Name} name @param {Command} command */
function button(name, { keys, run }) {
  const element = document.createElement("button");
  element.className = "control";
  element.dataset.command = name;
  element.setAttribute("aria-keyshortcuts", keys.join(" ").replaceAll("Ctrl", "Control"));
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = t(/** @type {import("../i18n/keys.js").Key} */ (`toolbar.${name}`));
  element.append(icon(name), label);
  element.onclick = run;
  return element;
}
