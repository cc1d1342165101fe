// A press of a finger, pen or mouse: it begins, becomes a drag when it goes far enough, and ends as a drop or a tap. One
// pointer at a time; a finger that rests beside the cards gives way to another. What can be moved is read from the view.

import { dealsOnTap, pileOf, topCount } from "../move-choice.js";
import { dragCards, returnCards } from "../render/dragged-cards.js";
import { clearPileHighlights, highlightPiles } from "../render/highlights.js";
import { placeOf, spotAt } from "../state.js";
import { dropTarget } from "./geometry.js";
import { awaitLongPress, endHover, hover } from "./hover.js";
import { explainCards, highlightTargets, makeMove, select, stillOnTop, topCards } from "./selection.js";
import { tap } from "./tap.js";

/** @import {View} from "../../engine/protocol.js" */
/** @import {Press, Selection, Spot, TableState} from "../state.js" */

/** How far, in pixels, a press can move and still be a tap: a finger rolls more than a mouse. */
const SLOP = new Map([
  ["mouse", 4],
  ["pen", 6],
  ["touch", 9],
]);

/** A finger that is down so long, in milliseconds, is no part of a gesture of two. */
const RESTING = 300;

/** Whether a press is only a thumb that holds the device. @param {Press} press @param {PointerEvent} event that follows */
const isResting = ({ cards, time }, event) => !cards && event.timeStamp - time >= RESTING;

/** @param {TableState} table @param {PointerEvent} event */
export function onPointerDown(table, event) {
  const { root, piles } = table;
  const { x: left, y: top } = root.getBoundingClientRect(); // before anything is written
  root.dataset.by = "pointer";
  if (table.press && !isResting(table.press, event)) return;
  endHover(table);
  table.press = null;
  if (event.button !== 0) return;
  const view = table.page.view();
  const spot = spotUnder(table, event);
  if (!view || !table.places) return;
  table.press = {
    pointer: event.pointerId,
    time: event.timeStamp,
    holder: piles.get(spot?.pile ?? "") ?? root,
    origin: { x: left, y: top },
    x: event.clientX,
    y: event.clientY,
    slop: SLOP.get(event.pointerType) ?? 9,
    pile: spot?.pile ?? null,
    card: spot?.card ?? null,
    onTab: /** @type {Element} */ (event.target).classList.contains("tab"),
    cards: spot && cardsAt(view, spot),
    dragging: false,
    long: false,
  };
  table.press.holder.setPointerCapture(event.pointerId);
  awaitLongPress(table, table.press);
}

/** A card in flight is not meant: what lies below it is. @param {TableState} table @param {PointerEvent} event @returns {Spot | null} */
function spotUnder(table, { target, clientX, clientY }) {
  const isFlying = (/** @type {Element} */ element) => element.closest(".flying") !== null;
  if (!isFlying(/** @type {Element} */ (target))) return spotAt(table, target);
  const below = document.elementsFromPoint(clientX, clientY).filter((element) => !isFlying(element));
  const spot = below.map((element) => spotAt(table, element)).find((each) => each !== null) ?? null;
  if (!spot || spot.index >= 0) return spot;
  // Its cards are on their way.
  const index = [...table.cards.values()].filter(({ pile }) => pile === spot.pile).length - 1;
  return { ...spot, index };
}

/** What a drag from there takes. @param {View} view @param {Spot} spot @returns {Selection | null} */
function cardsAt(view, { pile, index }) {
  const count = index >= 0 && !dealsOnTap(view, pile) ? topCount(view, pile, index) : 0;
  return count ? topCards(view, pile, count) : null;
}

/**
 * What a drag lifts: a top card always, covered cards only where they have a move.
 * @param {Pick<Press, "cards">} press
 */
const lifted = ({ cards }) => (cards && (cards.ids.length === 1 || cards.moves.length) ? cards : null);

/** @param {TableState} table @param {PointerEvent} event */
export function onPointerMove(table, event) {
  const { press } = table;
  if (!press) return hover(table, event);
  if (event.pointerId !== press.pointer) return;
  const dx = event.clientX - press.x;
  const dy = event.clientY - press.y;
  // A finger that has been down for long rolls farther.
  if (!press.dragging && Math.hypot(dx, dy) <= press.slop * (press.long ? 2 : 1)) return;
  if (!press.dragging) {
    endHover(table, true);
    press.dragging = true;
    // The pointer is captured, so this is the cursor everywhere. On the root every card would inherit it.
    if (lifted(press) && event.pointerType === "mouse") press.holder.style.cursor = "grabbing";
    select(table, null);
    highlightTargets(table, press.cards);
    if (press.cards && !lifted(press)) explainCards(table, press.cards);
    holdCard(table, press);
  }
  const cards = lifted(press);
  if (!cards) return;
  dragCards(table, cards.ids, event.clientX - press.x, event.clientY - press.y);
  const drop = dropAt(table, press, cards, event);
  highlightPiles(table, drop?.legal ? [drop.pile] : [], "drop");
}

/** How far from its edge a card is held that was not pressed itself, as a part of its width. */
const HOLD = 0.25;

/**
 * A press on a covered card or on the room of a pile lifts the top card, which then comes to the pointer: the press counts
 * as if it had been on the card's nearest part.
 * @param {TableState} table @param {Press} press
 */
function holdCard({ cards, places }, press) {
  const first = cards.get(lifted(press)?.ids[0] ?? NaN);
  if (!first || !places) return;
  const { width, height } = places.card;
  const edge = HOLD * width;
  /** @param {number} at @param {number} start @param {number} length */
  const held = (at, start, length) => Math.min(start + length - edge, Math.max(start + edge, at));
  const [x, y] = [press.x - press.origin.x, press.y - press.origin.y];
  if (x >= first.x && x < first.x + width && y >= first.y && y < first.y + height) return;
  press.x += held(x, first.x, width) - x;
  press.y += held(y, first.y, height) - y;
}

/** @param {TableState} table @param {PointerEvent} event */
export function onPointerUp(table, event) {
  const { page, press } = table;
  if (!press || event.pointerId !== press.pointer) return;
  if (!press.dragging) onPointerMove(table, event); // a flick may be over before it is told to have moved
  const { pile } = press;
  const cards = lifted(press);
  endHover(table);
  table.pointerAt = { x: event.clientX, y: event.clientY };
  press.holder.style.cursor = "";
  table.press = null;
  if (!press.dragging && press.onTab && pile) return press.long ? undefined : page.unfold?.(pile, press);
  if (!press.dragging) return press.long ? undefined : tap(table, press, event.timeStamp);
  const drop = cards && dropAt(table, press, cards, event);
  const move = drop?.legal ? cards?.moves.find(({ to }) => to === drop.pile) : null;
  clearPileHighlights(table);
  if (cards && move) return makeMove(table, cards.ids, move);
  if (!cards) return;
  returnCards(table, cards.ids);
  const view = page.view();
  if (view && drop && drop.pile !== cards.from && pileOf(view, drop.pile))
    page.refuse(cards.from, drop.pile, cards.count);
}

/** @param {TableState} table @param {PointerEvent} event */
export function onPointerLost(table, event) {
  if (event.pointerId === table.press?.pointer) cancelInput(table);
}

/** Ends the press, brings dragged cards back, and deselects. @param {TableState} table */
export function cancelInput(table) {
  const cards = table.press?.dragging ? lifted(table.press) : null;
  endHover(table);
  if (table.press) table.press.holder.style.cursor = "";
  table.press = null;
  table.lastTap.time = -Infinity;
  table.lateTap &&= () => {};
  select(table, null);
  if (cards) returnCards(table, cards.ids);
}

/**
 * The pile on which the dragged cards would fall.
 * @param {TableState} table @param {Press} press @param {Selection} cards @param {PointerEvent} event
 */
function dropAt({ page, places, cards }, press, { ids, moves }, event) {
  const first = cards.get(ids[0]);
  if (!page.view() || !places || !first) return null;
  // Where it is drawn: its pile may lie elsewhere since, in a window that was turned.
  const card = {
    ...places.card,
    x: first.x + event.clientX - press.x,
    y: first.y + event.clientY - press.y,
  };
  const pointer = { x: event.clientX - press.origin.x, y: event.clientY - press.origin.y };
  const targets = moves.map(({ to }) => to);
  return dropTarget(places, targets, card, pointer);
}

/** After a drawing: dragged cards stay with the pointer if they still lie where they were. @param {TableState} table @param {View} view */
export function updateDrag(table, view) {
  const { press } = table;
  if (!press?.dragging) highlightPiles(table, [], "drop");
  if (!press?.cards) return;
  if (!stillOnTop(view, press.cards)) {
    if (press.dragging || !table.answer) return cancelInput(table);
    // The press has begun before the answer to the move before it.
    press.cards = cardsAt(view, placeOf(table, press));
    return;
  }
  press.cards = topCards(view, press.cards.from, press.cards.count);
  if (press.dragging) highlightTargets(table, press.cards);
}
