// How to play, and all keys.

import { openHelp } from "./help.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const help = {
  commands: { help: { keys: ["?"], run: ({ features }) => features.help.open() } },
  start: (app) => ({ open: () => openHelp(app) }),
};
