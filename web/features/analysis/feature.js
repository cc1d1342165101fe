// Whether the game can still be won, and where it was lost.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { lightCards, lightMoves } from "../look/lit-moves.js";
import { createLossReport } from "./loss-report.js";
import { Solvability } from "./solvability.js";
import { createSolvabilityDialog } from "./solvability-dialog.js";
import { updateIndicator } from "./solvability-indicator.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const analysis = {
  commands: { solvability: { keys: ["W"], run: ({ features }) => features.analysis.open() } },
  start({ game, store, toasts, commands, assistance, indicator, setStatus, features }) {
    const solvability = new Solvability(game, store);
    const lossReport = createLossReport(solvability, toasts, commands, {
      setStatus,
      light: (played) => lightMoves(assistance, { better: "", played }),
      lightCards: (cards) => lightCards(assistance, cards),
      review: () => features.history.review(),
    });
    const dialog = createSolvabilityDialog(
      solvability,
      (moves) => features.history.show(moves),
      (cards) => lightCards(assistance, cards),
    );
    let isFailureTold = false;
    solvability.listen({
      changed() {
        updateIndicator(indicator, solvability);
        dialog.update();
      },
      progressed: dialog.showProgress,
      failed() {
        if (!isFailureTold) showToast(toasts, "search", "touch", t("solvability.without"));
        isFailureTold = true;
      },
    });
    game.listen(() => solvability.update());
    solvability.update();
    return { solvability, lossReport, open: dialog.open };
  },
};
