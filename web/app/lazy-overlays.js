// What opens over the table is created when the board is there and Python has answered, or when it is wanted before. Its
// elements and messages come at the page's end.

import { createOverlays } from "./overlays.js";

/** @import {Overlays} from "./overlays.js" */

/**
 * @typedef {object} LazyOverlays
 * @property {Parameters<typeof import("./overlays.js").createOverlays>[0]} page what they need
 * @property {Overlays | null} loaded
 * @property {() => void} onMissing the end of the page has not come
 */

/**
 * Loads the overlays, if they are not there yet.
 * @param {LazyOverlays} lazy @param {(overlays: Overlays) => void} [use]
 */
export function loadOverlays(lazy, use) {
  // The end of the page may still be to come, or may not have come at all.
  if (document.readyState === "loading") return addEventListener("DOMContentLoaded", () => loadOverlays(lazy, use));
  if (!document.getElementById("end")) return use && lazy.onMissing();
  lazy.loaded ??= createOverlays(lazy.page);
  use?.(lazy.loaded);
}
