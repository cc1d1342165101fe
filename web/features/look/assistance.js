// What helps a player to see and plan, and moves no card: a pile spread out, a card found, the movable cards, a hint, a
// preview of the redeal. Only one is active at a time; it ends when the table is touched, on Escape and with the next move.
// A move that is to be tried stays lit until that move. This file holds the state that the others share, and ends what
// they begin.

import { isDialogOpen } from "../../dialogs/shown-dialog.js";
import { closeToast, dismissToasts } from "../../feedback/toasts.js";
import { isNewPosition } from "../../model/timeline.js";
import { highlightPiles } from "../../table/render/highlights.js";

/** @import {EarlyApp} from "../../app/app.js" */
/** @import {Follower} from "../../game/game-state.js" */
/** @import {Hint, View} from "../../engine/protocol.js" */

/** @typedef {"peek" | "find" | "moves" | "hint" | "lit" | "try" | "preview"} Help */

/**
 * @typedef {object} Assistance
 * @property {EarlyApp} app
 * @property {Help | null} kind what is active
 * @property {boolean} transient it lasts only as long as the press, or as the mouse rests
 * @property {() => void} cleanUp removes what the active one has put on the page
 * @property {HTMLElement | null} sheet the pile that is spread out
 * @property {Hint | null} hint the hint that is shown
 * @property {{text: string, move: string}} shown the last move that was shown to the player, and the game in which it was
 * @property {string} warned the position of a puzzle where the player was told that a hint is its answer
 * @property {View | null} preview what the table would be after a redeal; drawn instead of the game
 * @property {string} sentence what is said as long as it lasts, "" = nothing
 */

/** @param {EarlyApp} app @returns {Assistance} */
export function createAssistance(app) {
  /** @type {Assistance} */
  const assistance = {
    app,
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
 * @param {Assistance} assistance @param {Help} kind @param {() => void} cleanUp removes what it puts on the page
 * @param {boolean} [transient]
 */
export function begin(assistance, kind, cleanUp, transient = false) {
  end(assistance);
  highlightPiles(assistance.app.table, [], "barred"); // of a card that could not move
  Object.assign(assistance, { kind, cleanUp, transient });
  if (kind !== "peek") makeRoom(assistance); // a mouse that rests on a pile asks for nothing
  assistance.app.elements.table.dataset.assist = kind;
}

/** @param {Assistance} assistance */
function makeRoom({ app: { toasts } }) {
  dismissToasts(toasts, "brief");
  closeToast(toasts, "redeal"); // who looks for a move has put the question off
}

/** @param {Assistance} assistance @param {Help} kind */
export const isActive = (assistance, kind) => assistance.kind === kind;

/** @param {Assistance} assistance */
export function end(assistance) {
  if (!assistance.kind) return;
  Object.assign(assistance, { kind: null, sentence: "" });
  delete assistance.app.elements.table.dataset.assist;
  assistance.cleanUp();
}

/** A move ends it. @param {Assistance} assistance @returns {Follower} */
export function endsWithMove(assistance) {
  return (_view, { change }) => isNewPosition(change) && end(assistance);
}

/** Escape ends it; so does a key that would touch a pile of a preview, and does nothing else. @param {Assistance} assistance */
function endByKey(assistance) {
  const { table: root } = assistance.app.elements;
  addEventListener(
    "keydown",
    (event) => {
      const isPanel = assistance.kind === "find"; // which is a dialog itself; any other lies over what is active
      if (!assistance.kind || (isDialogOpen() && !isPanel)) return;
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
  const { table: root } = assistance.app.elements;
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
