// A feature as CONTRIBUTING describes it, which a test adds to a copy of the page: the player gives stars, a strip counts them.

import { byId, make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { isCount } from "../../model/checks.js";
import { attempt } from "../../storage/safe-storage.js";
import { only } from "../../storage/stored.js";

/** @import {Feature} from "../../app/late-features.js" */

/** How many the player has given. */
const STARS = "stars";

const MOST = 100;

/** @param {unknown} count */
const is = (count) => isCount(count, MOST);

/** @satisfies {Feature} */
export const stars = {
  stored: [
    only("stars", STARS, {
      is,
      read: (text) => (text ? Number(text) : undefined),
      merge: (count, known) => (known === null ? String(count) : null),
    }),
  ],
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
        const count = Math.min(Number(storage.read(STARS)) + 1, MOST);
        attempt(() => storage.write(STARS, String(count)));
        strip.textContent = t("stars.given", { count });
        strip.hidden = false;
      },
    };
  },
};
