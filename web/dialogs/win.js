// The dialog of a win.

import { byId, make } from "../dom/elements.js";
import { dateAndTime } from "../i18n/dates.js";
import { t } from "../i18n/messages.js";
import { clockText, statisticsOf } from "../model/statistics.js";
import { movesDone, timelineOf } from "../model/timeline.js";
import { emblem } from "../table/symbols.js";
import { closeAll, open } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {Results} from "../model/results.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Settings} from "../model/settings.js" */
/** @import {View} from "../engine/protocol.js" */

const DAY = 86_400_000;

/**
 * @param {Game} game @param {Results} results @param {GameStore} store
 * @param {() => void} newDeal deals a new game
 */
export function createWinDialog(game, results, store, newDeal) {
  byId("won-emblem").append(emblem("laurel"), emblem("bee"));
  byId("won-new").onclick = newDeal;
  byId("won-again").onclick = () => {
    closeAll();
    game.restart();
  };

  return {
    /** @param {View} view of the game that has been won */
    open({ name, deal, text }) {
      byId("won-text").textContent = t("win.text", { name, deal, count: movesDone(timelineOf(text)) });
      byId("won-more").replaceChildren(...winMessages(game, results, store.settings).map((text) => make("p", text)));
      open("won");
    },
  };
}

/** What is special about a win, beside its moves. @param {Game} game @param {Results} results @param {Settings} settings @returns {string[]} */
function winMessages({ timeline, view, earlierResult, clock }, results, settings) {
  if (!timeline || !view) return [];
  const ofRules = results.all(view.rules);
  const { won, streak } = statisticsOf(ofRules);
  const messages = [];
  // A solution that was shown, or a finished game from a link, is no result.
  if (!ofRules.some(({ deal, state }) => deal === view.deal && state === "won")) return [];
  if (won === 1) messages.push(t("win.first"));
  else if (earlierResult?.state === "open" && Date.now() - earlierResult.begun > DAY)
    messages.push(t("win.finally", { time: dateAndTime(earlierResult.begun) }));
  else if (earlierResult?.state === "won" && movesDone(timeline) < earlierResult.moves) messages.push(t("win.fewest"));
  if (settings.timer) messages.push(t("win.time", { time: clockText(clock.spent) }));
  if (settings.streaks && streak > 1) messages.push(t("win.streak", { count: streak }));
  return messages;
}
