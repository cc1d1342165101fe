// The player's own sets of rules: a name for each, stored under its rules.

import { cleanName, isolated } from "../model/names.js";
import { CUSTOM_RULES } from "./keys.js";
import { attempt } from "./safe-storage.js";

/** @import {SafeStorage} from "./safe-storage.js" */
/** @import {View} from "../engine/protocol.js" */

/** @typedef {{id: string, name: string}} NamedRules the id is what Python calls the rules: "st-helena+build=any" */

export class CustomRules {
  #storage;

  /** @param {SafeStorage} storage */
  constructor(storage) {
    this.#storage = storage;
  }

  /** @returns {NamedRules[]} by name */
  all() {
    const sets = this.#storage
      .keys(CUSTOM_RULES)
      .map((key) => ({ id: key.slice(CUSTOM_RULES.length), name: this.nameOf(key.slice(CUSTOM_RULES.length)) }));
    return sets.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** @param {string} id @returns {string} "" = it has none */
  nameOf(id) {
    return cleanName(this.#storage.read(CUSTOM_RULES + id) ?? "");
  }

  /** A view under the name of its rules, if the player has given them one. @template {Pick<View, "rules" | "name">} T @param {T} view @returns {T} */
  named(view) {
    const name = view.rules?.includes("+") ? this.nameOf(view.rules) : "";
    return name ? { ...view, name } : view;
  }

  /** The same for one that Python has just made: it may begin with the name. @template {Pick<View, "rules" | "name" | "message">} T @param {T} view @returns {T} */
  namedAnew(view) {
    const named = this.named(view);
    const { message, name } = view;
    return message.startsWith(name) ? { ...named, message: isolated(named.name) + message.slice(name.length) } : named;
  }

  /** @param {NamedRules} set @returns {boolean} whether it could be stored */
  keep({ id, name }) {
    attempt(() => this.#storage.write(CUSTOM_RULES + id, cleanName(name)));
    return this.nameOf(id) !== "";
  }

  /** @param {string} id */
  remove(id) {
    this.#storage.remove(CUSTOM_RULES + id);
  }
}
