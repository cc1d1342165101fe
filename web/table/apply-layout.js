// Where everything lies in this window: layout.js fed with the window's size and its safe area, and its answer put
// into effect for the controls and the status line. The cards are put into place by renderer.js.

import { hasLargeIndices } from "../feedback/theme.js";
import { layout } from "./layout.js";

/** @import {Settings} from "../model/settings.js" */
/** @import {Box, Insets, Places, View} from "../engine/protocol.js" */

/** The element to which page.css tells the safe area: scripts cannot read env() themselves. @param {Element} probe @returns {Insets} */
function insetsOf(probe) {
  const style = getComputedStyle(probe);
  // Not its paddings, to know which a browser would lay out the page.
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map((side) =>
    parseFloat(style.getPropertyValue(`--${side}`)),
  );
  return { top, right, bottom, left };
}

/**
 * The table fills the window. At the start nothing is laid out yet, and need not be to know that; should it be wrong, the
 * table is laid anew before anybody sees it.
 * @param {HTMLElement} table
 */
function sizeOf(table) {
  if (!table.firstChild) return { width: innerWidth, height: innerHeight };
  return { width: table.clientWidth, height: table.clientHeight };
}

/**
 * @param {View | null} view null: there is nothing to see yet but the controls
 * @param {Settings} settings
 * @param {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, notes: HTMLElement, insets: HTMLElement}} elements
 * @returns {Places}
 */
export function place(view, settings, elements) {
  const { table, bar, status, notes, insets } = elements;
  const counts = Object.fromEntries((view?.piles ?? []).map(({ name, cards }) => [name, cards.length]));
  const { width, height } = sizeOf(table); // read once, and before anything is written
  const places = layout(view?.table ?? "ring", counts, width, height, {
    fan: settings.fan,
    mirror: settings.mirror,
    large: hasLargeIndices(settings.deck),
    insets: insetsOf(insets),
  });
  put(bar, places.bar);
  put(status, places.status);
  bar.dataset.flow = places.bar.flow;
  status.classList.toggle("beside", places.status.y === places.bar.y);
  notes.style.bottom = `${height - places.status.y}px`;
  return places;
}

/** @param {HTMLElement} element @param {Box} box */
function put({ style }, { x, y, width, height }) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
