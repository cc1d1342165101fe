// Two fingers enlarge what a dialog holds, and its lines break anew; so it stays for all dialogs until the page is left. The
// browser's own enlarging would stay with the table, which two fingers must not enlarge.

/** The largest; below the least step it is as the browser's settings make it. */
const MOST = 2.5;
const STEP = 1.08;

/** How much larger. */
let scale = 1;

/** @param {number} wanted @returns {number} */
const scaleFor = (wanted) => (wanted < STEP ? 1 : Math.min(wanted, MOST));

/** @param {ArrayLike<Pick<Touch, "clientX" | "clientY">>} touches two @returns {number} how far apart they are */
const spread = ({ 0: one, 1: other }) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** @param {HTMLDialogElement} dialog */
export function makeEnlargeable(dialog) {
  /** How far apart the fingers were for no enlarging at all; 0 while there are not two. */
  let unit = 0;
  dialog.addEventListener(
    "touchstart",
    ({ touches }) => {
      unit = touches.length === 2 && dialog.matches(":modal") ? spread(touches) / scale : 0;
    },
    { passive: true },
  );
  dialog.addEventListener(
    "touchmove",
    (event) => {
      if (!unit) return;
      if (event.cancelable) event.preventDefault();
      scale = scaleFor(spread(event.touches) / unit);
      document.documentElement.style.setProperty("--enlarged", String(scale));
    },
    { passive: false },
  );
  for (const end of /** @type {const} */ (["touchend", "touchcancel"]))
    dialog.addEventListener(end, () => {
      unit = 0;
    });
}
