// Medals for what an unaided win has earned.

import { createAwards } from "../../dialogs/medal-awards.js";
import { createMedalsDialog } from "../../dialogs/medals.js";
import { solvedInARow } from "../../model/medal-facts.js";
import { stored } from "../../storage/earned-medals.js";

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
