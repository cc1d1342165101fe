// What the games are called in the page's language. A saved game has its name in the language in which it was left.

import { t } from "../../i18n/messages.js";
import { isSameName } from "./game-search.js";

/** @import {CustomRules} from "../../storage/custom-rules.js" */
/** @import {SavedGame} from "../../storage/game-store.js" */
/** @import {GameInfos} from "./game-infos.js" */

/** @typedef {ReturnType<typeof createGameNames>} GameNames */

/** No deal is called by more letters. */
const LONGEST_TITLE = 200;

/** @param {GameInfos} askInfos @param {CustomRules} customRules */
export function createGameNames(askInfos, customRules) {
  /** The names of games by their ids; other rules of a game do not take its name. @type {Map<string, string>} */
  let names = new Map();
  /** The name of a game, or of the one whose rules were changed; its id as long as none is known. @param {string} id */
  function nameOf(id) {
    const known = customRules.nameOf(id) || names.get(id);
    if (known) return known;
    const name = names.get(id.split("+")[0]);
    return name ? t("rules.changed", { name }) : id;
  }
  return {
    nameOf,
    /** Python names the games. */
    async load() {
      const infos = await askInfos().catch(() => []);
      if (infos.length) names = new Map(infos.map(({ id, name }) => [id, name]));
    },
    /**
     * The rules and the number of a deal that is called as the page does or in short: "Box Kite, deal 17", "Box Kite 17".
     * @param {string} text @returns {Promise<[rules: string, deal: string] | null>}
     */
    async dealCalled(text) {
      const [deal] = (text.length <= LONGEST_TITLE && /(ms)?\d+(?=\D*$)/i.exec(text)) || [];
      if (!deal || deal === text) return null;
      const infos = await askInfos().catch(() => []);
      const games = [
        ...customRules.all(),
        ...infos.flatMap(({ id, name, other_names }) => [name, ...other_names].map((name) => ({ id, name }))),
      ];
      const found = games.find(({ name }) =>
        [`${name} ${deal}`, t("game.title", { name, deal })].some((title) => isSameName(title, text)),
      );
      return found ? [found.id, deal] : null;
    },
    /** "St. Helena, deal 17". @param {Pick<SavedGame, "line" | "view">} saved @returns {string} */
    titleOf({ line, view }) {
      const [rules, deal] = line.game.split(" ");
      const name = nameOf(rules);
      return t("game.title", { name: name === rules ? (view?.name ?? rules) : name, deal });
    },
  };
}
