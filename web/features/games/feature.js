// The games and their deals: which there are, their names and rules, and a new deal.

import { copyLink } from "../share/share.js";
import { Favourites, stored as favourites } from "./favourites.js";
import { createGameChooser } from "./game-chooser.js";
import { createGameInfos } from "./game-infos.js";
import { createGameNames } from "./game-names.js";
import { createNewGameDialog } from "./new-game.js";
import { stored as ownRules } from "./own-rules.js";
import { createRulesDialog } from "./rules.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const games = {
  stored: [...ownRules, ...favourites],
  commands: {
    new: { keys: ["N"], run: ({ features }) => features.games.newGame.open() },
    games: { keys: ["G"], run: ({ features }) => features.games.open() },
    rules: { keys: ["R"], run: ({ features }) => features.games.openRules() },
  },
  start({ game, store, storage, results, customRules, setStatus }) {
    const infos = createGameInfos(game);
    const names = createGameNames(infos, customRules);
    const rules = createRulesDialog(game, customRules, { setStatus, copy: copyLink });
    const { open } = createGameChooser(
      game,
      infos,
      { customRules, favourites: new Favourites(storage), results },
      { openRules: rules.open, makeRules: () => rules.open(game.view?.rules, "", true), setStatus },
    );
    return { infos, names, newGame: createNewGameDialog(game, store, names), open, openRules: rules.open };
  },
};
