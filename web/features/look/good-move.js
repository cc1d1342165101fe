// One good move, from Python: with a known win the best that keeps it, for which Python may want to know first what wins
// behind a plan of its own. Before a win is known it is a guess, which is put right as soon as the search knows more.

/** @import {Game} from "../../game/game.js" */
/** @import {Hint} from "../../engine/protocol.js" */
/** @import {Solvability} from "../analysis/solvability.js" */

/**
 * @typedef {object} Found one after the other
 * @property {Hint | null} hint null = there is none
 * @property {boolean} isGuess
 * @property {string} lost why the game is lost, "" = it is not known to be
 *
 * @typedef {object} Search what is known of the game, and can be found out
 * @property {(text: string, nodes: number) => Promise<void>} tryPlan looks at so many positions for moves that win from there
 */

/**
 * What a hint has to say, and again when more is known.
 * @param {Game} game @param {Pick<Solvability, "findWin" | "state" | "forget" | keyof Search> | undefined} search
 * @param {() => boolean} isMeant whether it is still wanted
 * @param {(isWinnable: boolean) => void} onLonger it takes longer, and the game is known to be winnable, or not
 * @returns {AsyncGenerator<Found, void>}
 */
export async function* findHints(game, search, isMeant, onLonger) {
  let isGuessed = false;
  do {
    const { verdict, reason = "" } = (await search?.findWin((isWinnable) => isGuessed || onLonger(isWinnable))) ?? {};
    if (!isMeant()) return;
    if (verdict === "lost") return yield { hint: null, isGuess: false, lost: reason };
    if (isGuessed && verdict !== "won") continue;
    const { hint, won } = await goodMove(game, search, isGuessed);
    if (!isMeant()) return;
    const isGuess = verdict !== "won" || !won;
    // Python has been started anew since, or has found much else: it finds the win again.
    if (verdict === "won" && !won && !isGuessed) search?.forget();
    yield { hint, isGuess, lost: "" };
    isGuessed = isGuess;
  } while (isMeant() && search?.state() === "thinking");
}

/**
 * The move counts as shown.
 * @param {Game} game @param {Search | undefined} search @param {boolean} [isAgain] it takes the place of one that has counted
 * @returns {Promise<{hint: Hint | null, won: boolean}>} null = there is none; won: it keeps a known win
 */
export async function goodMove(game, search, isAgain = false) {
  const { text } = game;
  /** @type {string[]} */
  const tried = [];
  for (;;) {
    const { hint, won = false, plan, error } = await game.ask({ ask: "hint", text, tried });
    if (error !== undefined) throw new Error(error);
    if (!hint || text !== game.text) return { hint: null, won };
    if (search && plan) {
      await search.tryPlan(`${text} ${plan.moves}`, plan.nodes);
      tried.push(plan.moves);
    } else {
      if (!isAgain) game.noteShown();
      return { hint, won };
    }
  }
}
