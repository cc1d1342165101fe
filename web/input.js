// Fingers, mouse and keys on the table become moves. One hand at a time: a press begins, becomes a drag when it goes
// far enough, and ends as a drop or a tap; a key does what a tap does. What may be done is read from the view.

import { countsOf, dropOn, grasp, homeMove, movesOf, neighbour, pileOf, soleMove } from "./choice.js";

/** @import {Box, Move, Places, TableElement, View} from "./types.js" */
/** @import {Hands} from "./draw.js" */

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
 *
 * Cards of one pile, and where they may go.
 * @typedef {{from: string, ids: number[], moves: Move[]}} Hold
 *
 * A press of one pointer. (x, y) is where it began; hold is null where nothing can be taken.
 * @typedef {{pointer: number, x: number, y: number, slop: number, pile: string | null, index: number,
 *   hold: Hold | null, dragging: boolean}} Press
 */

/** A press that goes no further, in pixels, is a tap; a finger rolls more than a mouse. */
const SLOP = new Map([["mouse", 4], ["pen", 6], ["touch", 9]]);

/** Two taps within this time, in milliseconds, are one double tap. */
const TWICE = 320;

/** @type {{[key: string]: "up" | "down" | "left" | "right"}} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @returns {{cancel: () => void}} cancel: lays down whatever is held or chosen
 */
export function listen(root, page) {
  const { table } = page;

  /** @type {Press | null} */
  let held = null;
  /** @type {Hold | null} cards that wait for a target to be tapped */
  let chosen = null;
  /** The last tap: where, when, and whether it made a move. */
  let tapped = { pile: "", time: -Infinity, moved: false };
  /** When a pointer last went up: a click that follows has been answered. */
  let released = -Infinity;
  /** The pile that has the keyboard's focus, or will get it. */
  let cursor = "";

  // ---- What taps, drops and keys have in common.

  /** @param {View} view @param {string} from @param {number} count @returns {Hold} */
  function take(view, from, count) {
    const cards = pileOf(view, from)?.cards ?? [];
    return { from, ids: cards.slice(cards.length - count).map(({ id }) => id), moves: movesOf(view, from, count) };
  }

  /** @param {Hold | null} hold */
  function choose(hold) {
    chosen = hold;
    table.choose(hold?.ids ?? []);
    table.light(hold?.moves.map(({ to }) => to) ?? [], "target");
    table.light([], "focus");
  }

  /** @param {Move} move */
  function go(move) {
    tapped.moved = true;
    choose(null);
    page.move(move.text);
  }

  /** A tap on cards, or a key: go where there is no choice, else light what there is. @param {View} view @param {Hold} hold */
  function act(view, hold) {
    const sole = soleMove(view, hold.moves);
    if (sole) return go(sole);
    if (hold.moves.length) return choose(hold);
    table.shake(hold.from);
    page.refuse(hold.from, null, hold.ids.length);
  }

  /** @param {View} view @param {string} pile */
  const deals = (view, pile) => (pileOf(view, pile)?.kind ?? "stock") === "stock";

  // ---- The pointer: start, move, end, cancel.

  /** @param {PointerEvent} event */
  function start(event) {
    root.dataset.by = "pointer";
    if (held || !event.isPrimary || event.button !== 0) return;
    const view = page.view();
    const at = table.at(/** @type {Element} */ (event.target));
    if (!view || !page.places()) return;
    const count = at && !deals(view, at.pile) ? grasp(view, at.pile, at.index) : 0;
    held = {
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      slop: SLOP.get(event.pointerType) ?? 9,
      pile: at?.pile ?? null,
      index: at?.index ?? -1,
      hold: at && at.index >= 0 && count ? take(view, at.pile, count) : null,
      dragging: false,
    };
    root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== held?.pointer) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.dragging && Math.hypot(dx, dy) <= held.slop) return;
    if (!held.dragging) {
      held.dragging = true;
      choose(null);
      if (held.hold) table.light(held.hold.moves.map(({ to }) => to), "target");
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
    const { hold, pile, index, dragging } = held;
    released = event.timeStamp;
    root.style.cursor = "";
    if (!dragging) {
      held = null;
      return tap(pile, index, event.timeStamp);
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
    if (view && drop && drop.pile !== hold.from && pileOf(view, drop.pile)) page.refuse(hold.from, drop.pile, hold.ids.length);
  }

  /** @param {PointerEvent} event */
  function lose(event) {
    if (event.pointerId === held?.pointer) cancel();
  }

  function cancel() {
    const hold = held?.dragging ? held.hold : null;
    held = null;
    root.style.cursor = "";
    tapped.time = -Infinity;
    choose(null);
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
    return dropOn(places, hold.moves.map(({ to }) => to), card, pointer);
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
    if (pile !== null) focus(pile);
    if (chosen) {
      const move = chosen.moves.find(({ to }) => to === pile);
      if (move) return go(move);
      if (twice && pile === chosen.from) {
        const home = homeMove(view, chosen.moves);
        if (home) go(home);
        return;
      }
      return choose(null);
    }
    if (pile === null) return;
    if (deals(view, pile)) return page.deal();
    const count = grasp(view, pile, index);
    if (!count || moved || (index < 0 && pileOf(view, pile)?.kind === "tableau")) return;
    act(view, take(view, pile, count));
  }

  /** A screen reader clicks without a pointer. @param {MouseEvent} event */
  function click(event) {
    if (event.timeStamp - released < 500) return;
    const at = table.at(/** @type {Element} */ (event.target));
    if (at) press(at.pile);
  }

  // ---- The keyboard. Arrows walk the table as it lies, while cards are chosen among their targets; Enter or space
  // takes and lays; with shift, arrows up and down take more cards and fewer; Escape forgets.

  /** @param {KeyboardEvent} event */
  function key(event) {
    root.dataset.by = "keys";
    const ours = root.contains(/** @type {Node} */ (event.target));
    if (event.ctrlKey || event.altKey || event.metaKey || !(ours || event.target === document.body)) return;
    if (event.key === "Escape" && (held || chosen)) {
      const from = chosen?.from;
      cancel();
      if (from) focus(from);
    } else if (ARROWS[event.key]) {
      if (!ours) focus(cursor);
      else if (event.shiftKey) reach(ARROWS[event.key] === "up" ? 1 : ARROWS[event.key] === "down" ? -1 : 0);
      else walk(ARROWS[event.key]);
    } else if (ours && (event.key === "Enter" || event.key === " ")) {
      if (!event.repeat) press(cursor);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {"up" | "down" | "left" | "right"} direction */
  function walk(direction) {
    const view = page.view();
    const places = page.places();
    if (!view || !places) return;
    if (!chosen) {
      const names = Object.keys(places.piles).filter(table.element);
      return focus(neighbour(places, cursor, names, direction) ?? cursor);
    }
    // Among few targets every arrow leads on.
    const targets = chosen.moves.map(({ to }) => to);
    const step = direction === "up" || direction === "left" ? targets.length - 1 : 1;
    const next = targets[(targets.indexOf(cursor) + step) % targets.length];
    focus(neighbour(places, cursor, targets, direction) ?? next);
  }

  /** @param {string} pile */
  function press(pile) {
    const view = page.view();
    if (!view || held) return;
    if (chosen) {
      const move = chosen.moves.find(({ to }) => to === pile);
      return move ? go(move) : choose(null);
    }
    if (deals(view, pile)) return page.deal();
    const count = countsOf(view, pile)[0] ?? grasp(view, pile, -1);
    if (!count) return;
    act(view, take(view, pile, count));
    showChosen();
  }

  /** Takes more cards of the pile, or fewer. @param {number} more 1 or -1 */
  function reach(more) {
    const view = page.view();
    if (!view) return;
    const from = chosen?.from ?? cursor;
    const counts = countsOf(view, from);
    const now = counts.indexOf(chosen?.ids.length ?? counts[0]);
    const count = counts[now + more];
    if (!count) return;
    choose(take(view, from, count));
    showChosen();
  }

  /** The focus goes where the chosen cards may. */
  function showChosen() {
    if (chosen && !chosen.moves.some(({ to }) => to === cursor)) focus(chosen.moves[0].to);
  }

  /** One pile can be reached by the tab key: the one left last. @param {string} pile */
  function focus(pile) {
    rove(pile);
    table.element(cursor)?.focus({ preventScroll: true });
  }

  /** @param {string} pile */
  function rove(pile) {
    const before = table.element(cursor);
    if (before) before.tabIndex = -1;
    const element = table.element(pile);
    if (!element) return;
    element.tabIndex = 0;
    cursor = pile;
  }

  // ---- A new picture. Cards in the hand stay there if they still lie where they were taken.

  /** @param {View} view */
  function renew(view) {
    /** @param {Hold} hold */
    const still = (hold) => {
      const cards = pileOf(view, hold.from)?.cards.slice(-hold.ids.length) ?? [];
      return cards.length === hold.ids.length && cards.every(({ id }, i) => id === hold.ids[i]);
    };
    if (held?.hold && still(held.hold)) {
      held.hold = take(view, held.hold.from, held.hold.ids.length);
      if (held.dragging) table.light(held.hold.moves.map(({ to }) => to), "target");
    } else if (held?.hold) {
      cancel();
    }
    if (chosen) {
      const again = take(view, chosen.from, chosen.ids.length);
      choose(still(chosen) && again.moves.length ? again : null);
    }
    if (!table.element(cursor)) rove(view.piles[0].name);
  }

  table.ondraw = renew;
  root.addEventListener("pointerdown", start);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", lose);
  root.addEventListener("lostpointercapture", lose);
  root.addEventListener("click", click);
  root.addEventListener("contextmenu", (event) => held && event.preventDefault());
  root.addEventListener("focusin", (event) => {
    const at = table.at(/** @type {Element} */ (event.target));
    if (at) rove(at.pile);
  });
  document.addEventListener("keydown", key);
  return { cancel };
}
