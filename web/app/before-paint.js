// Runs before the first paint, so that the page appears in the player's theme from the start.

import { applyTheme } from "../dom/theme.js";
import { startFirstWorker } from "../engine/first-worker.js";
import { serviceWorkers } from "../offline/service-workers.js";
import { savedSettings } from "../storage/stored-settings.js";

startFirstWorker();
if (serviceWorkers()?.controller) {
  // Everything is cached, so the first frame can wait until the board and the court cards are there.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "expect", href: "#court-art", blocking: "render" }),
  );
}
applyTheme(savedSettings());

// If its download was cut short, the page says so, not that the browser is too old. Only this script is there for sure.
addEventListener("DOMContentLoaded", () => {
  if (document.getElementById("end") || "sthelena" in globalThis) return;
  const reload = Object.assign(document.createElement("button"), { textContent: "Reload" });
  reload.onclick = () => location.reload();
  document.body.replaceChildren("This page did not load completely. ", reload);
});
