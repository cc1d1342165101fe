// On phones held upright a dialog is a sheet from below (dialogs.css). It is pulled down, and away: by its heading, or by a
// finger anywhere else while nothing under it is scrolled.

import { preventFling } from "../dom/presses.js";
import { dismiss } from "./dismissal.js";

/** So many pixels down, and the sheet closes when it is let go. */
const FAR = 80;

/** Where a finger has its own meaning. */
const FIELDS = "input, select, textarea";

/** @typedef {{dialog: HTMLDialogElement, heading: HTMLElement}} Sheet */

/** @param {HTMLDialogElement} dialog @param {HTMLElement} heading */
export function makePullable(dialog, heading) {
  pullByHeading({ dialog, heading });
  pullByBody({ dialog, heading });
}

/** It has the handle. @param {Sheet} sheet */
const isSheet = ({ heading }) => getComputedStyle(heading, "::before").content !== "none";

/** @param {Sheet} sheet @param {number} way */
function pull({ dialog }, way) {
  dialog.style.translate = way > 0 ? `0 ${way}px` : "";
}

/** @param {Sheet} sheet */
function pullByHeading(sheet) {
  const { dialog, heading } = sheet;
  /** The press of the pointer that pulls. @type {PointerEvent | null} */
  let press = null;
  /** @param {PointerEvent} event */
  const pulls = ({ pointerId }) => pointerId === press?.pointerId;
  /** @param {PointerEvent} event */
  const way = ({ clientY }) => clientY - (press?.clientY ?? clientY);
  heading.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || !isSheet(sheet) || /** @type {Element} */ (event.target).closest("button")) return;
    press = event;
    heading.setPointerCapture(event.pointerId);
  });
  preventFling(heading);
  heading.addEventListener("pointermove", (event) => pulls(event) && pull(sheet, way(event)));
  heading.addEventListener("pointerup", (event) => {
    if (pulls(event) && way(event) > FAR) dismiss(dialog);
  });
  // Also where the browser has taken the finger for itself. A finger that lets go of the cross loses its capture, too.
  heading.addEventListener("lostpointercapture", (event) => {
    if (!pulls(event)) return;
    press = null;
    pull(sheet, 0);
  });
}

/** By touches: of a pointer the browser would take what could scroll. @param {Sheet} sheet */
function pullByBody(sheet) {
  const { dialog, heading } = sheet;
  /** Of the finger that may pull, where it began. @type {Touch | null} */
  let start = null;
  let way = 0;
  const letGo = () => {
    start = null;
    way = 0;
    pull(sheet, 0);
  };
  dialog.addEventListener(
    "touchstart",
    ({ target, touches }) => {
      letGo();
      const element = /** @type {Element} */ (target);
      const isFree = !heading.contains(element) && !element.closest(FIELDS) && isUnscrolled(element, dialog);
      if (touches.length === 1 && isFree && isSheet(sheet)) start = touches[0];
    },
    { passive: true },
  );
  dialog.addEventListener(
    "touchmove",
    (event) => {
      if (!start) return;
      const { clientX, clientY } = event.touches[0];
      const [right, down] = [clientX - start.clientX, clientY - start.clientY];
      if (!right && !down) return;
      // The first step decides whether it is pulled, or the browser scrolls.
      if (!way && down <= Math.abs(right)) return letGo();
      if (event.cancelable) event.preventDefault();
      way = Math.max(1, down);
      pull(sheet, way);
    },
    { passive: false },
  );
  dialog.addEventListener("touchend", () => {
    if (way > FAR) dismiss(dialog);
    letGo();
  });
  dialog.addEventListener("touchcancel", letGo);
}

/** Whether nothing from an element up to the dialog is scrolled. @param {Element | null} element @param {Element} dialog */
function isUnscrolled(element, dialog) {
  for (let each = element; each; each = each === dialog ? null : each.parentElement)
    if (each.scrollTop > 0) return false;
  return true;
}
