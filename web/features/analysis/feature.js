// Whether the game can still be won, and where it was lost.

import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { reportLosses } from "./loss-report.js";
import { createSolvability } from "./solvability.js";
import { createSolvabilityDialog } from "./solvability-dialog.js";
import { updateIndicator } from "./solvability-indicator.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const analysis = {
  commands: {
    solvability: {
      keys: ["W"],
      menu: "look",
      isUseful: ({ game }) => game.view?.outcome !== "won",
      run: ({ features }) => features.analysis.open(),
    },
  },
  start(app) {
    const { game, store, toasts, toolbar } = app;
    const solvability = createSolvability(app, () => dialog.isOpen());
    reportLosses(solvability, app);
    const dialog = createSolvabilityDialog(solvability, app);
    let isFailureTold = false;
    solvability.listen({
      changed() {
        updateIndicator(toolbar.solvability, solvability.state(), store.settings.prospect);
        dialog.update();
      },
      progressed: dialog.showProgress,
      failed() {
        if (!isFailureTold) showToast(toasts, "search", "touch", t("solvability.without"));
        isFailureTold = true;
      },
    });
    game.listen({ changed: solvability.update });
    solvability.update();
    return { solvability, open: dialog.open };
  },
};
