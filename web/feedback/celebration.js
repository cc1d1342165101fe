// The cards celebrate a win: the foundations' top cards go once round the table and home, each row the other way round, and
// a bee comes down beside them. Only transforms and the bee's opacity change, which the browser animates by itself.

import { drawBee } from "../table/art/symbols.js";
import { cardAt } from "../table/layouts/fanning.js";
import { settle, updateCover } from "../table/render/card-element.js";
import { freePlace } from "./free-place.js";
import { orbit, starts } from "./orbit.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {CardState, TableState} from "../table/state.js" */
/** @import {Box, Places} from "../table/types.js" */

/** @typedef {{done: Promise<unknown>, end: () => void}} Celebration done: it is over, or the player has ended it; end: takes the bee away */

/** How long the cards are on their way; when the bee sets off, and its flight, in milliseconds. */
const ROUND = 2200;
const BEE_AFTER = 1300;
const BEE_FLIGHT = 1100;

/** z-index: above all cards. */
const CELEBRATING = 2500;

/** @type {Keyframe[]} */
const ALIGHT = [
  { opacity: 0, transform: "translate(220%, -300%) rotate(40deg) scale(0.4)" },
  { opacity: 1, transform: "translate(-60%, -90%) rotate(-24deg) scale(1.15)", offset: 0.55 },
  { opacity: 1, transform: "none" },
];

/**
 * @param {TableState} table @param {View} view of the game that is won @param {boolean} isStill nothing is to move
 * @returns {Celebration}
 */
export function celebrate(table, view, isStill) {
  const { root, places } = table;
  const bee = drawBee();
  const observer = new ResizeObserver(() => placeBee(bee, table, view)); // begins with the present size
  const end = () => {
    observer.disconnect();
    bee.remove();
  };
  root.append(bee);
  observer.observe(root);
  if (isStill || !places) return { done: Promise.resolve(), end };
  const homes = foundationsOf(view, places);
  const cards = cardsAt(table, view, 1);
  const below = cardsAt(table, view, 2);
  cover(table, below, false);
  const animations = [
    ...goRound(cards, view, homes, places.area),
    bee.animate(ALIGHT, { duration: BEE_FLIGHT, delay: BEE_AFTER, easing: "ease-out", fill: "backwards" }),
  ];
  const ended = new AbortController();
  const skip = () => {
    for (const animation of animations) animation.finish();
  };
  const options = { capture: true, signal: ended.signal };
  addEventListener("keydown", skip, options);
  // The click does nothing else.
  const skipByClick = (/** @type {MouseEvent} */ event) => {
    event.stopPropagation();
    skip();
  };
  addEventListener("click", skipByClick, options);
  const done = Promise.all(animations.map(({ finished }) => finished)).then(() => {
    ended.abort();
    for (const card of cards) if (!card.landsAt) settle(card);
    if (table.page.view() === view) cover(table, below, true);
  });
  return { done, end };
}

/** @param {View} view */
const foundations = (view) => view.piles.filter(({ kind, cards }) => kind === "foundation" && cards.length);

/** Where the foundations' top cards lie. @param {View} view @param {Places} places @returns {Box[]} */
const foundationsOf = (view, { piles, card }) =>
  foundations(view).map(({ name, cards }) => ({ ...card, ...cardAt(piles[name], cards.length - 1) }));

/** The foundations' top cards, or those under them. @param {TableState} table @param {View} view @param {number} depth @returns {CardState[]} */
const cardsAt = (table, view, depth) =>
  foundations(view).flatMap(({ cards }) => table.cards.get(cards.at(-depth)?.id ?? NaN) ?? []);

/** @param {TableState} table @param {CardState[]} cards @param {boolean} covered */
function cover(table, cards, covered) {
  for (const card of cards) {
    card.covered = covered;
    updateCover(table, card);
  }
}

/** @param {CardState[]} cards @param {View} view @param {Box[]} homes @param {Box} area */
function goRound(cards, view, homes, area) {
  const rows = [...new Set(foundations(view).map(({ row }) => row))];
  const angles = starts(homes, area);
  return cards.map(({ element }, i) => {
    const turn = rows.indexOf(foundations(view)[i].row) % 2 ? -1 : 1;
    element.style.zIndex = String(CELEBRATING + i);
    return element.animate({ transform: orbit(homes[i], area, angles[i], turn) }, ROUND);
  });
}

/**
 * Beside the foundations, so that their kings are to be seen, and away from where the card of the win comes: from below, in
 * a low window perhaps from the right (win.css).
 * @param {SVGElement} bee @param {TableState} table @param {View} view
 */
function placeBee({ style }, { places }, view) {
  if (!places) return;
  const { area, card } = places;
  const across = matchMedia("(max-height: 480px) and (min-width: 560px)").matches ? 0.28 : 0.5;
  const aim = { x: area.x + across * area.width, y: area.y + 0.34 * area.height };
  const { x, y, width } = freePlace(foundationsOf(view, places), area, aim, 2 * card.width);
  style.width = style.height = `${width}px`;
  style.left = `${x}px`;
  style.top = `${y}px`;
}
