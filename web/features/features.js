// All features, by the names under which they ask one another. app/late.js starts them.

// biome-ignore lint/performance/noBarrelFile: the page uses all of them
export { analysis } from "./analysis/feature.js";
export { backup } from "./backup/feature.js";
export { bookmarks } from "./bookmarks/feature.js";
export { day } from "./day/feature.js";
export { games } from "./games/feature.js";
export { help } from "./help/feature.js";
export { history } from "./history/feature.js";
export { lesson } from "./lesson/feature.js";
export { look } from "./look/feature.js";
export { medals } from "./medals/feature.js";
export { menu } from "./menu/feature.js";
export { offers } from "./offers/feature.js";
export { puzzles } from "./puzzles/feature.js";
export { saved } from "./saved/feature.js";
export { settings } from "./settings/feature.js";
export { share } from "./share/feature.js";
export { statistics } from "./statistics/feature.js";
export { week } from "./week/feature.js";
export { win } from "./win/feature.js";
