// Asks the browser not to clear the storage when it runs short of space.

/** A player who has made this many moves will not want to lose them. */
const MOVES = 5;

let asked = false;

/** Whether the browser decides by itself: Firefox would ask the player, and waits for the button. */
const quiet = () => !CSS.supports("-moz-appearance", "none");

/** @returns {Promise<boolean>} whether the storage is persistent */
export async function isPersistent() {
  return Boolean(await navigator.storage?.persisted?.().catch(() => false));
}

/** @returns {Promise<boolean>} */
export async function persist() {
  return Boolean(await navigator.storage?.persist?.().catch(() => false));
}

/** Once, quietly, when something is worth keeping. @param {number} moves made in the game */
export async function persistQuietly(moves) {
  if (asked || moves < MOVES) return;
  asked = true;
  if (quiet() && !(await isPersistent())) await persist();
}
