// The ranks as outlines of the serif's letters, so that a card never waits for a font.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
import svgpath from "svgpath";
import { movable } from "./paths.mjs";

const RANKS = { A: "A", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", T: "10", J: "J", Q: "Q", K: "K" };
const HEIGHT = 100;

/** @returns {Record<string, {d: string, width: number}>} by rank: a path from the left end of the base line, capitals 100 high */
export function ranks() {
  const file = createRequire(import.meta.url).resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-700-normal.woff");
  const bytes = readFileSync(file);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const scale = HEIGHT / (font.charToGlyph("H").getMetrics().yMax ?? NaN);
  return Object.fromEntries(Object.entries(RANKS).map(([rank, letters]) => {
    const path = font.getPath(letters, 0, 0, font.unitsPerEm);
    const { x1, x2 } = path.getBoundingBox();
    const d = movable(svgpath(path.toPathData(0)).translate(-x1, 0).scale(scale));
    return [rank, { d, width: Math.round((x2 - x1) * scale) }];
  }));
}
