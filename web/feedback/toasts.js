// Short notes above the status line, for what asks for an answer or must not be overlooked.

import { t } from "../i18n/messages.js";
import { icon } from "../table/symbols.js";

/** @typedef {{label: string, run: () => void}} Answer */

/**
 * How long a note stays unless it is put away: until the table is touched, until the game goes on, or for good.
 * @typedef {"touch" | "move" | "good"} Stay
 */

/** @param {HTMLElement} root @param {(sentence: string) => void} hear */
export function createToasts(root, hear) {
  /** @type {Map<string, HTMLElement>} */
  const notes = new Map();

  /**
   * Shows a note in place of an older one of the same name. Of those that pass soonest there is only one.
   * @param {string} name @param {Stay} stay @param {string} sentence @param {Answer[]} [answers]
   */
  function show(name, stay, sentence, answers = []) {
    if (stay === "touch") pass("touch");
    clear(name);
    const note = document.createElement("div");
    note.className = "note";
    note.dataset.note = name;
    note.dataset.stay = stay;
    const text = document.createElement("p");
    text.textContent = sentence;
    const buttons = document.createElement("div");
    buttons.className = "answers";
    for (const [index, { label, run }] of answers.entries()) {
      const button = document.createElement("button");
      button.className = index ? "plain-button" : "main";
      button.textContent = label;
      button.onclick = () => {
        clear(name);
        run();
      };
      buttons.append(button);
    }
    const close = document.createElement("button");
    close.className = "close";
    close.ariaLabel = t("label.close");
    close.append(icon("close"));
    close.onclick = () => clear(name);
    note.append(text, buttons, close);
    notes.set(name, note);
    root.append(note);
    hear(sentence);
  }

  /** @param {string} name */
  function clear(name) {
    notes.get(name)?.remove();
    notes.delete(name);
  }

  /** @param {"touch" | "move"} what has happened */
  function pass(what) {
    for (const [name, { dataset }] of notes)
      if (dataset.stay === what || (dataset.stay === "touch" && what === "move")) clear(name);
  }

  return { show, pass };
}
