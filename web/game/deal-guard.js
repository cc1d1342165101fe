// What a press of the control that deals does. Where it dealt from the stock a moment ago and redeals now, a press that was
// meant for the stock does nothing; and a redeal with moves left is asked about, until the player has answered once.

/** @import {View} from "../engine/protocol.js" */

/** For so long after it has changed the control does nothing, and a press so soon after the question is no answer: in milliseconds. */
const REST = 1000;

/** @param {boolean} wasAnswered whether the player has answered already, perhaps long ago @param {() => void} onAnswer hears of it */
export function createDealGuard(wasAnswered, onAnswer) {
  let isAnswered = wasAnswered;
  let changed = -Infinity;
  /** Where and when it was asked last. */
  let asked = { text: "", time: 0 };
  return {
    /** A move has been made. @param {View} view @param {View | null} before @param {number} now in milliseconds */
    follow(view, before, now) {
      if (before?.dealing?.kind === "deal" && view.dealing?.kind === "redeal") changed = now;
    },
    /** @param {View | null} view @param {number} now in milliseconds @returns {"deal" | "rest" | "ask"} */
    press(view, now) {
      if (now - changed < REST) return "rest";
      const { dealing, outcome, moves = [], text = "" } = view ?? {};
      const isEarly = dealing?.kind === "redeal" && dealing.legal && outcome === "moves" && moves.length > 0;
      if (isEarly && text === asked.text && now - asked.time >= REST) this.answered();
      if (!isEarly || isAnswered) return "deal";
      asked = { text, time: now };
      return "ask";
    },
    /** The player redeals with moves left. */
    answered() {
      if (!isAnswered) onAnswer();
      isAnswered = true;
    },
  };
}
