// The page of the kept games: to go back to one, or to remove it.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { movesDone } from "../model/timeline.js";
import { MOST_GAMES } from "../storage/keys.js";
import { icon } from "../table/symbols.js";
import { createDialog } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {SavedGame, SavedSlot} from "../storage/game-store.js" */

/** @param {Pick<SavedGame, "line" | "view">} game @returns {string} "St. Helena, deal 17" */
export const nameOf = ({ line, view }) => (view ? t("game.title", { name: view.name, deal: view.deal }) : line.game);

/** @param {number} time in milliseconds */
export function when(time) {
  const { lang } = document.documentElement;
  return new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** How much of a game is done, as a bar. @param {number} part 0 to 1 */
function bar(part) {
  const meter = make("div", "", "progress");
  const done = make("div");
  done.style.width = `${100 * part}%`;
  meter.append(done);
  return meter;
}

/** @param {Game} game */
export function createSavedGamesDialog(game) {
  const dialog = createDialog("kept", t("saved-games.title"));

  function fill() {
    const { line, view, others } = game;
    const about = make("p", t(others.length ? "saved-games.about" : "saved-games.none", { most: MOST_GAMES }), "about");
    const now = line && view ? [item({ line, view, time: Date.now() })] : [];
    const list = make("ul", "", "items");
    list.append(...now, ...others.map((slot) => item(slot.saved, slot)));
    dialog.body.replaceChildren(about, list);
  }

  /** @param {Pick<SavedGame, "line" | "view" | "time">} kept @param {SavedSlot} [slot] missing: it is the game being played */
  function item(kept, slot) {
    const { line, view, time } = kept;
    const element = make("li", "", "item");
    const open = make("button", "", "row");
    const text = make("span");
    text.append(make("strong", nameOf(kept)));
    if (view) {
      const won = view.outcome === "won";
      const progress = t(won ? "saved-games.won" : "saved-games.progress", { cards: view.progress, total: view.total });
      text.append(make("small", progress), bar(view.progress / view.total));
    }
    text.append(
      make(
        "small",
        slot ? t("saved-games.time", { count: movesDone(line), time: when(time) }) : t("saved-games.current"),
      ),
    );
    open.append(text);
    open.onclick = () => {
      dialog.close();
      if (slot) game.resume(slot);
    };
    element.append(open);
    const words = { label: t("saved-games.remove", { game: nameOf(kept) }), question: t("saved-games.confirm") };
    if (slot) element.append(remover(element, words, () => game.forget(slot)));
    else open.setAttribute("aria-current", "true");
    return element;
  }

  return {
    open() {
      if (!game.view) return;
      fill();
      dialog.open();
    },
  };
}

/**
 * A button that removes an item of a list, when it is said once more.
 * @param {HTMLElement} item @param {{label: string, question: string}} words @param {() => void} remove
 */
export function remover(item, words, remove) {
  const button = tool("remove", words.label);
  button.onclick = () => {
    const before = [...item.childNodes];
    const question = make("div", "", "question");
    question.setAttribute("role", "group");
    question.ariaLabel = words.label;
    const no = make("button", t("saved-games.remove-no"), "plain-button");
    const yes = make("button", t("saved-games.remove-yes"), "main");
    question.append(make("p", words.question), no, yes);
    no.onclick = () => {
      item.replaceChildren(...before);
      button.focus();
    };
    yes.onclick = () => {
      remove();
      const next = /** @type {HTMLElement | null} */ (
        (item.nextElementSibling ?? item.previousElementSibling)?.querySelector("button")
      );
      item.remove();
      next?.focus();
    };
    item.replaceChildren(question);
    no.focus();
  };
  return button;
}

/** A small button beside an item. @param {string} mark @param {string} label */
export function tool(mark, label) {
  const button = make("button", "", "tool");
  button.ariaLabel = label;
  button.title = label;
  button.append(icon(mark));
  return button;
}
