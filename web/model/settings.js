// What a player can set, each once: its group in the dialog, its value at first, and its values where it is a choice;
// else it is on or off. A setting is stored, shown and read by its name. The dialog is made from this table: its messages
// are settings.NAME.label, settings.NAME.VALUE for a choice's values, or toolbar.VALUE where the setting has "button",
// settings.NAME.hint where it has "hint", and settings.group.GROUP; those of the group "first" stand before the others.
// Medals open some values (medals.js); a stored one is good without. The names are stored with their values, so they stay
// as they are: "prospect" is solvability elsewhere.

/** @import {Language} from "../engine/protocol.js" */

/** The languages in the order of choice. One that is missing, or that Python lacks, fails the type check. @type {Record<Language, true>} */
const TAGS = { en: true, fr: true, de: true, es: true, sv: true, zh: true };
export const LANGUAGES = /** @type {Language[]} */ (Object.keys(TAGS));

// Not told by the features' declarations: the board draws these buttons, with their words, before the features come.
/** The commands that can have the two buttons after the menu's. */
const BUTTONS = /** @type {const} */ (["rules", "new", "find", "moves", "history", "bookmark"]);

export const SETTINGS = /** @type {const} */ ({
  deck: { group: "first", first: "classic", of: ["classic", "large", "four", "contrast"] },
  felt: { group: "first", first: "green", of: ["green", "blue", "burgundy", "violet", "grey", "midnight", "walnut"] },
  light: { group: "first", first: "auto", of: ["auto", "light", "dark"] },
  tap: { group: "first", first: "auto", of: ["auto", "choose", "best"], hint: true },
  sound: { group: "first", first: false },
  mirror: { group: "first", first: false },
  language: { group: "first", first: "auto", of: ["auto", ...LANGUAGES] },
  back: { group: "look", first: "bee", of: ["bee", "laurel", "lattice", "suits", "waves", "compass"] },
  finish: { group: "look", first: "plain", of: ["plain", "linen", "gilt"] },
  courts: { group: "look", first: "own", of: ["own", "international"] },
  fan: { group: "look", first: true },
  auto: { group: "play", first: "safe", of: ["off", "safe", "all"], hint: true },
  level: { group: "play", first: "winnable", of: ["winnable", "easy", "middling", "hard", "any"] },
  prospect: { group: "play", first: false, hint: true },
  slot1: { group: "play", first: "rules", of: BUTTONS, button: true },
  slot2: { group: "play", first: "new", of: BUTTONS, button: true },
  motion: { group: "feedback", first: "quick", of: ["quick", "calm", "off"] },
  vibration: { group: "feedback", first: false },
  awake: { group: "feedback", first: false },
  timer: { group: "calm", first: false },
  streaks: { group: "calm", first: false },
  days: { group: "calm", first: "forgiving", of: ["forgiving", "strict", "off"], hint: true },
  letters: { group: "access", first: true, hint: true },
  verbosity: { group: "access", first: "full", of: ["full", "brief"], hint: true },
});

/**
 * @typedef {keyof typeof SETTINGS} Name
 * @typedef {{readonly [N in Name]:
 *   (typeof SETTINGS)[N] extends {of: readonly (infer Value)[]} ? Value : boolean}} Settings
 */

/**
 * Settings as they were stored, with the first value for what is missing or is not known any more.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function settingsOf(stored) {
  const values = Object.entries(SETTINGS).map(([name, setting]) => {
    const value = /** @type {any} */ (stored)?.[name];
    const known = "of" in setting ? /** @type {any} */ (setting).of.includes(value) : typeof value === "boolean";
    return [name, known ? value : setting.first];
  });
  return Object.fromEntries(values);
}

/**
 * Whether a tap plays at once: as the player has set it, else as the game suggests.
 * @param {Settings} settings @param {{taps?: "best" | "choose"} | null} view
 */
export const playsAtOnce = ({ tap }, view) => (tap === "auto" ? view?.taps : tap) === "best";

/**
 * The language to speak: the player's, else the first of the browser's that the page knows, else English.
 * @param {Settings["language"]} chosen @param {readonly string[]} [wished] tags in the order of liking, as "pt-BR"
 * @returns {Language}
 */
export function languageOf(chosen, wished = navigator.languages) {
  const tags = chosen === "auto" ? wished.map((tag) => tag.split("-")[0].toLowerCase()) : [chosen];
  return /** @type {Language[]} */ (tags).find((tag) => LANGUAGES.includes(tag)) ?? "en";
}
