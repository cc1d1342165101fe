// The script that comes after the board, with all features. What main.js has too, they share.

import { addDialogs } from "../dialogs/dialog.js";
import * as features from "../features/features.js";
import { addLaunchScreens } from "../offline/launch-screen.js";
import { growLabels } from "./large-labels.js";
import { declareFeatures } from "./late-features.js";
import { addTooltips } from "./tooltips.js";

/** @import {App, FeatureName} from "./app.js" */
/** @import {Feature} from "./late-features.js" */

/** What they find in the page. */
const page = {
  start(/** @type {App} */ { elements, commands, store }) {
    addDialogs();
    growLabels(elements.bar);
    addTooltips(elements.bar, commands, store);
    addLaunchScreens();
  },
};

/**
 * The features start and listen to the game in this order, and the help lists their commands in it. Those for which that does
 * not matter come after these, by name.
 * @type {FeatureName[]}
 */
const ORDER = [
  "games",
  "week",
  "day",
  "medals",
  "analysis",
  "history",
  "win",
  "share",
  "puzzles",
  "lesson",
  "look",
  "bookmarks",
  "saved",
  "statistics",
  "settings",
];

const entries = /** @type {[FeatureName, Feature][]} */ (Object.entries(features));
const placeOf = (/** @type {FeatureName} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

declareFeatures({ page, ...Object.fromEntries(entries.sort(([a], [b]) => placeOf(a) - placeOf(b))) });
