// One good move, from Python: with a known win the best that keeps it, for which Python may want to know first what wins
// behind a plan of its own.

/** @import {Game} from "../../game/game.js" */
/** @import {Hint} from "../../engine/protocol.js" */

/**
 * @typedef {object} Search what is known of the game, and can be found out
 * @property {(text: string) => string[]} winningMoves the moves that are known to win a game from there
 * @property {(text: string, nodes: number) => Promise<string[]>} tryPlan looks at so many positions for moves that win from there
 */

/** The move counts as shown. @param {Game} game @param {Search | undefined} search @returns {Promise<Hint | null>} null = there is none */
export async function goodMove(game, search) {
  const { text } = game;
  const win = search?.winningMoves(text) ?? [];
  /** @type {string[][]} */
  const tried = [];
  for (;;) {
    const { hint, plan, error } = await game.ask({ ask: "hint", text, win, tried });
    if (error !== undefined) throw new Error(error);
    if (!hint || text !== game.text) return null;
    if (search && plan && win.length) {
      tried.push([plan.moves, ...(await search.tryPlan(`${text} ${plan.moves}`, plan.nodes))]);
    } else {
      game.noteShown();
      return hint;
    }
  }
}
