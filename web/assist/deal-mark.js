// Names on the table what the deal is among those that are the same for everyone: the deal of a day, or one of this week's.

import { make, setHidden } from "../dom/elements.js";
import { icon } from "../table/art/symbols.js";

/** @import {Game} from "../model/game.js" */
/** @import {DayWatch} from "./day-watch.js" */
/** @import {WeekWatch} from "./week-watch.js" */

/** @param {Game} game @param {DayWatch} day @param {WeekWatch} week @param {HTMLElement} status the line in which the mark stands */
export function markDeal(game, day, week, status) {
  const mark = make("small", "", "deal-mark");
  status.append(mark);
  const update = () => {
    const { view } = game;
    const ofDay = view ? day.nameOf(view) : "";
    const name = view ? ofDay || week.nameOf(view) : "";
    setHidden(mark, !name);
    mark.replaceChildren(...(name ? [icon(view?.outcome === "won" ? "check" : ofDay ? "daily" : "week"), name] : []));
  };
  game.listen(update);
  day.onlearned = update;
  week.onlearned = update;
  update();
}
