// The status line: one sentence, which a screen reader reads, too.

/**
 * @typedef {object} Status
 * @property {HTMLElement} line
 * @property {HTMLElement} toasts they stand above the line
 * @property {(sentence: string) => void} announce
 * @property {() => void} followToasts toasts may lie elsewhere now
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

/** @param {Status} status @param {string} sentence */
export function setStatus({ line, toasts, announce, followToasts }, sentence) {
  const text = /** @type {HTMLElement} */ (line.firstElementChild);
  if (text.textContent !== sentence) text.textContent = sentence; // the same again would be laid out again
  line.classList.remove("long"); // what a long one displaces is measured with it
  hideEcho({ line, toasts });
  announce(sentence);
  // Measured when the page is laid out anyway.
  requestAnimationFrame(() => {
    const overflow = text.offsetHeight - line.clientHeight;
    line.classList.toggle("long", overflow > 1);
    toasts.style.marginBottom = `${Math.max(0, overflow)}px`;
    followToasts();
  });
}
