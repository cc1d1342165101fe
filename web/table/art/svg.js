// SVG, put together in JavaScript.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name @param {Record<string, string | number>} attributes @param {SVGElement[]} children
 * @returns {SVGElement}
 */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/**
 * An outline of art.js, scaled, with its centre at a point.
 * @param {string} name @param {string} d @param {number} size @param {number} x @param {number} y
 * @param {string} [field] before the transform, the field's own
 */
export const shape = (name, d, size, x = 0, y = 0, field = "") =>
  svg("path", { class: name, d: `M0 0${d}`, transform: `${field}translate(${x} ${y}) scale(${size / 100})` });
