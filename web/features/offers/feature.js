// What the page tells or offers once, when the player may have use for it.

import { isOpen } from "../../dialogs/shown-dialog.js";
import { noteAutoplay } from "./auto-note.js";
import { createFinishOffer } from "./finish-offer.js";
import { offerTap } from "./tap-offer.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const offers = {
  start({ game, store, storage, toasts, results, features }) {
    const { isBusy } = features.lesson;
    createFinishOffer(game, toasts, features.lesson.isOpen);
    return {
      /** Moves have been made automatically. */
      noteAutoplay: () =>
        noteAutoplay({
          ...{ game, store, storage, toasts, results },
          isBusy: () => isBusy() || isOpen(),
          openSettings: () => features.settings.open("auto"),
        }),
      /** The player has chosen where cards shall go. */
      offerTap: () => offerTap({ store, storage, toasts, isBusy }),
    };
  },
};
