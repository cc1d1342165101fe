// A dialog is dismissed by the player, or closed because something was begun in it.

/** Those that are dismissed: engines disagree on what becomes of `returnValue` at Escape. @type {WeakSet<EventTarget>} */
const dismissed = new WeakSet();

/** @param {HTMLDialogElement | null} dialog */
export function dismiss(dialog) {
  if (!dialog) return;
  dismissed.add(dialog);
  dialog.close();
}

/** Whether one that was closed was dismissed; asked once. @param {EventTarget | null} dialog */
export const wasDismissed = (dialog) => dialog !== null && dismissed.delete(dialog);

/** Escape dismisses it, and Back on Android. @param {HTMLDialogElement} dialog */
export function dismissByCancel(dialog) {
  dialog.addEventListener("cancel", ({ target }) => {
    if (target === dialog) dismissed.add(dialog); // not a field for files
  });
}
