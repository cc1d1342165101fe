// What the page offers when a game has come to an end: the dialog of a win, or a toast with what can still be done.

import { showToast } from "../feedback/toasts.js";
import { t } from "../i18n/messages.js";
import { loadOverlays } from "./lazy-overlays.js";

/** @import {LazyOverlays} from "./lazy-overlays.js" */
/** @import {Change} from "../model/timeline.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Action, Toasts} from "../feedback/toasts.js" */
/** @import {Game} from "../model/game.js" */

/** The last card has reached its foundation before the win is celebrated, in milliseconds. */
const LAST_CARD = 450;

/**
 * @param {{game: Game, toasts: Toasts, overlays: LazyOverlays, newGame: () => void}} page newGame: asks for a new game
 * @param {View} view @param {{before: View | null, change: Change}} how
 */
export function showOutcome({ game, toasts, overlays, newGame }, view, { before, change }) {
  const { outcome } = view;
  if (outcome === "won" && before?.outcome !== "won" && change !== "another") {
    setTimeout(() => game.view === view && loadOverlays(overlays, ({ openWin }) => openWin(view)), LAST_CARD);
  }
  // Of a stuck game it is said once, also where the player still moves cards to and fro.
  const isKnown = outcome === "stuck" && before?.outcome === "stuck" && change === "move";
  if ((outcome === "redeal" || outcome === "stuck") && !isKnown) {
    showToast(toasts, "end", "touch", view.message, actionsLeft(game, view, newGame, overlays));
  }
}

/** Two at most, for the table is to be seen behind them; the controls have the others. @param {Game} game @param {View} view @param {() => void} newGame @param {LazyOverlays} overlays @returns {Action[]} */
function actionsLeft(game, { dealing }, newGame, overlays) {
  const undo = game.timeline?.at ? [{ label: t("toolbar.undo"), run: () => game.step(-1) }] : [];
  if (dealing?.legal) return [{ label: dealing.label, run: () => game.deal() }, ...undo];
  const find = { label: t("action.where-lost"), run: () => loadOverlays(overlays, ({ findLoss }) => findLoss()) };
  const restart = { label: t("action.restart"), run: () => game.restart() };
  return undo.length ? [find, restart] : [{ label: t("action.new-game"), run: newGame }];
}
