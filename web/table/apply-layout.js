// Lays out this window: layout.js computes where everything lies, from the window's size, its safe area and the settings;
// the controls and the status line are put there. Piles and cards follow when the table is drawn.

import { hasLargeIndices } from "../dom/theme.js";
import { FIRST, FIRST_GROUPS } from "./kinds/kinds.js";
import { layout } from "./layout.js";
import { NOTE } from "./layouts/controls.js";
import { downsOf, groupsOfView, isSquared } from "./layouts/groups.js";

/** @import {Settings} from "../model/settings.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Covers} from "./layout.js" */
/** @import {Box, Insets, Places} from "./types.js" */

/**
 * The window's safe area. Scripts cannot read env(): page.css gives its values to this element as properties.
 * @param {Element} probe @returns {Insets}
 */
function insetsOf(probe) {
  const style = getComputedStyle(probe);
  // Custom properties, not paddings: to know those, the browser would lay out the page.
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map((side) =>
    parseFloat(style.getPropertyValue(`--${side}`)),
  );
  return { top, right, bottom, left };
}

/**
 * The table fills the window. Before the first drawing the window's size is taken for it, so that the browser need not lay
 * out the page for that; should it be wrong, the table is laid out again before anybody sees it.
 * @param {HTMLElement} table
 */
function sizeOf(table) {
  if (!table.firstChild) return { width: innerWidth, height: innerHeight };
  return { width: table.clientWidth, height: table.clientHeight };
}

/** @typedef {{table: HTMLElement, bar: HTMLElement, status: HTMLElement, toasts: HTMLElement, insets: HTMLElement}} Elements */

/**
 * What there is to lay the page out in; bare: only cards, in a part of this window.
 * @param {Elements} elements
 * @returns {{width: number, height: number, insets: Insets, bare?: {width: number, height: number, insets: Insets}}}
 */
export function roomIn({ table, insets }) {
  const bare = table.hasAttribute("data-bare");
  const safe = insetsOf(insets);
  // What takes the controls' place has the lower inset.
  const whole = { width: innerWidth, height: innerHeight, insets: safe };
  return { ...sizeOf(table), ...(bare ? { insets: { ...safe, bottom: 0 }, bare: whole } : { insets: safe }) };
}

/**
 * Where everything lies in a room.
 * @param {View | null} view null: there is no game yet, only controls
 * @param {Settings} settings
 * @param {ReturnType<typeof roomIn>} room
 * @param {Covers} [covers] what lies over the table
 * @returns {Places}
 */
export function placesIn(view, settings, { width, height, insets, bare }, covers = {}) {
  const counts = Object.fromEntries((view?.piles ?? []).map(({ name, cards }) => [name, cards.length]));
  const runs = Object.fromEntries((view?.piles ?? []).map(({ name, run, loose }) => [name, loose ? Infinity : run]));
  const groups = view ? groupsOfView(view) : FIRST_GROUPS;
  return layout(view?.table ?? FIRST, groups, counts, width, height, {
    runs,
    downs: view ? downsOf(view) : {},
    fan: settings.fan && !(view && isSquared(view)),
    mirror: settings.mirror,
    large: hasLargeIndices(settings.deck),
    insets,
    bare,
    covers: bare ? {} : covers,
  });
}

/**
 * @param {View | null} view null: there is no game yet, only controls
 * @param {Settings} settings
 * @param {Elements} elements
 * @param {ReturnType<typeof roomIn>} room read once, and before anything is written
 * @param {Covers} covers what lies over the table
 * @returns {Places}
 */
export function applyLayout(view, settings, elements, room, covers) {
  const { bar, status, toasts } = elements;
  const places = placesIn(view, settings, room, covers);
  const { width, height } = room;
  setBox(bar, places.bar);
  setBox(status, places.status);
  bar.dataset.flow = places.bar.flow;
  const isBeside = places.status.y === places.bar.y;
  status.classList.toggle("beside", isBeside);
  status.classList.toggle("low", places.status.height < NOTE);
  toasts.style.bottom = `${height - places.status.y}px`;
  const { x, width: wide, height: line } = places.status;
  for (const [name, length] of Object.entries({ left: x, right: width - x - wide, line }))
    toasts.style.setProperty(`--${name}`, `${length}px`);
  return places;
}

/** @param {HTMLElement} element @param {Box} box */
export function setBox({ style }, { x, y, width, height }) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** Where the toasts lie, as the window's coordinates; null: there are none. @param {HTMLElement} toasts @returns {Box | null} */
export function coverOf(toasts) {
  const notes = /** @type {HTMLElement[]} */ ([...toasts.children]);
  if (!notes.length || !toasts.offsetParent) return null;
  const { left, top } = toasts.getBoundingClientRect();
  // Where they come to rest: they rise.
  const x = Math.min(...notes.map((note) => note.offsetLeft));
  const y = Math.min(...notes.map((note) => note.offsetTop));
  const right = Math.max(...notes.map((note) => note.offsetLeft + note.offsetWidth));
  const end = Math.max(...notes.map((note) => note.offsetTop + note.offsetHeight));
  return { x: left + x, y: top + y, width: right - x, height: end - y };
}
