// The games that can be gone on with: the running one and the saved ones in which there are moves and which are not over.

import { button, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { movesDone } from "../../model/timeline.js";

/** @import {Game} from "../../game/game.js" */
/** @import {SavedGame, SavedSlot} from "../../storage/game-store.js" */

/** @typedef {{deal: string, moves: number, slot: SavedSlot | null}} UnderWay slot: null = it is the running one */

/** By their rules, of each the one played last. @param {Game} game @returns {Map<string, UnderWay>} */
export function gamesUnderWay(game) {
  const { timeline, view, others } = game;
  /** @type {Map<string, UnderWay>} */
  const found = new Map();
  /** @param {Pick<SavedGame, "line" | "view">} saved @param {SavedSlot | null} slot */
  const add = (saved, slot) => {
    const [rules, deal] = saved.line.game.split(" ");
    if (isUnderWay(saved) && !found.has(rules)) found.set(rules, { deal, moves: movesDone(saved.line), slot });
  };
  if (timeline) add({ line: timeline, view }, null);
  for (const slot of others) add(slot.saved, slot);
  return found;
}

/** How far it is, beside a game's name. @param {UnderWay | undefined} game @returns {HTMLElement[]} */
export const movesPlayed = (game) => (game ? [make("span", t("chooser.moves", { count: game.moves }), "now")] : []);

/** Its deal, and a button to go on with it. @param {UnderWay} game @param {() => void} run */
export function underWayLine({ deal, moves }, run) {
  const element = make("div", "", "under-way");
  const go = button(t("chooser.continue"), "main", run);
  element.append(make("p", t("menu.about", { deal, count: moves })), go);
  return element;
}

/** @param {Pick<SavedGame, "line" | "view">} saved */
const isUnderWay = ({ line, view }) =>
  !line.puzzle && movesDone(line) > 0 && view?.outcome !== "won" && view?.outcome !== "stuck";
