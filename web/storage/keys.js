// The keys under which the page stores something, but for those of features, which declare their own (app/late-features.js);
// and how much it stores at most. Players have values under these keys: a key never changes.

/** All keys begin with this. A new format takes a new number and leaves the old values alone. */
export const PREFIX = "st-helena/1/";

/** The player's settings. */
export const SETTINGS = "settings";

/** Saved games, each under its slot: "game/SLOT". */
export const GAMES = "game/";

/** Results, one for each deal: "record/RULES DEAL". */
export const RESULTS = "record/";

/** The names of the player's own sets of rules: "rules/RULES". */
export const CUSTOM_RULES = "rules/";

/** That the player has redealt with moves left although it was asked: then it is asked no more. */
export const REDEAL_QUESTION = "redeal-question";

/** That it was told that the page cannot be kept for offline use. */
export const ALTERED_NOTE = "altered-note";

/** Broken values, moved out of the way; nothing here is read, and only the player removes it. */
export const SET_ASIDE = "aside/";

/** The number of the last write: see safe-storage.js. */
export const COUNT = "count";

/** In sessionStorage, with the prefix: that the page was reloaded, once, for a newer version. */
export const RELOADED = `${PREFIX}reloaded`;

/** In sessionStorage, with the prefix: the slot of this tab, so that a reload shows this tab's game and not another's. */
export const SLOT = `${PREFIX}slot`;

/** In sessionStorage, with the prefix: the fragment of a link to a game, until the player has answered whether to play it. */
export const LINK = `${PREFIX}link`;

/** The most games that are saved; a slot takes some ten kilobytes of about five million. */
export const MOST_GAMES = 20;

/** The most games and results in a backup. */
export const MOST_IN_BACKUP = 100_000;

/** Longer backup files are refused unread. In characters. */
export const LONGEST_BACKUP = 20_000_000;
