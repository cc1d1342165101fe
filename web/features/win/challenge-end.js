// What the card of a win says of a friend's challenge.

import { cleanName } from "../../model/names.js";

/** @import {Message, Rival} from "../../model/challenge.js" */

/**
 * What has come of a challenge with a win of the player's own, as a message.
 * @param {{beat?: number, rival?: Rival}} timeline @param {number} own @returns {Message | null} null: there was none
 */
export function endOf({ beat, rival }, own) {
  if (!beat) return null;
  const name = cleanName(rival?.name ?? "");
  const values = { name, own };
  if (own >= beat) return { key: "win.challenge-missed", values: { ...values, count: beat } };
  if (name) return { key: "win.challenge-won", values: { ...values, count: beat - own } };
  return { key: "win.challenge-met", values: { ...values, count: beat } };
}
