// Medals for what an unaided win has earned.

import { stored } from "./earned-medals.js";
import { createAwards } from "./medal-awards.js";
import { solvedInARow } from "./medal-facts.js";
import { createMedalsDialog } from "./medals-dialog.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const medals = {
  stored,
  commands: { medals: { keys: ["Shift+S"], run: ({ features }) => features.medals.open() } },
  start({ game, results, storage, features }) {
    const awards = createAwards(game, features.games.infos, results, storage, () => ({
      puzzlesInARow: solvedInARow(features.puzzles.solved.all()),
    }));
    return { awards, open: createMedalsDialog(awards).open };
  },
};
