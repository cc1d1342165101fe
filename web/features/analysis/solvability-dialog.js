// The dialog that shows whether the game can still be won and why, plays a solution, or leads back to where there was one.

import { createDialog } from "../../dialogs/dialog.js";
import { button, make, toggle } from "../../dom/elements.js";
import { untilReleased } from "../../dom/presses.js";
import { joined, t } from "../../i18n/messages.js";
import { hides } from "../look/find-matches.js";
import { lightCards } from "../look/lit-moves.js";
import { tellLoss } from "./lost-trace.js";

/** @import {App} from "../../app/app.js" */
/** @import {Action} from "../../feedback/toasts.js" */
/** @import {Solvability} from "./solvability.js" */

/** @param {Solvability} solvability @param {App} app */
export function createSolvabilityDialog(solvability, { assistance, features, game, store }) {
  const { dialog, body, open: openDialog, close } = createDialog("solvability", t("solvability.title"));
  const reason = make("p");
  reason.setAttribute("role", "status");
  const actions = make("div", "", "answers");
  const { line: always, box } = toggle(t("solvability.always"), store.settings.prospect, (on) => {
    store.set("prospect", on);
    solvability.update();
  });
  const knows = make("p", t("solvability.knows"), "hint");
  body.append(reason, actions, always);
  dialog.addEventListener("close", () => {
    solvability.update();
    lightCards(assistance, solvability.answer()?.cards ?? []); // which the dialog has spoken of
  });

  function open() {
    box.checked = store.settings.prospect;
    if (game.view && hides(game.view)) reason.after(knows);
    else knows.remove();
    openDialog();
    solvability.retry();
  }

  async function update() {
    await untilReleased();
    if (!dialog.open) return;
    const [answer, state] = [solvability.answer(), solvability.state()];
    const [canKeepLooking, isTracing] = [solvability.canKeepLooking(), solvability.review.isTracing()];
    const ways = state === "lost" || state === "unknown" ? solvability.waysBack() : [];
    const shown = `${state} ${game.text} ${isTracing} ${canKeepLooking} ${ways.map(({ label }) => label)}`;
    if (actions.dataset.state === shown) return;
    actions.dataset.state = shown;
    if (state !== "lost")
      showReason(state === "failed" ? t("solvability.stopped") : (answer?.reason ?? t("assist.thinking")));
    const { moves = [] } = answer ?? {};
    actions.replaceChildren(
      ...(moves.length
        ? [actionButton({ label: t("solvability.show"), run: () => features.history.show(moves) })]
        : []),
      ...(canKeepLooking ? [button(t("solvability.keep-looking"), "main", solvability.keepLooking)] : []),
      ...ways.map(actionButton),
    );
    if (state === "lost") showWhere(shown, answer?.reason ?? "");
  }

  /** Where it was lost, as soon as that is known. @param {string} shown @param {string} sentence */
  async function showWhere(shown, sentence) {
    const where = solvability.review.isTracing() ? t("solvability.tracing") : await tellLoss(game, game.text);
    if (actions.dataset.state === shown) showReason(joined(sentence, where));
  }

  /** @param {string} sentence */
  function showReason(sentence) {
    if (reason.textContent !== sentence) reason.textContent = sentence; // a screen reader reads it again at every change
  }

  /** @param {Action} action */
  const actionButton = ({ label, run }) =>
    button(label, "main", () => {
      close();
      run();
    });

  /** The search goes on. @param {number} nodes */
  const showProgress = (nodes) => dialog.open && showReason(t("search.undecided", { count: nodes }));

  return { open, update, showProgress, isOpen: () => dialog.open };
}
