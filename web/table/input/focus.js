// The focus. The Tab key reaches one pile only, the one that had the focus last; arrow keys lead to all others.

/** @import {View} from "../../engine/protocol.js" */
/** @import {TableState} from "../state.js" */

/** @param {TableState} table @param {string} pile */
export function focusPile(table, pile) {
  setTabStop(table, pile);
  table.piles.get(table.focused)?.focus({ preventScroll: true });
}

/**
 * A button of a toast or a strip that goes when it is pressed leaves the focus to the table: lost, a screen reader would
 * begin at the top of the page.
 * @param {TableState} table @param {HTMLElement} root of the toasts or of the strip
 */
export function keepFocus(table, root) {
  /** @type {Element | null} */
  let held = null;
  root.addEventListener("focusin", ({ target }) => {
    held = /** @type {Element} */ (target);
  });
  new MutationObserver(() => {
    if (!held || (held.isConnected && !held.closest("[hidden]"))) return;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === held) focusPile(table, table.focused);
    held = null;
  }).observe(root, { attributeFilter: ["hidden"], childList: true, subtree: true });
}

/** @param {TableState} table @param {string} pile */
export function setTabStop(table, pile) {
  const before = table.piles.get(table.focused);
  if (before) before.tabIndex = -1;
  const element = table.piles.get(pile);
  if (!element) return;
  element.tabIndex = 0;
  table.focused = pile;
}

/** After a drawing: the Tab key reaches some pile of it. @param {TableState} table @param {View} view */
export function updateFocus(table, view) {
  if (!table.piles.get(table.focused)) setTabStop(table, view.piles[0].name);
}
