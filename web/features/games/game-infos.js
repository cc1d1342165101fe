// What Python says of the games. It is asked once: the answer stays the same until the page is reloaded.

/** @import {GameInfo} from "../../engine/protocol.js" */
/** @import {Game} from "../../game/game.js" */

/** @typedef {ReturnType<typeof createGameInfos>} GameInfos */

/** @param {Pick<Game, "ask">} game */
export function createGameInfos(game) {
  /** @type {Promise<GameInfo[]> | null} */
  let infos = null;

  async function ask() {
    const { games, error = "" } = await game.ask({ ask: "games" });
    if (!games) throw new Error(error);
    return games;
  }

  /** Rejects if there is no answer; the next call then asks again. */
  return () => {
    infos ??= ask().catch((error) => {
      infos = null;
      throw error;
    });
    return infos;
  };
}
