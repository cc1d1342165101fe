// Writes st-helena.html: the same page with its icon, Python's image and the licences inside, for file:// too.

import { extname } from "node:path";
import { SINGLE_FILE_SOURCES } from "./content-security-policy.mjs";
import { LICENCES, readImage, readSource, write } from "./files.mjs";
import { assemblePage, REFERENCE } from "./page.mjs";

/** @type {Record<string, string>} */
const MEDIA_TYPES = { ".png": "image/png", ".svg": "image/svg+xml" };

/** @param {string} shell index.html */
export async function writeSingleFile(shell) {
  const alone = shell
    .replace(/[ \t]*<link\b[^>]*\brel="(?:manifest|apple-touch-icon)"[^>]*>\n?/g, "")
    .replace(/[ \t]*<p class="site">.*\n/g, "") // what leads to other pages of the site
    .replace(REFERENCE, (name) => dataUrl(name) ?? name);
  const html = await assemblePage(alone, {
    site: false,
    parts: { image: "image", cold: "cold" },
    sources: SINGLE_FILE_SOURCES,
  });
  // Behind everything else, so that the board need not wait until the bytes are parsed.
  const data = [
    element("image", readImage("image.bin").toString("base64")),
    element("cold", readImage("cold.bin").toString("base64")),
    element(LICENCES, readSource(LICENCES).toString()),
  ];
  write(
    "st-helena.html",
    html.replace("</body>", () => `${data.join("")}</body>`),
  );
}

/** @param {string} name @returns {string | undefined} the content of a picture, as an address */
function dataUrl(name) {
  const type = MEDIA_TYPES[extname(name)];
  return type && `data:${type};base64,${readSource(name).toString("base64")}`;
}

/** @param {string} id @param {string} text @returns {string} an element that holds text and shows nothing */
const element = (id, text) => `<script type="text/plain" id="${id}">${text}</script>\n`;
