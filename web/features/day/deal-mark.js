// Names on the table what the deal is: a friend's challenge, and how it stands; or among those that are the same for everyone,
// the deal of a day, or one of this week's.

import { make, setHidden } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { standOf } from "../../model/challenge.js";
import { movesDone } from "../../model/timeline.js";
import { icon } from "../../table/art/symbols.js";

/** @import {Game} from "../../game/game.js" */
/** @import {View} from "../../engine/protocol.js" */
/** @import {DayWatch} from "./day-watch.js" */
/** @import {WeekWatch} from "../week/week-watch.js" */

/** What a deal is among those: "" = none of them. @param {View} view @param {DayWatch} day @param {WeekWatch} week */
export const dealName = (view, day, week) => day.nameOf(view) || week.nameOf(view);

/** @param {Game} game @param {DayWatch} day @param {WeekWatch} week @param {HTMLElement} status the line in which the mark stands */
export function markDeal(game, day, week, status) {
  const mark = make("small", "", "deal-mark");
  status.append(mark);
  const update = () => {
    const { timeline, view } = game;
    const stand = timeline && standOf(timeline, movesDone(timeline));
    const isDeal = view && !timeline?.puzzle;
    const name = stand ? t(stand.key, stand.values) : isDeal ? dealName(view, day, week) : "";
    setHidden(mark, !name);
    if (!view || !name) return mark.replaceChildren();
    mark.replaceChildren(
      icon(view.outcome === "won" ? "check" : stand ? "link" : day.dayOf(view) ? "daily" : "week"),
      name,
    );
  };
  game.listen({ changed: update });
  day.listen(update);
  week.onLearned(update);
  update();
}
