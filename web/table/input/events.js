// Which event of the page does what on the table.

import { preventFling } from "../../dom/presses.js";
import { spotAt } from "../state.js";
import { onPointerDown, onPointerLost, onPointerMove, onPointerUp } from "./drag.js";
import { setTabStop } from "./focus.js";
import { endHover } from "./hover.js";
import { onKeyDown } from "./keyboard.js";
import { onClick } from "./tap.js";

/** @import {TablePage, TableState} from "../state.js" */

/** From now on, what is done on the table counts. @param {TableState} table @param {TablePage} page */
export function listen(table, page) {
  const { root } = table;
  table.page = page;
  root.addEventListener("pointerdown", (event) => onPointerDown(table, event));
  root.addEventListener("pointermove", (event) => onPointerMove(table, event));
  root.addEventListener("pointerup", (event) => onPointerUp(table, event));
  root.addEventListener("pointercancel", (event) => onPointerLost(table, event));
  root.addEventListener("lostpointercapture", (event) => onPointerLost(table, event));
  preventFling(root);
  root.addEventListener("pointerleave", () => table.press || endHover(table));
  root.addEventListener("click", (event) => onClick(table, event));
  root.addEventListener("contextmenu", (event) => table.press && event.preventDefault());
  root.addEventListener("focusin", (event) => {
    const spot = spotAt(table, event.target);
    if (spot) setTabStop(table, spot.pile);
  });
  document.addEventListener("keydown", (event) => onKeyDown(table, event));
}
