// The bee on its tile, as the icons that browsers and phones ask for.

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
];

/**
 * @param {Record<string, string>} inner what is inside the drawings, by name
 * @returns {[string, string | Uint8Array][]} file names and their contents
 */
export function icons(inner) {
  return ICONS.map(({ name, layers, corner, size, pixels }) => {
    const edge = 100 / size;
    const box = `x="${-edge / 2}" y="${-edge / 2}" width="${edge}" height="${edge}"`;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge / 2} ${-edge / 2} ${edge} ${edge}">` +
      `<clipPath id="shape"><rect ${box} rx="${edge * corner}"/></clipPath>` +
      `<g clip-path="url(#shape)">${layers.map((layer) => inner[layer]).join("")}</g></svg>`;
    return [name, pixels ? png(svg, pixels) : svg];
  });
}

/** The few colours of gold and green fit a palette, which halves the file. @param {string} svg @param {number} width */
function png(svg, width) {
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return new Uint8Array(UPNG.encode([new Uint8Array(pixels).buffer], width, width, 256));
}
