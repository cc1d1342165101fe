// The status line: one sentence, which a screen reader reads, too.

/**
 * @typedef {object} Status
 * @property {HTMLElement} line
 * @property {HTMLElement} toasts they stand above the line
 * @property {(sentence: string) => void} announce
 */

/** What a toast says is not to be seen twice. @param {Pick<Status, "line" | "toasts">} status */
export function hideEcho({ line, toasts }) {
  const sentence = line.firstElementChild?.textContent;
  const isSaid = [...toasts.querySelectorAll("p")].some(
    ({ textContent }) => sentence && textContent?.includes(sentence),
  );
  line.classList.toggle("echo", isSaid);
}

/** @param {Status} status @param {string} sentence */
export function setStatus({ line, toasts, announce }, sentence) {
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
  });
}
