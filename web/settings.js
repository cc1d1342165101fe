// What a player can set, each once: its value at first, and its values where it is a choice; else it is on or off.
// A setting is kept, shown and read by its name.

export const SETTINGS = /** @type {const} */ ({
  mirror: { first: false },
  fan: { first: true },
});

/**
 * @typedef {{readonly [N in keyof typeof SETTINGS]:
 *   (typeof SETTINGS)[N] extends {of: readonly (infer Value)[]} ? Value : boolean}} Settings
 */

/**
 * Settings as they were kept, with the first value for what is missing or is not known any more.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function settingsOf(kept) {
  const values = Object.entries(SETTINGS).map(([name, setting]) => {
    const value = /** @type {any} */ (kept)?.[name];
    const known = "of" in setting ? /** @type {any} */ (setting).of.includes(value) : typeof value === "boolean";
    return [name, known ? value : setting.first];
  });
  return Object.fromEntries(values);
}
