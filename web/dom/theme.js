// The looks that a player has chosen, put into effect for the style sheets: attributes of the root.

/** @import {Settings} from "../model/settings.js" */

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** @param {Settings} settings */
export function applyTheme({ deck, back, felt, finish, light }) {
  const shade = light !== "auto" ? light : darkness.matches ? "dark" : "light";
  Object.assign(document.documentElement.dataset, { deck, back, felt, finish, light: shade });
}

/** The colour of the browser's own parts around the page, once the style sheets are there. */
export function updateThemeColor() {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.setAttribute("content", backgroundColor);
}

/** Whether a deck has signs so large that its fans must be wider. @param {Settings["deck"]} deck */
export const hasLargeIndices = (deck) => deck === "large" || deck === "contrast";

/** How long a card moves, in milliseconds. @type {{[motion in Settings["motion"]]: number}} */
export const MOVE_DURATIONS = { quick: 180, calm: 340, off: 0 };

/** @param {() => void} run when the device has turned light or dark */
export function onColorSchemeChange(run) {
  darkness.addEventListener("change", run);
}
