// Back dismisses the dialog that is open: for this, an open dialog has an entry of its own in the browser's history, and so has
// each one to which it leads back. Closed in another way, it takes the entry along. The address stays the same, as a page that
// is a file demands.

import { attempt } from "../storage/safe-storage.js";

/** @typedef {Pick<History, "state" | "pushState" | "replaceState" | "back">} Entries */

/**
 * @param {Entries} history
 * @param {object} page
 * @param {() => number} page.depth how many levels the dialog that is open is above the table, 0 = none is
 * @param {() => void} page.dismiss dismisses it
 * @param {() => boolean} page.isLinked the address brings a link, which is taken elsewhere
 * @param {boolean} page.isEmbedded then the entries are also those of the page around it, which keeps them
 * @param {(run: () => void) => void} [later]
 */
export function createBack(history, { depth, dismiss, isLinked, isEmbedded }, later = (run) => setTimeout(run)) {
  /** Whether the entry of a dialog is being left, for the dialog is closed. */
  let isLeaving = false;
  /** What else the entry of the last dialog tells; the settings where they cannot be stored. */
  let told = {};

  /** The depth to which the present entry belongs. */
  const present = () => Number(history.state?.dialog ?? 0);

  function leave() {
    isLeaving = true;
    history.back();
  }

  const back = {
    /** A dialog has been opened, perhaps in the place of another. */
    opened() {
      if (isEmbedded) return;
      // A browser may allow only so many entries in some time.
      if (present() < depth()) attempt(() => history.pushState({ ...history.state, dialog: depth() }, ""));
      const { dialog: _, ...others } = { ...history.state };
      told = others;
    },
    /** A dialog has been closed; perhaps another one is about to be opened. */
    closed() {
      later(() => {
        if (present() > depth() && !isLeaving) leave();
      });
    },
    /** The browser has gone to another entry. */
    popped() {
      if (isLinked()) return; // by a link, perhaps while an entry is being left
      const wasLeaving = isLeaving;
      isLeaving = false;
      if (isEmbedded) return;
      if (present() > depth()) return leave(); // of a dialog that is closed
      if (Object.keys(told).length) history.replaceState({ ...history.state, ...told }, "");
      if (present() === depth()) return;
      if (wasLeaving) back.opened();
      else dismiss();
    },
  };
  return back;
}
