// Links: those that the player sends, and the game that one has brought.

import { offerGame } from "./links.js";
import { createShareDialog } from "./share.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @satisfies {Feature} */
export const share = {
  commands: { link: { keys: ["L"], run: ({ features }) => features.share.open() } },
  start({ game, results, elements, setStatus, features }) {
    const { day, week, analysis } = features;
    const dialog = createShareDialog(game, results, day.watch, {
      ...{ table: elements.table, setStatus, look: analysis.lossReport },
      ...{ players: week.players, askName: week.askName },
      dayOfPuzzle: () => features.puzzles.day(),
    });
    analysis.solvability.listen({ changed: dialog.update });
    return {
      open: dialog.open,
      /**
       * Asks whether to play a game.
       * @param {View} view @param {Parameters<typeof offerGame>[1]} challenge @param {() => void} accept
       * @param {() => void} answered
       */
      offer(view, challenge, accept, answered) {
        const isKnown = view.rules === game.view?.rules;
        const explain = () => features.games.openRules(view.rules, view.name);
        offerGame(view, challenge, accept, answered, isKnown ? null : explain);
      },
    };
  },
};
