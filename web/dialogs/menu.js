// The dialogs: the elements are in index.html, here they are filled and answered.

import { byId, make, row } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { linkTo } from "../model/link.js";
import { lineOf, movesDone } from "../model/timeline.js";
import { emblem } from "../table/symbols.js";
import { closeAll, open } from "./dialog.js";
import { fillKeys } from "./help.js";
import { nameOf } from "./saved-games.js";

/** @import {Command, Name} from "../app/commands.js" */
/** @import {Game} from "../model/game.js" */
/** @import {View} from "../engine/protocol.js" */

/** What the menu leads to, in its order. @type {Name[]} */
const MENU = [
  "find",
  "moves",
  "preview",
  "rules",
  "games",
  "daily",
  "history",
  "bookmarks",
  "kept",
  "statistics",
  "saving",
  "prospect",
  "settings",
  "link",
  "help",
];

/** A row that closes the dialog. @param {string} label @param {string | null} mark @param {() => void} run */
function entry(label, mark, run) {
  return row(label, mark, () => {
    closeAll();
    run();
  });
}

/**
 * @param {Game} game
 * @param {{commands: () => {[name in Name]: Command}, tell: (sentence: string) => void, winMessages: () => string[], anew: () => void}} page
 *   winMessages: what is worth saying of a win; anew: deals a new game at random
 */
export function createDialogs(game, { commands, tell, winMessages, anew }) {
  // ---- The menu.

  function menu() {
    const { view, line, others } = game;
    if (!view || !line) return;
    byId("menu-title").textContent = view.name;
    const about = t("menu.about", { deal: view.deal, count: movesDone(line) });
    const { hints } = line;
    byId("menu-about").textContent = hints ? t("menu.with-hints", { about, count: hints }) : about;
    /** @param {Name} name */
    const command = (name) => entry(t(`command.${name}`), name, commands()[name].run);
    const redeals = view.dealing?.kind === "redeal";
    const rows = MENU.filter((name) => name !== "preview" || redeals).map(command);
    if (movesDone(line)) rows.unshift(command("restart"));
    if (others.length)
      rows.push(entry(t("menu.previous", { game: nameOf(others[0].saved) }), "back", () => game.back()));
    rows[0].autofocus = true;
    byId("menu-list").replaceChildren(...rows);
    open("menu");
  }

  // ---- How to play.

  function help() {
    fillKeys(commands(), game.view);
    open("help");
  }

  // ---- Links.

  /** A link has brought a game. @param {View} view @param {() => void} accept */
  function link(view, accept) {
    const { name, deal } = view;
    byId("link-text").textContent = t("link.text", { name, deal, count: movesDone(lineOf(view.text)) });
    byId("link-play").onclick = () => {
      closeAll();
      accept();
    };
    open("link");
  }

  const copyLink = () => copy(linkTo(game.text, location.href));

  /** @param {string} address */
  async function copy(address) {
    try {
      await navigator.clipboard.writeText(address);
      tell(t("copy-link.done"));
    } catch {
      const field = /** @type {HTMLInputElement} */ (byId("copy-link"));
      field.value = address;
      open("copy");
      field.select();
    }
  }

  // ---- The win.

  byId("won-emblem").append(emblem("laurel"), emblem("bee"));
  byId("won-new").onclick = anew;
  byId("won-again").onclick = () => {
    closeAll();
    game.restart();
  };

  /** @param {View} view */
  function won({ name, deal, text }) {
    byId("won-text").textContent = t("win.text", { name, deal, count: movesDone(lineOf(text)) });
    byId("won-more").replaceChildren(...winMessages().map((sentence) => make("p", sentence)));
    open("won");
  }

  return { menu, help, link, copy, copyLink, won };
}
