// Every key under which the page stores something, and how much it stores at most. Players have values under these keys:
// a key never changes.

/** All keys begin with this. A new format takes a new number and leaves the old values alone. */
export const PREFIX = "st-helena/1/";

/** The player's settings. */
export const SETTINGS = "settings";

/** Saved games, each under its slot: "game/SLOT". */
export const GAMES = "game/";

/** Results, one for each deal: "record/RULES DEAL". */
export const RESULTS = "record/";

/** For each set of rules, the deals of the days that were played: "daily/RULES". */
export const DAILY_DEALS = "daily/";

/** The names of the player's own sets of rules: "rules/RULES". */
export const CUSTOM_RULES = "rules/";

/** The kinds of table of which the player has had the first lesson, with spaces between: "ring stock". */
export const LESSONS = "lessons";

/** Broken values, moved out of the way; nothing here is read, and only the player removes it. */
export const SET_ASIDE = "aside/";

/** The number of the last write: see safe-storage.js. */
export const COUNT = "count";

/** In sessionStorage, with the prefix: the slot of this tab, so that a reload shows this tab's game and not another's. */
export const SLOT = `${PREFIX}slot`;

/** In sessionStorage, with the prefix: the text of the won game whose card is still to be closed. */
export const WON = `${PREFIX}won`;

/** The most games that are saved; a slot takes some ten kilobytes of about five million. */
export const MOST_GAMES = 20;

/** The longest name of a bookmark or of rules, in characters. */
export const LONGEST_NAME = 60;

/** A game has some hundred moves; so many words, restarts included, are read at most. */
export const MOST_WORDS = 100_000;

/** The longest text of a game that is read. In characters. */
export const LONGEST_TEXT = 1_000_000;

/** The most bookmarks of a game, and hints, that are read. */
export const MOST_BOOKMARKS = 1000;
export const MOST_HINTS = 1_000_000;

/** The most hints whose points are noted. */
export const MOST_HINT_POINTS = 10_000;

/** The most cards in play. */
export const MOST_CARDS = 1000;

/** The most games and results in a backup. */
export const MOST_IN_BACKUP = 100_000;

/** The last moment that is read as one, in milliseconds: later ones no calendar can show. */
export const LATEST_TIME = Date.UTC(9999, 11, 31);

/** Longer links are refused unread: no game is this long, and reading one would block the page. In characters. */
export const LONGEST_LINK = 100_000;

/** Longer backup files are refused unread. In characters. */
export const LONGEST_BACKUP = 20_000_000;
