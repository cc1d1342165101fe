// Builds the site and the single file: `node build/site.mjs ART IMAGE DIST [URL]`. ART holds what art.mjs has made, IMAGE what
// image/make.mjs has made; DIST is new. README.md tells how the page is put together.
//
// The parts of Python's image have the hash of their content in their names, so that a page never meets parts of another
// version. The names that the world knows (index.html, sw.js, st-helena.html, the manifest, the icons) stay.

import { extname } from "node:path";
import { SITE_SOURCES } from "./content-security-policy.mjs";
import { copy, LICENCES, readImage, readSource, url, write, writeHashed } from "./files.mjs";
import { addLinkPreview, writePicture } from "./link-preview.mjs";
import { assemblePage, REFERENCE } from "./page.mjs";
import { writeServiceWorker } from "./service-worker.mjs";
import { writeSingleFile } from "./single-file.mjs";
import { writeTextPages } from "./text-pages.mjs";

const shell = readSource("index.html").toString();
await writeSite();
await writeServiceWorker();
// Only other sites ask for it: it is not kept for offline play.
if (url) writePicture();
await writeSingleFile(shell);

/** Writes index.html, Python's image, and the files that the page or its manifest names. */
async function writeSite() {
  const parts = {
    image: writeHashed("image.bin", readImage("image.bin")),
    cold: writeHashed("cold.bin", readImage("cold.bin")),
  };
  const page = url ? addLinkPreview(shell, url) : shell;
  write("index.html", await assemblePage(page, { site: true, parts, sources: SITE_SOURCES }));
  for (const [name] of shell.matchAll(REFERENCE)) {
    if (extname(name) === ".webmanifest") copyIcons(name);
    if (![".js", ".css", ".html"].includes(extname(name))) copy(name);
  }
  copy(LICENCES);
  writeTextPages();
}

/** @param {string} manifest */
function copyIcons(manifest) {
  const { icons, shortcuts } = JSON.parse(readSource(manifest).toString());
  for (const { src } of [...icons, ...shortcuts.flatMap((/** @type {{icons: object[]}} */ shortcut) => shortcut.icons)])
    copy(src);
}
