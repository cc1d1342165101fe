// The script that comes after the board, with all features. What main.js has too, they share.

import { addDialogs } from "../dialogs/dialog.js";
import { inOrder } from "../features/features.js";
import { addLaunchScreens } from "../offline/launch-screen.js";
import { declareFeatures } from "./late-features.js";
import { addTooltips } from "./tooltips.js";

/** @import {App} from "./app.js" */

/** What they find in the page. */
const page = {
  start(/** @type {App} */ { elements, commands, store }) {
    addDialogs();
    addTooltips(elements.bar, commands, store);
    addLaunchScreens();
  },
};

declareFeatures({ page, ...inOrder });
