// Taps. The first moves cards where there is no choice; where there is one, it selects them, and the next tap chooses,
// unless the player has set that a tap plays them to the best place.

import { pressOf } from "../../dom/presses.js";
import { dealsOnTap, foundationMove, pileOf, topCount } from "../move-choice.js";
import { placeOf, spotAt } from "../state.js";
import { activatePile } from "./activate.js";
import { focusPile } from "./focus.js";
import { ask, highlightTargets, play, playOrSelect, select, topCards } from "./selection.js";

/** @import {Target, TableState} from "../state.js" */

/** Two taps on a pile within this time, in milliseconds, are a double tap. */
const DOUBLE_TAP = 320;

/**
 * A second tap on selected cards, quick or calm, moves them to the foundation if one fits. A tap elsewhere deselects. The
 * second of two quick taps does nothing when the first has moved: it was meant for the card that is gone. A tap that comes
 * before the answer to a move waits for it, since it was meant for the table as it is then; of several the last one.
 * @param {TableState} table @param {Target} target @param {number} time
 */
export function tap(table, target, time) {
  if (!table.answer) return tapNow(table, target, time);
  const isFirst = table.lateTap === null;
  table.lateTap = () => tap(table, target, time);
  if (!isFirst) return;
  table.answer.then(() => {
    const { lateTap } = table;
    table.lateTap = null;
    lateTap?.();
  });
}

/** @param {TableState} table @param {Target} target @param {number} time */
function tapNow(table, target, time) {
  const { page, lastTap, selection } = table;
  const view = page.view();
  if (!view) return;
  const double = target.pile !== null && target.pile === lastTap.pile && time - lastTap.time < DOUBLE_TAP;
  const moved = double && lastTap.moved;
  const { pile, index } = target.pile === null ? { pile: null, index: -1 } : placeOf(table, target);
  const thisTap = { pile: target.pile ?? "", time, moved: false };
  table.lastTap = thisTap;
  if (pile !== null) focusPile(table, pile);
  if (!selection) highlightTargets(table, null); // of a card before that could not move
  if (selection) {
    const isSame = pile === selection.from && (double || topCount(view, pile, index) === selection.count);
    const move =
      selection.moves.find(({ to }) => to === pile) ?? (isSame ? foundationMove(view, selection.moves) : null);
    thisTap.moved = Boolean(move);
    if (move) play(table, view, move);
    else if (!(isSame && double)) select(table, null);
    return;
  }
  if (pile === null) return;
  if (dealsOnTap(view, pile)) return ask(table, page.deal);
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
