// Keeps the screen on while the page is in sight, where the player wants that and the browser can do it.

/** @typedef {Pick<Document, "visibilityState" | "addEventListener">} Sight */

/**
 * @param {Pick<WakeLock, "request"> | undefined} browser navigator.wakeLock, which older browsers do not have
 * @param {Sight} sight
 * @returns {(on: boolean) => Promise<void>} whether the player wants it
 */
export function createWakeLock(browser, sight) {
  let wanted = false;
  /** @type {Promise<WakeLockSentinel | undefined> | null} */
  let lock = null;

  async function update() {
    const isNeeded = wanted && sight.visibilityState === "visible";
    if (isNeeded && !lock) {
      lock = browser?.request("screen").catch(() => undefined) ?? null; // a low battery may forbid it
    } else if (!isNeeded && lock) {
      const held = lock;
      lock = null;
      await (await held)?.release();
    }
  }

  sight.addEventListener("visibilitychange", update);
  return (on) => {
    wanted = on;
    return update();
  };
}
