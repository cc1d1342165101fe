// The dialog with the saved games: to go back to one, or to remove it.

import { createDialog } from "../../dialogs/dialog.js";
import { removeButton } from "../../dialogs/list-items.js";
import { make } from "../../dom/elements.js";
import { dateAndTime } from "../../i18n/dates.js";
import { t } from "../../i18n/messages.js";
import { movesDone } from "../../model/timeline.js";
import { MOST_GAMES } from "../../storage/keys.js";
import { setAsideItem } from "./set-aside.js";

/** @import {App} from "../../app/app.js" */
/** @import {View} from "../../engine/protocol.js" */
/** @import {Key} from "../../i18n/keys.js" */
/** @import {SavedGame, SavedSlot} from "../../storage/game-store.js" */

/** @param {App} app */
export function createSavedGamesDialog({ game, store, features }) {
  const { names } = features.games;
  const dialog = createDialog("saved-games", t("saved-games.title"));
  /** The titles in the list, and whose they are. @type {Map<HTMLElement, SavedGame>} */
  const titles = new Map();

  /** @param {SavedSlot[]} others */
  function fill(others) {
    const { timeline, view } = game;
    const about = make("p", t(others.length ? "saved-games.about" : "saved-games.none", { most: MOST_GAMES }), "about");
    const present = timeline && view ? [presentItem({ line: timeline, view })] : [];
    const list = make("ul", "", "items");
    titles.clear();
    list.append(...present, ...others.map(savedItem), ...setAsideItem(store));
    dialog.body.replaceChildren(about, list);
  }

  /** The game that is being played. @param {Pick<SavedGame, "line" | "view">} saved */
  function presentItem(saved) {
    const element = make("li", "", "item");
    const row = gameRow(make("strong", names.titleOf(saved)), saved, [...named(saved), t("saved-games.current")]);
    row.setAttribute("aria-current", "true");
    row.onclick = dialog.close;
    element.append(row);
    return element;
  }

  /** @param {SavedSlot} slot */
  function savedItem(slot) {
    const { saved } = slot;
    const element = make("li", "", "item");
    const time = t("saved-games.time", { count: movesDone(saved.line), time: dateAndTime(saved.time) });
    const title = make("strong", names.titleOf(saved));
    titles.set(title, saved);
    const row = gameRow(title, saved, [...named(saved), time]);
    row.onclick = () => {
      dialog.close();
      game.resume(slot);
    };
    const words = {
      label: t("saved-games.remove", { game: names.titleOf(saved) }),
      question: t("saved-games.confirm"),
    };
    element.append(
      row,
      removeButton(element, words, () => game.forget(slot)),
    );
    return element;
  }

  /** @param {Pick<SavedGame, "view">} saved */
  function named({ view }) {
    const name = view ? features.day.nameOf(view) : "";
    return name ? [name] : [];
  }

  return {
    async open() {
      if (!game.view) return;
      const { others } = game;
      fill(others);
      dialog.open();
      await names.load();
      // Not filled anew: the player may have begun to remove one.
      for (const [title, saved] of titles) title.textContent = names.titleOf(saved);
    },
  };
}

/** @param {HTMLElement} title @param {Pick<SavedGame, "line" | "view">} saved @param {string[]} about */
function gameRow(title, saved, about) {
  const { view } = saved;
  const text = make("span");
  text.append(title);
  if (view) {
    const progress = t(PROGRESS[view.outcome] ?? "saved-games.progress", { cards: view.progress, total: view.total });
    text.append(make("small", progress), progressBar(view.progress / view.total));
  }
  text.append(make("small", about.join(" · ")));
  const row = make("button", "", "row");
  row.append(text);
  return row;
}

/** How games stand that have come to an end. @type {{[outcome in View["outcome"]]?: Key}} */
const PROGRESS = { won: "saved-games.won", stuck: "saved-games.lost" };

/** @param {number} part of the game that is done, 0 to 1 */
function progressBar(part) {
  const bar = make("div", "", "progress");
  const done = make("div");
  done.style.width = `${100 * part}%`;
  bar.append(done);
  return bar;
}
