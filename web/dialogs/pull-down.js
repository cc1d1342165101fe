// On phones held upright a dialog is a sheet from below (dialogs.css). Its heading pulls it down, and away.

import { preventFling } from "../dom/presses.js";

/** So many pixels down, and the sheet closes when it is let go. */
const FAR = 80;

/** @param {HTMLDialogElement} dialog @param {HTMLElement} heading */
export function makePullable(dialog, heading) {
  /** The press of the pointer that pulls. @type {PointerEvent | null} */
  let press = null;
  /** @param {PointerEvent} event */
  const pulls = ({ pointerId }) => pointerId === press?.pointerId;
  /** @param {PointerEvent} event */
  const way = ({ clientY }) => Math.max(0, clientY - (press?.clientY ?? clientY));
  heading.addEventListener("pointerdown", (event) => {
    const isSheet = getComputedStyle(heading, "::before").content !== "none"; // the handle
    if (!event.isPrimary || !isSheet || /** @type {Element} */ (event.target).closest("button")) return;
    press = event;
    heading.setPointerCapture(event.pointerId);
  });
  preventFling(heading);
  heading.addEventListener("pointermove", (event) => {
    if (pulls(event)) dialog.style.translate = `0 ${way(event)}px`;
  });
  heading.addEventListener("pointerup", (event) => {
    if (pulls(event) && way(event) > FAR) dialog.close();
  });
  // Also where the browser has taken the finger for itself. A finger that lets go of the cross loses its capture, too.
  heading.addEventListener("lostpointercapture", (event) => {
    if (!pulls(event)) return;
    press = null;
    dialog.style.translate = "";
  });
}
