// Tells where a game was lost: asks for it, shows the answer in a toast with the way back, and gives it to the history.

import { isShown, showToast } from "../feedback/toasts.js";
import { t } from "../i18n/messages.js";
import { borderOf } from "../model/lost-border.js";
import { verdictsOf } from "../model/verdicts.js";
import { describeLoss, isTracing } from "./lost-trace.js";
import { answerOf, startTrace, stopTrace, waysBack } from "./solvability.js";

/** @import {Commands} from "../app/commands.js" */
/** @import {Toasts} from "../feedback/toasts.js" */
/** @import {Solvability} from "./solvability.js" */

/** @typedef {ReturnType<typeof createLossReport>} LossReport */

/** @param {Solvability} solvability @param {Toasts} toasts @param {Pick<Commands, "restart" | "new">} commands */
export function createLossReport(solvability, toasts, commands) {
  const { game, trace } = solvability;
  trace.onDone = (text) => {
    solvability.onChange();
    if (text === game.text && (isShown(toasts, "lost") || isShown(toasts, "end"))) tell(text);
  };
  solvability.onLost = ({ reason }) => {
    showToast(toasts, "lost", "touch", reason, waysBack(solvability));
    const { won, lost } = borderOf(game.timeline ? verdictsOf(game.timeline, game.text) : []);
    if (lost === won + 1) tell(game.text);
  };

  /** @param {string} text */
  async function tell(text) {
    const sentence = await describeLoss(game, text);
    if (text !== game.text) return;
    const reason = answerOf(solvability)?.reason ?? game.view?.message ?? "";
    const ends = [
      { label: t("action.restart"), run: commands.restart.run },
      { label: t("action.new-game"), run: commands.new.run },
    ];
    const actions = [...waysBack(solvability), ...(game.view?.outcome === "stuck" ? ends : [])];
    showToast(toasts, "lost", "touch", `${reason} ${sentence}`, actions);
  }

  /** Finds out where the running game was lost. */
  function find() {
    const stop = () => stopTrace(solvability);
    showToast(toasts, "lost", "touch", t("solvability.tracing"), [{ label: t("solution.stop"), run: stop }]);
    startTrace(solvability, game.text);
  }

  return {
    find,
    /** @param {string} text */
    start: (text) => startTrace(solvability, text),
    stop: () => stopTrace(solvability),
    isRunning: () => isTracing(trace),
    /** @param {string} text */
    describe: (text) => describeLoss(game, text),
  };
}
