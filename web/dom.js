// The few things that every room of the page needs to make elements.

import { icon } from "./faces.js";

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

/** A line of a list that can be touched. @param {string} label @param {string | null} mark its icon @param {() => void} run */
export function row(label, mark, run) {
  const element = make("button", "", "row");
  if (mark) element.append(icon(mark));
  element.append(make("span", label));
  element.onclick = run;
  return element;
}
