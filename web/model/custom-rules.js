// The player's own sets of rules: a name for each, kept under its rules.

import { CUSTOM_RULES, LONGEST_NAME } from "../storage/keys.js";
import { attempt } from "../storage/safe-storage.js";

/** @import {Shelf} from "../storage/safe-storage.js" */

/** @typedef {{id: string, name: string}} RuleSet the id is what Python calls the rules: "st-helena+build=any" */

export class RuleSets {
  #shelf;

  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.#shelf = shelf;
  }

  /** @returns {RuleSet[]} by name */
  all() {
    const sets = this.#shelf
      .keys(CUSTOM_RULES)
      .map((key) => ({ id: key.slice(CUSTOM_RULES.length), name: this.#shelf.read(key) ?? "" }));
    return sets.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** @param {string} id @returns {string} "" = it has none */
  nameOf(id) {
    return this.#shelf.read(CUSTOM_RULES + id) ?? "";
  }

  /** @param {RuleSet} set @returns {boolean} whether there was room */
  keep({ id, name }) {
    attempt(() => this.#shelf.write(CUSTOM_RULES + id, name.trim().slice(0, LONGEST_NAME)));
    return this.nameOf(id) !== "";
  }

  /** @param {string} id */
  remove(id) {
    this.#shelf.remove(CUSTOM_RULES + id);
  }
}
