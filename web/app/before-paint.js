// Runs before the first paint, so that the page appears in the player's theme from the start.

import { applyTheme } from "../feedback/theme.js";
import { savedSettings } from "../storage/game-store.js";

if (navigator.serviceWorker?.controller) {
  // Everything is cached, so the first frame can wait until the board and the court cards are there.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "expect", href: "#court-art", blocking: "render" }),
  );
}
applyTheme(savedSettings());
