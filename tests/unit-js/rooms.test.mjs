// The rooms of the page: every folder of modules stands in one list, and imports only from those before it. Types are free to
// come from anywhere. A folder can be seen at a glance.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);

/** In a row are those that import one another. */
const ROOMS = [
  ["model"],
  ["storage"],
  ["i18n"],
  ["links"],
  ["game"],
  ["table/art"],
  ["dom"],
  ["table/layouts", "table/kinds"],
  ["table", "table/input", "table/render"],
  ["feedback"],
  ["offline"],
  ["engine"],
  ["search"],
  ["dialogs"],
  ["features/help"],
  ["features/lesson"],
  ["features/offers"],
  ["features/bookmarks"],
  ["features/backup"],
  ["features/saved"],
  ["features/statistics"],
  ["features/share"],
  ["features/games"],
  ["features/week"],
  ["features/day"],
  ["features/medals"],
  ["features/win"],
  ["features/settings"],
  ["features/puzzles"],
  ["features/look"],
  ["features/analysis"],
  ["features/history"],
  ["features/menu"],
  ["features"],
  ["app/start"],
  ["app"],
];

/** Of other things than the page's modules. */
const OTHERS = /^(node_modules|build|image|art|pages|screenshots)\b/;

const MOST_FILES = 20;

const all = readdirSync(WEB, { recursive: true, encoding: "utf8", withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => posix.relative(WEB.pathname, posix.join(parentPath, name)))
  .filter((file) => !OTHERS.test(file));
const modules = all.filter((file) => file.endsWith(".js"));

/** @param {string} folder @returns {number} */
const rank = (folder) => ROOMS.findIndex((row) => row.includes(folder));

test("every folder has its place", () => {
  const folders = [...new Set(modules.map((file) => posix.dirname(file)))].sort();
  assert.deepEqual(folders, ROOMS.flat().sort());
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  for (const folder of ROOMS.flat()) {
    const { length } = all.filter((file) => posix.dirname(file) === folder);
    assert.ok(length <= MOST_FILES, `${folder} has ${length}`);
  }
});

test("imports point one way", () => {
  const wrong = modules.flatMap((file) => {
    const folder = posix.dirname(file);
    const code = readFileSync(new URL(file, WEB), "utf8");
    const paths = [...code.matchAll(/^(?:import|\} from|export .* from)[^;]*?"(\.[^"]*)"/gm)].map(([, path]) => path);
    const targets = paths.map((path) => posix.dirname(posix.join(folder, path)));
    const isWrong = (/** @type {string} */ target) =>
      target !== folder && (rank(target) > rank(folder) || (rank(target) === rank(folder) && !isRow(folder)));
    return targets.filter(isWrong).map((target) => `${file} imports from ${target}`);
  });
  assert.deepEqual(wrong, []);
});

/** @param {string} folder @returns {boolean} whether it stands in a row with others */
const isRow = (folder) => ROOMS[rank(folder)].length > 1;

test("parts are made of functions: only errors are classes", () => {
  const classes = modules.flatMap((file) => {
    const code = readFileSync(new URL(file, WEB), "utf8");
    return [...code.matchAll(/^(?:export )?class (\w+)\b(?! extends \w*Error\b)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    );
  });
  assert.deepEqual(classes, []);
});

test("a feature declares what it stores", () => {
  for (const file of modules.filter((each) => each.startsWith("features/"))) {
    const code = readFileSync(new URL(file, WEB), "utf8");
    if (!/^export const stored =/m.test(code)) continue;
    const feature = readFileSync(new URL("feature.js", new URL(file, WEB)), "utf8");
    assert.match(feature, new RegExp(`stored.*"./${posix.basename(file)}"`));
    assert.match(feature, /^ {2}stored\b/m);
  }
});
