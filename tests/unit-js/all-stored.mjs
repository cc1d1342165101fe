// What all features store, as the page's backup has it. Their feature.js need a browser; these modules do not.

import { readdirSync, readFileSync } from "node:fs";

/** @import {Stored} from "../../web/storage/stored.js" */

const WEB = new URL("../../web/", import.meta.url);

const files = ["features", "storage"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, WEB), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
);
export const modules = files.filter(
  (file) => file.endsWith(".js") && /^export const stored =/m.test(readFileSync(new URL(file, WEB), "utf8")),
);

/** @type {Stored[]} */
export const STORED = (await Promise.all(modules.map((file) => import(new URL(file, WEB).href)))).flatMap(
  (module) => module.stored,
);
