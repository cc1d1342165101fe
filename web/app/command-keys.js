// Which command a key stands for.

import { typedKeys } from "../dom/typed-keys.js";

/** @import {Command} from "./commands.js" */

/** @typedef {Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey">} KeyPress */

/** @param {KeyPress} event @param {string} key @returns {string} "Ctrl+Shift+Z"; the command key of a Mac counts as Ctrl */
function keyName({ ctrlKey, metaKey, shiftKey }, key) {
  const isLetter = key.length === 1 && key.toUpperCase() !== key.toLowerCase();
  const modifiers = `${ctrlKey || metaKey ? "Ctrl+" : ""}${shiftKey && isLetter ? "Shift+" : ""}`;
  return modifiers + (isLetter ? key.toUpperCase() : key);
}

/**
 * The command that a key stands for, on a keyboard of any alphabet.
 * @template {Pick<Command, "keys">} T
 * @param {{[name: string]: T}} commands @param {KeyPress} event
 * @param {boolean} singleKeys whether keys without Ctrl are commands
 * @returns {T | undefined}
 */
export function commandOf(commands, event, singleKeys) {
  if (!singleKeys && !event.ctrlKey && !event.metaKey) return undefined;
  const names = typedKeys(event).map((key) => keyName(event, key));
  const all = Object.values(commands);
  return names.map((name) => all.find(({ keys }) => keys.includes(name))).find(Boolean);
}
