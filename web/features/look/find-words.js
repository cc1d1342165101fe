// Where cards were found, in words.

import { joined, t } from "../../i18n/messages.js";
import { describeCard } from "../../table/descriptions.js";
import { hides } from "./find-matches.js";

/** @import {Key} from "../../i18n/keys.js" */
/** @import {Card, View} from "../../engine/protocol.js" */
/** @import {Found} from "./find-matches.js" */

/**
 * Where the other copies of a card are, in words.
 * @param {Card} card @param {Found[]} found all its copies in sight @param {View} view
 */
export function otherCopies({ id, card }, found, view) {
  const others = found.filter((each) => each.id !== id);
  const none = t(hides(view) ? "find.other-unseen" : "find.no-other", { card: describeCard(card) });
  return joined(...others.map((each) => foundText(each, true))) || none;
}

/** @param {Found} found @param {boolean} [isOther] it is another copy of a card that the player looks at */
export function foundText({ card, pile, down }, isOther = false) {
  const position = down === 1 ? "top" : "under";
  const key = /** @type {Key} */ (isOther ? `find.other-${position}` : `find.${position}`);
  return t(key, { card: describeCard(card), pile: pile.label, count: down - 1 });
}
