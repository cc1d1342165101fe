// The toolbar: a button for each of the commands that are used most.

import { setHidden, setLabel, setText } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { canStep, hasDealt } from "../model/timeline.js";
import { icon } from "../table/art/symbols.js";

/** @import {CommandName, Commands} from "./commands.js" */
/** @import {Dealing} from "../engine/protocol.js" */
/** @import {Game} from "../game/game.js" */
/** @import {Follower} from "../game/game-state.js" */
/** @import {Settings} from "../model/settings.js" */

/** The commands with a button, in order; the player chooses which have the slots. */
const BUTTONS = /** @type {const} */ (["menu", "slot1", "slot2", "undo", "redo", "hint", "solvability", "deal"]);

/** @typedef {(name: CommandName, click?: Event) => void} Run runs a command */
/** @typedef {{[name in (typeof BUTTONS)[number]]: HTMLButtonElement}} Toolbar */

/** @param {HTMLElement} root @param {Run} run @param {Settings} settings @returns {Toolbar} */
export function createToolbar(root, run, settings) {
  const buttons = BUTTONS.map((place) => {
    const name = place === "slot1" || place === "slot2" ? settings[place] : place;
    return /** @type {const} */ ([place, createButton(name, run)]);
  });
  const toolbar = /** @type {Toolbar} */ (Object.fromEntries(buttons));
  root.append(...Object.values(toolbar));
  const count = document.createElement("span");
  count.className = "count";
  count.ariaHidden = "true"; // the button's name says it
  toolbar.deal.append(count);
  return toolbar;
}

/** The player has chosen other commands for the slots. @param {Toolbar} toolbar @param {Run} run @param {Settings} settings */
export function fillSlots(toolbar, run, settings) {
  for (const slot of /** @type {const} */ (["slot1", "slot2"])) {
    const name = settings[slot];
    if (toolbar[slot].dataset.command === name) continue;
    const button = createButton(name, run);
    toolbar[slot].replaceWith(button);
    toolbar[slot] = button;
  }
}

/** Says which keys stand for its buttons. @param {HTMLElement} root @param {Commands} commands */
export function tellKeys(root, commands) {
  for (const button of root.querySelectorAll("button")) {
    const { keys } = commands[/** @type {CommandName} */ (button.dataset.command)];
    button.setAttribute("aria-keyshortcuts", keys.join(" ").replaceAll("Ctrl", "Control"));
  }
}

/** @param {CommandName} name @param {Run} run */
function createButton(name, run) {
  const button = document.createElement("button");
  button.className = "control";
  button.dataset.command = name;
  const label = document.createElement("span");
  label.className = "label";
  label.textContent = t(/** @type {import("../i18n/keys.js").Key} */ (`toolbar.${name}`));
  button.append(icon(name === "bookmark" ? "bookmarks" : name), label);
  button.onclick = (click) => run(name, click);
  return button;
}

/** Shows which commands can do something, move by move. @param {Toolbar} toolbar @param {Game} game @returns {Follower} */
export const followsGame = (toolbar, game) => () => updateToolbar(toolbar, game);

/** The game has changed: shows which commands can do something now. @param {Toolbar} toolbar @param {Game} game */
export function updateToolbar(toolbar, { timeline, view }) {
  enable(toolbar.menu, view !== null);
  for (const slot of [toolbar.slot1, toolbar.slot2]) if (slot.dataset.command !== "rules") enable(slot, view !== null);
  enable(toolbar.hint, view !== null && view.outcome !== "won");
  enable(toolbar.undo, Boolean(timeline && canStep(timeline, -1)));
  enable(toolbar.redo, Boolean(timeline && canStep(timeline, +1)));
  const dealing = view?.dealing;
  // After the last redeal the button stays, so that the others do not move.
  const isUseless = !dealing && !(timeline && hasDealt(timeline));
  setHidden(toolbar.deal, isUseless);
  enable(toolbar.deal, Boolean(dealing?.legal));
  updateDealButton(toolbar.deal, dealing ?? null);
}

/** @param {HTMLButtonElement} button @param {Dealing | null} dealing */
function updateDealButton(button, dealing) {
  const count = /** @type {HTMLElement} */ (button.querySelector(".count"));
  if (!dealing) {
    setText(count, "");
    button.removeAttribute("aria-label");
    return;
  }
  const { kind, label, left } = dealing;
  if (button.dataset.kind !== kind) {
    button.dataset.kind = kind;
    button.querySelector("svg")?.replaceWith(icon(kind === "deal" ? "deal" : "redeal"));
  }
  setLabel(button, t(`toolbar.${kind}`));
  setText(count, left === null || kind !== "deal" ? "" : String(left)); // redeals are counted on the table
  button.ariaLabel = left === null ? label : t("description.deals-left", { label, count: left });
}

/** A button that can do nothing now can still be reached, to say why. @param {HTMLElement} button @param {boolean} can */
function enable(button, can) {
  if (button.ariaDisabled !== String(!can)) button.ariaDisabled = String(!can);
}
