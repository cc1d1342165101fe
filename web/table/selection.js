// The cards that a player has taken, and where they may go: what taps and keys have in common.

import { movesOf, pileOf, soleMove } from "./move-choice.js";

/** @import {Move, View} from "../engine/protocol.js" */
/** @import {Page} from "./pointer.js" */

/**
 * Cards of one pile, and where they may go.
 * @typedef {{from: string, ids: number[], moves: Move[]}} Hold
 *
 * @typedef {ReturnType<typeof createHand>} Hand
 */

/** @param {Page} page */
export function createHand(page) {
  const { table } = page;

  /** @type {Hold | null} cards that wait for a target to be named */
  let chosen = null;

  /** @param {View} view @param {string} from @param {number} count @returns {Hold} */
  function take(view, from, count) {
    const cards = pileOf(view, from)?.cards ?? [];
    return { from, ids: cards.slice(cards.length - count).map(({ id }) => id), moves: movesOf(view, from, count) };
  }

  /** @param {Hold | null} hold */
  function choose(hold) {
    chosen = hold;
    table.choose(hold?.ids ?? []);
    light(hold);
    table.light([], "focus");
  }

  /** Lights where cards may go, and veils the foundations that are closed to them. @param {Hold | null} hold */
  function light(hold) {
    const view = page.view();
    table.light(hold?.moves.map(({ to }) => to) ?? [], "target");
    table.light((hold && view && pileOf(view, hold.from)?.barred) ?? [], "barred");
  }

  /** @param {Move} move */
  function go(move) {
    choose(null);
    page.move(move.text);
  }

  /**
   * A tap on cards, or a key: go where there is no choice, else light what there is.
   * @param {View} view @param {Hold} hold @returns {boolean} whether a move was made
   */
  function act(view, hold) {
    const sole = soleMove(view, hold.moves);
    if (sole) {
      go(sole);
      return true;
    }
    if (hold.moves.length) {
      choose(hold);
      return false;
    }
    table.shake(hold.from);
    page.refuse(hold.from, null, hold.ids.length);
    return false;
  }

  /** Whether a touch of the pile deals. @param {View} view @param {string} pile */
  const deals = (view, pile) => (pileOf(view, pile)?.kind ?? "stock") === "stock";

  /** Whether cards still lie where they were taken. @param {View} view @param {Hold} hold */
  function lies(view, hold) {
    const cards = pileOf(view, hold.from)?.cards.slice(-hold.ids.length) ?? [];
    return cards.length === hold.ids.length && cards.every(({ id }, i) => id === hold.ids[i]);
  }

  /** A new picture: the choice lasts if the cards are still there, and can go somewhere. @param {View} view */
  function renew(view) {
    if (!chosen) return;
    const again = take(view, chosen.from, chosen.ids.length);
    choose(lies(view, chosen) && again.moves.length ? again : null);
  }

  return {
    take,
    choose,
    light,
    go,
    act,
    deals,
    lies,
    renew,
    get chosen() {
      return chosen;
    },
  };
}
