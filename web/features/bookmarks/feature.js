// Bookmarks in the moves of a game.

import { createBookmarksDialog } from "./bookmarks.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const bookmarks = {
  commands: {
    bookmarks: { keys: ["Shift+B"], run: ({ features }) => features.bookmarks.open() },
    bookmark: { keys: ["B"], run: ({ features }) => features.bookmarks.add() },
  },
  start: createBookmarksDialog,
};
