// All features: each is imported, stands in the list, and is exported for the types of what features ask one another.

import { analysis } from "./analysis/feature.js";
import { backup } from "./backup/feature.js";
import { bookmarks } from "./bookmarks/feature.js";
import { day } from "./day/feature.js";
import { games } from "./games/feature.js";
import { help } from "./help/feature.js";
import { history } from "./history/feature.js";
import { lesson } from "./lesson/feature.js";
import { look } from "./look/feature.js";
import { medals } from "./medals/feature.js";
import { menu } from "./menu/feature.js";
import { offers } from "./offers/feature.js";
import { puzzles } from "./puzzles/feature.js";
import { saved } from "./saved/feature.js";
import { settings } from "./settings/feature.js";
import { share } from "./share/feature.js";
import { statistics } from "./statistics/feature.js";
import { week } from "./week/feature.js";
import { win } from "./win/feature.js";

/** In the order in which they start and listen to the game, and in which the help lists their commands. */
export const inOrder = {
  games,
  week,
  day,
  medals,
  analysis,
  history,
  win,
  share,
  puzzles,
  lesson,
  look,
  bookmarks,
  saved,
  statistics,
  settings,
  backup,
  offers,
  help,
  menu,
};

export {
  analysis,
  backup,
  bookmarks,
  day,
  games,
  help,
  history,
  lesson,
  look,
  medals,
  menu,
  offers,
  puzzles,
  saved,
  settings,
  share,
  statistics,
  week,
  win,
};
