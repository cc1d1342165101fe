// Spreads a pile out, so that its covered cards can be read: while the pile is held, while the mouse rests on it, or by a
// key.

import { hasLargeIndices } from "../../dom/theme.js";
import { t } from "../../i18n/messages.js";
import { isReadable } from "../../table/layouts/fanning.js";
import { pileOf } from "../../table/move-choice.js";
import { spotAt } from "../../table/state.js";
import { begin, end } from "./assistance.js";
import { peekSheet } from "./peek-sheet.js";

/** @import {Assistance} from "./assistance.js" */
/** @import {Pile} from "../../engine/protocol.js" */
/** @import {Places} from "../../table/types.js" */
/** @import {Point, Spot} from "../../table/state.js" */

/**
 * Puts the sheet with a pile on the page, in place of another one.
 * @param {Assistance} assistance @param {string} name @param {Point | null} point @param {number} [marked]
 */
export function openSheet(assistance, name, point, marked) {
  const { board, game, store } = assistance.app;
  const pile = game.view && pileOf(game.view, name);
  const where = board.places();
  if (!pile || !where?.piles[name] || !hasFaces(pile) || pile.cards.length < 2) return;
  closeSheet(assistance);
  assistance.sheet = peekSheet(pile, where, hasLargeIndices(store.settings.deck), point, marked);
  document.body.append(assistance.sheet);
}

/** @param {Assistance} assistance */
export function closeSheet(assistance) {
  assistance.sheet?.remove();
  assistance.sheet = null;
}

/**
 * The mouse rests on a pile. It opens where some card cannot be read; not on a foundation, where the mouse has most
 * likely just brought a card.
 * @param {Assistance} assistance @param {Spot} at @param {Point} point
 */
export function peekOnHover(assistance, at, point) {
  const { game, board } = assistance.app;
  const pile = game.view && pileOf(game.view, at.pile);
  const where = board.places();
  if (assistance.kind || !pile || pile.kind === "foundation" || !where || isAllReadable(pile, where)) return;
  begin(assistance, "peek", () => closeSheet(assistance), true);
  openSheet(assistance, at.pile, point);
}

/** Whether some card of a pile lies face up. @param {Pile} pile */
const hasFaces = ({ cards }) => cards.some(({ card }) => card !== null);

/** @param {Pile} pile @param {Places} places */
function isAllReadable(pile, places) {
  const place = places.piles[pile.name];
  return !hasFaces(pile) || !place || isReadable(place, pile.cards.length);
}

/** The pile that has the focus, else the one under the mouse; while one is open, the key closes it. @param {Assistance} assistance */
export function peekByKey(assistance) {
  const { setStatus, table } = assistance.app;
  const wasOpen = assistance.sheet !== null;
  end(assistance);
  if (wasOpen) return;
  const element = document.activeElement?.closest(".pile") ?? table.root.querySelector(":is(.card, .pile):hover");
  const at = element && spotAt(table, element);
  if (!at) return setStatus(t("assist.no-pile"));
  peekPile(assistance, at.pile, null);
}

/**
 * A pile that stays spread out until something else is done.
 * @param {Assistance} assistance @param {string} pile @param {Point | null} point
 * @param {boolean} [transient] only as long as it is held
 */
export function peekPile(assistance, pile, point, transient = false) {
  begin(assistance, "peek", () => closeSheet(assistance), transient);
  openSheet(assistance, pile, point);
}

/** A sheet that was opened by the key follows the focus from pile to pile. @param {Assistance} assistance */
export function peekFollowsFocus(assistance) {
  const { table } = assistance.app;
  table.root.addEventListener("focusin", ({ target }) => {
    const isFollowing = assistance.kind === "peek" && !assistance.transient;
    const at = isFollowing ? spotAt(table, target) : null;
    if (at) openSheet(assistance, at.pile, null);
  });
}
