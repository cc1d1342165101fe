// Small charts of columns, drawn as SVG; what they show is also there as a table, for screen readers.

import { make } from "../../dom/elements.js";

/**
 * A column: what it is called, and its parts from the bottom, each of a kind that statistics.css colours.
 * @typedef {{label: string, parts: {kind: string, value: number}[]}} Column
 */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 280;
const HEIGHT = 96;
/** Room above the columns for their numbers, and below for their labels. */
const ABOVE = 14;
const BELOW = 16;

/** @param {string} name @param {Record<string, string | number>} attributes @param {string} [text] */
function draw(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text !== undefined) element.textContent = text;
  return element;
}

/**
 * @param {string} title
 * @param {{[kind: string]: string}} kinds what they are called; a legend is drawn where there are several
 * @param {Column[]} columns
 * @param {string[]} ticks what stands below, spread from the left end to the right
 */
export function chart(title, kinds, columns, ticks) {
  const figure = make("figure", "", "chart");
  const caption = make("figcaption");
  caption.append(make("span", title, "title"));
  const several = Object.keys(kinds).length > 1;
  if (several) for (const [kind, name] of Object.entries(kinds)) caption.append(make("span", name, `legend ${kind}`));
  figure.append(caption, picture(columns, ticks), table(title, kinds, columns));
  return figure;
}

/** @param {Column[]} columns @param {string[]} ticks */
function picture(columns, ticks) {
  const svg = draw("svg", { viewBox: `0 0 ${WIDTH} ${ABOVE + HEIGHT + BELOW}`, "aria-hidden": "true" });
  const sums = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const unit = HEIGHT / Math.max(1, ...sums);
  const step = WIDTH / columns.length;
  const width = Math.min(step * 0.72, 40);
  for (const [i, { parts }] of columns.entries()) {
    const x = (i + 0.5) * step - width / 2;
    let y = ABOVE + HEIGHT;
    for (const { kind, value } of parts) {
      if (!value) continue;
      y -= value * unit;
      svg.append(
        draw("rect", {
          class: kind,
          x: x.toFixed(1),
          y: y.toFixed(1),
          width: width.toFixed(1),
          height: (value * unit).toFixed(1),
        }),
      );
    }
    if (sums[i]) svg.append(draw("text", { x: (i + 0.5) * step, y: y - 3, "text-anchor": "middle" }, String(sums[i])));
  }
  const floor = ABOVE + HEIGHT;
  svg.append(draw("path", { class: "floor", d: `M0 ${floor}H${WIDTH}` }));
  for (const [i, text] of ticks.entries()) {
    const part = ticks.length > 1 ? i / (ticks.length - 1) : 0.5;
    const anchor = part === 0 ? "start" : part === 1 ? "end" : "middle";
    svg.append(draw("text", { x: part * WIDTH, y: floor + 13, "text-anchor": anchor }, text));
  }
  return svg;
}

/** @param {string} title @param {{[kind: string]: string}} kinds @param {Column[]} columns */
function table(title, kinds, columns) {
  const element = make("table", "", "spoken");
  element.append(make("caption", title));
  const head = make("tr");
  head.append(make("td"), ...Object.values(kinds).map((name) => Object.assign(make("th", name), { scope: "col" })));
  element.append(head);
  for (const { label, parts } of columns) {
    const row = make("tr");
    row.append(
      Object.assign(make("th", label), { scope: "row" }),
      ...parts.map(({ value }) => make("td", String(value))),
    );
    element.append(row);
  }
  return element;
}
