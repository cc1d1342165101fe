// Tells where a game was lost: asks for it, and shows the answer in a toast with the way back.

import { isShown, showToast } from "../../feedback/toasts.js";
import { joined, t } from "../../i18n/messages.js";
import { continues } from "../../model/game-text.js";
import { borderOf } from "../../model/lost-border.js";
import { textOfPosition, verdictsOf } from "../../model/verdicts.js";
import { lightCards, lightMoves } from "../look/lit-moves.js";
import { moveOf, tellLoss } from "./lost-trace.js";
import { reasonOf } from "./solvability.js";

/** @import {App} from "../../app/app.js" */
/** @import {Action} from "../../feedback/toasts.js" */
/** @import {Solvability} from "./solvability.js" */

/** @param {Solvability} solvability @param {App} app */
export function reportLosses(solvability, { game, toasts, commands, assistance, setStatus, features }) {
  /** Of a stuck game it is told as long as it is stuck. */
  const lifetime = () => (game.view?.outcome === "stuck" ? "steady" : "touch");
  /** The game whose loss has been announced: it is announced once. */
  let warned = "";
  const border = () => borderOf(game.timeline ? verdictsOf(game.timeline, game.text) : []);

  solvability.listen({
    lost(result, isHint) {
      if (game.timeline?.puzzle) return; // its strip says it, and a better move is what it asks for
      if (!isHint && warned && continues(game.text, warned)) return;
      warned = game.text;
      const { won, lost } = border();
      const ways = solvability.waysBack();
      // What leads back from the end is about to be known: no button may change under the finger.
      if (game.view?.outcome === "stuck" && won < 0 && lost !== 0 && ways.length) return find();
      // Where nothing leads back, nothing need lie over the cards.
      const sentence = reasonOf(game, result);
      if (ways.length) showToast(toasts, "lost", lifetime(), sentence, ways);
      else setStatus(sentence);
      if (lost !== 0) lightCards(assistance, result.cards);
      if (lost && lost === won + 1) tell(game.text);
    },

    traced(text) {
      if (text !== game.text || game.timeline?.puzzle) return;
      if (isShown(toasts, "lost") || isShown(toasts, "end")) tell(text);
    },

    async wentBack(text, n) {
      const { timeline } = game;
      if (!timeline) return;
      const isKnown = borderOf(verdictsOf(timeline, text)).lost === n + 1;
      const [before, after] = [n, n + 1].map((each) => textOfPosition(timeline, text, each));
      const move = isKnown ? await moveOf(game, after) : "";
      await game.settled;
      if (game.text !== before) return;
      if (isKnown) lightMoves(assistance, { better: "", played: after.slice(before.length + 1) });
      setStatus(move ? t("history.losing", { move }) : t("solvability.not-lost"));
    },
  });

  /** @param {string} text */
  async function tell(text) {
    const where = await tellLoss(game, text);
    if (text !== game.text) return;
    const reason = solvability.answer()?.reason ?? game.view?.message ?? "";
    const { won, lost } = border();
    /** @type {Action[]} */
    const actions = solvability.waysBack();
    if (won < 0 && game.view?.outcome === "stuck") actions.push({ label: t("action.new-game"), run: commands.new.run });
    if (won >= 0) actions.push({ label: t("win.look-back"), run: features.history.review, keeps: true });
    showToast(toasts, "lost", lifetime(), lost === 0 ? where : joined(reason, where), actions);
  }

  /** Finds out where the running game was lost. */
  function find() {
    const stop = { label: t("solution.stop"), run: solvability.review.stop };
    showToast(toasts, "lost", lifetime(), t("solvability.tracing"), [stop]);
    solvability.review.start(game.text, false);
  }
}
