// Little pictures of what can be chosen in the settings.

import { make } from "../../dom/elements.js";
import { back, face, strip } from "../../table/art/card-art.js";
import { SMALL } from "../../table/art/card-size.js";

/** @import {Fan, Places} from "../../table/types.js" */

/** One card of each suit, a court among them. */
const HAND = ["9S", "7C", "5D", "QH"];

/** A fan where the table has none: its step, as a part of a card, and the size of its covered cards' indices. */
const USUAL = { fan: /** @type {Fan} */ ("across"), step: 0.3, index: 1 };

/**
 * @param {string} setting @param {string} value @param {(deck: string) => Places} placesWith where the cards lie with another deck
 * @returns {HTMLElement | null} null where there is nothing to see
 */
export function picture(setting, value, placesWith) {
  const sample = make("span", "", `picture ${setting}`);
  sample.ariaHidden = "true";
  sample.dataset[setting] = value;
  if (setting === "deck") {
    drawPile(sample, placesWith(value));
  } else if (setting === "back") {
    sample.append(framed(back()));
  } else if (setting === "finish") {
    sample.append(...["QH", "5S"].map((card) => framed(face(card, "across"))));
  } else if (setting !== "felt") {
    return null;
  }
  return sample;
}

/** A pile as the table draws it. @param {HTMLElement} sample @param {Places} places */
function drawPile(sample, { card, piles }) {
  const [closest] = Object.values(piles)
    .filter(({ index, dx, dy }) => index > 0 && Math.max(dx, dy) > 1)
    .sort((a, b) => a.index - b.index);
  const { fan, step, index } = closest ? fanOf(closest, card) : USUAL;
  sample.dataset.size = card.width < SMALL ? "small" : "large";
  sample.style.setProperty("--step", String(step));
  sample.style.setProperty("--index-scale", String(index));
  // As high as wide: a fan downwards has a card fewer.
  const hand = fan === "down" ? HAND.slice(1) : HAND;
  sample.append(...hand.map((each, i) => framed(i < hand.length - 1 ? strip(each, fan) : face(each, fan), fan)));
  sample.dataset.way = fan;
}

/** @param {Places["piles"][string]} place @param {Places["card"]} card @returns {{fan: Fan, step: number, index: number}} */
const fanOf = ({ dx, dy, index }, { width, height }) =>
  dx ? { fan: "across", step: dx / width, index } : { fan: "down", step: dy / height, index };

/** @param {SVGElement} drawing @param {Fan} [fan] */
function framed(drawing, fan = "across") {
  const frame = make("span");
  frame.dataset.fan = fan;
  frame.append(drawing);
  return frame;
}
