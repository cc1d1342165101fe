// The folders that the build reads and writes, and how it names what it writes.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder web/. */
export const web = dirname(fileURLToPath(new URL(".", import.meta.url)));

/**
 * ART: what art.mjs has made; IMAGE: what image/make.mjs has made; DIST: what is being built; URL: where it will be
 * published, with a slash at the end, if that is known.
 */
export const [art, image, dist, url] = process.argv.slice(2);
if (!dist) throw new Error("usage: node build/site.mjs ART IMAGE DIST [URL]");

/** The licences of what the page is made of. */
export const LICENCES = "licences.txt";

/** @param {string} path a path on this system @returns {string} the same as addresses and imports have it */
export const withSlashes = (path) => path.replaceAll("\\", "/");

/** @param {string} path where a file of web/ is or would be @returns {string} its name, the same on every system */
export const nameOf = (path) => withSlashes(relative(web, path));

/** @param {string} name a file of web/ or ART @returns {string} its path */
export const sourcePath = (name) => (existsSync(join(web, name)) ? join(web, name) : join(art, name));

/** @param {string} name a file of web/ or ART @returns {Buffer} */
export const readSource = (name) => readFileSync(sourcePath(name));

/** @param {string} name a file of IMAGE @returns {Buffer} */
export const readImage = (name) => readFileSync(join(image, name));

/** @param {string | Uint8Array} data @param {"hex" | "base64"} [encoding] @returns {string} */
export const sha256 = (data, encoding = "hex") => createHash("sha256").update(data).digest(encoding);

/** @param {string} name @param {string | Uint8Array} data @returns {string} the name it has in DIST */
export function write(name, data) {
  const path = join(dist, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
  return name;
}

/** @param {string} name @param {string | Uint8Array} data @returns {string} the name it has in DIST, with a hash of the data */
export function writeHashed(name, data) {
  const extension = extname(name);
  return write(`${basename(name, extension)}-${sha256(data).slice(0, 10)}${extension}`, data);
}

/** @param {string} name a file of web/ or ART @returns {string} the name it has in DIST */
export const copy = (name) => write(name, readSource(name));
