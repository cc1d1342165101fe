// The looks that a player has chosen, put into effect for the style sheets: attributes of the root.

/** @import {Settings} from "./settings.js" */

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** @param {Settings} settings */
export function wear({ light }) {
  const { dataset } = document.documentElement;
  dataset.light = light !== "auto" ? light : darkness.matches ? "dark" : "light";
}

/** @param {() => void} run when the device has turned light or dark */
export function onDarkness(run) {
  darkness.addEventListener("change", run);
}
