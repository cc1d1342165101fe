// The player's own sets of rules: a name for each, kept under its rules.

import { attempt } from "../storage/safe-storage.js";

/** @import {Shelf} from "../storage/safe-storage.js" */

/** @typedef {{id: string, name: string}} RuleSet the id is what Python calls the rules: "st-helena+build=any" */

const RULES = "rules/";

/** Longer names are cut. */
export const LONGEST_NAME = 60;

export class RuleSets {
  #shelf;

  /** @param {Shelf} shelf */
  constructor(shelf) {
    this.#shelf = shelf;
  }

  /** @returns {RuleSet[]} by name */
  all() {
    const sets = this.#shelf
      .keys(RULES)
      .map((key) => ({ id: key.slice(RULES.length), name: this.#shelf.read(key) ?? "" }));
    return sets.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** @param {string} id @returns {string} "" = it has none */
  nameOf(id) {
    return this.#shelf.read(RULES + id) ?? "";
  }

  /** @param {RuleSet} set @returns {boolean} whether there was room */
  keep({ id, name }) {
    attempt(() => this.#shelf.write(RULES + id, name.trim().slice(0, LONGEST_NAME)));
    return this.nameOf(id) !== "";
  }

  /** @param {string} id */
  remove(id) {
    this.#shelf.remove(RULES + id);
  }
}
