// The sheet on which a pile is spread out: every card can be read, with its place in the pile beside it, counted from the
// top as in all sentences.

import { make } from "../../dom/elements.js";
import { t } from "../../i18n/messages.js";
import { setBox } from "../../table/apply-layout.js";
import { back, face } from "../../table/art/card-art.js";
import { SMALL } from "../../table/art/card-size.js";
import { describeCard } from "../../table/descriptions.js";
import { cardAt, coveredBy } from "../../table/layouts/fanning.js";
import { NUMBER, spread } from "./peek-layout.js";

/** @import {Pile} from "../../engine/protocol.js" */
/** @import {Places} from "../../table/types.js" */
/** @import {Point} from "../../table/state.js" */

/** The height of the sheet's heading, in pixels. */
const HEADING = 34;

/**
 * @param {Pile} pile @param {Places} places @param {boolean} large the deck's indices are
 * @param {Point | null} point where a finger or the mouse is; the sheet keeps clear of it
 * @param {number} [marked] the id of the card under it
 */
export function peekSheet(pile, places, large, point, marked = -1) {
  const place = places.piles[pile.name];
  const count = pile.cards.length;
  const order = t("peek.order");
  const words = Math.ceil(Math.max(widthOf(pile.label, 0.78), widthOf(order, 0.75)));
  const by = { pile: coveredBy(place, count, places.card), point, head: HEADING, words, large };
  const { box, card, cards } = spread(count, places.card.width, places.area, by);

  const sheet = make("section");
  sheet.id = "peek";
  sheet.ariaLabel = t("peek.title", { pile: pile.label });
  sheet.dataset.size = card.width < SMALL ? "small" : "large";
  setBox(sheet, box);
  sheet.style.setProperty("--peek-width", `${card.width}px`);
  sheet.style.setProperty("--peek-height", `${card.height}px`);
  const heading = make("p", pile.label);
  heading.append(make("small", order));
  sheet.append(heading);
  for (const [i, { id, card: name }] of pile.cards.entries()) {
    const lies = cardAt(place, i);
    const from = { x: lies.x - box.x, y: lies.y - box.y };
    sheet.append(...numberedCard(count - i, name, cards[i], from, id === marked));
  }
  return sheet;
}

/** How wide words of the heading are, in pixels. @param {string} words @param {number} size of the letters, in rem as in the style sheet */
function widthOf(words, size) {
  const context = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  const { fontSize } = getComputedStyle(document.documentElement);
  context.font = `${size * Number.parseFloat(fontSize)}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(words).width;
}

/**
 * A card with its number, moving onto the sheet from the pile.
 * @param {number} number @param {string | null} name @param {Point} to @param {Point} from @param {boolean} isMarked
 */
function numberedCard(number, name, to, from, isMarked) {
  const label = make("span", String(number), "number");
  label.style.left = `${to.x - NUMBER}px`;
  label.style.top = `${to.y}px`;
  const element = make("div", "", isMarked ? "marked" : "");
  element.setAttribute("role", "img");
  element.ariaLabel = describeCard(name);
  element.dataset.peek = name ?? "";
  element.style.left = `${to.x}px`;
  element.style.top = `${to.y}px`;
  element.style.setProperty("--from", `${Math.round(from.x - to.x)}px ${Math.round(from.y - to.y)}px`);
  element.append(name === null ? back() : face(name));
  return [label, element];
}
