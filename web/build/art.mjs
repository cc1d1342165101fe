// Makes the art: `node web/build/art.mjs OUTDIR`. Into OUTDIR it writes
//   table/art/art.js       ranks, pips, icons and ornaments as strings; card-art.js imports it (types: web/table/art/art.d.ts)
//   table/art/bee.js       the bee of wins and medals, for which the board does not wait (types: web/table/art/bee.d.ts)
//   table/art/courts.js    the twelve court pictures; app/court-art.js imports it (types: web/table/art/courts.d.ts)
//   medals.svg             what stands on the medals; page.mjs puts it into the page
//   app/title.woff2 app/text.woff2    the fonts; app/fonts.css names them
//   icon.svg and the icons as PNG    named by the manifest and the page
//   licences.txt     whose works all this is made of

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { optimize } from "svgo";
import svgpath from "svgpath";
import { courts } from "./art/courts.mjs";
import { licences, ranks, textFont, titleFont } from "./art/fonts.mjs";
import { icons } from "./art/icons.mjs";
import { laurel } from "./art/laurel.mjs";
import { movable } from "./art/paths.mjs";

const out = process.argv[2];
if (!out) throw new Error("usage: node web/build/art.mjs OUTDIR");
for (const folder of ["app", "table/art"]) mkdirSync(join(out, folder), { recursive: true });

/** @param {string} name a file of web/art */
const source = (name) => readFileSync(new URL(`../art/${name}`, import.meta.url), "utf8");

/** @param {string} name a drawing of web/art @returns {string} what is inside its <svg>, optimised */
const inner = (name) =>
  optimize(source(`${name}.svg`), {
    plugins: [{ name: "preset-default", params: { overrides: { cleanupIds: false } } }],
  }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");

/** @param {string} name a drawing of web/art @returns {[string, string][]} the id and outline of each path that has an id */
const outlines = (name) =>
  [...source(`${name}.svg`).matchAll(/<path id="([\w-]+)".* d="([^"]*)"/g)].map(([, id, d]) => [id, d]);

/** @param {string} name @param {string | Uint8Array} data */
const write = (name, data) => writeFileSync(join(out, name), data);

/** @param {Record<string, unknown>} values one exported constant each */
const module = (values) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");

const bees = { bee: inner("bee"), mark: inner("mark") };
/** By suit: the pip about its centre, 100 high, upright and turned. */
const pips = Object.fromEntries(
  outlines("pips").map(([suit, d]) => [suit, { d: movable(svgpath(d)), turned: movable(svgpath(d).rotate(180)) }]),
);
const mark = movable(svgpath(/ d="([^"]*)"/.exec(bees.mark)?.[1] ?? ""));

write(
  "table/art/art.js",
  module({ ranks: ranks(), pips, icons: Object.fromEntries(outlines("icons")), mark, laurel: laurel() }),
);
write("table/art/bee.js", module({ bee: bees.bee }));
write("table/art/courts.js", module({ courts: courts() }));
write("medals.svg", `<svg>${inner("medals")}</svg>`);
write("app/title.woff2", await titleFont());
write("app/text.woff2", await textFont());
const lines = Object.fromEntries(outlines("icons"));
for (const [name, data] of icons({ tile: inner("tile"), ring: inner("ring"), ...bees }, lines)) write(name, data);
write("licences.txt", `${source("licences.txt")}\n${licences()}`);
