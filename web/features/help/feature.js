// How to play, and all keys.

import { openHelp } from "../../dialogs/help.js";
import { playsAtOnce } from "../../model/settings.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const help = {
  commands: { help: { keys: ["?"], run: ({ features }) => features.help.open() } },
  start: ({ game, store, commands, features }) => ({
    open: () => openHelp(commands, game.view, playsAtOnce(store.settings, game.view), features.lesson.begin),
  }),
};
