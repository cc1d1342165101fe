// Card faces and backs: inline SVG, coloured by card-art.css. The first of a face is put together, the others are copies of
// it. The court pictures come later (app/court-art.js), so that the first board need not wait for them.

import { signOf } from "../../i18n/card-signs.js";
import { laurel, mark, pips, ranks } from "./art.js";
import { RATIO } from "./card-size.js";
import { shape, svg } from "./svg.js";

/** @import {Fan} from "../types.js" */

const WIDTH = 250;
const HEIGHT = WIDTH * RATIO;
const COURT = { x: 49, y: 67, width: 152, height: 216 };

/** The places of a number card's pips; those in the lower half are upside down. */
const sides = (/** @type {number[]} */ ...ys) =>
  ys.flatMap((y) => [
    [68, y],
    [182, y],
  ]);
const centre = (/** @type {number[]} */ ...ys) => ys.map((y) => [125, y]);
/** @type {Record<string, number[][]>} */
const PIPS_AT = {
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

/** Half a turn about the middle of a field. @param {number} width @param {number} height */
const halfTurn = (width, height) => ({ transform: `rotate(180 ${width / 2} ${height / 2})` });

/**
 * The same outline in many places, as one path.
 * @param {string} name @param {(y: number) => string} d @param {number} size @param {number[][]} places
 * @param {string} [field] before the transform, the field's own
 */
function repeated(name, d, size, places, field = "") {
  const scale = size / 100;
  const at = (/** @type {number} */ n) => Number((n / scale).toFixed(1));
  return svg("path", {
    class: name,
    transform: `${field}scale(${scale})`,
    d: places.map(([x, y]) => `M${at(x)} ${at(y)}${d(y)}`).join(""),
  });
}

/**
 * Where the suit of an index is, a hundred high: beside the rank, so that a strip along the top of a covered card shows
 * both, or below it, where cards are fanned to the side.
 * @type {Record<Fan, (width: number) => [x: number, y: number]>}  by the width of the rank
 */
const SUIT = { down: (width) => [width + 62, -49], across: () => [45, 70] };

/** Where cards are fanned to the side, the picture makes room for the suit below the rank. @type {Record<Fan, string>} */
const FRAME = { down: "", across: "translate(11.25 15.75) scale(.91)" };
/** Before other transforms. @type {Record<Fan, string>} */
const MIDDLE = { down: "", across: "translate(22.5 31.5) scale(.82) " };

/** The middle of a small card's pip, which is clear of the index. @type {Record<Fan, [x: number, y: number]>} */
const PIP = { down: [125, 220], across: [150, 245] };

/** Rank and suit, as one path. @param {string} card @param {Fan} fan @param {string} [transform] else by card-art.css */
function index(card, fan, transform) {
  const { d, width } = ranks[signOf(card[0])];
  const path = `M0 0${d}M${SUIT[fan](width).join(" ")}${pips[card[1]].d}`;
  return svg("path", { class: "index", d: path, ...(transform && { transform }) });
}

/** The middle of an ace or a number card. @param {string} card @param {Fan} fan @returns {SVGElement[]} */
function middle([rank, suit], fan) {
  const { d, turned } = pips[suit];
  const field = MIDDLE[fan];
  if (rank === "A") return [shape("laurel", laurel, 170, 125, 175, field), shape("pips", d, 94, 125, 171, field)];
  return [repeated("pips", (y) => (y > HEIGHT / 2 ? turned : d), 45, PIPS_AT[rank], field)];
}

/** @param {string} card @param {SVGElement[]} children */
const framed = (card, ...children) =>
  svg(
    "svg",
    { class: "face", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "data-suit": card[1], "aria-hidden": "true" },
    ...children,
  );

/** Of the index of a large card. */
const CORNER = "translate(14 52) scale(.42)";

/**
 * Holds two drawings, for large and for small cards; a court picture serves both, or there is a pip instead where large
 * indices leave less than half the card. Of few elements: when a dialog opens, the browser styles each one on the page.
 * @param {string} card @param {Fan} fan
 */
function buildFace(card, fan) {
  const corners = [CORNER, `${halfTurn(WIDTH, HEIGHT).transform} ${CORNER}`];
  const full = svg("g", { class: "full" }, ...corners.map((transform) => index(card, fan, transform)));
  const small = svg("g", { class: "small" }, index(card, fan));
  const drawing = framed(card, full, small);
  if ("JQK".includes(card[0])) {
    const field = svg("svg", { ...COURT, viewBox: "0 0 1300 2000", preserveAspectRatio: "none" });
    drawing.prepend(svg("g", { class: "court" }, field));
    full.append(svg("rect", { class: "frame", ...COURT, transform: FRAME[fan] }));
    if (fan === "across") small.append(shape("instead", pips[card[1]].d, 170, ...PIP.across));
  } else {
    full.append(...middle(card, fan));
    small.append(shape("large", pips[card[1]].d, 170, ...PIP[fan]));
  }
  return drawing;
}

/** Adds a court's picture: its two halves and the pips beside the heads. @param {string} card @param {SVGElement} drawing */
function addCourt(card, drawing) {
  const field = drawing.querySelector(".court > svg");
  if (!field || !courts) return;
  const { layers, pip } = courts[card];
  for (const { paint, d } of layers) {
    field.append(svg("path", { class: paint, d }), svg("path", { class: paint, d, ...halfTurn(1300, 2000) }));
  }
  const corner = () => shape("corner", pips[card[1]].d, 280, pip.x, pip.y);
  field.append(corner(), svg("g", halfTurn(1300, 2000), corner()));
}

/** @type {typeof import("./courts.js").courts | undefined} */
let courts;
/** By card and fan. @type {Map<string, SVGElement>} */
const faces = new Map();
/** Likewise. @type {Map<string, SVGElement>} */
const strips = new Map();
/** Copies that were made before the court pictures were there. @type {[string, SVGElement][]} */
const waiting = [];

addEventListener(
  "courts",
  (event) => {
    courts = /** @type {CustomEvent} */ (event).detail;
    for (const [card, drawing] of [...faces, ...waiting.splice(0)]) addCourt(card.slice(0, 2), drawing);
  },
  { once: true },
);

/** @param {SVGElement} drawing @returns {SVGElement} */
const copyOf = (drawing) => /** @type {SVGElement} */ (drawing.cloneNode(true));

/** A card's face. @param {string} card "KS" @param {Fan} [fan] of its pile @returns {SVGElement} */
export function face(card, fan = "down") {
  const known = faces.get(card + fan);
  if (!known) {
    const drawing = buildFace(card, fan);
    addCourt(card, drawing);
    faces.set(card + fan, drawing);
    return drawing;
  }
  const copy = copyOf(known);
  if (!courts) waiting.push([card, copy]);
  return copy;
}

/**
 * What can be seen of a covered card's face: its index. A picture cut to a strip is noise, and takes time to draw.
 * @param {string} card "KS" @param {Fan} fan
 */
export function strip(card, fan) {
  const known = strips.get(card + fan);
  if (known) return copyOf(known);
  const drawing = framed(card, index(card, fan));
  strips.set(card + fan, drawing);
  return drawing;
}

/** The places of the bees on a back, three and two in a row. */
const BEES_AT = [63, 119, 175, 231, 287].flatMap((y, i) => (i % 2 ? [95, 155] : [65, 125, 185]).map((x) => [x, y]));

/**
 * A lattice: a field filled with lozenges. @param {{x: number, y: number, width: number, height: number}} field
 * @param {number} columns @param {number} rows
 */
function lattice({ x, y, width, height }, columns, rows) {
  const [w, h] = [width / columns / 2, height / rows / 2];
  const places = Array.from({ length: columns * rows }, (_, i) => [
    x + 2 * w * (i % columns) + w,
    y + 2 * h * Math.floor(i / columns),
  ]);
  return svg("path", {
    class: "net",
    d: places.map(([a, b]) => `M${a} ${b}l${w} ${h} ${-w} ${h} ${-w} ${-h}z`).join(""),
  });
}

const FIELD = { x: 31, y: 31.5, width: 188, height: 287 };

/** Each suit at every fourth of some places. @param {number} size @param {number[][]} places */
const suits = (size, places) =>
  [..."SHCD"].map((suit, i) =>
    repeated(
      "mark",
      () => pips[suit].d,
      size,
      places.filter((_, place) => place % 4 === i),
    ),
  );

/**
 * A sea of scales: rows of arcs, each row half an arc further, with halves at the edges.
 * @param {number} columns @param {number} rows
 */
function waves(columns, rows) {
  const [rx, ry] = [FIELD.width / columns / 2, FIELD.height / rows];
  const right = FIELD.x + FIELD.width;
  const scales = (/** @type {number} */ share) => {
    const [a, b] = [rx * share, ry * share];
    const round = `a${a} ${b} 0 0 1 `;
    return Array.from({ length: rows }, (_, row) => {
      const y = FIELD.y + (row + 1) * ry;
      const shift = row % 2;
      const whole = Array.from({ length: columns - shift }, (_, i) => FIELD.x + (2 * i + 1 + shift) * rx - a);
      const arcs = whole.map((x) => `M${x} ${y}${round}${2 * a} 0`).join("");
      return shift ? `M${FIELD.x} ${y - b}${round}${a} ${b}${arcs}M${right - a} ${y}${round}${a} ${-b}` : arcs;
    }).join("");
  };
  return svg("path", { class: "net", d: scales(1) + scales(0.5) });
}

/** A compass rose in a ring. */
const ROSE =
  "M0-78L13-13 78 0 13 13 0 78-13 13-78 0-13-13ZM38-38L17 0 38 38 0 17-38 38-17 0-38-38 0-17Z" +
  "M0-64A64 64 0 1 1 0 64 64 64 0 1 1 0-64ZM0-60A60 60 0 1 0 0 60 60 60 0 1 0 0-60Z";
/** @param {number} size */
const compass = (size) => shape("mark", ROSE, size, 125, 175);

/** A card's back; card-art.css shows one of its patterns. @returns {SVGElement} */
export function back() {
  /** @param {string} pattern @param {SVGElement[]} full @param {SVGElement[]} small */
  const patternOf = (pattern, full, small) =>
    svg("g", { class: pattern }, svg("g", { class: "full" }, ...full), svg("g", { class: "small" }, ...small));
  return svg(
    "svg",
    { class: "back", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    svg("rect", { class: "ground", x: 10, y: 10, width: 230, height: 330, rx: 8 }),
    svg("rect", { class: "line", x: 18, y: 18, width: 214, height: 314, rx: 4 }),
    svg(
      "g",
      { class: "full" },
      svg("rect", { class: "pearls", x: 24.5, y: 25, width: 201, height: 300 }),
      svg("rect", { class: "line", ...FIELD }),
    ),
    patternOf("bees", [repeated("mark", () => mark, 42, BEES_AT)], [shape("mark", mark, 150, 125, 175)]),
    patternOf(
      "wreath",
      [shape("mark", laurel, 172, 125, 175), shape("mark", mark, 66, 125, 173)],
      [shape("mark", laurel, 200, 125, 175)],
    ),
    patternOf("lattice", [lattice(FIELD, 6, 9)], [lattice(FIELD, 4, 6)]),
    patternOf(
      "suits",
      suits(34, BEES_AT),
      suits(
        74,
        [80, 170].flatMap((x) => [
          [x, 115],
          [x, 235],
        ]),
      ),
    ),
    patternOf("waves", [waves(4, 12)], [waves(2, 6)]),
    patternOf(
      "compass",
      [
        compass(104),
        suits(26, [
          [52, 53],
          [198, 53],
          [198, 297],
          [52, 297],
        ]),
      ].flat(),
      [compass(110)],
    ),
  );
}
