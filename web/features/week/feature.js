// The week: seven deals, the same for everyone, and the wins of friends.

import { createNameQuestion } from "../share/name-question.js";
import { createWeekDialog } from "./week.js";
import { createWeekStore, stored } from "./week-results.js";
import { createWeekWatch } from "./week-watch.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const week = {
  stored,
  commands: { week: { keys: ["Shift+C"], run: ({ features }) => features.week.open() } },
  start(app) {
    const players = createWeekStore(app.storage);
    const watch = createWeekWatch(app.game, players);
    const askName = createNameQuestion(players, app.storage);
    return { players, askName, watch, ...createWeekDialog(app, watch) };
  },
};
