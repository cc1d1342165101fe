// The saved games.

import { createSavedGamesDialog } from "./saved-games.js";
import { stored } from "./stored.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const saved = {
  stored,
  commands: {
    "saved-games": { keys: ["K"], menu: "more", isFirst: true, run: ({ features }) => features.saved.open() },
  },
  start: createSavedGamesDialog,
};
