// What a dialog shows of today follows the clock: at midnight while it is open, and when the page comes back into sight.

import { endOf, today } from "../model/days.js";

/**
 * @param {HTMLDialogElement} dialog @param {() => void} onDay another day has begun
 * @returns {() => void} to be called when the dialog has been opened and filled
 */
export function followDays(dialog, onDay) {
  let date = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let midnight;

  function follow() {
    clearTimeout(midnight);
    if (!dialog.open) return;
    const now = new Date();
    const isOther = date !== today(now);
    date = today(now);
    if (isOther) onDay();
    midnight = setTimeout(follow, endOf(date) - now.getTime());
  }

  document.addEventListener("visibilitychange", follow);
  return () => {
    date = today();
    follow();
  };
}
