// Short notes above the status line: what stays until it is answered or put away. They are spoken by the status line,
// since the page has only one voice.

import { icon } from "./faces.js";
import { say } from "./say.js";

/** @typedef {{label: string, run: () => void}} Answer */

/**
 * @param {HTMLElement} root
 * @param {(sentence: string) => void} tell
 */
export function createNotes(root, tell) {
  /** @type {Map<string, HTMLElement>} */
  const notes = new Map();

  /** Shows a note in place of an older one of the same name. @param {string} name @param {string} sentence @param {Answer[]} answers */
  function show(name, sentence, answers = []) {
    clear(name);
    const note = document.createElement("div");
    note.className = "note";
    note.dataset.note = name;
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
    close.ariaLabel = say("close");
    close.append(icon("close"));
    close.onclick = () => clear(name);
    note.append(text, buttons, close);
    notes.set(name, note);
    root.append(note);
    tell(sentence);
  }

  /** @param {string} name */
  function clear(name) {
    notes.get(name)?.remove();
    notes.delete(name);
  }

  return { show, clear };
}
