// The cards celebrate a win: the foundations' cards go once round the table and home, one after another, each row the other
// way round, and a bee comes down beside them. Only transforms and the bee's opacity change, which the browser animates by
// itself.

import { bee as drawing } from "../table/art/bee.js";
import { svg } from "../table/art/svg.js";
import { cardAt } from "../table/layouts/fanning.js";
import { markCovered, setPicture, settle } from "../table/render/card-element.js";
import { freePlace } from "./free-place.js";
import { orbit, starts } from "./orbit.js";

/** @import {View} from "../engine/protocol.js" */
/** @import {CardState, Picture, TableState} from "../table/state.js" */
/** @import {Box, Places} from "../table/types.js" */

/** @typedef {{done: Promise<unknown>, end: () => void}} Celebration done: it is over, or the player has ended it; end: takes the bee away */

/** How long a card is on its way; how long the next one of a pile waits; the bee's flight, in milliseconds. */
const ROUND = 2600;
const NEXT = 110;
const BEE_FLIGHT = 1100;

/**
 * What the cards draw on their way: a ring, or a flower with so many petals; how many cards of each foundation take part.
 * @typedef {{petals?: number, depth?: number}} Figure
 */

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
 * @param {Figure} [figure]
 * @returns {Celebration}
 */
export function celebrate(table, view, isStill, { petals = 0, depth = Infinity } = {}) {
  const { root, places } = table;
  const bee = drawBee();
  let skip = () => {};
  let isPlaced = false;
  const observer = new ResizeObserver(() => {
    placeBee(bee, table, view);
    if (isPlaced) skip(); // the cards' ways were for another size
    isPlaced = true;
  });
  const end = () => {
    observer.disconnect();
    bee.remove();
  };
  root.append(bee);
  observer.observe(root); // begins with the present size
  if (isStill || !places) return { done: Promise.resolve(), end };
  const piles = pilesOf(table, view);
  const most = Math.min(depth, Math.max(...piles.map(({ length }) => length)));
  const conceal = reveal(piles, most);
  const duration = ROUND + NEXT * (most - 1);
  const alight = {
    duration: BEE_FLIGHT,
    delay: duration - BEE_FLIGHT,
    easing: "ease-out",
    fill: /** @type {const} */ ("backwards"),
  };
  const animations = [...goRound(piles, view, places, { petals, depth }, duration), bee.animate(ALIGHT, alight)];
  const ended = new AbortController();
  skip = () => {
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
    for (const card of piles.flat()) if (!card.landsAt) settle(card);
    conceal(table.page.view() === view);
  });
  return { done, end };
}

/** @param {View} view */
const foundations = (view) => view.piles.filter(({ kind, cards }) => kind === "foundation" && cards.length);

/** Where the foundations' top cards lie. @param {View} view @param {Places} places @returns {Box[]} */
const homesOf = (view, { piles, card }) =>
  foundations(view).map(({ name, cards }) => ({ ...card, ...cardAt(piles[name], cards.length - 1) }));

/** The foundations' cards, the top ones first. @param {TableState} table @param {View} view */
const pilesOf = ({ cards: states }, view) =>
  foundations(view).map(({ cards }) => [...cards].reverse().flatMap(({ id }) => states.get(id) ?? []));

/**
 * Draws the cards that lie covered: the second ones now, the others when the first have set off.
 * @param {CardState[][]} piles @param {number} most of a pile set off, and then the next one is seen
 * @returns {(isSame: boolean) => void} stops it; isSame: what was drawn before is to be drawn again
 */
function reveal(piles, most) {
  /** @type {Map<CardState, Picture>} */
  const drawn = new Map();
  const show = (/** @type {number} */ from, /** @type {number} */ to) => {
    for (const card of piles.flatMap((pile) => pile.slice(from, to))) {
      drawn.set(card, card.picture);
      markCovered(card, false);
      setPicture(card, "face", card.fan);
    }
  };
  show(1, 2);
  const frame = requestAnimationFrame(() => show(2, most + 1));
  return (isSame) => {
    cancelAnimationFrame(frame);
    if (!isSame) return;
    for (const [card, picture] of drawn) {
      markCovered(card, card.covered);
      setPicture(card, picture, card.fan);
    }
  };
}

/**
 * @param {CardState[][]} piles @param {View} view @param {Places} places @param {Required<Figure>} figure
 * @param {number} end when all animations end, together: a browser arranges its layers anew whenever one does
 * @returns {Animation[]}
 */
function goRound(piles, view, places, { petals, depth }, end) {
  const { area } = places;
  const there = foundations(view);
  const rows = [...new Set(there.map(({ row }) => row))];
  const homes = homesOf(view, places);
  const angles = starts(homes, area);
  return piles.flatMap((pile, i) => {
    const turn = rows.indexOf(there[i].row) % 2 ? -1 : 1;
    const way = orbit(homes[i], area, { start: angles[i], turn, petals });
    return pile.slice(0, depth).map(({ element }, n) => {
      element.style.zIndex = String(CELEBRATING - n); // it comes home under the one before it
      const [delay, duration] = [n * NEXT, end - n * NEXT];
      const offset = way.map((_, step) => ((step / (way.length - 1)) * ROUND) / duration);
      return element.animate({ transform: [...way, "none"], offset: [...offset, 1] }, { duration, delay });
    });
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
  const { x, y, width } = freePlace(homesOf(view, places), area, aim, 2 * card.width);
  style.width = style.height = `${width}px`;
  style.left = `${x}px`;
  style.top = `${y}px`;
}

/** @returns {SVGElement} */
function drawBee() {
  const drawn = svg("svg", { class: "bee", viewBox: "-54 -54 108 108", "aria-hidden": "true" });
  drawn.innerHTML = drawing;
  return drawn;
}
