// Cards that are to be moved: which they are, where they can go, and the selection, which waits for the player to choose.
// Taps, drags and keys all come through here.

import { bestMove, plainMove } from "../best-move.js";
import { cardsOf, foundationMove, movesOf, pileOf } from "../move-choice.js";
import { bringBack, sendCards } from "../render/dragged-cards.js";
import { highlightCards, highlightPiles, shakePile } from "../render/highlights.js";

/** @import {Move, View} from "../../engine/protocol.js" */
/** @import {Selection, TableState} from "../state.js" */

/** The top cards of a pile (`cardsOf`), and their moves. @param {View} view @param {string} from @param {number} count @returns {Selection} */
export function topCards(view, from, count) {
  return { from, count, ids: cardsOf(view, from, count).map(({ id }) => id), moves: movesOf(view, from, count) };
}

/** @param {TableState} table @param {Selection | null} cards null: deselects */
export function select(table, cards) {
  if (table.selection && !cards) table.page.chosen();
  table.selection = cards;
  table.root.classList.toggle("choosing", cards !== null);
  highlightCards(table, cards?.ids ?? [], "selected");
  highlightTargets(table, cards);
  highlightPiles(table, [], "drop");
}

/** Shows where cards can go, and which foundations are closed to them. @param {TableState} table @param {Selection | null} cards */
export function highlightTargets(table, cards) {
  const view = table.page.view();
  highlightPiles(table, cards?.moves.map(({ to }) => to) ?? [], "target");
  highlightPiles(table, (cards && view && pileOf(view, cards.from)?.barred) ?? [], "barred");
}

/** @param {TableState} table @param {View} view @param {Move} move of it */
export function play(table, view, move) {
  select(table, null);
  makeMove(table, topCards(view, move.from, move.count).ids, move);
}

/** The cards set off at once, and come back if the move is not made. @param {TableState} table @param {number[]} ids @param {Move} move */
export function makeMove(table, ids, { to, text }) {
  sendCards(table, ids, to);
  ask(
    table,
    () => table.page.move(text),
    () => bringBack(table, ids),
  );
}

/**
 * Asks for a move. Until it is answered the table stands as before it: a tap waits so long.
 * @param {TableState} table @param {() => Promise<unknown> | void} move @param {() => void} [whenAnswered]
 */
export function ask(table, move, whenAnswered) {
  const answer = Promise.resolve(move()).then(() => {
    if (table.answer === answer) table.answer = null;
    whenAnswered?.();
  });
  table.answer = answer;
}

/**
 * Moves cards where there is no choice, or to the best place if the player leaves it at that; else selects them. Shakes
 * them where there is no move.
 * @param {TableState} table @param {View} view @param {Selection} cards
 * @param {boolean} [chooses] the player wants to choose the place
 * @returns {boolean} whether they were moved
 */
export function playOrSelect(table, view, cards, chooses = !table.page.playsBest()) {
  const move = chooses
    ? plainMove(view, cards.moves, table.page.taught())
    : bestMove(view, cards.moves, table.page.shown());
  if (move) {
    play(table, view, move);
    return true;
  }
  if (cards.moves.length) {
    select(table, cards);
    table.page.choose(foundationMove(view, cards.moves) !== null);
    return false;
  }
  explainCards(table, cards);
  return false;
}

/** Cards that the player tried have no move. @param {TableState} table @param {Selection} cards */
export function explainCards(table, cards) {
  shakePile(table, cards.from);
  highlightTargets(table, cards); // which foundations are closed to them
  table.page.explain(cards.from, cards.count);
}

/** Whether cards are still on top of the pile that they were taken from. @param {View} view @param {Selection} cards */
export function stillOnTop(view, { from, count, ids }) {
  const now = cardsOf(view, from, count);
  return now.length === ids.length && now.every(({ id }, i) => id === ids[i]);
}

/** After a drawing: the selection lasts if its cards are still there and can go somewhere. @param {TableState} table @param {View} view */
export function updateSelection(table, view) {
  const { selection, press } = table;
  if (!selection) return press?.dragging ? undefined : highlightTargets(table, null);
  const now = topCards(view, selection.from, selection.count);
  select(table, stillOnTop(view, selection) && now.moves.length ? now : null);
}
