// The end of a won game.

import { createWinDialog } from "./win.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const win = {
  start: createWinDialog,
};
