// The end of a won game.

import { createWinDialog, WON } from "./win.js";
import { SOUND_OFFER } from "./win-medals.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const win = {
  keys: [WON, SOUND_OFFER],
  start: createWinDialog,
};
