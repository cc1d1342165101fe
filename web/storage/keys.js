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

/** Broken values, moved out of the way; nothing here is ever read or deleted. */
export const SET_ASIDE = "aside/";

/** The number of the last write: see safe-storage.js. */
export const COUNT = "count";

/** In sessionStorage, with the prefix: the slot of this tab, so that a reload shows this tab's game and not another's. */
export const SLOT = `${PREFIX}slot`;

/** The most games that are saved; a slot takes some ten kilobytes of about five million. */
export const MOST_GAMES = 20;

/** The longest name of a bookmark or of rules, in characters. */
export const LONGEST_NAME = 60;

/** Longer links are refused unread: no game is this long, and reading one would block the page. In characters. */
export const LONGEST_LINK = 100_000;

/** Longer backup files are refused unread. In characters. */
export const LONGEST_BACKUP = 20_000_000;
