// Names that people give, and what becomes of them in links, messages, the storage and a backup.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linkToWins, winsOfHash } from "../../web/features/week/week-link.js";
import { createWeekStore, isWeekResults, readWeek } from "../../web/features/week/week-results.js";
import { endOf } from "../../web/features/win/challenge-end.js";
import { gameOfHash, linkTo, linkToRules, rulesOfHash } from "../../web/links/link.js";
import { isBookmark, setBookmark } from "../../web/model/bookmarks.js";
import { isRival, questionOf, standOf } from "../../web/model/challenge.js";
import { cleanName, decodedName, encodedName, isolated } from "../../web/model/names.js";
import { packMoves } from "../../web/model/packed-moves.js";
import { createCustomRules } from "../../web/storage/custom-rules.js";
import { createSafeStorage } from "../../web/storage/safe-storage.js";
import { memoryStorage } from "./memory-storage.mjs";

const RECORDS = readFileSync(new URL("../data/wins.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const FAMILY = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
const HEART = "\u2764\ufe0f";
const WALES = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";
const UNKNOWN = "\u{323b0}\ua7f0"; // in no version of Unicode that an older browser knows

/** @type {{[given: string]: string}} */
const CLEANED = {
  "  Anna \n B\0\u202e  ": "Anna B",
  "An\u200bna\ufeff": "Anna",
  "\u200b": "",
  "\u2800\u3164 \u00ad": "",
  "\u200d\ufe0f\u0301": "",
  "Jose\u0301": "Jos\u00e9",
  "\u202eevil\u2066\u061c": "evil",
  [`${FAMILY} ${HEART} ${WALES}`]: `${FAMILY} ${HEART} ${WALES}`,
  "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645": "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  [UNKNOWN]: UNKNOWN,
  "\ud83d Anna \ude00": "Anna",
  ["\u{1f600}".repeat(70)]: "\u{1f600}".repeat(60),
  [`${"x".repeat(58)}${FAMILY}`]: "x".repeat(58),
  [`${"x".repeat(59)}\u{1f0a1}y`]: `${"x".repeat(59)}\u{1f0a1}`,
  "a \u200d b": "a b",
  __proto__: "",
};

test("a name is one line of sixty characters that can be seen", () => {
  for (const [given, name] of Object.entries(CLEANED)) {
    assert.equal(cleanName(given), name, JSON.stringify(given));
    assert.equal(cleanName(name), name, JSON.stringify(given));
  }
  assert.equal(cleanName("__proto__"), "__proto__");
});

const STRANGE = [
  "Jo :)",
  "Tom's rules.",
  "a!b*c~d_",
  "House #2",
  "\u05e9\u05dc\u05d5\u05dd",
  "100% & more?",
  "50%20",
  FAMILY,
];
const PAGE = "https://example.test/a/?fbclid=x&b#old";

test("a name in a link holds no sign at which programs end one, and comes back", async () => {
  const wins = ["0A", "", "", "", "", "", ""];
  for (const name of STRANGE) {
    const game = linkTo("st-helena 17:", PAGE, 118, { by: name, code: "x-_9" });
    assert.deepEqual(gameOfHash(new URL(game).hash), { text: "st-helena 17:", beat: 118, by: name, code: "x-_9" });
    const rules = linkToRules({ id: "louis+build=any", name }, PAGE);
    assert.deepEqual(rulesOfHash(new URL(rules).hash), { id: "louis+build=any", name });
    const week = await linkToWins({ week: "2026-W48", name, wins }, PAGE);
    assert.deepEqual(await winsOfHash(new URL(week).hash), { week: "2026-W48", name, wins });
    for (const link of [rules, week, game.replace("/x-_9/", "/")])
      assert.match(link, /^https:\/\/example\.test\/a\/#[\w%/:-]+$/);
    for (const link of [rules, week]) assert.match(link, /[\da-zA-Z-]$/);
  }
});

test("a link holds nothing of the address with which the page was opened", async () => {
  const links = [
    linkTo("st-helena 17:", PAGE),
    linkTo("st-helena 17:", PAGE, 9),
    linkToRules({ id: "louis", name: "" }, PAGE),
    await linkToWins({ week: "2026-W48", name: "A", wins: ["0A", "", "", "", "", "", ""] }, PAGE),
  ];
  for (const link of links) assert.ok(link.startsWith("https://example.test/a/#"), link);
  assert.equal(linkTo("st-helena 17:", "file:///a/st-helena.html?x"), "file:///a/st-helena.html#st-helena%2017:");
});

test("the code of a week ends in a sign that belongs to links", async () => {
  const moves = RECORDS.flatMap((record) => record.split(": ")[1].split(" "));
  let escaped = 0;
  for (let n = 0; n < 150; n++) {
    const wins = [packMoves(moves.slice(n, n + 100)), "", "", "", "", "", ""];
    const link = await linkToWins({ week: "2026-W48", name: "A", wins }, PAGE);
    assert.match(link, /[^_]$/);
    escaped += Number(link.endsWith("%5F"));
    assert.deepEqual((await winsOfHash(new URL(link).hash))?.wins, wins);
  }
  assert.ok(escaped);
});

test("names of rules from a link are cleaned, and those that were stored before", () => {
  const { hash } = new URL(linkToRules({ id: "louis+build=any", name: "\u200b\u202e \n" }, PAGE));
  assert.deepEqual(rulesOfHash(hash), { id: "louis+build=any", name: "" });
  const storage = memoryStorage({ "st-helena/1/rules/louis+build=any": "\u202eMine\n" });
  const rules = createCustomRules(createSafeStorage(storage));
  assert.equal(rules.nameOf("louis+build=any"), "Mine");
  assert.equal(rules.keep({ id: "box-kite+build=any", name: "\u200b" }), false);
});

test("a bookmark's name is cleaned", () => {
  const [bookmark] = setBookmark([], "st-helena 17: t12>t8", "\u202eA\n B ");
  assert.equal(bookmark.name, "A B");
  assert.ok(isBookmark({ ...bookmark, name: UNKNOWN }));
});

test("a character that the browser does not know makes nothing unreadable", () => {
  assert.ok(isRival({ name: `\u202e${UNKNOWN}`, played: true }));
  assert.equal(questionOf({ beat: 9, rival: { name: `\u202e${UNKNOWN}`, played: true } }).values.name, UNKNOWN);
  const wins = ["", "", "", "", "", "", ""];
  assert.ok(isWeekResults({ mine: wins, friends: { [UNKNOWN]: wins, "": wins } }));
});

test("a challenge tells how it stands and what came of it", () => {
  const rival = { name: " Anna ", played: true };
  assert.deepEqual(standOf({ beat: 159, rival }, 42)?.values, { count: 159, name: "Anna", own: 42 });
  assert.equal(standOf({ beat: 159 }, 42)?.key, "challenge.tag-nameless");
  assert.equal(standOf({}, 42), null);
  const end = (/** @type {Parameters<typeof endOf>} */ ...game) => [endOf(...game)?.key, endOf(...game)?.values.count];
  assert.deepEqual(end({ beat: 159, rival }, 152), ["win.challenge-won", 7]);
  assert.deepEqual(end({ beat: 159 }, 152), ["win.challenge-met", 159]);
  assert.deepEqual(end({ beat: 159, rival }, 159), ["win.challenge-missed", 159]);
  assert.equal(endOf({ rival }, 152), null);
});

test("a friend has one name, and any", () => {
  const storage = createSafeStorage(memoryStorage());
  const store = createWeekStore(storage);
  const wins = ["0A", "", "", "", "", "", ""];
  for (const name of ["__proto__", "constructor"]) {
    assert.ok(store.setFriend("2026-W48", name, wins));
    assert.deepEqual(Object.entries(store.of("2026-W48").friends).at(-1), [name, wins]);
  }
  store.removeFriend("2026-W48", "__proto__");
  assert.deepEqual(Object.keys(store.of("2026-W48").friends), ["constructor"]);
  const other = ["", "1C", "", "", "", "", ""];
  const read = readWeek(
    JSON.stringify({ mine: other, friends: { "Jose\u0301": wins, "Jos\u00e9": other, "\u200b": wins } }),
  );
  assert.deepEqual(read, { mine: other, friends: { "Jos\u00e9": ["0A", "1C", "", "", "", "", ""] } });
});

test("a name that is written from right to left stands apart", () => {
  assert.equal(isolated("Anna"), "Anna");
  for (const name of ["\u0645\u062d\u0645\u062f", "\u05e9\u05dc\u05d5\u05dd 2", "Jo \ufb2a"])
    assert.equal(isolated(name), `\u2068${name}\u2069`);
});

test("a name in a link may have been encoded more than once", () => {
  for (const name of ["Jos\u00e9", "\u05e9\u05dc\u05d5\u05dd \u{1f41d}", "50% caf\u00e9", "Anna"]) {
    let part = encodedName(name);
    for (let n = 0; n < 3; n++, part = encodeURIComponent(part))
      if (!n || /[^ -~]/.test(name)) assert.equal(decodedName(part), name, part);
  }
  assert.equal(decodedName("50%2520"), "50%20"); // who is called so is
  assert.equal(decodedName("%E0%A4%A"), "");
});
