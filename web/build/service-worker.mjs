// Writes sw.js: the service worker with the list of all files of the site.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundles.mjs";
import { dist, sha256, withSlashes, write } from "./files.mjs";

/** Has to run when the site is complete, and before anything else is written into DIST. */
export async function writeServiceWorker() {
  const paths = readdirSync(dist, { encoding: "utf8", recursive: true })
    .filter((path) => statSync(join(dist, path)).isFile())
    .map(withSlashes)
    .sort();
  // The page's address is that of its folder.
  const files = paths.map((path) => [path === "index.html" ? "" : path, sha256(readFileSync(join(dist, path)))]);
  const text = await bundle("offline/service-worker.js");
  const version = sha256(JSON.stringify(files) + text).slice(0, 16);
  write("sw.js", `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(files)};\n${text}`);
}
