// The page's dialogs: one at a time, each with a cross, closed by a tap beside it, by Escape and by Back.

import { byId, make } from "../dom/elements.js";
import { pressOf } from "../dom/presses.js";
import { t, translate } from "../i18n/messages.js";
import { icon } from "../table/art/symbols.js";
import { createBack } from "./back.js";
import { dismiss, dismissByCancel, wasDismissed } from "./dismissal.js";
import { makeEnlargeable } from "./enlarge.js";
import { makePullable } from "./pull-down.js";
import { isDialogOpen, shown } from "./shown-dialog.js";

/** A way back to a dialog; `always`: also if what is in its place is closed, not dismissed. @typedef {{run: () => void, always: boolean}} Way */

/** From the dialog that is open; the nearest last. @type {Way[]} */
let ways = [];

/** The dialogs to which what takes their place leads back, and how each is brought up to date then. @type {WeakMap<Element, () => void>} */
const bases = new WeakMap();

const back = createBack(globalThis.history, {
  depth: () => (isDialogOpen() ? 1 + ways.length : 0),
  dismiss: () => dismiss(shown()),
  isLinked: () => location.hash.length > 1,
  isEmbedded: globalThis.top !== globalThis.self,
});

/** Opens a dialog in the place of the one that is open. @param {string} id @param {boolean} [modal] false: the table stays in sight */
export function open(id, modal = true) {
  const before = shown();
  const update = before && before.id !== id && bases.get(before);
  if (update) show(id, modal, [...ways, wayTo(before, update)]);
  else show(id, modal, before?.id === id ? ways : []);
}

/** @param {string} id @param {boolean} modal @param {Way[]} from */
function show(id, modal, from) {
  closeAll();
  ways = from;
  /** @type {HTMLDialogElement} */
  const dialog = byId(id);
  for (const body of dialog.querySelectorAll(".body")) body.scrollTo(0, 0);
  if (modal) dialog.showModal();
  else dialog.show();
  back.opened();
  dialog.scrollTo(0, 0); // in a low window all of it scrolls, and the focus has taken it past its heading
}

/**
 * To the dialog that is open, as it is now.
 * @param {HTMLDialogElement} dialog @param {() => void} [update] brings it up to date; without, it is always come back to
 * @returns {Way}
 */
function wayTo(dialog, update) {
  const modal = dialog.matches(":modal");
  const from = ways;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const parts = [dialog, ...dialog.querySelectorAll(".body")];
  const places = parts.map(({ scrollTop }) => scrollTop);
  function run() {
    show(dialog.id, modal, from);
    if (dialog.contains(focused)) focused?.focus();
    for (const [i, part] of parts.entries()) part.scrollTo(0, places[i]);
    update?.();
  }
  return { run, always: !update };
}

/**
 * What takes the place of a dialog leads back to it when the player dismisses it.
 * @param {HTMLDialogElement} dialog @param {() => void} update brings it up to date
 */
export const makeBase = (dialog, update) => bases.set(dialog, update);

/** Opens a dialog in the place of another, which comes back however it is closed. @param {string} id */
export function openOver(id) {
  const under = shown();
  show(id, under?.matches(":modal") ?? true, under ? [...ways, wayTo(under)] : []);
}

/** A dialog was closed: perhaps it leads back. @param {Event} event */
function closed({ target }) {
  const way = ways.at(-1);
  const isLed = wasDismissed(target) || way?.always;
  if (!isDialogOpen()) {
    ways = [];
    if (isLed) way?.run();
  }
  back.closed();
}

/** How long a dialog waits for what fills it, in milliseconds. */
const PATIENCE = 400;

/**
 * Opens a dialog once it is filled, so that it does not grow before the player's eyes; still empty if that takes long; not
 * at all if another one has been opened meanwhile.
 * @param {HTMLDialogElement} dialog @param {Promise<void>} filled
 */
export async function openFilled(dialog, filled) {
  const before = shown();
  const patience = new Promise((end) => setTimeout(end, PATIENCE));
  await Promise.race([filled, patience]);
  if (!shown() || shown() === before) open(dialog.id);
  await filled;
}

/** Until no dialog is open: what comes by itself must not take the place of what the player has opened. */
export async function whenNoneIsOpen() {
  for (let dialog = shown(); dialog; dialog = shown())
    await new Promise((closed) => dialog?.addEventListener("close", closed, { once: true }));
}

export function closeAll() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
}

/** So long, in milliseconds, the browser may take to leave a dialog's entry. */
const LEAVING = 500;

/** Loads the page anew when the dialog's entry in the history has been left: leaving it would end the loading. */
export function reloadPage() {
  closeAll();
  const waiting = setTimeout(reload, LEAVING);
  addEventListener("popstate", reload);
  function reload() {
    clearTimeout(waiting); // a second time would end what the first has begun
    removeEventListener("popstate", reload);
    location.reload();
  }
}

/**
 * Puts the dialogs of index.html into the page. In a template they cost the start nothing; in the page, Firefox would look
 * for what it can fill into their fields, and the worker would have to wait.
 */
export function addDialogs() {
  const { content } = /** @type {HTMLTemplateElement} */ (byId("dialogs"));
  translate(content);
  content.querySelectorAll("dialog").forEach(makeClosable);
  document.body.append(content);
  document.addEventListener("close", closed, true); // it does not bubble
  addEventListener("popstate", back.popped);
}

/** @param {HTMLDialogElement} dialog */
function makeClosable(dialog) {
  const header = dialog.querySelector("header");
  if (header) {
    const close = make("button", "", "close");
    close.ariaLabel = t("label.close");
    close.dataset.close = "";
    close.append(icon("close"));
    header.append(close);
    makePullable(dialog, header);
  }
  makeEnlargeable(dialog);
  dismissByCancel(dialog);
  dialog.addEventListener("click", (event) => {
    const onCross = /** @type {Element} */ (event.target).closest("[data-close]");
    const press = pressOf(event);
    if (onCross || (press && isBeside(dialog, press) && isBeside(dialog, event))) dismiss(dialog);
  });
}

/** Whether an event came from the backdrop. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isBeside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
  return target === dialog && isOutside && dialog.matches(":modal");
}

/**
 * What a screen reader is to be told in a dialog. What is drawn anew each time would not be read out: it was not there before.
 * @param {HTMLElement} dialog
 */
export function addStatus(dialog) {
  const status = make("p", "", "spoken");
  status.setAttribute("role", "status");
  dialog.append(status);
  return status;
}

/**
 * A dialog that a module makes for itself: a title, a cross, and a body that scrolls.
 * @param {string} id @param {string} title
 */
export function createDialog(id, title) {
  const dialog = make("dialog");
  dialog.id = id;
  dialog.setAttribute("aria-labelledby", `${id}-title`);
  const header = make("header");
  const heading = make("h2", title);
  heading.id = `${id}-title`;
  header.append(heading);
  const body = make("div", "", "body");
  body.tabIndex = 0;
  body.autofocus = true;
  dialog.append(header, body);
  makeClosable(dialog);
  document.body.append(dialog);
  return { dialog, heading, body, open: () => open(id), close: () => dialog.close() };
}
