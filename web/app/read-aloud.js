// Describes what is on the table in a toast, which a screen reader reads: for the keys that ask for it.

import { showToast } from "../feedback/toasts.js";
import { describeState } from "../table/descriptions.js";

/** @import {Pile, View} from "../engine/protocol.js" */
/** @import {Toasts} from "../feedback/toasts.js" */
/** @import {Game} from "../game/game.js" */
/** @import {TableState} from "../table/state.js" */

/**
 * The pile that has the focus; where that is the place of a redeal, which is no pile, the game.
 * @param {{game: Game, table: TableState, toasts: Toasts}} page @param {(pile: Pile, view: View) => string} describe
 */
export function readFocusedPile({ game, table, toasts }, describe) {
  const { view } = game;
  if (!view) return;
  const pile = view.piles.find(({ name }) => name === table.focused);
  showToast(toasts, "aloud", "touch", pile ? describe(pile, view) : describeState(view));
}

/** @param {{game: Game, toasts: Toasts}} page */
export function readGame({ game, toasts }) {
  if (game.view) showToast(toasts, "aloud", "touch", describeState(game.view));
}
