// The moves of the game, to look back at and to go on from.

import { end } from "../look/assistance.js";
import { lightTry } from "../look/lit-moves.js";
import { createHistory } from "./history.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const history = {
  commands: {
    history: {
      keys: ["Y"],
      run({ features }) {
        features.lesson.end(); // it is in the same place
        features.history.open();
      },
    },
  },
  start({ game, table, board, assistance, elements, features }) {
    const { solvability, lossReport } = features.analysis;
    const history = createHistory(game, elements, table, () => board.draw(true), lossReport, {
      light: (lit) => lightTry(assistance, lit),
      endLight: () => end(assistance),
    });
    solvability.listen({ changed: history.update });
    board.allow(() => history.shown);
    return history;
  },
};
