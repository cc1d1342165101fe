// The indicator among the controls: whether the game can still be won. The same button opens the dialog.

import { setHidden } from "../../dom/elements.js";
import { joined, t } from "../../i18n/messages.js";
import { icon } from "../../table/art/symbols.js";

/** @import {State} from "./solvability.js" */

/** @param {HTMLElement} button @param {State} state @param {boolean} isWanted */
export function updateIndicator(button, state, isWanted) {
  setHidden(button, !isWanted);
  if (button.dataset.solvability === state) return;
  button.dataset.solvability = state;
  button.querySelector("svg")?.replaceWith(icon(`solvability-${state === "failed" ? "unknown" : state}`));
  const label = button.querySelector(".label");
  const isKnown = state === "won" || state === "lost";
  if (label) label.textContent = t(isKnown ? `solvability.sign-${state}` : `solvability.${state}`);
  button.ariaLabel = joined(t("solvability.title"), t(`solvability.${state}`));
}
