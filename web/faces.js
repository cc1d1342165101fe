// Card faces, backs and emblems. Every drawing is inline SVG coloured by faces.css; a face is put together once and
// then copied. Courts come in a module of their own, so that the first board need not wait for them.

import { emblems, icons, mark, pips, ranks } from "./art.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 250;
const HEIGHT = 350;

/** Where the pips of a number stand: columns left, middle, right; a pip in the lower half is turned. */
const [LEFT, MIDDLE, RIGHT] = [68, 125, 182];
const SIDES = (/** @type {number[]} */ ...ys) => ys.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const CENTRE = (/** @type {number[]} */ ...ys) => ys.map((y) => [MIDDLE, y]);
/** @type {Record<string, number[][]>} */
const SPOTS = {
  2: CENTRE(94, 256),
  3: CENTRE(94, 175, 256),
  4: SIDES(94, 256),
  5: [...SIDES(94, 256), ...CENTRE(175)],
  6: SIDES(94, 175, 256),
  7: [...SIDES(94, 175, 256), ...CENTRE(134.5)],
  8: [...SIDES(94, 175, 256), ...CENTRE(134.5, 215.5)],
  9: [...SIDES(94, 148, 202, 256), ...CENTRE(175)],
  T: [...SIDES(94, 148, 202, 256), ...CENTRE(121, 229)],
};

/**
 * @param {string} name @param {Record<string, string | number>} attributes @param {SVGElement[]} children
 * @returns {SVGElement}
 */
function element(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** Rank and suit in one line. @param {string} card @param {number} height @param {number} x @param {number} y its top left */
function index(card, height, x, y) {
  const rank = ranks[card[0]];
  const scale = height / 100;
  const gap = 10;
  return element("g", { transform: `translate(${x} ${y}) scale(${scale})` },
    element("path", { d: `M0 100${rank.d}M${rank.width + gap + 46} 51${pips[card[1]].d}` }));
}

/** @param {string} card */
function number(card) {
  const { d, turned } = pips[card[1]];
  const scale = 0.47;
  const spots = card[0] === "A" ? CENTRE(175) : SPOTS[card[0]];
  const size = card[0] === "A" ? 1.2 : scale;
  return element("path", {
    transform: `scale(${size})`,
    d: spots.map(([x, y]) => `M${(x / size).toFixed(1)} ${(y / size).toFixed(1)}${y > HEIGHT / 2 ? turned : d}`).join(""),
  });
}

/** @param {string} card */
function court(card) {
  return element("svg", { class: "court", "data-court": card, x: 50, y: 66, width: 150, height: 218, viewBox: "0 0 1300 2000", preserveAspectRatio: "none" });
}

/** @param {string} card */
function build(card) {
  const corner = () => index(card, 44, 14, 14);
  const turned = element("g", { transform: `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` }, corner());
  const middle = "JQK".includes(card[0]) ? court(card) : number(card);
  const large = element("path", { d: `M0 0${pips[card[1]].d}`, transform: `translate(125 220) scale(1.6)` });
  return element("svg", { class: "face", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "data-suit": card[1], "aria-hidden": "true" },
    element("g", { class: "full" }, corner(), turned, middle),
    element("g", { class: "small" }, index(card, 58, 12, 12), large));
}

/** @type {Map<string, SVGElement>} */
const faces = new Map();

/** A card's face. @param {string} card "KS" @returns {SVGElement} */
export function face(card) {
  const known = faces.get(card) ?? build(card);
  faces.set(card, known);
  return /** @type {SVGElement} */ (known.cloneNode(true));
}

/** Bees strewn over a back, three and two in a row. */
const SEME = [47, 111, 175, 239, 303].flatMap((y, i) => (i % 2 ? [90, 160] : [55, 125, 195]).map((x) => [x, y]));

/** @param {number[][]} places @param {number} size */
const bees = (places, size) => element("path", {
  class: "bee",
  transform: `scale(${size / 100})`,
  d: places.map(([x, y]) => `M${(x * 100 / size).toFixed(1)} ${(y * 100 / size).toFixed(1)}${mark}`).join(""),
});

/** A card's back. @returns {SVGElement} */
export function back() {
  return element("svg", { class: "back", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    element("rect", { class: "ground", x: 10, y: 10, width: 230, height: 330, rx: 8 }),
    element("rect", { class: "line", x: 18, y: 18, width: 214, height: 314, rx: 4 }),
    element("g", { class: "full" }, bees(SEME, 44)),
    element("g", { class: "small" }, bees([[125, 175]], 150)));
}

/** A pip that stands for its suit, for empty foundations. @param {string} suit @returns {SVGElement} */
export function pip(suit) {
  return element("svg", { class: "pip", viewBox: "-50 -50 100 100", "data-suit": suit, "aria-hidden": "true" },
    element("path", { d: `M0 0${pips[suit].d}` }));
}

/** A line icon for a button. @param {string} name an id in art/icons.svg @returns {SVGElement} */
export function icon(name) {
  return element("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, element("path", { d: icons[name] }));
}

/** A large ornament. @param {string} name "bee" @returns {SVGElement} */
export function emblem(name) {
  const svg = element("svg", { class: "emblem", viewBox: "-50 -50 100 100", "aria-hidden": "true" });
  svg.innerHTML = emblems[name];
  return svg;
}

/** @param {Element} place @param {{paint: string, d: string}[]} layers */
function paint(place, layers) {
  place.append(...layers.flatMap(({ paint, d }) => [
    element("path", { class: paint, d }),
    element("path", { class: paint, d, transform: "rotate(180 650 1000)" }),
  ]));
}

import("./courts.js").then(({ courts }) => {
  const places = [...faces.values(), document].flatMap((root) => [...root.querySelectorAll("[data-court]")]);
  for (const place of places) paint(place, courts[/** @type {SVGElement} */ (place).dataset.court ?? ""]);
});
