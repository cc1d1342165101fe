// Cards in flight. CSS moves them; this raises them above the others, lets them start one after another, and lowers them
// when they have come.

import { setPicture, settle, showFace, updateCover } from "./card-element.js";

/** @import {CardState, TableState} from "../state.js" */

/** All cards of a deal have started after so many milliseconds. */
const STAGGER = 400;

/** All cards that are turned up have begun to turn after so many. */
const TURNING = 1200;

/** Flights end so much later than their duration says, in milliseconds: they begin two frames after they were drawn. */
const LATE = 34;

/** z-index of flying cards: above all that lie, whose index in the pile it is. */
const FLYING = 1000;

/** z-index of cards that move within their pile. What lies above a moving card becomes a layer: that is only the others. */
const SHIFTING = 500;

/** @type {MediaQueryList | undefined} */
let lessMotion;

/** Whether cards do not fly: now, or wherever the system asks for less motion, since table.css has no transitions there. */
function isInstant(/** @type {TableState} */ { root }) {
  lessMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return root.classList.contains("instant") || lessMotion.matches;
}

/**
 * Lets cards fly to where they have been placed, in the order in which they would be dealt: first all that become bottom
 * cards. A card is covered only when the card that covers it has come.
 * @param {TableState} table @param {CardState[]} cards @param {CardState[]} shifted those that move within their pile
 */
export function animate(table, cards, shifted) {
  if (isInstant(table) || !(cards.length + shifted.length)) return land(table);
  cards.sort((a, b) => a.index - b.index);
  const delay = cards.length > 4 ? Math.min(12, STAGGER / cards.length) : 0;
  const duration = table.duration + delay * cards.length;
  for (const [i, state] of cards.entries()) {
    const { classList, style } = state.element;
    state.landsAt = performance.now() + duration;
    classList.add("flying");
    if (state.picture === "strip") setPicture(state, "face", state.fan);
    // Delays the z-index too, so that a card that waits stays in its pile.
    style.transitionDelay = delay ? `${Math.round(i * delay)}ms` : "";
    style.zIndex = String(FLYING + i);
  }
  for (const state of shifted) {
    const { classList, style } = state.element;
    state.landsAt = performance.now() + table.duration;
    classList.add("shifting");
    style.zIndex = String(SHIFTING + state.level + state.index);
  }
  onceDrawn(() => setTimeout(() => land(table), duration + LATE));
}

/**
 * Turns cards up where they lie, one after the other.
 * @param {TableState} table @param {CardState[]} cards
 */
export function turnUp(table, cards) {
  if (isInstant(table)) return cards.forEach(showFace);
  const duration = table.duration / 2;
  const step = Math.min(60, TURNING / cards.length);
  for (const [i, state] of cards.entries()) {
    const { element } = state;
    const away = element.animate({ scale: ["1 1", "0 1"] }, { duration, delay: i * step, easing: "ease-in" });
    away.onfinish = () => {
      if (!state.turning) return;
      showFace(state);
      element.animate({ scale: ["0 1", "1 1"] }, { duration, easing: "ease-out" });
    };
  }
}

/** A hidden page draws nothing. @param {() => void} run */
const onceDrawn = (run) => (document.hidden ? run() : requestAnimationFrame(() => setTimeout(run)));

/**
 * Ends the flights that are over, together with those that end soon: each end divides the page into layers anew.
 * @param {TableState} table
 */
function land(table) {
  const now = isInstant(table) ? Infinity : performance.now();
  const cards = [...table.cards.values()];
  const isFlying = cards.some(({ landsAt }) => landsAt > now);
  const last = isFlying ? now - table.duration : now;
  for (const state of cards) if (state.landsAt && state.landsAt <= last && state.drag !== "sent") settle(state);
  if (isFlying) return;
  for (const state of cards) updateCover(table, state);
  for (const run of table.landing.splice(0)) run();
}

/** Does something in the frame in which the last card lands, or now. @param {TableState} table @param {() => void} run */
export function whenLanded(table, run) {
  const isFlying = [...table.cards.values()].some(({ landsAt, drag }) => landsAt && !drag);
  if (isFlying) table.landing.push(run);
  else run();
}

/** Waits for at least so many milliseconds, and until no card flies any more. @param {TableState} table @param {number} ms */
export function animationsDone({ cards, duration }, ms) {
  const left = Math.max(...[...cards.values()].map(({ landsAt }) => landsAt)) - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(ms, Math.min(left, duration + STAGGER))));
}
