// Links to games and to rules: what is read, what is refused unread, and what is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOfHash, linkTo, linkToRules, nameOfHash, rulesOfHash } from "../../web/links/link.js";
import { hashOfText, tidied } from "../../web/links/link-in-text.js";

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

for (const text of [
  "st-helena+build=any 17: t5>f8 deal",
  "forecell-pysolfc 3: t3>t5*3",
  "grand-duchess-pysolfc 3: r1@13>f5 deal",
  "thirteen-packs-pysolfc p1.KSKD..AC.t2: deal",
]) {
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

const ADDRESS = "https://example.test/a/";
const GAME = "st-helena 17: t12>t8";
const GAME_LINK = linkTo(GAME, ADDRESS);
const DEAL_LINK = linkTo("st-helena 17:", ADDRESS);
const CHALLENGE_LINK = linkTo("st-helena 17:", ADDRESS, 118, { by: "Jo", code: "x-_9" });
const CHALLENGE = { text: "st-helena 17:", beat: 118, by: "Jo", code: "x-_9" };

/** @type {{[message: string]: object}} */
const MESSAGES = {
  [`Deal #17 for you: ${DEAL_LINK}`]: { text: "st-helena 17:" },
  [`House #2, deal 17\nCan you do it in fewer? #solitaire\n${CHALLENGE_LINK}`]: CHALLENGE,
  [`${DEAL_LINK} #solitaire #17`]: { text: "st-helena 17:" },
  [`https://other.test/#top and ${DEAL_LINK}`]: { text: "st-helena 17:" },
  [`${DEAL_LINK} and https://other.test/#top`]: { text: "st-helena 17:" },
  [`${GAME_LINK}, cool!`]: { text: GAME },
  [`(${GAME_LINK})`]: { text: GAME },
  [`[look](${GAME_LINK}).`]: { text: GAME },
  [`<${DEAL_LINK}>`]: { text: "st-helena 17:" },
  [`${DEAL_LINK}.`]: { text: "st-helena 17:" },
  [`\u201c${DEAL_LINK}\u201d`]: { text: "st-helena 17:" },
  [`${GAME_LINK}: hard!`]: { text: GAME },
  [`${GAME_LINK}\u3002\u5f88\u96be`]: { text: GAME },
  [`${DEAL_LINK}&fbclid=IwAR0_x-y`]: { text: "st-helena 17:" },
  [`${CHALLENGE_LINK}?utm_source=x&amp;utm_medium=y`]: CHALLENGE,
  [`${ADDRESS}#st-helena 17: t12>t8 t1>t, cool, or t2?`]: { text: "st-helena 17: t12>t8 t1>t" },
  [`${ADDRESS}#st-helena 17: It is hard!`]: { text: "st-helena 17:" },
  [`${ADDRESS}#st-helena 17, it is hard!`]: { text: "st-helena 17:" },
  [encodeURI(GAME_LINK)]: { text: GAME },
  [encodeURI(encodeURI(GAME_LINK))]: { text: GAME },
  [encodeURI(linkTo("st-helena+build=any 17:", ADDRESS, 118, { by: "J o", code: "x-_9" }))]: {
    ...{ text: "st-helena+build=any 17:", beat: 118, by: "J o", code: "x-_9" },
  },
  [`https://mail.test/?to=${encodeURIComponent(GAME_LINK)}`]: { text: GAME },
  "example.test/a/#st-helena%2017:": { text: "st-helena 17:" },
};

for (const [message, game] of Object.entries(MESSAGES)) {
  test(`the link in ${message.slice(0, 100)}`, () => assert.deepEqual(gameOfHash(hashOfText(message)), game));
}

test("what a service has added to a fragment is left out", () => {
  for (const [added, fragment] of [
    ["#daily&fbclid=x", "#daily"],
    ["#week.", "#week"],
    ["#rules/louis%252Bbuild%253Dany/50%2525?utm=1", "#rules/louis%2Bbuild%3Dany/50%25"],
    ["#rules/louis%2Bbuild%3Dany/50%2520", "#rules/louis%2Bbuild%3Dany/50%2520"],
    ["#week/2026-W48/50%2520/abc)", "#week/2026-W48/50%2520/abc"],
    ["#beat/9/50%2520/abc/st-helena%2017:", "#beat/9/50%2520/abc/st-helena%2017:"],
  ])
    assert.equal(tidied(added), fragment);
  const long = `#${"%25".repeat(50_000)}`;
  assert.equal(tidied(long), long);
  for (const sign of ["", ".", "!", ")", "\u201d", "&fbclid=x"])
    assert.deepEqual(gameOfHash(tidied(`#st-helena%2017:%20t12%3Et8${encodeURI(sign)}`)), { text: GAME }, sign);
});

test("a text that is made to be slow is read at once", () => {
  const start = process.cpuUsage();
  for (const part of ["!", "://", " ", "&", "#", "://a#", "%25", "25", "%2523://"])
    for (const text of [part.repeat(99_000 / part.length), `#a 1:${part.repeat(99_900 / part.length)}a`])
      for (const hash of [text, `#${text}`]) gameOfHash(tidied(hashOfText(hash)));
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 10_000_000);
});

test("a game that starts from a board has links as any other", () => {
  const board = "freecell p1.JD2D9H.KDKC..9STH:";
  for (const text of [board, `${board} t1>c1 t2>t3*2`]) {
    const link = linkTo(text, ADDRESS);
    assert.match(link, /^[\w:/.?%*#-]+$/);
    assert.deepEqual(gameOfHash(new URL(link).hash), { text });
    for (const message of [link, decodeURIComponent(link), `Look: ${link}, hard!`, encodeURI(link)])
      assert.deepEqual(gameOfHash(hashOfText(message)), { text }, message);
    assert.deepEqual(gameOfHash(new URL(linkTo(text, ADDRESS, 9, { by: "Jo", code: "x" })).hash)?.text, text);
  }
  assert.deepEqual(gameOfHash(linkTo(board.slice(0, -1), "")), { text: board });
});

test("what another app shares may be a board", () => {
  for (const text of [": 4C 2C\n: 5H QH", "4C 2C\n5H QH", '{"tableau piles": [["4C"]]}'])
    assert.deepEqual(gameOfHash(`#${encodeURIComponent(text)}`), { text });
});
