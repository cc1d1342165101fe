// The court pictures: the drawings of the npm package @letele/playing-cards (CC0), taken out of their React components.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import svgpath from "svgpath";
import { short } from "./paths.mjs";

/** Each drawing is one half of a card in six layers of one paint each, on a field of 1300 by 2000. */
const PAINTS = ["gold", "red", "blue", "black", "line", "fine"];
const FIELD = "0 0 1300 2000";
/** Where the field lies on the package's card. */
const PLACE = { x: -82.4, y: -130.4, width: 164.8, height: 260.8 };

/**
 * @typedef {{name: string, props: Record<string, any>, children: Element[]}} Element
 * The upper half from back to front, and where its pip has room.
 * @typedef {{layers: {paint: string, d: string}[], pip: {x: number, y: number}}} Court
 */

/** @returns {Record<string, (props: object) => Element>} the package's components, making plain objects instead of React's */
function components() {
  const file = createRequire(import.meta.url).resolve("@letele/playing-cards/dist/index.esm.js");
  // The package holds one ES module that imports React; only its two calls are needed, so they are handed in.
  const source = readFileSync(file, "utf8")
    .replace(/^import .*$/gm, "")
    .replace(/^export \{(.*)\};?$/m, (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}};`);
  const React = {
    createElement: (/** @type {string} */ name, /** @type {object} */ props, /** @type {Element[]} */ ...children) => ({
      name,
      props,
      children: children.filter(Boolean),
    }),
  };
  return new Function("React", "_extends", source)(React, Object.assign);
}

/**
 * The pips on a court's clothes are used symbols: they become paths in the layer's own field.
 * @param {Element} use @param {Element} pip
 */
function embroidered(use, pip) {
  const [left, top, width, height] = pip.props.viewBox.split(" ").map(Number);
  return svgpath(pip.children[0].props.d)
    .translate(-left, -top)
    .scale(use.props.width / width, use.props.height / height)
    .transform(use.props.transform)
    .toString();
}

/** The middle of the pip beside the head: of the signs at a card's top the largest. @param {Element} card */
function room(card) {
  const pips = card.children.filter(({ name, props }) => name === "use" && props.width < PLACE.width);
  const { x, y, width, height } = pips.reduce((a, b) => (a.props.width > b.props.width ? a : b)).props;
  return {
    x: Math.round(((x + width / 2 - PLACE.x) / PLACE.width) * 1300),
    y: Math.round(((y + height / 2 - PLACE.y) / PLACE.height) * 2000),
  };
}

/** @param {Element} card @returns {Court} */
function court(card) {
  const symbols = card.children.find((child) => child.name === "defs")?.children ?? [];
  const pip = /** @type {Element} */ (symbols.find((symbol) => symbol.props.viewBox === "-600 -600 1200 1200"));
  const layers = symbols.filter((symbol) => symbol.props.viewBox === FIELD).reverse();
  if (layers.length !== PAINTS.length) throw new Error(`a court has ${layers.length} layers, not ${PAINTS.length}`);
  const pictures = layers.map((layer, i) => ({ paint: PAINTS[i], d: short(layer.children[0].props.d) }));
  const marks = layers.flatMap((layer) => layer.children.filter((child) => child.name === "use"));
  const embroidery = { paint: "mark", d: short(marks.map((use) => embroidered(use, pip)).join("")) };
  return { layers: [...pictures, embroidery], pip: room(card) };
}

/** @returns {Record<string, Court>} the twelve courts by card, "KS" */
export function courts() {
  const cards = components();
  const names = [..."CSHD"].flatMap((suit) => [..."JQK"].map((rank) => rank + suit));
  return Object.fromEntries(names.map((name) => [name, court(cards[name[1] + name[0].toLowerCase()]({}))]));
}
