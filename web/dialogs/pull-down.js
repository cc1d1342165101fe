// On phones held upright a dialog is a sheet from below (dialogs.css). Its heading pulls it down, and away.

/** So many pixels down, and the sheet closes when it is let go. */
const FAR = 80;

/** @param {HTMLDialogElement} dialog @param {HTMLElement} heading */
export function makePullable(dialog, heading) {
  let from = 0;
  /** @param {PointerEvent} event */
  const way = ({ clientY }) => Math.max(0, clientY - from);
  heading.addEventListener("pointerdown", (event) => {
    const isSheet = getComputedStyle(heading, "::before").content !== "none"; // the handle
    if (!isSheet || /** @type {Element} */ (event.target).closest("button")) return;
    from = event.clientY;
    heading.setPointerCapture(event.pointerId);
  });
  heading.addEventListener("pointermove", (event) => {
    if (heading.hasPointerCapture(event.pointerId)) dialog.style.translate = `0 ${way(event)}px`;
  });
  heading.addEventListener("lostpointercapture", (event) => {
    dialog.style.translate = "";
    if (way(event) > FAR) dialog.close();
  });
}
