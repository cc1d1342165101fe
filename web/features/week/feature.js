// The week: seven deals, the same for everyone, and the wins of friends.

import { showToast } from "../../feedback/toasts.js";
import { createNameQuestion } from "../share/name-question.js";
import { createWeekDialog } from "./week.js";
import { stored, WeekStore } from "./week-results.js";
import { WeekWatch } from "./week-watch.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const week = {
  stored,
  commands: { week: { keys: ["Shift+C"], run: ({ features }) => features.week.open() } },
  start({ game, storage, toasts, setStatus }) {
    const players = new WeekStore(storage);
    const watch = new WeekWatch(game, players);
    const warn = (/** @type {string} */ sentence) => showToast(toasts, "link", "touch", sentence);
    const askName = createNameQuestion(players, storage);
    return { players, askName, watch, ...createWeekDialog(game, watch, { setStatus, warn }) };
  },
};
