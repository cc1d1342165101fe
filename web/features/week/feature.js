// The week: seven deals, the same for everyone, and the wins of friends.

import { WeekWatch } from "../../assist/week-watch.js";
import { createWeekDialog } from "../../dialogs/week.js";
import { showToast } from "../../feedback/toasts.js";
import { stored, WeekStore } from "../../storage/week-results.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const week = {
  stored,
  commands: { week: { keys: ["Shift+C"], run: ({ features }) => features.week.open() } },
  start({ game, storage, toasts, setStatus }) {
    const players = new WeekStore(storage);
    const watch = new WeekWatch(game, players);
    const warn = (/** @type {string} */ sentence) => showToast(toasts, "link", "touch", sentence);
    return { players, watch, ...createWeekDialog(game, watch, { setStatus, warn }) };
  },
};
