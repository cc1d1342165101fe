// The games that can be gone on with: the running one and the saved ones in which there are moves and which are not over.

import { movesDone } from "../model/timeline.js";

/** @import {Game} from "../model/game.js" */
/** @import {SavedGame, SavedSlot} from "../storage/game-store.js" */

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

/** @param {Pick<SavedGame, "line" | "view">} saved */
const isUnderWay = ({ line, view }) =>
  !line.puzzle && movesDone(line) > 0 && view?.outcome !== "won" && view?.outcome !== "stuck";
