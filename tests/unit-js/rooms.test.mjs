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
  ["features/*"],
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
const folders = [...new Set(modules.map((file) => posix.dirname(file)))].sort();

/** @param {string} folder @returns {string} where it stands in the list */
const placeOf = (folder) => folder.replace(/^features\/.*/, "features/*");

/** @param {string} folder @returns {number} */
const rank = (folder) => ROOMS.findIndex((row) => row.includes(placeOf(folder)));

/** @param {string} file @returns {string[]} the folders from which a module imports */
function targetsOf(file) {
  const code = readFileSync(new URL(file, WEB), "utf8");
  const paths = [...code.matchAll(/^(?:import|\} from|export .* from)[^;]*?"(\.[^"]*)"/gm)].map(([, path]) => path);
  return paths.map((path) => posix.dirname(posix.join(posix.dirname(file), path)));
}

test("every folder has its place", () => {
  assert.deepEqual([...new Set(folders.map(placeOf))].sort(), ROOMS.flat().sort());
});

test(`no folder has more than ${MOST_FILES} files`, () => {
  for (const folder of folders) {
    const { length } = all.filter((file) => posix.dirname(file) === folder);
    assert.ok(length <= MOST_FILES, `${folder} has ${length}`);
  }
});

test("imports point one way", () => {
  const wrong = modules.flatMap((file) => {
    const folder = posix.dirname(file);
    const isWrong = (/** @type {string} */ target) =>
      target !== folder && (rank(target) > rank(folder) || (rank(target) === rank(folder) && !isRow(folder)));
    return targetsOf(file)
      .filter(isWrong)
      .map((target) => `${file} imports from ${target}`);
  });
  assert.deepEqual(wrong, []);
});

/** @param {string} folder @returns {boolean} whether it stands in a row with others */
const isRow = (folder) => placeOf(folder) === "features/*" || ROOMS[rank(folder)].length > 1;

test("features import one another in one direction", () => {
  const features = folders.filter((folder) => placeOf(folder) === "features/*");
  /** @type {(folder: string) => string[]} */
  const sources = (folder) =>
    modules
      .filter((file) => posix.dirname(file) === folder)
      .flatMap(targetsOf)
      .filter((target) => target !== folder);
  const left = new Map(features.map((folder) => [folder, sources(folder)]));
  for (;;) {
    const free = [...left].filter(([, from]) => !from.some((folder) => left.has(folder))).map(([folder]) => folder);
    if (!free.length) break;
    for (const folder of free) left.delete(folder);
  }
  assert.deepEqual([...left.keys()], [], "these import one another in a circle");
});

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
    if (posix.basename(file) === "feature.js")
      assert.doesNotMatch(
        code,
        /\b(family|names|only)\(/,
        `${file}: tests without a browser cannot ask what it stores`,
      );
    if (!/^export const stored =/m.test(code)) continue;
    const feature = readFileSync(new URL("feature.js", new URL(file, WEB)), "utf8");
    assert.match(feature, new RegExp(`stored.*"./${posix.basename(file)}"`));
    assert.match(feature, /^ {2}stored\b/m);
  }
});

test("a feature declares the keys under which it stores something", () => {
  const used = /\b(?:(?:storage|tabStorage)\.(?:read|write|keys)\(|valuesUnder\(storage, )([A-Z_]+|["`][^,)]*)/g;
  for (const file of modules.filter((each) => posix.dirname(each).startsWith("features/"))) {
    const code = readFileSync(new URL(file, WEB), "utf8");
    const feature = readFileSync(new URL("feature.js", new URL(file, WEB)), "utf8");
    const declared = [
      ...[...`${code}${feature}`.matchAll(/\b(?:family|names|only)\("[\w-]+", (\w+)/g)].map(([, key]) => key),
      ...(/^import \{ (.*) \} from ".*\/storage\/keys.js"/m.exec(code)?.[1].split(", ") ?? []),
      ...(/^ {2}keys: \[(.*)\],$/m.exec(feature)?.[1].split(", ") ?? []),
    ];
    const wrong = [...code.matchAll(used)].map(([, key]) => key).filter((key) => !declared.includes(key));
    assert.deepEqual(wrong, [], `${file}: these stand neither in what the feature has as "stored" nor in its "keys"`);
  }
});
