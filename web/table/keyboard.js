// Keys on the table. Arrows walk over it as it lies, while cards are chosen among their targets; Enter or space takes
// and lays; with shift, arrows up and down take more cards and fewer; Escape forgets. A pile's own key does both: it
// goes there and takes or lays.

import { describeSelection } from "../a11y/descriptions.js";
import { say } from "../i18n/messages.js";
import { countsOf, grasp, neighbour, nextOf } from "./move-choice.js";
import { pileOfKey } from "./pile-keys.js";

/** @import {Direction} from "./move-choice.js" */
/** @import {Hand} from "./selection.js" */
/** @import {Page} from "./pointer.js" */
/** @import {View} from "../engine/protocol.js" */

/** @type {{[key: string]: Direction}} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {HTMLElement} root
 * @param {Page} page
 * @param {Hand} hand
 * @param {{holds: () => boolean, cancel: () => void}} pointer whether a pointer holds something; lay down everything
 */
export function createKeys(root, page, hand, pointer) {
  const { table } = page;

  /** The pile that has the focus, or will get it. */
  let cursor = "";

  /** @param {KeyboardEvent} event */
  function key(event) {
    root.dataset.by = "keys";
    const ours = root.contains(/** @type {Node} */ (event.target));
    if (event.ctrlKey || event.altKey || event.metaKey || !(ours || event.target === document.body)) return;
    if (event.key === "Escape" && (pointer.holds() || hand.chosen)) {
      const from = hand.chosen?.from;
      pointer.cancel();
      page.hear(say("taken.back"));
      if (from) focus(from);
    } else if (ARROWS[event.key]) {
      if (!ours) focus(cursor);
      else if (event.shiftKey) reach(ARROWS[event.key] === "up" ? 1 : ARROWS[event.key] === "down" ? -1 : 0);
      else walk(ARROWS[event.key]);
    } else if (ours && (event.key === "Enter" || event.key === " ")) {
      if (!event.repeat) press(cursor);
    } else if (!jump(event)) {
      return;
    }
    event.preventDefault();
  }

  /** @param {Direction} direction */
  function walk(direction) {
    const view = page.view();
    const places = page.places();
    if (!view || !places) return;
    if (!hand.chosen) {
      const names = Object.keys(places.piles).filter(table.element);
      return focus(neighbour(places, cursor, names, direction) ?? cursor);
    }
    focus(
      nextOf(
        places,
        cursor,
        hand.chosen.moves.map(({ to }) => to),
        direction,
      ),
    );
  }

  /** To the pile whose key it is, and does there what Enter does. @param {KeyboardEvent} event @returns {boolean} */
  function jump(event) {
    const view = page.view();
    const pile = view && page.letters() ? pileOfKey(view.piles, event) : null;
    if (!pile) return false;
    if (event.repeat) return true;
    const { chosen } = hand;
    // Cards in the hand that may not go there stay in it: the player hears why not.
    if (chosen && pile !== chosen.from && !chosen.moves.some(({ to }) => to === pile)) {
      page.refuse(chosen.from, pile, chosen.ids.length);
    } else {
      focus(pile);
      press(pile);
    }
    return true;
  }

  /** @param {string} pile */
  function press(pile) {
    const view = page.view();
    if (!view || pointer.holds()) return;
    if (hand.chosen) {
      const move = hand.chosen.moves.find(({ to }) => to === pile);
      return move ? hand.go(move) : hand.choose(null);
    }
    if (hand.deals(view, pile)) return page.deal();
    const count = countsOf(view, pile)[0] ?? grasp(view, pile, -1);
    if (!count) return;
    hand.act(view, hand.take(view, pile, count));
    showChosen();
  }

  /** Takes more cards of the pile, or fewer. @param {number} more 1 or -1 */
  function reach(more) {
    const view = page.view();
    if (!view) return;
    const from = hand.chosen?.from ?? cursor;
    const counts = countsOf(view, from);
    const now = counts.indexOf(hand.chosen?.ids.length ?? counts[0]);
    const count = counts[now + more];
    if (!count) return;
    hand.choose(hand.take(view, from, count));
    showChosen();
  }

  /** The focus goes where the chosen cards may. */
  function showChosen() {
    const view = page.view();
    if (view && hand.chosen) page.hear(describeSelection(hand.chosen, view));
    if (hand.chosen && !hand.chosen.moves.some(({ to }) => to === cursor)) focus(hand.chosen.moves[0].to);
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

  /** A new picture: some pile of it can be reached. @param {View} view */
  function renew(view) {
    if (!table.element(cursor)) rove(view.piles[0].name);
  }

  root.addEventListener("focusin", (event) => {
    const at = table.at(/** @type {Element} */ (event.target));
    if (at) rove(at.pile);
  });
  document.addEventListener("keydown", key);
  return {
    focus,
    press,
    renew,
    get cursor() {
      return cursor;
    },
  };
}
