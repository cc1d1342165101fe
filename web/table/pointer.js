// Fingers and mouse on the table become moves; keys.js does the same for keys. One hand at a time: a press begins,
// becomes a drag when it goes far enough, and ends as a drop or a tap. What may be done is read from the view.

import { createKeys } from "./keyboard.js";
import { dropOn, grasp, homeMove, pileOf } from "./move-choice.js";
import { createHand } from "./selection.js";

/** @import {Box, Places, TableElement, View} from "../engine/protocol.js" */
/** @import {Hands} from "./renderer.js" */
/** @import {Hold} from "./selection.js" */

/**
 * What the page gives, and what it is told.
 * @typedef {object} Page
 * @property {() => View | null} view
 * @property {() => Places | null} places
 * @property {TableElement & Hands} table
 * @property {(text: string) => void} move the next draw takes the dropped cards to their place, or back
 * @property {(from: string, to: string | null, count: number) => void} refuse a move that the view does not offer;
 *   to = null: these cards cannot go anywhere
 * @property {() => void} deal the stock or the place of the redeal was touched
 * @property {(at: At, point: Point) => void} [hold] a press that has neither moved nor ended for a while
 * @property {(at: At, point: Point) => void} [rest] the mouse lies still over a pile
 * @property {(drags: boolean) => void} [release] that press has ended, or becomes a drag; the mouse has left that pile
 * @property {(sentence: string) => void} hear what only those need to be told who do not see it
 * @property {() => boolean} letters whether single keys are commands
 *
 * Where on the table something is, and where in the window.
 * @typedef {{pile: string, index: number}} At
 * @typedef {{x: number, y: number}} Point
 *
 * A press of one pointer. (x, y) is where it began; hold is null where nothing can be taken; long = it is no tap any
 * more, since it has been held.
 * @typedef {{pointer: number, x: number, y: number, slop: number, pile: string | null, index: number,
 *   hold: Hold | null, dragging: boolean, long: boolean}} Press
 */

/** A press that goes no further, in pixels, is a tap; a finger rolls more than a mouse. */
const SLOP = new Map([
  ["mouse", 4],
  ["pen", 6],
  ["touch", 9],
]);

/** Two taps within this time, in milliseconds, are one double tap. */
const TWICE = 320;

/** A press is held, a mouse lies still, after so many milliseconds. */
export const LONG = 450;
const STILL = 700;

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {{cancel: () => void, readonly cursor: string}} cancel: lays down whatever is held or chosen; cursor: the
 *   pile that has the focus, or had it last
 */
export function listen(root, page) {
  const { table } = page;
  const hand = createHand(page);
  const keys = createKeys(root, page, hand, { holds: () => held !== null, cancel });

  /** @type {Press | null} */
  let held = null;
  /** The last tap: where, when, and whether it made a move. */
  let tapped = { pile: "", time: -Infinity, moved: false };
  /** When a pointer last went up: a click that follows has been answered. */
  let released = -Infinity;
  /** Runs while a press may become a long one, or the mouse may lie still. */
  let patience = 0;
  /** The pile that the mouse was over last, and whether it has lain still there. */
  let hovered = { pile: "", still: false };
  /** Where a pointer was last. @type {Point} */
  let went = { x: NaN, y: NaN };

  // ---- What asks for a look and moves nothing: a long press, a mouse that lies still.

  /** @param {Press} press */
  function awaitLong(press) {
    patience = setTimeout(() => {
      if (held !== press || press.dragging || press.pile === null) return;
      press.long = true;
      page.hold?.({ pile: press.pile, index: press.index }, { x: press.x, y: press.y });
    }, LONG);
  }

  /** The mouse has gone somewhere; a table that moves under it is no wish. @param {PointerEvent} event */
  function hover(event) {
    if (event.clientX === went.x && event.clientY === went.y) return;
    went = { x: event.clientX, y: event.clientY };
    const at = event.pointerType === "mouse" && !event.buttons ? table.at(/** @type {Element} */ (event.target)) : null;
    if (hovered.still && at?.pile === hovered.pile) return;
    leave();
    if (!at) return;
    const [x, y] = [event.clientX, event.clientY];
    hovered = { pile: at.pile, still: false };
    patience = setTimeout(() => {
      hovered.still = true;
      page.rest?.(at, { x, y });
    }, STILL);
  }

  /** Neither long nor still any more. @param {boolean} [drags] */
  function leave(drags = false) {
    clearTimeout(patience);
    if (held?.long || hovered.still) page.release?.(drags);
    hovered = { pile: "", still: false };
  }

  // ---- The pointer: start, move, end, cancel.

  /** @param {PointerEvent} event */
  function start(event) {
    root.dataset.by = "pointer";
    if (!held) leave();
    if (held || !event.isPrimary || event.button !== 0) return;
    const view = page.view();
    const at = table.at(/** @type {Element} */ (event.target));
    if (!view || !page.places()) return;
    const count = at && !hand.deals(view, at.pile) ? grasp(view, at.pile, at.index) : 0;
    held = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      slop: SLOP.get(event.pointerType) ?? 9,
      pile: at?.pile ?? null,
      index: at?.index ?? -1,
      hold: at && at.index >= 0 && count ? hand.take(view, at.pile, count) : null,
      dragging: false,
      long: false,
    };
    root.setPointerCapture(event.pointerId);
    awaitLong(held);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held) return hover(event);
    if (event.pointerId !== held.pointer) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    // A finger that has been held for long rolls farther.
    if (!held.dragging && Math.hypot(dx, dy) <= held.slop * (held.long ? 2 : 1)) return;
    if (!held.dragging) {
      leave(true);
      held.dragging = true;
      hand.choose(null);
      hand.light(held.hold);
    }
    if (!held.hold) return;
    // The pointer is captured, so that it shows the cursor of the root.
    root.style.cursor = "grabbing";
    table.carry(held.hold.ids, dx, dy);
    const drop = aim(held.hold, event);
    table.light(drop?.target ? [drop.pile] : [], "focus");
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId !== held?.pointer) return;
    const { hold, pile, index, dragging, long } = held;
    leave();
    released = event.timeStamp;
    went = { x: event.clientX, y: event.clientY };
    root.style.cursor = "";
    if (!dragging) {
      held = null;
      return long ? undefined : tap(pile, index, event.timeStamp);
    }
    const drop = hold && aim(hold, event);
    held = null;
    table.dim();
    if (!hold) return;
    const chosenMove = drop?.target ? hold.moves.find(({ to }) => to === drop.pile) : null;
    if (chosenMove) {
      table.letGo(hold.ids);
      return page.move(chosenMove.text);
    }
    table.putBack(hold.ids);
    const view = page.view();
    if (view && drop && drop.pile !== hold.from && pileOf(view, drop.pile))
      page.refuse(hold.from, drop.pile, hold.ids.length);
  }

  /** @param {PointerEvent} event */
  function lose(event) {
    if (event.pointerId === held?.pointer) cancel();
  }

  function cancel() {
    const hold = held?.dragging ? held.hold : null;
    leave();
    held = null;
    root.style.cursor = "";
    tapped.time = -Infinity;
    hand.choose(null);
    if (hold) table.putBack(hold.ids);
  }

  /** What the held cards would fall on. @param {Hold} hold @param {PointerEvent} event */
  function aim(hold, event) {
    const view = page.view();
    const places = page.places();
    if (!held || !view || !places) return null;
    const pile = places.piles[hold.from];
    const index = (pileOf(view, hold.from)?.cards.length ?? 0) - hold.ids.length;
    const window = root.getBoundingClientRect();
    /** @type {Box} */
    const card = {
      ...places.card,
      x: pile.first.x + index * pile.dx + event.clientX - held.x,
      y: pile.first.y + index * pile.dy + event.clientY - held.y,
    };
    const pointer = { x: event.clientX - window.x, y: event.clientY - window.y };
    return dropOn(
      places,
      hold.moves.map(({ to }) => to),
      card,
      pointer,
    );
  }

  /**
   * One tap goes where there is no choice; where there is, it lights the targets, and the second tap chooses. A
   * double tap goes home to the foundation if one fits. A tap elsewhere forgets the choice. The second of two quick
   * taps does nothing when the first has moved: it was meant for the card that is gone.
   * @param {string | null} pile @param {number} index @param {number} time
   */
  function tap(pile, index, time) {
    const view = page.view();
    if (!view) return;
    const twice = pile !== null && pile === tapped.pile && time - tapped.time < TWICE;
    const moved = twice && tapped.moved;
    tapped = { pile: pile ?? "", time, moved: false };
    if (pile !== null) keys.focus(pile);
    const { chosen } = hand;
    if (chosen) {
      const move = chosen.moves.find(({ to }) => to === pile);
      const home = twice && pile === chosen.from ? homeMove(view, chosen.moves) : null;
      if (move ?? home) tapped.moved = true;
      if (move) hand.go(move);
      else if (home) hand.go(home);
      else if (!twice || pile !== chosen.from) hand.choose(null);
      return;
    }
    if (pile === null) return;
    if (hand.deals(view, pile)) return page.deal();
    const count = grasp(view, pile, index);
    if (!count || moved || (index < 0 && pileOf(view, pile)?.kind === "tableau")) return;
    tapped.moved = hand.act(view, hand.take(view, pile, count));
  }

  /** A screen reader clicks without a pointer. @param {MouseEvent} event */
  function click(event) {
    if (event.timeStamp - released < 500) return;
    const at = table.at(/** @type {Element} */ (event.target));
    if (at) keys.press(at.pile);
  }

  // ---- A new picture. Cards in the hand stay there if they still lie where they were taken.

  /** @param {View} view */
  function renew(view) {
    if (held?.hold && hand.lies(view, held.hold)) {
      held.hold = hand.take(view, held.hold.from, held.hold.ids.length);
      if (held.dragging) hand.light(held.hold);
    } else if (held?.hold) {
      cancel();
    }
    hand.renew(view);
    keys.renew(view);
  }

  table.ondraw = renew;
  root.addEventListener("pointerdown", start);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", lose);
  root.addEventListener("lostpointercapture", lose);
  root.addEventListener("pointerleave", () => held || leave());
  root.addEventListener("click", click);
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  return {
    cancel,
    get cursor() {
      return keys.cursor;
    },
  };
}
