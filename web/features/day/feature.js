// The deal of the day: its calendar, its call on the next morning, and the name of the deal on the table.

import { createDailyDialog } from "./daily.js";
import { createDailyDeals, stored } from "./daily-deals.js";
import { createDayCall, DAY_CALL } from "./day-call.js";
import { createDayWatch } from "./day-watch.js";
import { dealName, markDeal } from "./deal-mark.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @satisfies {Feature} */
export const day = {
  stored,
  keys: [DAY_CALL],
  commands: { daily: { keys: ["C"], menu: "play", run: ({ features }) => features.day.open() } },
  start(app) {
    const { game, store, storage, elements, features } = app;
    const { week } = features;
    const watch = createDayWatch({ game, store, deals: createDailyDeals(storage) });
    markDeal(game, watch, week.watch, elements.status);
    const { open, play } = createDailyDialog(app, watch);
    const call = createDayCall(app, watch, play);
    game.settled.then(call.call); // after what a link has brought
    return {
      ...{ watch, call, open, play },
      /** What a deal is among those that are the same for everyone; "" = none of them. @param {View} view */
      nameOf: (view) => dealName(view, watch, week.watch),
    };
  },
};
