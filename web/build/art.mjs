// Makes the art: `node web/build/art.mjs OUTDIR`. Into OUTDIR it writes
//   art.js               ranks, pips, back, emblems and icons as strings; faces.js imports it (types: web/art.d.ts)
//   courts.js            the twelve court pictures; faces.js imports it when the first board is drawn (types: web/courts.d.ts)

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import svgpath from "svgpath";
import { optimize } from "svgo";
import { courts } from "./art/courts.mjs";
import { movable } from "./art/paths.mjs";
import { ranks } from "./art/ranks.mjs";

const out = process.argv[2];
if (!out) throw new Error("usage: node web/build/art.mjs OUTDIR");
mkdirSync(out, { recursive: true });

/** @param {string} name a file of web/art */
const drawing = (name) => readFileSync(new URL(`../art/${name}`, import.meta.url), "utf8");

/** @param {string} name @param {string | Uint8Array} data */
const write = (name, data) => writeFileSync(join(out, name), data);

/** @param {Record<string, unknown>} values one exported constant each */
const module = (values) => Object.entries(values)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join("");

/** @param {string} name @returns {[string, string][]} the id and the outline of each path that has an id */
const outlines = (name) => [...drawing(name).matchAll(/<path id="(\w+)".* d="([^"]*)"/g)].map(([, id, d]) => [id, d]);

/** By suit: the pip about its centre, 100 high, upright and turned. */
const pips = Object.fromEntries(outlines("pips.svg").map(([suit, d]) =>
  [suit, { d: movable(svgpath(d)), turned: movable(svgpath(d).rotate(180)) }]));

const mark = movable(svgpath(/ d="([^"]*)"/.exec(drawing("mark.svg"))?.[1] ?? ""));
const icons = Object.fromEntries(outlines("icons.svg"));
const bee = optimize(drawing("bee.svg"), { multipass: true }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");

write("art.js", module({ ranks: ranks(), pips, icons, mark, emblems: { bee } }));
write("courts.js", module({ courts: courts() }));
