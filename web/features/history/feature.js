// The moves of the game, to look back at and to go on from.

import { createHistory } from "./history.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const history = {
  commands: {
    history: {
      keys: ["Y"],
      menu: "look",
      run: ({ features }) => features.history.open(),
    },
  },
  start: createHistory,
};
