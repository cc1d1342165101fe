// Shows where every card would lie after a redeal. Only a redeal can be previewed, since it turns up no hidden card, and
// none that shuffles.

import { pressOf } from "../../dom/presses.js";
import { t } from "../../i18n/messages.js";
import { LONG_PRESS } from "../../table/input/hover.js";
import { begin, end, isActive } from "./assistance.js";

/** @import {Assistance} from "./assistance.js" */
/** @import {Dealing} from "../../engine/protocol.js" */

/** Asked again while it is shown, it ends. @param {Assistance} assistance @param {boolean} [transient] */
export function previewRedeal(assistance, transient = false) {
  request(assistance, transient).catch((error) => {
    if (isActive(assistance, "preview")) end(assistance);
    assistance.app.setStatus(error.message);
  });
}

/** Whether a deal brings only cards that were seen. @param {Dealing} dealing */
const isForeseen = ({ kind, shuffles }) => kind === "redeal" && !shuffles;

/** @param {Assistance} assistance @param {boolean} transient */
async function request(assistance, transient) {
  const { game, setStatus, table } = assistance.app;
  const { view } = game;
  if (isActive(assistance, "preview") || !view) return end(assistance);
  const { dealing } = view;
  if (!dealing || !isForeseen(dealing)) return setStatus(t("assist.no-preview"));
  if (!dealing.legal) return setStatus(dealing.reason);
  begin(assistance, "preview", () => clear(assistance), transient);
  const { view: preview } = await game.ask({ ask: "view", text: game.text, move: "deal" });
  if (!isActive(assistance, "preview") || game.view !== view) return;
  if (!preview) return end(assistance);
  assistance.preview = preview;
  assistance.app.board.draw(true);
  assistance.app.late.now(({ lesson }) => lesson.seesPreview());
  const byKeys = table.root.dataset.by === "keys";
  setStatus(t(transient ? "assist.preview-held" : byKeys ? "assist.preview-keys" : "assist.preview"));
}

/** @param {Assistance} assistance */
function clear(assistance) {
  if (!assistance.preview) return;
  assistance.preview = null;
  const { board, game, setStatus } = assistance.app;
  board.draw(true);
  setStatus(game.view?.message ?? "");
}

/** A button that is held shows what it would do, and does not do it. @param {Assistance} assistance @param {HTMLElement} button */
export function previewOnHold(assistance, button) {
  let timer = 0;
  let isHeld = false;
  button.addEventListener("pointerdown", () => {
    isHeld = false;
    const { dealing } = assistance.app.game.view ?? {};
    if (!dealing || !isForeseen(dealing)) return;
    timer = setTimeout(() => {
      isHeld = true;
      previewRedeal(assistance, true);
    }, LONG_PRESS);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    button.addEventListener(name, () => {
      clearTimeout(timer);
      if (isHeld) end(assistance);
    });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => isHeld && pressOf(event) && event.stopImmediatePropagation(), true);
}
