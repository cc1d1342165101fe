// Figures of the games that were played.

import { createStatisticsDialog } from "./statistics-dialog.js";
import { stored } from "./stored.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const statistics = {
  stored,
  commands: { statistics: { keys: ["S"], run: ({ features }) => features.statistics.open() } },
  start: createStatisticsDialog,
};
