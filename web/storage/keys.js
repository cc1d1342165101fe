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

/** The deals of the day that were won on their day: "day/2026-11-21 RULES". */
export const DAY_WINS = "day/";

/** Wins of the deals of a week, the player's and friends': "week/2026-W48". */
export const WEEKS = "week/";

/** What the player is called in links. */
export const PLAYER_NAME = "name";

/** The names of the player's own sets of rules: "rules/RULES". */
export const CUSTOM_RULES = "rules/";

/** The games that the player likes best: "favourite/GAME". */
export const FAVOURITES = "favourite/";

/** For each game, what became of its puzzles: "puzzle/GAME". */
export const PUZZLES = "puzzle/";

/** The run of ten puzzles, and the best one before. */
export const PUZZLE_RUN = "puzzle-run";

/** The kinds of table of which the player has had the first lesson, with spaces between: "ring stock". */
export const LESSONS = "lessons";

/** The medals that the player has earned: "medal/NAME". */
export const MEDALS = "medal/";

/** That sounds were offered at the first win, which they are once. */
export const SOUND_OFFER = "sound-offer";

/** The deals, at most two, at which it was told that safe cards go by themselves: "st-helena 17,louis 3". */
export const AUTO_NOTES = "auto-notes";

/** How often the player has chosen a lit place, up to ten, when it is asked whether a tap shall play at once. */
export const TAP_CHOICES = "tap-choices";

/** That it was asked once which name a challenge is to carry. */
export const NAME_QUESTION = "name-question";

/** That the player has redealt with moves left although it was asked: then it is asked no more. */
export const REDEAL_QUESTION = "redeal-question";

/** That it was told that the page cannot be kept for offline use. */
export const ALTERED_NOTE = "altered-note";

/** The last day on which it was told that its deal is there: "2026-11-21". */
export const DAY_CALL = "day-call";

/** Broken values, moved out of the way; nothing here is read, and only the player removes it. */
export const SET_ASIDE = "aside/";

/** The number of the last write: see safe-storage.js. */
export const COUNT = "count";

/** In sessionStorage, with the prefix: the slot of this tab, so that a reload shows this tab's game and not another's. */
export const SLOT = `${PREFIX}slot`;

/** In sessionStorage, with the prefix: the fragment of a link to a game, until the player has answered whether to play it. */
export const LINK = `${PREFIX}link`;

/** In sessionStorage, with the prefix: the text of the won game whose card is still to be closed. */
export const WON = `${PREFIX}won`;

/** In sessionStorage, with the prefix: the lesson that is going on, as its deal and the present step: "st-helena 17 2". */
export const LESSON = `${PREFIX}lesson`;

/** The most games that are saved; a slot takes some ten kilobytes of about five million. */
export const MOST_GAMES = 20;

/** The most games and results in a backup. */
export const MOST_IN_BACKUP = 100_000;

/** Longer backup files are refused unread. In characters. */
export const LONGEST_BACKUP = 20_000_000;
