// Finding cards.

import { createFindPanel } from "./find-panel.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const look = {
  commands: { find: { keys: ["F"], menu: "look", isFirst: true, run: ({ features }) => features.look.find() } },
  start: ({ assistance }) => ({ find: createFindPanel(assistance) }),
};
