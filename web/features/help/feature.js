// How to play, and all keys.

import { playsAtOnce } from "../../model/settings.js";
import { openHelp } from "./help.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const help = {
  commands: { help: { keys: ["?"], run: ({ features }) => features.help.open() } },
  start: ({ game, store, commands, features }) => ({
    open: () => openHelp(commands, game.view, playsAtOnce(store.settings, game.view), features.lesson.begin),
  }),
};
