// The games and their deals: which there are, their names and rules, and a new deal.

import { stored as favourites } from "./favourites.js";
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
    new: { keys: ["N"], menu: "play", run: ({ features }) => features.games.newGame.open() },
    games: { keys: ["G"], menu: "play", run: ({ features }) => features.games.open() },
    rules: { keys: ["R"], menu: "more", run: ({ features }) => features.games.openRules() },
  },
  start(app) {
    const { game, store, customRules } = app;
    const infos = createGameInfos(game);
    const names = createGameNames(infos, customRules);
    const { open: openRules } = createRulesDialog(app);
    const { open } = createGameChooser(app, infos, openRules);
    return { infos, names, newGame: createNewGameDialog(game, store, names), open, openRules };
  },
};
