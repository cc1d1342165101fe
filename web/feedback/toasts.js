// Toasts: short messages above the status line, for what asks for an answer or must not be overlooked.

import { button, make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { icon } from "../table/art/symbols.js";

/**
 * Something to be done about it, by a button.
 * @typedef {{label: string, run: () => void, keeps?: boolean}} Action keeps: it only shows something, and the toast is there
 *   afterwards
 */

/**
 * How long a toast stays unless it is closed: for some seconds, until the table is touched, until the game goes on, or for
 * good. A touch also dismisses what is brief, and a move both. What is steady stays until the game goes on, too, but is out
 * of sight while there is one that passes sooner; there is only one of them.
 * @typedef {"brief" | "touch" | "steady" | "move" | "permanent"} Lifetime
 *
 * @typedef {object} Toasts
 * @property {HTMLElement} root
 * @property {(sentence: string) => void} announce to a screen reader
 * @property {Map<string, {element: HTMLElement, lifetime: Lifetime}>} shown by name
 */

/** How long the buttons of a new toast do nothing, in milliseconds. */
const GUARD = 400;

/**
 * How a toast is drawn in a narrow window where it has no room in the status line's place: smaller, then with one line of
 * words, the rest of which a touch shows.
 */
const SHAPES = ["tight", "folded"];

/** The table's gap above the status line, in pixels. */
const GAP = 2;

/** How long a brief one stays, in milliseconds, and as long again while it is used. */
const BRIEF = 12_000;

/** What is shown one at a time, and in place of what is steady. @type {Lifetime[]} */
const SINGLE = ["brief", "touch"];

/** @param {HTMLElement} root @param {(sentence: string) => void} announce @returns {Toasts} */
export function createToasts(root, announce) {
  /** @type {Toasts} */
  const toasts = { root, announce, shown: new Map() };
  addEventListener("resize", () => {
    for (const { element } of toasts.shown.values()) place(toasts, element);
  });
  return toasts;
}

/**
 * Shows a toast, in place of an older one of the same name. There is only one at a time that a touch dismisses.
 * @param {Toasts} toasts @param {string} name @param {Lifetime} lifetime @param {string} sentence
 * @param {Action[]} [actions] the first is the main one
 */
export function showToast(toasts, name, lifetime, sentence, actions = []) {
  if (lifetime === "steady") dismissToasts(toasts, "steady");
  else if (SINGLE.includes(lifetime)) dismissToasts(toasts, "touch");
  closeToast(toasts, name);
  const element = make("div", "", "note toast");
  element.dataset.toast = name;
  element.classList.toggle("steady", lifetime === "steady");
  element.classList.toggle("passing", lifetime === "brief");
  const buttons = make("div", "", "answers");
  const add = (/** @type {Action} */ { label, run, keeps }, /** @type {number} */ i) =>
    button(label, i || lifetime === "brief" ? "plain-button" : "main", () => {
      if (!keeps) closeToast(toasts, name);
      run();
    });
  buttons.append(...actions.map(add));
  element.append(
    make("p", sentence),
    buttons,
    closeButton(() => closeToast(toasts, name)),
  );
  element.onclick = ({ target }) => {
    if (target instanceof Element && !target.closest("button")) element.classList.toggle("whole");
  };
  toasts.shown.set(name, { element, lifetime });
  append(toasts, element);
  noteLifetimes(toasts);
  toasts.announce(sentence);
  if (lifetime === "brief") fade(toasts, name, element);
}

/** A tap that was meant for what was there before must not press one of its buttons. @param {Toasts} toasts @param {HTMLElement} element */
function append(toasts, element) {
  const { root } = toasts;
  const buttons = /** @type {HTMLElement} */ (element.querySelector(".answers"));
  buttons.inert = true;
  setTimeout(() => {
    buttons.inert = false;
  }, GUARD);
  root.append(element);
  place(toasts, element);
}

/** In the status line's place no card has to make room for it. @param {Toasts} toasts @param {HTMLElement} element */
function place({ root }, element) {
  const room = parseFloat(root.style.getPropertyValue("--line")) + GAP;
  element.classList.remove(...SHAPES, "whole");
  for (const shape of SHAPES) {
    if (element.offsetHeight <= room) return;
    element.classList.remove(...SHAPES);
    element.classList.add(shape);
  }
}

/** @param {Toasts} toasts @param {string} name @param {HTMLElement} element */
function fade(toasts, name, element) {
  setTimeout(() => {
    if (element.matches(":hover, :focus-within")) fade(toasts, name, element);
    else if (toasts.shown.get(name)?.element === element) closeToast(toasts, name);
  }, BRIEF);
}

/** @param {Toasts} toasts @param {string} name */
export const isShown = ({ shown }, name) => shown.has(name);

/** @param {() => void} run */
function closeButton(run) {
  const element = make("button", "", "close");
  element.ariaLabel = t("label.close");
  element.append(icon("close"));
  element.onclick = run;
  return element;
}

/** @param {Toasts} toasts @param {string} name */
export function closeToast(toasts, name) {
  toasts.shown.get(name)?.element.remove();
  toasts.shown.delete(name);
  noteLifetimes(toasts);
}

/**
 * What is steady makes way for what passes sooner. What is brief has one line, in the status line's place; for the rest the
 * table makes room.
 * @param {Toasts} toasts
 */
function noteLifetimes(toasts) {
  const all = [...toasts.shown.values()];
  const hasSingle = all.some(({ lifetime }) => SINGLE.includes(lifetime));
  for (const { element } of all.filter(({ lifetime }) => lifetime === "steady")) {
    if (hasSingle) element.remove();
    else if (!element.isConnected) append(toasts, element);
  }
  toasts.root.toggleAttribute(
    "data-brief",
    all.every(({ element, lifetime }) => lifetime === "brief" || !element.isConnected),
  );
}

/** What does not stay for good, the shortest first. @type {Lifetime[]} */
const PASSING = ["brief", "touch", "steady", "move"];

/** @param {Toasts} toasts @param {"brief" | "touch" | "steady" | "move"} longest these are dismissed, and what is briefer */
export function dismissToasts(toasts, longest) {
  const ended = PASSING.slice(0, PASSING.indexOf(longest) + 1);
  for (const [name, { lifetime }] of toasts.shown) if (ended.includes(lifetime)) closeToast(toasts, name);
}
