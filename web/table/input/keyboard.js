// Keys on the table. Arrows lead from pile to pile or, while cards are selected, from target to target; Enter or space
// selects and moves, and with shift leaves the choice of the place to the player in any case; with shift, arrow up and down
// select more cards and fewer; Escape deselects. A pile's own key, or its number, moves the focus there and does what
// Enter does with shift: the next number is the place.

import { t } from "../../i18n/messages.js";
import { activatePile, resizeSelection } from "./activate.js";
import { cancelInput } from "./drag.js";
import { focusPile } from "./focus.js";
import { neighbour, nextTarget } from "./geometry.js";
import { pileOfKey } from "./pile-keys.js";

/** @import {Direction} from "./geometry.js" */
/** @import {TableState} from "../state.js" */

/** @type {{[key: string]: Direction}} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/** @param {TableState} table @param {KeyboardEvent} event */
export function onKeyDown(table, event) {
  const { root, page, selection } = table;
  // What was typed before the pointer was used means nothing any more.
  const typed = root.dataset.by === "keys" ? table.typed : [];
  root.dataset.by = "keys";
  table.typed = [];
  const target = /** @type {Element} */ (event.target);
  const inside = root.contains(target);
  const isHere = inside || target === document.body;
  // A button of the page keeps the keys that buttons use, and leaves the others to the table.
  if (event.ctrlKey || event.altKey || event.metaKey || (!isHere && target.closest("dialog, input, select"))) return;
  const arrow = ARROWS[event.key];
  if (isHere && event.key === "Escape" && (table.press || selection)) {
    cancelInput(table);
    page.announce(t("description.put-back"));
    if (selection) focusPile(table, selection.from);
  } else if (arrow) {
    if (!inside) focusPile(table, table.focused);
    else if (event.shiftKey) resizeSelection(table, arrow === "up" ? 1 : arrow === "down" ? -1 : 0);
    else moveFocus(table, arrow);
  } else if (inside && (event.key === "Enter" || event.key === " ")) {
    if (!event.repeat) activatePile(table, table.focused, event.shiftKey || undefined);
  } else if (!onPileKey(table, typed, event)) {
    return;
  }
  event.preventDefault();
}

/** @param {TableState} table @param {Direction} direction */
function moveFocus(table, direction) {
  const { page, places, piles, focused, selection } = table;
  if (!page.view() || !places) return;
  if (selection) {
    const targets = selection.moves.map(({ to }) => to);
    return focusPile(table, nextTarget(places, focused, targets, direction));
  }
  const names = Object.keys(places.piles).filter((name) => piles.has(name));
  focusPile(table, neighbour(places, focused, names, direction) ?? focused);
}

/**
 * @param {TableState} table @param {string[]} typed the keys before it @param {KeyboardEvent} event
 * @returns {boolean} whether it is the key of a pile
 */
function onPileKey(table, typed, event) {
  const { page, selection } = table;
  const view = page.view();
  const key = view && page.shortcuts() ? pileOfKey(view, typed, event) : null;
  if (!key || !(key.pile || key.typed.length)) return false;
  const { pile } = key;
  if (event.repeat) {
    table.typed = typed;
    return true;
  }
  table.typed = key.typed;
  if (!pile) return true;
  // Selected cards that cannot go there stay selected: the player is told why not.
  if (selection && pile !== selection.from && !selection.moves.some(({ to }) => to === pile)) {
    page.touch?.();
    page.refuse(selection.from, pile, selection.count);
  } else {
    focusPile(table, pile);
    activatePile(table, pile, true);
  }
  return true;
}
