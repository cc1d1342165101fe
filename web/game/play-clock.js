// Time in play: from the first move on, while the page is visible. It is shown only to those who ask for it.

/** Of a longer pause only so much counts as play, in milliseconds. */
const LONGEST_PAUSE = 120_000;

/** Whether the page is hidden, and how to listen for changes. @typedef {{hidden: () => boolean, onChange: (listener: () => void) => void}} Visibility */

/** @typedef {ReturnType<typeof createPlayClock>} PlayClock */

/** @param {Visibility} visibility */
export function createPlayClock({ hidden, onChange }) {
  let counted = 0;
  /** Whether something has been done, and the game is not over. */
  let runs = false;
  /** Since when time has passed that is not counted; null: it does not pass. @type {number | null} */
  let since = null;

  /** The time in play so far, in milliseconds. */
  function spent() {
    const pause = since === null ? 0 : performance.now() - since;
    return Math.round(counted + Math.min(pause, LONGEST_PAUSE));
  }

  /** Counts the time up to now, whether the page has just been hidden or shown, and begins anew if it is in sight. */
  function count() {
    counted = spent();
    since = runs && !hidden() ? performance.now() : null;
  }

  /** Another game, or a new beginning. @param {number} time */
  function set(time) {
    runs = false;
    since = null;
    counted = time;
  }

  onChange(count);
  return {
    set,
    get spent() {
      return spent();
    },
    /** Whether it goes on while the page is in sight. */
    get runs() {
      return runs;
    },
    /** Something was done. */
    go() {
      runs = true;
      count();
    },
    /** The game is over: the clock stands until something is done again. */
    stop: () => set(spent()),
  };
}
