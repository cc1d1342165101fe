// The focus. The Tab key reaches one pile only, the one that had the focus last; arrow keys lead to all others.

/** @import {View} from "../../engine/protocol.js" */
/** @import {TableState} from "../state.js" */

/** @param {TableState} table @param {string} pile */
export function focusPile(table, pile) {
  setTabStop(table, pile);
  table.piles.get(table.focused)?.focus({ preventScroll: true });
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
