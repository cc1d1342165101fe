// What the page tells or offers once, when the player may have use for it.

import { AUTO_NOTES, noteAutoplay } from "./auto-note.js";
import { createFinishOffer } from "./finish-offer.js";
import { offerTap, TAP_CHOICES } from "./tap-offer.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const offers = {
  keys: [AUTO_NOTES, TAP_CHOICES],
  start(app) {
    createFinishOffer(app);
    app.game.listen({ autoplayed: () => noteAutoplay(app) });
    return {
      /** The player has chosen where cards shall go. */
      offerTap: () => offerTap(app),
    };
  },
};
