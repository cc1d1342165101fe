// What a press of the control that deals does. Where it dealt from the stock a moment ago and redeals now, a press that was
// meant for the stock does nothing; and the first redeal with moves left is asked about, once.

/** @import {View} from "../engine/protocol.js" */

/** For so long after it has changed, in milliseconds, the control does nothing. */
const REST = 1000;

/** @param {boolean} wasAsked whether the player was asked already, perhaps long ago */
export function createDealGuard(wasAsked) {
  let changed = -Infinity;
  let isAsked = wasAsked;
  return {
    /** A move has been made. @param {View} view @param {View | null} before @param {number} now in milliseconds */
    follow(view, before, now) {
      if (before?.dealing?.kind === "deal" && view.dealing?.kind === "redeal") changed = now;
    },
    /** @param {View | null} view @param {number} now in milliseconds @returns {"deal" | "rest" | "ask"} */
    press(view, now) {
      if (now - changed < REST) return "rest";
      const { dealing, outcome, moves = [] } = view ?? {};
      const isEarly = dealing?.kind === "redeal" && dealing.legal && outcome === "moves" && moves.length > 0;
      if (!isEarly || isAsked) return "deal";
      isAsked = true;
      return "ask";
    },
  };
}
