// A feature as CONTRIBUTING describes it, which a test adds to a copy of the page: the player gives stars, a strip counts them.

import { byId, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { addStar, stored } from "./stored.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const stars = {
  stored,
  commands: { star: { keys: ["Shift+X"], menu: "look", run: ({ features }) => features.stars.give() } },
  start({ storage, board }) {
    const strip = make("section", "", "note strip");
    strip.id = "stars";
    strip.hidden = true;
    byId("status").before(strip);
    new ResizeObserver(() => {
      const height = strip.offsetHeight;
      board.standOn("stars", height ? { height, isInBarsPlace: false } : undefined);
    }).observe(strip);
    return {
      give() {
        strip.textContent = t("stars.given", { count: addStar(storage) });
        strip.hidden = false;
      },
    };
  },
};
