// What helps a player to see and plan, and moves no card: a pile spread out, a card found, the movable cards, a hint, a
// preview of the redeal. Only one is active at a time; it ends when the table is touched, on Escape and with the next move.
// A move that is to be tried stays lit until that move. This file holds the state that the others share, and ends what
// they begin.

import { isOpen } from "../../dialogs/shown-dialog.js";
import { isNewPosition } from "../../model/timeline.js";
import { highlightPiles } from "../../table/render/highlights.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Listener} from "../../game/game-state.js" */
/** @import {Hint, SearchResult, View} from "../../engine/protocol.js" */
/** @import {TableState} from "../../table/state.js" */
/** @import {Box, Places} from "../../table/types.js" */

/** @typedef {"peek" | "find" | "moves" | "hint" | "turn" | "try" | "preview"} Kind */

/**
 * What assistance needs of the page.
 * @typedef {object} AssistancePage
 * @property {Game} game
 * @property {HTMLElement} root the table's element
 * @property {TableState} table
 * @property {() => Places | null} places
 * @property {() => boolean} hasLargeIndices whether the deck has them
 * @property {(sentence: string, spoken?: string) => void} setStatus
 * @property {() => void} dismissNotes removes brief toasts, which may lie over cards
 * @property {(box: Box | null) => void} cover a panel lies over the table, which makes room for it where it can; null: no longer
 * @property {() => void} redraw draws the table again, perhaps from another view
 * @property {(onLonger: (isWinnable: boolean) => void) => Promise<SearchResult | undefined>} findWin looks for a while
 *   whether the game can be won, and says when it takes longer
 * @property {() => boolean} asksPuzzle a puzzle is undecided, and the player has seen no hint for it
 * @property {(shown: boolean) => void} onHint a hint is shown, or no longer; the next request for one plays it
 *
 * @typedef {object} Assistance
 * @property {AssistancePage} page
 * @property {Kind | null} kind what is active
 * @property {boolean} transient it lasts only as long as the press, or as the mouse rests
 * @property {() => void} cleanUp removes what the active one has put on the page
 * @property {HTMLElement | null} sheet the pile that is spread out
 * @property {Hint | null} hint the hint that is shown
 * @property {{text: string, move: string}} shown the last move that was shown to the player, and the game in which it was
 * @property {string} warned the position of a puzzle where the player was told that a hint is its answer
 * @property {View | null} preview what the table would be after a redeal; drawn instead of the game
 * @property {string} sentence what is said as long as it lasts, "" = nothing
 */

/** @param {AssistancePage} page @returns {Assistance} */
export function createAssistance(page) {
  /** @type {Assistance} */
  const assistance = {
    page,
    kind: null,
    transient: false,
    cleanUp: () => {},
    sheet: null,
    hint: null,
    shown: { text: "", move: "" },
    warned: "",
    preview: null,
    sentence: "",
  };
  endByKey(assistance);
  endByTouch(assistance);
  return assistance;
}

/**
 * Ends what is active and begins another.
 * @param {Assistance} assistance @param {Kind} kind @param {() => void} cleanUp removes what it puts on the page
 * @param {boolean} [transient]
 */
export function begin(assistance, kind, cleanUp, transient = false) {
  end(assistance);
  highlightPiles(assistance.page.table, [], "barred"); // of a card that could not move
  Object.assign(assistance, { kind, cleanUp, transient });
  if (kind !== "peek") assistance.page.dismissNotes(); // a mouse that rests on a pile asks for nothing
  assistance.page.root.dataset.assist = kind;
}

/** @param {Assistance} assistance @param {Kind} kind */
export const isActive = (assistance, kind) => assistance.kind === kind;

/** @param {Assistance} assistance */
export function end(assistance) {
  if (!assistance.kind) return;
  Object.assign(assistance, { kind: null, sentence: "" });
  delete assistance.page.root.dataset.assist;
  assistance.cleanUp();
}

/** A move ends it. @param {Assistance} assistance @returns {Listener} */
export function endsWithMove(assistance) {
  return (_view, { change }) => isNewPosition(change) && end(assistance);
}

/** Escape ends it; so does a key that would touch a pile of a preview, and does nothing else. @param {Assistance} assistance */
function endByKey(assistance) {
  const { root } = assistance.page;
  addEventListener(
    "keydown",
    (event) => {
      const isPanel = assistance.kind === "find"; // which is a dialog itself; any other lies over what is active
      if (!assistance.kind || (isOpen() && !isPanel)) return;
      const onTable = event.target === document.body || root.contains(/** @type {Node} */ (event.target));
      const touchesPreview = assistance.kind === "preview" && onTable && ["Enter", " "].includes(event.key);
      if (event.key !== "Escape" && !touchesPreview) return;
      end(assistance);
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** A touch of the table ends it, unless it lasts until the next move. @param {Assistance} assistance */
export function endWithTouch(assistance) {
  if (assistance.kind !== "preview" && assistance.kind !== "try") end(assistance);
}

/**
 * A touch that ends the preview does nothing else, since the board that was touched is not the present one; any other keeps
 * its meaning.
 * @param {Assistance} assistance
 */
function endByTouch(assistance) {
  const { root } = assistance.page;
  root.addEventListener("pointerdown", () => endWithTouch(assistance), true);
  root.addEventListener(
    "click",
    (event) => {
      if (assistance.kind !== "preview") return;
      end(assistance);
      event.stopImmediatePropagation();
    },
    true,
  );
}
