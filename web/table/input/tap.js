// Taps. The first moves cards where there is no choice; where there is one, it selects them, and the next tap chooses.

import { pressOf } from "../../dom/presses.js";
import { dealsOnTap, foundationMove, pileOf, topCount } from "../move-choice.js";
import { spotAt } from "../state.js";
import { activatePile } from "./activate.js";
import { focusPile } from "./focus.js";
import { highlightTargets, play, playOrSelect, select, topCards } from "./selection.js";

/** @import {TableState} from "../state.js" */

/** Two taps on a pile within this time, in milliseconds, are a double tap. */
const DOUBLE_TAP = 320;

/**
 * A double tap moves to the foundation if one fits. A tap elsewhere deselects. The second of two quick taps does nothing
 * when the first has moved: it was meant for the card that is gone.
 * @param {TableState} table @param {string | null} pile @param {number} index @param {number} time
 */
export function tap(table, pile, index, time) {
  const { page, lastTap, selection } = table;
  const view = page.view();
  if (!view) return;
  const double = pile !== null && pile === lastTap.pile && time - lastTap.time < DOUBLE_TAP;
  const moved = double && lastTap.moved;
  const thisTap = { pile: pile ?? "", time, moved: false };
  table.lastTap = thisTap;
  if (pile !== null) focusPile(table, pile);
  if (!selection) highlightTargets(table, null); // of a card before that could not move
  if (selection) {
    const again = double && pile === selection.from;
    const move =
      selection.moves.find(({ to }) => to === pile) ?? (again ? foundationMove(view, selection.moves) : null);
    thisTap.moved = Boolean(move);
    if (move) play(table, move);
    else if (!again) select(table, null);
    return;
  }
  if (pile === null) return;
  if (dealsOnTap(view, pile)) return page.deal();
  const count = topCount(view, pile, index);
  if (!count || moved || (index < 0 && pileOf(view, pile)?.kind === "tableau")) return;
  thisTap.moved = playOrSelect(table, view, topCards(view, pile, count));
}

/** A screen reader clicks without a pointer. @param {TableState} table @param {MouseEvent} event */
export function onClick(table, event) {
  if (pressOf(event)) return;
  const spot = spotAt(table, event.target);
  if (spot) activatePile(table, spot.pile);
}
