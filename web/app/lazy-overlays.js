// What opens over the table is code that the board does without. It stands as text at the end of the page, and runs when
// the board is there and Python has answered, or when it is wanted before.

import modules from "modules:";
import { byId } from "../dom/elements.js";

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
  lazy.loaded ??= runLazyScript().createOverlays(lazy.page);
  use?.(lazy.loaded);
}

/** Runs app/lazy.js, which takes from the script's element what it shares with this bundle. @returns {typeof import("./overlays.js")} */
function runLazyScript() {
  const script = Object.assign(document.createElement("script"), {
    textContent: byId("lazy-modules").textContent,
    modules,
  });
  document.head.append(script);
  return /** @type {any} */ (script);
}
