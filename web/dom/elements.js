// What all of the page uses to make elements.

import { icon } from "../table/art/symbols.js";

/** @template {HTMLElement} T @param {string} id @returns {T} */
export const byId = (id) => /** @type {T} */ (document.getElementById(id));

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {string} [text] @param {string} [className]
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, text = "", className = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** The same again would be styled again. @param {HTMLElement} element @param {boolean} isHidden */
export function setHidden(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** @param {HTMLElement} button @param {string} text */
export function setLabel(button, text) {
  setText(/** @type {HTMLElement} */ (button.querySelector(".label")), text);
}

/** The same text again would be laid out again. @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} label @param {"main" | "plain-button"} look @param {() => void} [run] */
export function button(label, look, run) {
  const element = make("button", label, look);
  if (run) element.onclick = run;
  return element;
}

/**
 * A switch with its words, as a line of a list.
 * @param {string | Node} words @param {boolean} on @param {(on: boolean) => void} [run] it is on or off now
 */
export function toggle(words, on, run) {
  const box = make("input");
  box.type = "checkbox";
  box.setAttribute("role", "switch");
  box.checked = on;
  box.onchange = () => run?.(box.checked);
  const line = make("label", "", "row");
  line.append(typeof words === "string" ? make("span", words) : words, box);
  return { line, box };
}

/**
 * One of several values to choose from.
 * @param {string} name what they have in common @param {string} words @param {boolean} on @param {() => void} run it is chosen
 */
export function tile(name, words, on, run) {
  const input = make("input", "", "spoken");
  input.type = "radio";
  input.name = name;
  input.checked = on;
  input.onchange = run;
  const label = make("label", "", "tile");
  label.append(input, make("span", words));
  return { label, input };
}

/** A line of a list that can be touched. @param {string} label @param {string | null} iconName @param {() => void} run */
export function row(label, iconName, run) {
  const element = make("button", "", "row");
  if (iconName) element.append(icon(iconName));
  element.append(make("span", label));
  element.onclick = run;
  return element;
}
