// Runs before anything is painted, so that the page appears at once in the looks that the player has chosen.

import { applyTheme } from "../feedback/theme.js";
import { savedSettings } from "../storage/game-store.js";

if (navigator.serviceWorker?.controller) {
  // All is at hand. No frame is spent on a page without its board and its courts.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "expect", href: "#late", blocking: "render" }),
  );
}
applyTheme(savedSettings());
// app/main.js takes it away: nothing is laid out without the board, and then all at once.
document.documentElement.dataset.starting = "";
