// Long presses, and a mouse that rests on a pile: they ask for a closer look and move nothing.

import { placeOf, spotAt } from "../state.js";

/** @import {Press, TableState} from "../state.js" */

/** A press is a long one, and a mouse rests, after so many milliseconds. */
export const LONG_PRESS = 450;
const REST = 700;

/** @param {TableState} table @param {Press} press that has just begun */
export function awaitLongPress(table, press) {
  table.timer = setTimeout(() => {
    if (table.press !== press || press.dragging || press.pile === null) return;
    press.long = true;
    table.page.longPress?.(placeOf(table, press), { x: press.x, y: press.y });
  }, LONG_PRESS);
}

/** @param {TableState} table @param {PointerEvent} event */
export function hover(table, event) {
  const { hovered, pointerAt, page } = table;
  const { clientX: x, clientY: y } = event;
  if (x === pointerAt.x && y === pointerAt.y) return; // the table has moved, not the mouse
  table.pointerAt = { x, y };
  const spot = event.pointerType === "mouse" && !event.buttons ? spotAt(table, event.target) : null;
  if (hovered.rested && spot?.pile === hovered.pile) return;
  endHover(table);
  if (!spot) return;
  table.hovered = { pile: spot.pile, rested: false };
  table.timer = setTimeout(() => {
    table.hovered.rested = true;
    page.hover?.(spot, { x, y });
  }, REST);
}

/** Ends a long press or a rest, and stops waiting for one. @param {TableState} table @param {boolean} [drags] */
export function endHover(table, drags = false) {
  clearTimeout(table.timer);
  if (table.press?.long || table.hovered.rested) table.page.release?.(drags);
  table.hovered = { pile: "", rested: false };
}
