// A picture of the table as it is drawn now, with a line of text below it, as a PNG file.

import { svg } from "../art/svg.js";

/** Pixels of the picture to one of the page, and the room around the cards and below them. */
const SCALE = 2;
const MARGIN = 16;
const LINE = 28;

/** What of the page's styles a shape shows. */
const STYLES = /** @type {const} */ ([
  "display",
  "fill",
  "fill-opacity",
  "opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-width",
  "transform",
  "visibility",
]);

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * @param {HTMLElement} table @param {string} caption
 * @returns {Promise<Blob>} a PNG
 */
export async function pictureOf(table, caption) {
  const cards = [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".card:not(.buried)"))];
  cards.sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex));
  const places = [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".pile"))];
  const around = frame([...cards, ...places]);
  const drawing = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: [around.x, around.y, around.width, around.height].join(" "),
    width: around.width * SCALE,
    height: around.height * SCALE,
  });
  drawing.append(...places.map(outline), ...cards.map(cardShape));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: around.width * SCALE, height: (around.height + LINE) * SCALE });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const { color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(await imageOf(drawing), 0, 0);
  context.fillStyle = color;
  context.font = `${16 * SCALE}px ${fontFamily}`;
  context.textAlign = "center";
  context.fillText(caption, canvas.width / 2, (around.height + LINE / 2) * SCALE, canvas.width - 2 * MARGIN * SCALE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large.")))),
  );
}

/** @param {HTMLElement[]} elements @returns {Box} */
function frame(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left)) - MARGIN;
  const y = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  return { x, y, width: Math.ceil(right - x), height: Math.ceil(bottom - y) };
}

/** Where a pile has its first card. @param {HTMLElement} pile */
function outline(pile) {
  const { left, top } = pile.getBoundingClientRect();
  const { width, height, borderRadius, borderColor } = getComputedStyle(pile, "::before");
  const [dy, , , dx] = pile.style.getPropertyValue("--first").split(" ").map(Number.parseFloat);
  const [w, h, rx] = [width, height, borderRadius].map((length) => Number.parseFloat(length) || 0);
  return svg("rect", { x: left + dx, y: top + dy, width: w, height: h, rx, fill: "none", stroke: borderColor });
}

/** @param {HTMLElement} card */
function cardShape(card) {
  const { left: x, top: y, width, height } = card.getBoundingClientRect();
  const rx = width * (Number.parseFloat(getComputedStyle(card).borderRadius) / 100); // in percent
  const art = /** @type {SVGElement} */ (card.firstElementChild);
  const group = svg("g", {});
  const edge = { fill: getComputedStyle(art).backgroundColor, stroke: "rgb(0 0 0 / 35%)", "stroke-width": 0.75 };
  group.append(svg("rect", { x, y, width, height, rx, ...edge }), styled(art, { x, y, width, height }));
  return group;
}

/** A copy of a drawing that needs no style sheet. @param {SVGElement} art @param {Box} box */
function styled(art, box) {
  const copy = /** @type {SVGElement} */ (art.cloneNode(true));
  const [shapes, copies] = [art, copy].map(
    (root) => /** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("*")),
  );
  for (const [i, shape] of shapes.entries()) {
    const style = getComputedStyle(shape);
    // Not as an attribute, of each of which the browser would say that the page allows none.
    copies[i].style.cssText = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  }
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, String(value));
  return copy;
}

/** @param {SVGElement} drawing @returns {Promise<HTMLImageElement>} */
async function imageOf(drawing) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  return image;
}
