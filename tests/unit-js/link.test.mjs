// Links to games and to rules: what is read, what is refused unread, and what is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOfHash, hashOfText, linkTo, linkToRules, nameOfHash, rulesOfHash } from "../../web/model/link.js";

/** @type {{[hash: string]: string | null}} */
const LINKS = {
  "#st-helena 17: t5>f8": "st-helena 17: t5>f8",
  "#st-helena%2017:%20t5%3Ef8": "st-helena 17: t5>f8",
  "#st-helena%2017%3A%20t5%3Ef8": "st-helena 17: t5>f8",
  "#st-helena+17:+t5%3Ef8": "st-helena 17: t5>f8",
  "#st-helena+build=any+gather=B 17:": "st-helena+build=any+gather=B 17:",
  "#st-helena%2Bbuild%3Dany%2017%3A": "st-helena+build=any 17:",
  "#st-helena%2Bbuild%3Dany+17%3A": "st-helena+build=any 17:",
  "#freecell%204733": "freecell 4733:",
  "#FreeCell%204733": "FreeCell 4733:",
  "#freecell+ms4733": "freecell ms4733:",
  "#st-helena%2Bbuild%3Dany%2017": "st-helena+build=any 17:",
  "#st-helena%2017:%20t5%3Ef8%20t1%": "st-helena 17: t5>f8 t1",
  "#st-helena%2017:%20t5%3Ef8%20t1%3": "st-helena 17: t5>f8 t1",
  "#hello": null,
  "#hello%20world": null,
  "#beat/131/hello": null,
  "#%": null,
  "#%E0%A4%A: 1": null,
  "#a%00: b": null,
  "#caf%C3%A9 1:": null,
  "": null,
  [`#${"a: ".repeat(40_000)}`]: null,
};

for (const [hash, text] of Object.entries(LINKS)) {
  test(`the text of ${hash.slice(0, 40)}`, () => assert.deepEqual(gameOfHash(hash), text === null ? null : { text }));
}

for (const text of ["st-helena+build=any 17: t5>f8 deal", "forecell-pysolfc 3: t3>t5*3"]) {
  test(`a link to ${text} leads to it`, () => {
    const link = linkTo(text, "https://example.test/a/?b#old");
    assert.ok(link.startsWith("https://example.test/a/#"));
    assert.match(link, /^[\w:/.?%*#-]+$/);
    assert.deepEqual(gameOfHash(new URL(link).hash), { text });
    assert.deepEqual(gameOfHash(hashOfText(link)), { text });
    assert.deepEqual(gameOfHash(hashOfText(text)), { text });
    const challenge = linkTo(text, "https://example.test/a/?b#old", 131);
    assert.deepEqual(gameOfHash(hashOfText(challenge)), { text, beat: 131 });
    for (const by of ["", "Anna", "A/B: ü % 'x'"]) {
      const signed = linkTo(text, "https://example.test/a/?b#old", 131, { by, code: "x-_9" });
      const expected = { text, beat: 131, ...(by && { by }), code: "x-_9" };
      assert.deepEqual(gameOfHash(new URL(signed).hash), expected);
      assert.deepEqual(gameOfHash(hashOfText(`${signed} !`)), expected);
    }
    assert.deepEqual(gameOfHash(`#beat/131/%E0%A4/abc/${text}`), { text, beat: 131, code: "abc" });
    assert.deepEqual(gameOfHash(`#beat/131/Anna//${text}`), { text, beat: 131, by: "Anna" });
    assert.deepEqual(gameOfHash(hashOfText(`Try this: ${link} It is hard!`)), { text });
    assert.deepEqual(gameOfHash(hashOfText(`https://example.test/a/#${text}`)), { text });
    assert.equal(hashOfText("17"), "");
    assert.deepEqual(gameOfHash(hashOfText("freecell ms17")), { text: "freecell ms17:" });
    assert.deepEqual(gameOfHash(hashOfText("Louis 12")), { text: "Louis 12:" });
    assert.deepEqual(gameOfHash("#beat/131/Anna/abc/freecell%20ms17"), {
      text: "freecell ms17:",
      beat: 131,
      by: "Anna",
      code: "abc",
    });
  });
}

for (const set of [
  { id: "st-helena+space=king", name: "Longwood" },
  { id: "louis", name: "" },
  { id: "box-kite+build=any", name: "A/B: ü %" },
]) {
  test(`a link to the rules ${set.id} leads to them`, () => {
    const { hash } = new URL(linkToRules(set, "https://example.test/#old"));
    assert.deepEqual(rulesOfHash(hash), set);
  });
}

test("a long name of rules is cut", () => {
  assert.equal(rulesOfHash(`#rules/louis/${"x".repeat(50_000)}`)?.name, "x".repeat(60));
});

for (const hash of [
  "#st-helena 17:",
  "#rules",
  "#rules/",
  "#rules//",
  "#rules/ /x",
  `#rules/${"a".repeat(301)}`,
  "#rules/%E0%A4%A",
  `#rules/${"a".repeat(100_000)}`,
  "",
]) {
  test(`no rules in ${hash.slice(0, 40)}`, () => assert.equal(rulesOfHash(hash), null));
}

test("a game without a deal is named by its rules", () => {
  assert.equal(nameOfHash("#st-helena"), "st-helena");
  assert.equal(nameOfHash("#louis+build=any+redeals=1"), "louis+build=any+redeals=1");
  assert.equal(nameOfHash("#FreeCell"), "freecell");
  assert.equal(nameOfHash("#St-Helena+gather=B"), "st-helena+gather=B");
  for (const hash of ["", "#", "#St.", "#st-helena 17:", "#rules/louis", "#a+b", `#${"a".repeat(200_000)}`])
    assert.equal(nameOfHash(hash), null, hash.slice(0, 20));
});
