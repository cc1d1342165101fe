// Moving cards without a pointer: what Enter does on a pile, a pile's own key, and the click of a screen reader.

import { describeSelection } from "../descriptions.js";
import { countsOf, dealsOnTap, topCount } from "../move-choice.js";
import { focusPile } from "./focus.js";
import { play, playOrSelect, select, topCards } from "./selection.js";

/** @import {TableState} from "../state.js" */

/**
 * Moves the selected cards to a pile, or else selects or moves the pile's own.
 * @param {TableState} table @param {string} pile @param {boolean} [chooses] see `playOrSelect`
 */
export function activatePile(table, pile, chooses) {
  const { page, selection } = table;
  const view = page.view();
  if (!view || table.press) return;
  page.touch?.();
  if (selection) {
    const move = selection.moves.find(({ to }) => to === pile);
    return move ? play(table, view, move) : select(table, null);
  }
  if (dealsOnTap(view, pile)) return page.deal();
  const count = countsOf(view, pile)[0] ?? topCount(view, pile, -1);
  if (!count) return;
  playOrSelect(table, view, topCards(view, pile, count), chooses);
  focusTarget(table);
}

/** Selects more cards of the pile, or fewer. @param {TableState} table @param {number} more 1 or -1 */
export function resizeSelection(table, more) {
  const view = table.page.view();
  if (!view) return;
  const from = table.selection?.from ?? table.focused;
  const counts = countsOf(view, from);
  const now = counts.indexOf(table.selection?.count ?? counts[0]);
  const count = counts[now + more];
  if (!count) return;
  const cards = topCards(view, from, count);
  select(table, cards);
  table.page.announce(describeSelection(cards, view));
  focusTarget(table);
}

/** Brings the focus to one of the targets of the selected cards. @param {TableState} table */
function focusTarget(table) {
  const { selection } = table;
  if (selection && !selection.moves.some(({ to }) => to === table.focused)) focusPile(table, selection.moves[0].to);
}
