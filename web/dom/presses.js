// A click counts only where its press began. What was pressed may have gone, moved or been covered since then, and the
// browser gives the click to what is there now: to the card under the cross of a dialog.

/** A click so soon after a pointer went up, in milliseconds, is the pointer's own. */
const CLICK = 500;

/** After a pointer went up, its click comes within this time, in milliseconds. */
const CLICK_DUE = 50;

/** A press that lasts longer than this, in milliseconds, is not waited for. */
const LONGEST_TAP = 1000;

/** What counts as one place. What of the table is pressed, the table itself knows. */
const PLACES = "a, button, input, label, select, summary, textarea, [role=application]";

/** The presses of pointers that are down. @type {Map<number, PointerEvent>} */
const presses = new Map();

/** The press that has ended last, and when. @type {{press: PointerEvent, time: number} | null} */
let ended = null;

/** From now on no click reaches a place where its press did not begin. */
export function watchPresses() {
  addEventListener("pointerdown", beginPress, true);
  addEventListener("pointerup", endPress, true);
  addEventListener("pointercancel", ({ pointerId }) => presses.delete(pointerId), true);
  addEventListener("click", stopAstray, true);
}

/**
 * For an element on which fingers drag. Chromium takes a quick drag for a fling, even where nothing scrolls, and the next
 * tap, wherever it is, for the touch that stops it: that tap would have no click.
 * @param {HTMLElement} element
 */
export function preventFling(element) {
  element.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), { passive: false });
}

/**
 * Resolves when nothing is pressed any more and the click has come, at once if there was no press. Before an answer
 * replaces anything, it waits for this: the click of a press on what is gone would count for nothing.
 * @returns {Promise<void>}
 */
export async function untilReleased() {
  const last = performance.now() + LONGEST_TAP;
  while (presses.size || (ended && performance.now() - ended.time < CLICK_DUE)) {
    if (performance.now() > last) return;
    await new Promise((resolve) => setTimeout(resolve, CLICK_DUE / 2));
  }
}

/** Two taps within this time, in milliseconds, may be meant as one. */
const DOUBLE_TAP = 500;

/** How many presses there have been. */
let count = 0;

/** The tap that has dealt last: when, and which press it was. */
let dealt = { time: -Infinity, press: 0 };

/** This tap deals; returns whether it follows so soon on another one that it may be the second of a double tap. */
export function noteDealTap() {
  const { time, press } = dealt;
  dealt = { time: performance.now(), press: count };
  return dealt.time - time < DOUBLE_TAP && count - press <= 1;
}

/** @param {PointerEvent} event */
function beginPress(event) {
  count += 1;
  presses.set(event.pointerId, event);
}

/** @param {PointerEvent} event */
function endPress({ pointerId, timeStamp }) {
  const press = presses.get(pointerId);
  presses.delete(pointerId);
  ended = press ? { press, time: timeStamp } : null;
}

/** @param {MouseEvent} click */
function stopAstray(click) {
  const press = pressOf(click);
  if (!press || placeOf(press) === placeOf(click)) return;
  click.preventDefault();
  click.stopImmediatePropagation();
}

/**
 * The press that a click ends; null: there was none, since a key, a screen reader or a script clicks.
 * @param {MouseEvent} click @returns {PointerEvent | null}
 */
export function pressOf({ detail, timeStamp }) {
  return ended && detail && timeStamp - ended.time < CLICK ? ended.press : null;
}

/** Whether a press has begun since then. @param {number} time by `performance.now()` */
export const pressedSince = (time) =>
  [...presses.values(), ended?.press].some((press) => press && press.timeStamp > time);

/** Words of a label are one place with what they label. @param {MouseEvent} event */
function placeOf({ target }) {
  const element = /** @type {Element} */ (target);
  const place = element.closest(PLACES) ?? element;
  return (place instanceof HTMLLabelElement && place.control) || place;
}
