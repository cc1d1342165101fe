// The one serif: its letters as a small web font for titles, and the ranks' outlines, so that no card waits for a font.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
// @ts-expect-error The package comes without types.
import subset from "subset-font";
import svgpath from "svgpath";
import { movable } from "./paths.mjs";

const PACKAGE = "@fontsource/bodoni-moda";
/** What is set in the serif: the letters of Western European languages, figures, and the punctuation of good books. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
];
const RANKS = {
  A: "A",
  2: "2",
  3: "3",
  4: "4",
  5: "5",
  6: "6",
  7: "7",
  8: "8",
  9: "9",
  T: "10",
  J: "J",
  Q: "Q",
  K: "K",
};
const HEIGHT = 100;
/** The ten is set no wider than this, and what hangs below the line is shortened: a covered card shows a narrow strip. */
const WIDEST = 108;
const TAIL = 0.45;

/** @param {string} path a file of the font's package */
const file = (path) => readFileSync(createRequire(import.meta.url).resolve(`${PACKAGE}/${path}`));

/** @returns {string} the licence, which has to go with the font */
export const licence = () => file("LICENSE").toString("utf8");

/** @returns {Promise<Uint8Array>} the font for titles and text as woff2 */
export function webFont() {
  const text = LETTERS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  return subset(file("files/bodoni-moda-latin-500-normal.woff"), String.fromCodePoint(...text), {
    targetFormat: "woff2",
  });
}

/** @returns {Record<string, {d: string, width: number}>} by rank: a path from the left end of the base line, capitals 100 high */
export function ranks() {
  const bytes = file("files/bodoni-moda-latin-700-normal.woff");
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const scale = HEIGHT / (font.charToGlyph("H").getMetrics().yMax ?? NaN);
  return Object.fromEntries(
    Object.entries(RANKS).map(([rank, letters]) => {
      const path = font.getPath(letters, 0, 0, font.unitsPerEm);
      const { x1, x2 } = path.getBoundingBox();
      const width = Math.min((x2 - x1) * scale, WIDEST);
      const outline = svgpath(path.toPathData(0))
        .translate(-x1, 0)
        .scale(width / (x2 - x1), scale);
      return [rank, { d: movable(shortTailed(outline)), width: Math.round(width) }];
    }),
  );
}

/** @param {any} outline an svgpath of absolute M, L and Q @returns {any} */
const shortTailed = (outline) =>
  outline.iterate((/** @type {any[]} */ [command, ...numbers]) => [
    [command, ...numbers.map((n, i) => (i % 2 && n > 0 ? n * TAIL : n))],
  ]);
