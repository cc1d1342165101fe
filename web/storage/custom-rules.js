// The player's own sets of rules: a name for each, stored under its rules.

import { cleanName, isolated } from "../model/names.js";
import { CUSTOM_RULES } from "./keys.js";
import { valuesUnder } from "./safe-storage.js";

/** @import {SafeStorage} from "./safe-storage.js" */
/** @import {View} from "../engine/protocol.js" */

/** @typedef {{id: string, name: string}} NamedRules the id is what Python calls the rules: "st-helena+build=any" */

/** @typedef {ReturnType<typeof createCustomRules>} CustomRules */

/** @param {SafeStorage} storage */
export function createCustomRules(storage) {
  const stored = valuesUnder(storage, CUSTOM_RULES, (text) => cleanName(text ?? ""));

  /** The name of rules; "" = they have none. @param {string} id */
  const nameOf = (id) => stored.get(id);

  /** A view under the name of its rules, if the player has given them one. @template {Pick<View, "rules" | "name">} T @param {T} view @returns {T} */
  function named(view) {
    const name = view.rules?.includes("+") ? nameOf(view.rules) : "";
    return name ? { ...view, name } : view;
  }

  return {
    nameOf,
    named,
    remove: stored.remove,
    /** @returns {NamedRules[]} by name */
    all() {
      const sets = stored.names().map((id) => ({ id, name: nameOf(id) }));
      return sets.sort((a, b) => a.name.localeCompare(b.name));
    },
    /** The same for one that Python has just made: it may begin with the name. @template {Pick<View, "rules" | "name" | "message">} T @param {T} view @returns {T} */
    namedAnew(view) {
      const anew = named(view);
      const { message, name } = view;
      return message.startsWith(name) ? { ...anew, message: isolated(anew.name) + message.slice(name.length) } : anew;
    },
    /** @param {NamedRules} set @returns {boolean} whether it could be stored */
    keep({ id, name }) {
      stored.set(id, cleanName(name));
      return nameOf(id) !== "";
    },
  };
}
