// A kind of table is one room: outside web/table/kinds/ no code of the page names a kind.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { KINDS } from "../../web/table/kinds/kinds.js";

const WEB = new URL("../../web/", import.meta.url).pathname;

/** Their code is not the page's. */
const OTHERS = ["build", "image", "node_modules"];

/** The protocol lists the kinds, and the families of games, as Python does, for the type check; and a drawing calls a line a frame. */
const EXCEPTIONS = [/typedef \{("\w+"( \| )?)+\} (TableKind|Shelf)/, /class: "frame"/];

/** The page's own modules, but for the room. */
const modules = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".js") && !OTHERS.includes(file.split("/")[0]) && !file.startsWith("table/kinds/"),
);

/**
 * The lines of a module that name a kind: in quotes, as a property or as its key. A stock is a kind of pile, too, and named
 * as one beside others or beside the word "kind".
 * @param {string} text @param {string} kind
 */
function linesNaming(text, kind) {
  const quoted = new RegExp(`["'\`]${kind}["'\`]`);
  const property = new RegExp(`[.]${kind}\\b|(?<![\\w-])${kind}: `);
  const isComment = /^\s*(\/\/|\/?\*+ (?!.*@(typedef|property|type|param)))/;
  return text
    .split("\n")
    .filter((line) => quoted.test(line) || property.test(line.replace(/"[^"]*"|`[^`]*`/g, "")))
    .filter((line) => !isComment.test(line) && !EXCEPTIONS.some((each) => each.test(line)))
    .filter((line) => kind !== "stock" || !/\bkind\b|"tableau"/.test(line));
}

for (const kind of Object.keys(KINDS)) {
  test(`no code outside its room names the ${kind}`, () => {
    assert.ok(modules.length > 100);
    const naming = modules.flatMap((file) =>
      linesNaming(readFileSync(join(WEB, file), "utf8"), kind).map((line) => `${file}: ${line.trim()}`),
    );
    assert.deepEqual(naming, []);
  });
}

test("a name of a kind is found however it is written", () => {
  for (const line of [
    'if (table === "ring") return 1;',
    "const FULL = { ring: 7, other: 8 };",
    "return KINDS.ring.full(12);",
    '/** @type {Exclude<TableKind, "ring">} */',
  ])
    assert.deepEqual(linesNaming(line, "ring"), [line]);
  for (const line of [
    "// the ring: piles around",
    't("rule.ring-of")',
    " * The ring's piles: twelve",
    "const aring = 1;",
  ])
    assert.deepEqual(linesNaming(line, "ring"), []);
  assert.equal(linesNaming('if (view.table === "stock") return;', "stock").length, 1);
  assert.equal(linesNaming('if (pile.kind === "stock") return;', "stock").length, 0);
});
