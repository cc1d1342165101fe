// The dialog of a win. It says how far the win is the player's own.

import { byId, make } from "../dom/elements.js";
import { dateAndTime } from "../i18n/dates.js";
import { t } from "../i18n/messages.js";
import { helpOf, kindOf } from "../model/help.js";
import { clockText, isOwnWin, statisticsOf } from "../model/statistics.js";
import { movesDone } from "../model/timeline.js";
import { emblem } from "../table/symbols.js";
import { closeAll, open } from "./dialog.js";

/** @import {Game} from "../model/game.js" */
/** @import {Results} from "../model/results.js" */
/** @import {GameStore} from "../storage/game-store.js" */
/** @import {Settings} from "../model/settings.js" */
/** @import {Kind} from "../model/help.js" */
/** @import {Timeline} from "../model/timeline.js" */
/** @import {Key} from "../i18n/keys.js" */
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
    open({ name, deal }) {
      const { timeline } = game;
      if (!timeline) return;
      const count = movesDone(timeline);
      const kind = kindOf(helpOf(timeline));
      byId("won-title").textContent = t(TITLES[kind]);
      byId("won-text").textContent = t("win.text", { name, deal, count });
      const messages = kind === "own" ? ownMessages(game, results, store.settings) : [];
      byId("won-more").replaceChildren(...[...helpMessages(timeline), ...messages].map((text) => make("p", text)));
      open("won");
    },
  };
}

/** @type {{[kind in Kind]: Key}} */
const TITLES = { own: "win.title", helped: "win.title-helped", shown: "win.title-shown" };

/** What of a win is not the player's own. @param {Timeline} timeline @returns {string[]} */
function helpMessages(timeline) {
  const { hints = 0, foreign = 0 } = helpOf(timeline);
  const messages = [];
  if (foreign) messages.push(t("win.own-moves", { count: movesDone(timeline) - foreign }));
  if (hints) messages.push(t("win.hints", { count: hints }));
  return messages;
}

/** What is special about a win of the player's own, beside its moves. @param {Game} game @param {Results} results @param {Settings} settings @returns {string[]} */
function ownMessages({ timeline, view, earlierResult, clock }, results, settings) {
  if (!timeline || !view) return [];
  const { won, streak } = statisticsOf(results.all(view.rules));
  const messages = [];
  if (won === 1) messages.push(t("win.first"));
  else if (earlierResult?.state === "open" && Date.now() - earlierResult.begun > DAY)
    messages.push(t("win.finally", { time: dateAndTime(earlierResult.begun) }));
  else if (earlierResult && isOwnWin(earlierResult) && movesDone(timeline) < earlierResult.moves)
    messages.push(t("win.fewest"));
  if (settings.timer) messages.push(t("win.time", { time: clockText(clock.spent) }));
  if (settings.streaks && streak > 1) messages.push(t("win.streak", { count: streak }));
  return messages;
}
