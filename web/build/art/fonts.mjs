// The two typefaces, cut down to small web fonts: Bodoni Moda for titles, Faustina for text. And the outlines of the ranks,
// so that no card waits for a font.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";
// @ts-expect-error The package comes without types.
import subset from "subset-font";
import svgpath from "svgpath";
import { movable } from "./paths.mjs";

const TITLES = "@fontsource/bodoni-moda";
const TEXT = "@fontsource/faustina";
/** What the languages that use Latin letters need besides ASCII, and a few neighbours in what players type. */
const LETTERS = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœßªº";
/** The last three are spaces: no-break, thin no-break (in French numbers), figure. */
const SIGNS = "¡¿«»‹›‘’‚“”„…–—·×°−\u00a0\u202f\u2007";
/** Kerning, ligatures, and figures of one width. */
const FEATURES = ["kern", "liga", "tnum"];
/** What stands in corners: ranks, and the courts' letters of other languages (i18n/card-signs.js). */
const CORNERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "B", "D", "Kn", "R", "V"];
const HEIGHT = 100;
/** A covered card shows a narrow strip. So two signs stand close together, or they would be read with the next card's. */
/** @type {Record<string, number>} */
const NARROW = { 10: 90, Kn: 104 };
const CLOSE = { letterSpacing: -0.035 };
/** Of what hangs below the line, for the same reason. */
const TAIL = 0.45;

/** @param {string} name a font's package @param {string} path a file of it */
const file = (name, path) => readFileSync(createRequire(import.meta.url).resolve(`${name}/${path}`));

/** @returns {string} the licences, which have to go with the fonts */
export const licences = () =>
  [TITLES, TEXT].map((name) => `${"-".repeat(78)}\n${file(name, "LICENSE").toString("utf8")}`).join("\n");

/** @param {Uint8Array} font @returns {Promise<Uint8Array>} what the page needs of it, as woff2 */
function webFont(font) {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("");
  return subset(font, ascii + LETTERS + SIGNS, { targetFormat: "woff2", keepFeatures: FEATURES });
}

export const titleFont = () => webFont(file(TITLES, "files/bodoni-moda-latin-500-normal.woff"));
export const textFont = () => webFont(file(TEXT, "files/faustina-latin-400-normal.woff"));

/** @returns {Record<string, {d: string, width: number}>} by what stands in a corner: a path from the left end of the base line, capitals 100 high */
export function ranks() {
  const bytes = file(TITLES, "files/bodoni-moda-latin-700-normal.woff");
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const scale = HEIGHT / (font.charToGlyph("H").getMetrics().yMax ?? NaN);
  return Object.fromEntries(
    CORNERS.map((sign) => {
      const path = font.getPath(sign, 0, 0, font.unitsPerEm, CLOSE);
      const { x1, x2 } = path.getBoundingBox();
      const width = NARROW[sign] ?? (x2 - x1) * scale;
      const outline = svgpath(path.toPathData(0))
        .translate(-x1, 0)
        .scale(width / (x2 - x1), scale);
      return [sign, { d: movable(shortTailed(outline)), width: Math.round(width) }];
    }),
  );
}

/** @param {any} outline an svgpath of absolute M, L and Q @returns {any} */
const shortTailed = (outline) =>
  outline.iterate((/** @type {any[]} */ [command, ...numbers]) => [
    [command, ...numbers.map((n, i) => (i % 2 && n > 0 ? n * TAIL : n))],
  ]);
