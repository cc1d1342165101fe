// The end of a won game.

import { challengeOf, signed } from "../share/result-words.js";
import { shareWords } from "../share/share.js";
import { createWinDialog } from "./win.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @satisfies {Feature} */
export const win = {
  start({ game, results, store, storage, table, toasts, setStatus, features }) {
    const { week, day, medals, analysis, history } = features;
    const { lossReport, solvability } = analysis;
    const win = createWinDialog({
      ...{ game, results, store, storage, table, setStatus, announce: toasts.announce, look: lossReport },
      ...{ watch: day.watch, weekWatch: week.watch, awards: medals.awards, review: history.review },
      onSetting: (name) => features.settings.change(name),
      newDeal: () => features.games.newGame.deal(),
      share: (say) => {
        const challenge = challengeOf(game, results, day.watch);
        const send = async () => challenge && shareWords(await signed(challenge, game, week.players.name), say);
        if (challenge?.beat) week.askName(send);
        else send();
      },
    });
    solvability.listen({ changed: win.update });
    return {
      /** @param {View} view */
      open(view) {
        lossReport.start(game.text); // which moves mattered is known when the result is sent
        win.open(view);
      },
      reopen: win.reopen,
    };
  },
};
