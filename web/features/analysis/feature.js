// Whether the game can still be won, and where it was lost.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { createLossReport } from "./loss-report.js";
import { Solvability } from "./solvability.js";
import { createSolvabilityDialog } from "./solvability-dialog.js";
import { updateIndicator } from "./solvability-indicator.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const analysis = {
  commands: { solvability: { keys: ["W"], run: ({ features }) => features.analysis.open() } },
  start(app) {
    const { game, store, toasts, indicator } = app;
    const solvability = new Solvability(game, store);
    const lossReport = createLossReport(solvability, app);
    const dialog = createSolvabilityDialog(solvability, app);
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
