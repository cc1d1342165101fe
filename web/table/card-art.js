// Card faces, backs and emblems. Every drawing is inline SVG coloured by faces.css; the first of a face is put together,
// the others are copies of it. Courts come later (app/court-art.js), so that the first board need not wait for them.

import { bee, icons, laurel, mark, pips, ranks } from "./art.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 250;
const HEIGHT = 350;
const COURT = { x: 49, y: 67, width: 152, height: 216 };

/** Where the pips of a number stand; a pip in the lower half is turned. */
const sides = (/** @type {number[]} */ ...ys) =>
  ys.flatMap((y) => [
    [68, y],
    [182, y],
  ]);
const centre = (/** @type {number[]} */ ...ys) => ys.map((y) => [125, y]);
/** @type {Record<string, number[][]>} */
const SPOTS = {
  2: centre(94, 256),
  3: centre(94, 175, 256),
  4: sides(94, 256),
  5: [...sides(94, 256), ...centre(175)],
  6: sides(94, 175, 256),
  7: [...sides(94, 175, 256), ...centre(134.5)],
  8: [...sides(94, 175, 256), ...centre(134.5, 215.5)],
  9: [...sides(94, 148, 202, 256), ...centre(175)],
  T: [...sides(94, 148, 202, 256), ...centre(121, 229)],
};

/**
 * @param {string} name @param {Record<string, string | number>} attributes @param {SVGElement[]} children
 * @returns {SVGElement}
 */
export function draw(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** Turned about the middle of a field. @param {number} width @param {number} height */
const turn = (width, height) => ({ transform: `rotate(180 ${width / 2} ${height / 2})` });

/**
 * A shape of art.js, brought to a size about a point.
 * @param {string} name @param {string} d @param {number} size @param {number} x @param {number} y
 */
const shape = (name, d, size, x = 0, y = 0) =>
  draw("path", { class: name, d: `M0 0${d}`, transform: `translate(${x} ${y}) scale(${size / 100})` });

/**
 * The same shape in many places, as one path.
 * @param {string} name @param {(y: number) => string} d @param {number} size @param {number[][]} places
 */
function strewn(name, d, size, places) {
  const scale = size / 100;
  const at = (/** @type {number} */ n) => +(n / scale).toFixed(1);
  return draw("path", {
    class: name,
    transform: `scale(${scale})`,
    d: places.map(([x, y]) => `M${at(x)} ${at(y)}${d(y)}`).join(""),
  });
}

/**
 * Where the suit of an index stands, a hundred high: beside the rank, so that a strip along the top of a covered card tells
 * both, or below it, where cards are fanned to the side. A face has it beside; faces.css brings it below.
 * @type {Record<"down" | "across", (width: number) => [x: number, y: number]>}  by the width of the rank
 */
const SUIT = { down: (width) => [width + 62, -49], across: () => [45, 70] };

/** @param {string} card @param {number} height @param {number} x @param {number} y */
function index(card, height, x, y) {
  const { d, width } = ranks[card[0]];
  return draw(
    "g",
    { class: "index", transform: `translate(${x} ${y + height}) scale(${height / 100})` },
    draw("path", { d: `M0 0${d}` }),
    shape("suit", pips[card[1]].d, 100, ...SUIT.down(width)),
  );
}

/** What is in the middle of an ace or a number. @param {string} card @returns {SVGElement[]} */
function middle([rank, suit]) {
  const { d, turned } = pips[suit];
  if (rank === "A") return [shape("laurel", laurel, 170, 125, 175), shape("pips", d, 94, 125, 171)];
  return [strewn("pips", (y) => (y > HEIGHT / 2 ? turned : d), 45, SPOTS[rank])];
}

/** @param {string} card @param {SVGElement[]} children */
const framed = (card, ...children) =>
  draw(
    "svg",
    { class: "face", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "data-suit": card[1], "aria-hidden": "true" },
    ...children,
  );

/** A card is drawn twice, for large and for small cards; a court's one picture serves both. @param {string} card */
function build(card) {
  const corner = () => index(card, 42, 14, 10);
  const full = draw("g", { class: "full" }, corner(), draw("g", turn(WIDTH, HEIGHT), corner()));
  const small = draw("g", { class: "small" }, index(card, 62, 11, 8));
  const svg = framed(card, full, small);
  if ("JQK".includes(card[0])) {
    const field = draw("svg", { ...COURT, viewBox: "0 0 1300 2000", preserveAspectRatio: "none" });
    svg.prepend(draw("g", { class: "court" }, field));
    full.append(draw("rect", { class: "frame", ...COURT }));
  } else {
    full.append(draw("g", { class: "middle" }, ...middle(card)));
    small.append(shape("large", pips[card[1]].d, 170, 125, 220));
  }
  return svg;
}

/** Rank and suit in one, since there are many. @param {string} card @param {"down" | "across"} fan */
function buildStrip(card, fan) {
  const { d, width } = ranks[card[0]];
  return framed(card, draw("path", { class: "index", d: `M0 0${d}M${SUIT[fan](width).join(" ")}${pips[card[1]].d}` }));
}

/** Draws a court's two halves and the pips beside the heads. @param {string} card @param {SVGElement} svg */
function paint(card, svg) {
  const field = svg.querySelector(".court > svg");
  if (!field || !courts) return;
  const { layers, pip } = courts[card];
  for (const { paint, d } of layers) {
    field.append(draw("path", { class: paint, d }), draw("path", { class: paint, d, ...turn(1300, 2000) }));
  }
  const corner = () => shape("corner", pips[card[1]].d, 280, pip.x, pip.y);
  field.append(corner(), draw("g", turn(1300, 2000), corner()));
}

/** @type {typeof import("./courts.js").courts | undefined} */
let courts;
/** @type {Map<string, SVGElement>} */
const faces = new Map();
/** By card and fan. @type {Map<string, SVGElement>} */
const strips = new Map();
/** The faces that were given away before the courts were there. @type {[string, SVGElement][]} */
const unpainted = [];

addEventListener(
  "courts",
  (event) => {
    courts = /** @type {CustomEvent} */ (event).detail;
    for (const [card, svg] of [...faces, ...unpainted.splice(0)]) paint(card, svg);
  },
  { once: true },
);

/** @param {SVGElement} drawing @returns {SVGElement} */
const copyOf = (drawing) => /** @type {SVGElement} */ (drawing.cloneNode(true));

/** A card's face. @param {string} card "KS" @returns {SVGElement} */
export function face(card) {
  const known = faces.get(card);
  if (!known) {
    const svg = build(card);
    paint(card, svg);
    faces.set(card, svg);
    return svg;
  }
  const copy = copyOf(known);
  if (!courts) unpainted.push([card, copy]);
  return copy;
}

/**
 * What is seen of a covered card's face: its index. A picture cut to a strip is noise, and costs drawing.
 * @param {string} card "KS" @param {"down" | "across"} fan
 */
export function strip(card, fan) {
  const known = strips.get(card + fan);
  if (known) return copyOf(known);
  const svg = buildStrip(card, fan);
  strips.set(card + fan, svg);
  return svg;
}

/** Bees strewn over a back, three and two in a row. */
const SEME = [63, 119, 175, 231, 287].flatMap((y, i) => (i % 2 ? [95, 155] : [65, 125, 185]).map((x) => [x, y]));

/**
 * Lozenges side by side, which make a lattice of a field. @param {{x: number, y: number, width: number, height: number}} field
 * @param {number} columns @param {number} rows
 */
function net({ x, y, width, height }, columns, rows) {
  const [w, h] = [width / columns / 2, height / rows / 2];
  const places = Array.from({ length: columns * rows }, (_, i) => [
    x + 2 * w * (i % columns) + w,
    y + 2 * h * Math.floor(i / columns),
  ]);
  return draw("path", {
    class: "net",
    d: places.map(([a, b]) => `M${a} ${b}l${w} ${h} ${-w} ${h} ${-w} ${-h}z`).join(""),
  });
}

const FIELD = { x: 31, y: 31.5, width: 188, height: 287 };

/** A card's back; faces.css shows one of its patterns. @returns {SVGElement} */
export function back() {
  /** @param {string} pattern @param {SVGElement[]} full @param {SVGElement[]} small */
  const drawn = (pattern, full, small) =>
    draw("g", { class: pattern }, draw("g", { class: "full" }, ...full), draw("g", { class: "small" }, ...small));
  return draw(
    "svg",
    { class: "back", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    draw("rect", { class: "ground", x: 10, y: 10, width: 230, height: 330, rx: 8 }),
    draw("rect", { class: "line", x: 18, y: 18, width: 214, height: 314, rx: 4 }),
    draw(
      "g",
      { class: "full" },
      draw("rect", { class: "pearls", x: 24.5, y: 25, width: 201, height: 300 }),
      draw("rect", { class: "line", ...FIELD }),
    ),
    drawn("bees", [strewn("mark", () => mark, 42, SEME)], [shape("mark", mark, 150, 125, 175)]),
    drawn(
      "wreath",
      [shape("mark", laurel, 172, 125, 175), shape("mark", mark, 66, 125, 173)],
      [shape("mark", laurel, 200, 125, 175)],
    ),
    drawn("lattice", [net(FIELD, 6, 9)], [net(FIELD, 4, 6)]),
  );
}

/** A pip that stands for its suit, for empty foundations. @param {string} suit @returns {SVGElement} */
export function pip(suit) {
  return draw(
    "svg",
    { class: "pip", viewBox: "-50 -50 100 100", "data-suit": suit, "aria-hidden": "true" },
    draw("path", { d: `M0 0${pips[suit].d}` }),
  );
}

/**
 * A pip to be put into a drawing. @param {string} suit @param {number} size @param {number} x @param {number} y its centre
 * @returns {SVGElement}
 */
export function sign(suit, size, x, y) {
  const drawn = shape("sign", pips[suit].d, size, x, y);
  drawn.dataset.suit = suit;
  return drawn;
}

/** A line icon for a button. @param {string} name an id in art/icons.svg @returns {SVGElement} */
export function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: icons[name] }));
}

/** A large ornament. @param {"bee" | "laurel"} name @returns {SVGElement} */
export function emblem(name) {
  const svg = draw("svg", { class: `emblem ${name}`, viewBox: "-54 -54 108 108", "aria-hidden": "true" });
  if (name === "bee") svg.innerHTML = bee;
  else svg.append(draw("path", { d: `M0 0${laurel}` }));
  return svg;
}
