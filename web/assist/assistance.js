// What helps to see and plan, and moves nothing by itself: a pile spread out, cards found, all moves, a hint, a look
// beyond the redeal. One at a time; it is put away by a touch of the table, by Escape, and by the next move.

import { make } from "../dom/elements.js";
import { t } from "../i18n/messages.js";
import { highlightCards, highlightPiles, tagPiles } from "../table/highlights.js";
import { LONG_PRESS } from "../table/hover.js";
import { pileOf } from "../table/move-choice.js";
import { spotAt } from "../table/state.js";
import { createFind } from "./find.js";
import { createPeek, hides } from "./peek.js";

/** @import {Game} from "../model/game.js" */
/** @import {Point, Spot, TableState} from "../table/state.js" */
/** @import {Hint, Places, View} from "../engine/protocol.js" */

/** @typedef {"peek" | "find" | "moves" | "hint" | "preview"} Aid */

/**
 * @param {object} page
 * @param {Game} page.game
 * @param {HTMLElement} page.root the table's
 * @param {TableState} page.table
 * @param {() => Places | null} page.places
 * @param {(sentence: string) => void} page.tell
 * @param {() => void} page.relay lays the table anew
 * @param {(hinted: boolean) => void} page.offer a hint is shown, and the next request for one plays it
 */
export function createAids({ game, root, table, places, tell, relay, offer }) {
  const peek = createPeek(document.body);
  const find = createFind({ table, view: () => game.view, places, closed: () => putAway("find") });

  /** @type {Aid | null} */
  let aid = null;
  /** Whether it lasts only as long as the press, or as the mouse lies still. */
  let passing = false;
  /** The hint that is shown. @type {Hint | null} */
  let advice = null;
  /** What the table would be after a redeal, while that is shown. @type {View | null} */
  let preview = null;

  /** @param {Aid} name @param {boolean} [passes] */
  function begin(name, passes = false) {
    end();
    aid = name;
    passing = passes;
    root.dataset.aid = name;
  }

  /** @param {Aid} name */
  function putAway(name) {
    if (aid === name) end();
  }

  function end() {
    if (!aid) return;
    aid = null;
    delete root.dataset.aid;
    peek.close();
    find.clear();
    highlightPiles(table, [], "hint");
    highlightCards(table, [], "hinted");
    if (advice) offer(false);
    advice = null;
    if (preview) {
      preview = null;
      relay();
      tell(game.view?.message ?? "");
    }
  }

  // ---- A pile spread out.

  /** @param {string} name @param {Point | null} point @param {number} [marked] */
  function spread(name, point, marked) {
    const pile = game.view && pileOf(game.view, name);
    const where = places();
    if (pile && where && pile.kind !== "stock" && pile.cards.length > 1) peek.open(pile, where, { point, marked });
  }

  /** A press is held: its pile is spread out, and what belongs to its card lights up and stays lit. @param {Spot} at @param {Point} point */
  function hold(at, point) {
    const pile = game.view && pileOf(game.view, at.pile);
    const card = pile?.cards[at.index];
    if (!pile || pile.kind === "stock") {
      foresee(true);
    } else if (card) {
      begin("find");
      tell(find.lightOf(card.id, card.card));
      spread(at.pile, point, card.id);
    }
  }

  /**
   * The mouse lies still over a pile. That is a wish only where something cannot be read, and hardly where the mouse has
   * brought a card home.
   * @param {Spot} at @param {Point} point
   */
  function rest(at, point) {
    const pile = game.view && pileOf(game.view, at.pile);
    const where = places();
    if (aid || !pile || pile.kind === "foundation" || !where || !hides(pile, where)) return;
    begin("peek", true);
    spread(at.pile, point);
  }

  /** The long press has ended, or the mouse has gone on. @param {boolean} drags it becomes a drag */
  function release(drags) {
    if (passing || drags) end();
    else if (aid === "find") peek.close();
  }

  /** By a key: the pile that has the focus, else the one under the mouse; again, and it closes. */
  function peekByKey() {
    const again = peek.isOpen;
    end();
    if (again) return;
    const element = document.activeElement?.closest(".pile") ?? root.querySelector(":is(.card, .pile):hover");
    const at = element && spotAt(table, element);
    if (!at) return tell(t("assist.no-pile"));
    begin("peek");
    spread(at.pile, null);
  }

  // ---- Every move there is.

  function moves() {
    const { view } = game;
    if (aid === "moves" || !view) return end();
    begin("moves");
    const from = [...new Set(view.moves.map((move) => move.from))];
    const countOf = (/** @type {string} */ pile) => view.moves.filter((move) => move.from === pile).length;
    highlightPiles(table, from, "hint");
    tagPiles(
      table,
      from.map((pile) => [pile, [make("span", String(countOf(pile)), "tag")]]),
    );
    if (!from.length) return tell(view.message);
    const piles = t("assist.piles", { count: from.length });
    tell(t("assist.moves", { count: view.moves.length, piles }));
  }

  // ---- One good move.

  /** Shows it; asked again while it is shown, plays it. */
  async function hint() {
    if (advice) {
      const { move } = advice;
      end();
      return move ? game.move(move.text) : game.deal();
    }
    begin("hint");
    const { view } = game;
    const good = await game.hint();
    if (root.dataset.aid !== "hint" || game.view !== view || !view) return;
    if (!good) {
      end();
      return tell(view.outcome === "moves" ? t("assist.no-hint") : view.message);
    }
    advice = good;
    const cards = good.move ? pileOf(view, good.move.from)?.cards.slice(-good.move.count) : [];
    highlightCards(table, cards?.map(({ id }) => id) ?? [], "hinted");
    highlightPiles(table, [good.move?.to ?? "s"], "hint");
    tell(good.reason);
    offer(true);
  }

  // ---- Beyond the redeal.

  /**
   * Shows where every card would lie after a redeal. Nothing else is foreseen: only a redeal hides nothing.
   * @param {boolean} passes
   */
  async function look(passes) {
    const { view } = game;
    if (aid === "preview" || !view) return end();
    const { dealing } = view;
    if (dealing?.kind !== "redeal") return tell(t("assist.no-preview"));
    if (!dealing.legal) return tell(dealing.reason);
    begin("preview", passes);
    const { view: after } = await game.ask({ ask: "view", text: game.text, move: "deal" });
    if (root.dataset.aid !== "preview" || game.view !== view) return;
    if (!after) return end();
    preview = after;
    relay();
    tell(t("assist.preview"));
  }

  const foresee = (passes = false) => look(passes).catch((error) => tell(error.message));

  addEventListener(
    "keydown",
    (event) => {
      if (!aid || document.querySelector("dialog:modal")) return;
      const here = event.target === document.body || root.contains(/** @type {Node} */ (event.target));
      const takes = here && ["Enter", " "].includes(event.key);
      if (event.key !== "Escape" && !takes) return;
      const swallowed = !takes || aid === "preview";
      end();
      if (!swallowed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // A touch that ends the preview moves nothing: the board is not yet the one that was touched. All other aids leave it its meaning.
  root.addEventListener("pointerdown", () => aid !== "preview" && end(), true);
  root.addEventListener(
    "click",
    (event) => {
      if (aid !== "preview") return;
      end();
      event.stopImmediatePropagation();
    },
    true,
  );
  root.addEventListener("focusin", ({ target }) => {
    const at = aid === "peek" && !passing ? spotAt(table, target) : null;
    if (at) spread(at.pile, null);
  });

  /** A button that is held shows what it would do, and does it not. @param {HTMLElement} button */
  function previewBy(button) {
    let patience = 0;
    let long = false;
    const leave = () => {
      clearTimeout(patience);
      if (long) end();
    };
    button.addEventListener("pointerdown", () => {
      long = false;
      if (game.view?.dealing?.kind !== "redeal") return;
      patience = setTimeout(() => {
        long = true;
        foresee(true);
      }, LONG_PRESS);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(name, leave);
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => long && event.stopImmediatePropagation(), true);
  }

  return {
    hold,
    rest,
    previewBy,
    release,
    end,
    /** What is drawn instead of the game. */
    get shown() {
      return preview;
    },
    peek: peekByKey,
    moves,
    hint: () => void hint().catch((error) => tell(error.message)),
    preview: () => foresee(),
    find() {
      begin("find");
      find.open();
    },
  };
}
