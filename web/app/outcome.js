// What the page offers when a game has come to an end: the dialog of a win, or a toast with what can still be done.

import { dismissToasts, isShown, showToast } from "../feedback/toasts.js";
import { joined, t } from "../i18n/messages.js";
import { isClose } from "../model/result.js";
import { hasJustWon, isNewPosition } from "../model/timeline.js";
import { persistQuietly } from "../storage/persistence.js";

/** @import {EarlyApp} from "./app.js" */
/** @import {Follower} from "../game/game-state.js" */
/** @import {Change} from "../model/timeline.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Action} from "../feedback/toasts.js" */

/** How long the last card takes to reach its foundation, before the win is celebrated, in milliseconds. */
const LAST_CARD = 450;

/** Shows how the game stands. @param {EarlyApp} app @returns {Follower} */
export const showsOutcome = (app) => (view, how) => {
  if (document.title !== view.name) document.title = view.name;
  // Drawn again in another language.
  if (how.change === "same" && isShown(app.toasts, "end") && how.before?.message !== view.message) showEnd(app, view);
  if (!isNewPosition(how.change)) return;
  dismissToasts(app.toasts, "move");
  persistQuietly(app.game.timeline?.at ?? 0);
  document.body.dataset.outcome = view.outcome;
  showOutcome(app, view, how);
};

/**
 * @param {EarlyApp} app
 * @param {View} view @param {{before: View | null, change: Change}} how
 */
function showOutcome(app, view, how) {
  const { game, late } = app;
  const { outcome } = view;
  const { before, change } = how;
  if (game.timeline?.puzzle) return; // its strip says it
  if (hasJustWon(view, how)) {
    setTimeout(() => game.view === view && late.load(({ win }) => win.open(view)), LAST_CARD);
  }
  // A stuck game is announced once, even if the player goes on moving cards, and again when none can be moved.
  const isKnown = outcome === "stuck" && before?.outcome === "stuck" && change === "move" && view.moves.length > 0;
  if ((outcome === "redeal" || outcome === "stuck") && !isKnown) showEnd(app, view);
}

/** @param {EarlyApp} app @param {View} view in which no card can be moved */
function showEnd(app, view) {
  const isStuck = view.outcome === "stuck";
  const praise = isStuck && isClose(view) ? t("game.so-close", { cards: view.progress, total: view.total }) : "";
  // A touch does not change that nothing is left to do.
  showToast(app.toasts, "end", isStuck ? "steady" : "touch", joined(praise, view.message), actionsLeft(app, view));
}

/** Two at most, for the table is to be seen behind them; the controls have the others. @param {EarlyApp} app @param {View} view @returns {Action[]} */
function actionsLeft({ game, late }, { dealing }) {
  const undo = game.timeline?.at ? [{ label: t("toolbar.undo"), run: () => game.step(-1) }] : [];
  if (dealing?.legal) {
    const isRedeal = dealing.kind === "redeal";
    const preview = { label: t("toolbar.preview"), run: () => late.run("preview"), keeps: true };
    return [{ label: dealing.label, run: () => game.deal() }, ...(isRedeal ? [preview] : undo)];
  }
  const find = {
    label: t("action.where-lost"),
    run: () => late.load((features) => features.history.review()),
    keeps: true,
  };
  const restart = { label: t("action.restart"), run: () => game.restart() };
  return undo.length ? [find, restart] : [{ label: t("action.new-game"), run: () => late.run("new") }];
}
