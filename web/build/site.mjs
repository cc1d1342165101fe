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
const manifest = JSON.parse(readSource("manifest.webmanifest").toString());
await writeSite();
await writeServiceWorker();
// Not kept for offline play: only other sites, and browsers that are about to install the game, ask for these.
if (url) writePicture();
for (const { src } of manifest.screenshots) copy(src);
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
    if (![".js", ".css", ".html"].includes(extname(name))) copy(name);
  }
  for (const { icons } of [manifest, ...manifest.shortcuts]) for (const { src } of icons) copy(src);
  copy(LICENCES);
  await writeTextPages();
}
