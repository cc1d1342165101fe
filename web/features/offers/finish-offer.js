// Offers to play a win that needs no thought: a button above the controls, until the game is won or such a win is no more.

import { closeToast, isShown, showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";

/** @import {App} from "../../app/app.js" */

const NAME = "finish";

/** @param {App} app */
export function createFinishOffer({ game, toasts, features }) {
  /** @returns {boolean} whether there may be one */
  function isLate() {
    const { view } = game;
    if (view?.outcome !== "moves" || game.isFinishing || game.timeline?.puzzle || features.lesson.isOpen())
      return false;
    return 2 * view.progress >= view.total; // sooner, Python need not be asked
  }

  /** The game in which it was offered and not withdrawn: whoever has closed it is not asked again there. */
  let offered = "";

  function withdraw() {
    offered = "";
    closeToast(toasts, NAME);
  }

  async function look() {
    if (!isLate()) return withdraw();
    const isPlain = await game.canFinish().catch(() => false);
    if (!isPlain || !isLate()) return withdraw();
    const deal = game.timeline?.game ?? "";
    if (isShown(toasts, NAME) || offered === deal) return;
    offered = deal;
    const run = () => {
      offered = ""; // undo brings it back
      game.finish();
    };
    showToast(toasts, NAME, "permanent", t("game.finish-offer"), [{ label: t("action.finish"), run }]);
  }

  game.listen({ changed: (_view, { change }) => change !== "refused" && look() });
  look();
}
