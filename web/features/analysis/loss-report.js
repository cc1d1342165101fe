// Tells where a game was lost: asks for it, shows the answer in a toast with the way back, and gives it to the history.

import { isShown, showToast } from "../../feedback/toasts.js";
import { joined, t } from "../../i18n/messages.js";
import { borderOf } from "../../model/lost-border.js";
import { textOfPosition, verdictsOf } from "../../model/verdicts.js";
import { lightCards, lightMoves } from "../look/lit-moves.js";
import { moveOf, tellLoss } from "./lost-trace.js";

/** @import {App} from "../../app/app.js" */
/** @import {Action} from "../../feedback/toasts.js" */
/** @import {Solvability} from "./solvability.js" */

/** @typedef {ReturnType<typeof createLossReport>} LossReport */

/** @param {Solvability} solvability @param {App} app */
export function createLossReport(solvability, { toasts, commands, assistance, setStatus, features }) {
  const { game, review } = solvability;
  review.onTraced = (text) => {
    solvability.changed();
    if (text !== game.text || game.timeline?.puzzle) return;
    if (isShown(toasts, "lost") || isShown(toasts, "end")) tell(text);
  };
  /** Of a stuck game it is told as long as it is stuck. */
  const lifetime = () => (game.view?.outcome === "stuck" ? "steady" : "touch");
  const border = () => borderOf(game.timeline ? verdictsOf(game.timeline, game.text) : []);
  solvability.onLost = ({ reason, cards }) => {
    if (game.timeline?.puzzle) return reason; // its strip says it, and a better move is what it asks for
    const { won, lost } = border();
    const sentence = lost === 0 ? t("solvability.lost-from-start") : reason;
    const ways = solvability.waysBack();
    // What leads back from the end is about to be known: no button may change under the finger.
    if (game.view?.outcome === "stuck" && won < 0 && lost !== 0 && ways.length) {
      find();
      return sentence;
    }
    // Where nothing leads back, nothing need lie over the cards.
    if (ways.length) showToast(toasts, "lost", lifetime(), sentence, ways);
    else setStatus(sentence);
    if (lost !== 0) lightCards(assistance, cards);
    if (lost && lost === won + 1) tell(game.text);
    return sentence;
  };

  solvability.onBack = async (text, n) => {
    const { timeline } = game;
    if (!timeline || borderOf(verdictsOf(timeline, text)).lost !== n + 1) return;
    const [before, after] = [n, n + 1].map((each) => textOfPosition(timeline, text, each));
    const move = await moveOf(game, after);
    await game.settled;
    if (game.text !== before) return;
    lightMoves(assistance, { better: "", played: after.slice(before.length + 1) });
    if (move) setStatus(t("history.losing", { move }));
  };

  /** @param {string} text */
  async function tell(text) {
    const where = await tellLoss(game, text);
    if (text !== game.text) return;
    const reason = solvability.answer?.reason ?? game.view?.message ?? "";
    const { won, lost } = border();
    /** @type {Action[]} */
    const actions = solvability.waysBack();
    if (won < 0 && game.view?.outcome === "stuck") actions.push({ label: t("action.new-game"), run: commands.new.run });
    if (won >= 0) actions.push({ label: t("win.look-back"), run: features.history.review, keeps: true });
    showToast(toasts, "lost", lifetime(), lost === 0 ? where : joined(reason, where), actions);
  }

  /** Finds out where the running game was lost. */
  function find() {
    const stop = () => solvability.stopReview();
    showToast(toasts, "lost", lifetime(), t("solvability.tracing"), [{ label: t("solution.stop"), run: stop }]);
    solvability.startReview(game.text, false);
  }

  return {
    /** @param {string} text */
    start: (text) => solvability.startReview(text, true),
    stop: () => solvability.stopReview(),
    isRunning: () => review.isRunning,
    /** Whether it has been asked for a game, and has ended. @param {string} text */
    hasEnded: (text) => review.hasEnded(text),
    /** In the report of the whole game. @param {string} text */
    tellWhole: (text) => tellLoss(game, text, true),
  };
}
