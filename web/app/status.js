// The status line: one sentence, which a screen reader reads, too.

/** @import {Sentence} from "../table/layout.js" */

/**
 * @typedef {object} Status
 * @property {HTMLElement} line
 * @property {HTMLElement} toasts they stand above the line
 * @property {(sentence: string) => void} announce
 * @property {() => void} followToasts toasts may lie elsewhere now
 * @property {(sentence: Sentence | undefined) => void} makeRoom for a sentence that has more lines than the status line
 */

/**
 * What a toast says is not to be seen twice, and a toast takes the place of what was said before it.
 * @param {Pick<Status, "line" | "toasts">} status @param {boolean} [isNew] a toast has just come
 */
export function hideEcho({ line, toasts }, isNew = false) {
  const sentence = line.firstElementChild?.textContent ?? "";
  const isSaid = [...toasts.querySelectorAll("p")].some(({ textContent }) => isNew || textContent?.includes(sentence));
  line.classList.toggle("echo", isSaid);
}

/** @param {Status} status @param {string} sentence @param {string} [spoken] what a screen reader says */
export function setStatus(status, sentence, spoken = sentence) {
  const { line, toasts, announce } = status;
  const text = /** @type {HTMLElement} */ (line.firstElementChild);
  if (text.textContent !== sentence) text.textContent = sentence; // the same again would be laid out again
  hideEcho({ line, toasts });
  announce(spoken);
  // Measured when the page is laid out anyway.
  requestAnimationFrame(() => fitSentence(status));
}

/** The sentence is another one, or the window is. @param {Status} status */
export function fitSentence({ line, toasts, followToasts, makeRoom }) {
  const text = /** @type {HTMLElement} */ (line.firstElementChild);
  line.classList.remove("long"); // what a long one displaces is measured without its margins
  const overflow = text.offsetHeight - line.clientHeight;
  const isLong = overflow > 1;
  line.classList.toggle("long", isLong);
  toasts.style.marginBottom = `${Math.max(0, overflow)}px`;
  followToasts();
  makeRoom(isLong ? { width: text.offsetWidth, above: overflow + MARGIN } : undefined);
}

/** Of a long sentence, in pixels. */
const MARGIN = 4;
