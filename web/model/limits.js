// How much is read at most, from saved games, links and files: what is more was not written by this page.

/** The longest name of a player, of a bookmark or of rules, in characters. */
export const LONGEST_NAME = 60;

/** A game has some hundred moves; so many words, restarts included, are read at most. */
export const MOST_WORDS = 100_000;

/** The longest packed game that is read from a link, in signs: no win is this long. */
export const LONGEST_WIN = 4000;

/** The longest text of a game that is read. In characters. */
export const LONGEST_TEXT = 1_000_000;

/** The most bookmarks of a game, and hints, that are read. */
export const MOST_BOOKMARKS = 1000;
export const MOST_HINTS = 1_000_000;

/** The most hints whose points are noted. */
export const MOST_HINT_POINTS = 10_000;

/** The most cards in play. */
export const MOST_CARDS = 1000;

/** The last moment that is read as one, in milliseconds: later ones no calendar can show. */
export const LATEST_TIME = Date.UTC(9999, 11, 31);

/** Longer links are refused unread: no game is this long, and reading one would block the page. In characters. */
export const LONGEST_LINK = 100_000;
