// Goes to a deal that is offered: to the saved game of it, if there is one, else it is begun.

/** @import {Game} from "../../game/game.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @param {Game} game @param {View} view the deal's @param {(sentence: string) => void} setStatus */
export function goToDeal(game, view, setStatus) {
  const saved = game.others.find((slot) => slot.saved.line.game === `${view.rules} ${view.deal}`);
  const isThere = view.rules === game.view?.rules && view.deal === game.view.deal;
  if (isThere && !game.timeline?.puzzle) return setStatus(game.view.message);
  if (saved) game.resume(saved);
  else game.adopt(view);
}
