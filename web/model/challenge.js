// A challenge: a deal to be won in fewer moves than somebody else. A link brings it, with the name that they gave and with
// their moves; that it was won is said only when Python has replayed them.

import { isObject } from "./checks.js";
import { uncompress } from "./compressed-text.js";
import { LONGEST_WIN } from "./limits.js";
import { cleanName, isName } from "./names.js";
import { PACKED, unpackMoves } from "./packed-moves.js";

/** @import {Key} from "../i18n/keys.js" */
/** @import {LinkedGame} from "../links/link.js" */
/** @import {AskFunction, View} from "../engine/protocol.js" */

/**
 * Who has challenged the player: the name that they gave, "" = none, and whether their win was replayed.
 * @typedef {{name: string, played: boolean}} Rival
 *
 * @typedef {{beat: number, rival?: Rival}} Challenge beat: the moves
 */

/** @param {any} value @returns {value is Rival} */
export const isRival = (value) => isObject(value) && isName(value.name) && typeof value.played === "boolean";

/**
 * The challenge of a link to a deal.
 * @param {AskFunction} ask @param {LinkedGame} link @param {Pick<View, "rules" | "deal">} view
 * @returns {Promise<Challenge | undefined>} undefined: there is none
 */
export async function challengeIn(ask, { beat, by = "", code = "" }, { rules, deal }) {
  if (!beat) return undefined;
  const packed = code ? await uncompress(code, LONGEST_WIN).catch(() => "") : "";
  const moves = PACKED.test(packed) ? unpackMoves(packed) : [];
  const text = [`${rules} ${deal}:`, ...moves].join(" ");
  const reply = moves.length ? await ask({ ask: "view", text }).catch(() => null) : null;
  const played = reply?.view?.outcome === "won" && reply.view.text === text;
  return { beat: played ? moves.length : beat, ...((by || played) && { rival: { name: by, played } }) };
}

/** @typedef {{key: Key, values: {count: number, name: string, own: number}}} Message own: the player's moves */

/**
 * How a challenge stands while it is played, as a message: the moves to beat, and the player's.
 * @param {{beat?: number, rival?: Rival}} timeline @param {number} own @returns {Message | null} null: there is none
 */
export function standOf({ beat, rival }, own) {
  if (!beat) return null;
  const name = cleanName(rival?.name ?? "");
  return { key: name ? "challenge.tag" : "challenge.tag-nameless", values: { count: beat, name, own } };
}

/** What the player is asked, as a message. @param {Challenge} challenge @returns {{key: Key, values: {count: number, name: string}}} */
export function questionOf({ beat, rival = { name: "", played: false } }) {
  const { played } = rival;
  const name = cleanName(rival.name);
  const values = { count: beat, name };
  if (name) return { key: played ? "challenge.won-by" : "challenge.begun-by", values };
  return { key: played ? "challenge.won" : "challenge.begun", values };
}
