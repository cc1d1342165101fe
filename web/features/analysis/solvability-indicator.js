// The indicator among the controls: whether the game can still be won. The same button opens the dialog.

import { setHidden } from "../../dom/elements.js";
import { joined, t } from "../../i18n/messages.js";
import { icon } from "../../table/art/symbols.js";

/** @import {Solvability} from "./solvability.js" */

/** @param {HTMLElement} button @param {Solvability} solvability */
export function updateIndicator(button, solvability) {
  const { state } = solvability;
  setHidden(button, !solvability.store.settings.prospect);
  if (button.dataset.solvability === state) return;
  button.dataset.solvability = state;
  button.querySelector("svg")?.replaceWith(icon(`solvability-${state === "failed" ? "unknown" : state}`));
  const label = button.querySelector(".label");
  const isKnown = state === "won" || state === "lost";
  if (label) label.textContent = t(isKnown ? `solvability.sign-${state}` : `solvability.${state}`);
  button.ariaLabel = joined(t("solvability.title"), t(`solvability.${state}`));
}
