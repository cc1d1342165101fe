// A card that is held: the other copy of the card and its neighbours in rank light up, and its pile is spread out where it
// cannot be read as it lies. A stock that is held shows the preview of the redeal.

import { isLegible } from "../../table/layouts/fanning.js";
import { dealsOnTap, pileOf } from "../../table/move-choice.js";
import { begin, end } from "./assistance.js";
import { clearHighlights, highlightCard } from "./find.js";
import { otherCopies } from "./find-words.js";
import { closeSheet, openSheet, peekPile } from "./peek.js";
import { previewRedeal } from "./redeal-preview.js";

/** @import {Assistance} from "./assistance.js" */
/** @import {Point, Spot} from "../../table/state.js" */

/** @param {Assistance} assistance @param {Spot} at @param {Point} point */
export function holdCard(assistance, at, point) {
  const { board, game, setStatus } = assistance.app;
  const pile = game.view && pileOf(game.view, at.pile);
  const card = pile?.cards[at.index];
  if (game.view && dealsOnTap(game.view, at.pile)) return previewRedeal(assistance, true);
  if (!game.view || !pile?.cards.length) return;
  if (!card?.card) return peekPile(assistance, at.pile, point, card?.card === null); // the tab of folded cards, or a back
  begin(assistance, "find", () => {
    closeSheet(assistance);
    clearHighlights(assistance);
  });
  setStatus(otherCopies(card, highlightCard(assistance, card.card).found, game.view));
  const where = board.places();
  const place = where?.piles[at.pile];
  const others = pile.cards.some((other) => other.card && other !== card);
  if (others && place && !isLegible(place, pile.cards.length, where.card.width))
    openSheet(assistance, at.pile, point, card.id);
}

/**
 * The press has ended, or the mouse has left the pile. The highlights stay; they end with the next touch.
 * @param {Assistance} assistance @param {boolean} isDrag the press becomes a drag
 */
export function releaseCard(assistance, isDrag) {
  if (assistance.transient || isDrag) end(assistance);
  else if (assistance.kind === "find") closeSheet(assistance);
}
