// The bee on its tile, as the icons that browsers and phones ask for, and the icons of the shortcuts.

import { Resvg } from "@resvg/resvg-js";
import UPNG from "upng-js";

/** What lies on what, the tile's corner and the bee's size as parts of the whole; PNG for the systems that read no SVG. */
const ICONS = [
  { name: "icon.svg", layers: ["tile", "mark"], corner: 0.22, size: 0.9 },
  { name: "icon-192.png", layers: ["tile", "ring", "bee"], corner: 0.22, size: 0.78, pixels: 192 },
  { name: "icon-512.png", layers: ["tile", "ring", "bee"], corner: 0.22, size: 0.78, pixels: 512 },
  // Phones cut these to their own shape: the bee keeps to the middle.
  { name: "icon-maskable.png", layers: ["tile", "ring", "bee"], corner: 0, size: 0.64, pixels: 512 },
  { name: "apple-touch-icon.png", layers: ["tile", "ring", "bee"], corner: 0, size: 0.74, pixels: 180 },
  { name: "shortcut-daily.png", layers: ["tile"], line: "daily", corner: 0.22, size: 1, pixels: 96 },
  { name: "shortcut-new.png", layers: ["tile"], line: "new", corner: 0.22, size: 1, pixels: 96 },
];

/**
 * @param {Record<string, string>} inner what is inside the drawings, by name
 * @param {Record<string, string>} lines outlines of the page's own icons, by name
 * @returns {[string, string | Uint8Array][]} file names and their contents
 */
export function icons(inner, lines) {
  return ICONS.map(({ name, layers, line, corner, size, pixels }) => {
    const drawings = [...layers.map((layer) => inner[layer]), ...(line ? [stroked(lines[line])] : [])];
    const edge = 100 / size;
    const box = `x="${-edge / 2}" y="${-edge / 2}" width="${edge}" height="${edge}"`;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge / 2} ${-edge / 2} ${edge} ${edge}">` +
      `<clipPath id="shape"><rect ${box} rx="${edge * corner}"/></clipPath>` +
      `<g clip-path="url(#shape)">${drawings.join("")}</g></svg>`;
    return [name, pixels ? png(svg, pixels) : svg];
  });
}

/** @param {string} outline on a grid of 24 @returns {string} */
const stroked = (outline) =>
  `<path d="${outline}" transform="scale(2.8)translate(-12-12)" fill="none" stroke="#d9b45a" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The few colours of gold and green fit a palette, which halves the file. @param {string} svg @param {number} width */
function png(svg, width) {
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return new Uint8Array(UPNG.encode([new Uint8Array(pixels).buffer], width, width, 256));
}
