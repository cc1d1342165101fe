// What the page tells or offers once, when the player may have use for it.

import { noteAutoplay } from "../../assist/auto-note.js";
import { createFinishOffer } from "../../assist/finish-offer.js";
import { offerTap } from "../../assist/tap-offer.js";
import { isOpen } from "../../dialogs/dialog.js";

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
