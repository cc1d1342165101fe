// Runs before anything is painted, so that the page appears at once in the looks that the player has chosen.

import { wear } from "../feedback/theme.js";
import { keptSettings } from "../storage/game-store.js";

if (navigator.serviceWorker?.controller) {
  // All is at hand. No frame is spent on a page without its board and its courts.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "expect", href: "#late", blocking: "render" }),
  );
}
wear(keptSettings());
// app/main.js takes it away: nothing is laid out without the board, and then all at once.
document.documentElement.dataset.starting = "";
