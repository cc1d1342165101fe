// What the games are called in the page's language. A saved game has its name in the language in which it was left.

import { t } from "../i18n/messages.js";

/** @import {Game} from "../model/game.js" */
/** @import {CustomRules} from "../storage/custom-rules.js" */
/** @import {SavedGame} from "../storage/game-store.js" */

/** @typedef {ReturnType<typeof createGameNames>} GameNames */

/** @param {Game} game @param {CustomRules} customRules */
export function createGameNames(game, customRules) {
  /** By what Python calls the rules. @type {Map<string, string>} */
  const names = new Map();
  const nameOf = (/** @type {string} */ id) => customRules.nameOf(id) || (names.get(id) ?? id);
  return {
    nameOf,
    /** Python names the games. @param {string[]} rules */
    async load(rules) {
      // A game comes before other rules of it, which do not take its name.
      for (const id of rules.flatMap((id) => [id.split("+")[0], id])) {
        if (names.has(id)) continue;
        const { rules: info } = await game.ask({ ask: "rules", rules: id }).catch(() => ({ rules: undefined }));
        const isTaken = [...names].some(([other, name]) => other !== id && name === info?.name);
        if (info) names.set(id, isTaken ? id : info.name);
      }
    },
    /** "St. Helena, deal 17". @param {Pick<SavedGame, "line" | "view">} saved @returns {string} */
    titleOf({ line, view }) {
      if (!view) return line.game;
      const rules = rulesOf(line);
      const name = nameOf(rules);
      return t("game.title", { name: name === rules ? view.name : name, deal: view.deal });
    },
  };
}

/** What Python calls a game's rules. @param {SavedGame["line"]} line */
export const rulesOf = ({ game }) => game.split(" ")[0];
