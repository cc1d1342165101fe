// A pile spread out, so that every covered card can be read with its place, as long as a finger, the mouse or a key
// asks for it.

import { describeCard } from "../a11y/descriptions.js";
import { t } from "../i18n/messages.js";
import { face } from "../table/card-art.js";
import { SMALL } from "../table/card-size.js";
import { isReadable } from "../table/layout-fan.js";
import { coveredBy, NUMBER, spread } from "./peek-layout.js";

/** @import {Box, Pile, Places} from "../engine/protocol.js" */

/** The height of the sheet's heading, in pixels. */
const HEAD = 20;

/** @param {HTMLElement} root where the sheet is put */
export function createPeek(root) {
  /** @type {HTMLElement | null} */
  let sheet = null;

  /**
   * @param {Pile} pile its cards lie open @param {Places} places
   * @param {{point?: {x: number, y: number} | null, marked?: number}} [how]
   *   where a finger or the mouse is, and the id of the card it is on
   */
  function open(pile, places, { point = null, marked = -1 } = {}) {
    close();
    const place = places.piles[pile.name];
    const count = pile.cards.length;
    if (!count || !place) return;
    const by = { pile: coveredBy(place, count, places.card), point, head: HEAD };
    const { box, card, cards } = spread(count, places.card.width, places.area, by);

    sheet = document.createElement("section");
    sheet.id = "peek";
    sheet.ariaLabel = t("peek.title", { pile: pile.label });
    sheet.dataset.size = card.width < SMALL ? "small" : "large";
    put(sheet, box);
    sheet.style.setProperty("--peek-width", `${card.width}px`);
    sheet.style.setProperty("--peek-height", `${card.height}px`);
    const heading = document.createElement("p");
    heading.textContent = pile.label;
    sheet.append(heading);
    for (const [i, { id, card: name }] of pile.cards.entries()) {
      const from = { x: place.first.x + i * place.dx - box.x, y: place.first.y + i * place.dy - box.y };
      sheet.append(...lay(i + 1, name, cards[i], from, id === marked));
    }
    root.append(sheet);
  }

  /**
   * A card and its number, on their way from the pile.
   * @param {number} number @param {string} name @param {{x: number, y: number}} to @param {{x: number, y: number}} from
   * @param {boolean} marked
   */
  function lay(number, name, to, from, marked) {
    const label = document.createElement("span");
    label.className = "number";
    label.textContent = String(number);
    label.style.left = `${to.x - NUMBER}px`;
    label.style.top = `${to.y}px`;
    const element = document.createElement("div");
    element.className = marked ? "marked" : "";
    element.setAttribute("role", "img");
    element.ariaLabel = describeCard(name);
    element.dataset.peek = name;
    element.style.left = `${to.x}px`;
    element.style.top = `${to.y}px`;
    element.style.setProperty("--from", `${Math.round(from.x - to.x)}px ${Math.round(from.y - to.y)}px`);
    element.append(face(name));
    return [label, element];
  }

  function close() {
    sheet?.remove();
    sheet = null;
  }

  return {
    open,
    close,
    get isOpen() {
      return sheet !== null;
    },
  };
}

/** Whether some cards of a pile cannot be read as they lie. @param {Pile} pile @param {Places} places */
export function hides({ name, kind, cards }, places) {
  const place = places.piles[name];
  return kind !== "stock" && Boolean(place) && !isReadable(place, places.card, cards.length);
}

/** @param {HTMLElement} element @param {Box} box */
function put({ style }, { x, y, width, height }) {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
