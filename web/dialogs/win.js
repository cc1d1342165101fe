// What is worth saying of a win, beside its moves.

import { t } from "../i18n/messages.js";
import { clockText, statisticsOf } from "../model/statistics.js";
import { movesDone } from "../model/timeline.js";
import { when } from "./saved-games.js";

/** @import {Game} from "../model/game.js" */
/** @import {Results} from "../model/results.js" */
/** @import {Settings} from "../model/settings.js" */

const DAY = 86_400_000;

/** @param {Game} game that has been won @param {Results} results @param {Settings} settings @returns {string[]} */
export function winMessages({ line, view, known, clock }, results, settings) {
  if (!line || !view) return [];
  const ofRules = results.all(view.rules);
  const { won, streak } = statisticsOf(ofRules);
  const said = [];
  if (!ofRules.some(({ deal, state }) => deal === view.deal && state === "won")) return []; // it was shown, or came by a link
  if (won === 1) said.push(t("win.first"));
  else if (known?.state === "open" && Date.now() - known.begun > DAY)
    said.push(t("win.finally", { time: when(known.begun) }));
  else if (known?.state === "won" && movesDone(line) < known.moves) said.push(t("win.fewest"));
  if (settings.timer) said.push(t("win.time", { time: clockText(clock.spent) }));
  if (settings.streaks && streak > 1) said.push(t("win.streak", { count: streak }));
  return said;
}
