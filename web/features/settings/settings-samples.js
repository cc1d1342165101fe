// Little pictures of what can be chosen in the settings.

import { make } from "../../dom/elements.js";
import { back, face } from "../../table/art/card-art.js";

/** One card of each suit, a court among them. */
const HAND = ["9S", "7C", "5D", "QH"];

/** @param {string} setting @param {string} value @returns {HTMLElement | null} null where there is nothing to see */
export function picture(setting, value) {
  const sample = make("span", "", `picture ${setting}`);
  sample.ariaHidden = "true";
  sample.dataset[setting] = value;
  if (setting === "deck") {
    sample.dataset.size = "small";
    sample.append(...HAND.map((card) => framed(face(card, "across"))));
  } else if (setting === "back") {
    sample.append(framed(back()));
  } else if (setting === "finish") {
    sample.append(...["QH", "5S"].map((card) => framed(face(card, "across"))));
  } else if (setting !== "felt") {
    return null;
  }
  return sample;
}

/** @param {SVGElement} drawing */
function framed(drawing) {
  const frame = make("span");
  frame.dataset.fan = "across";
  frame.append(drawing);
  return frame;
}
