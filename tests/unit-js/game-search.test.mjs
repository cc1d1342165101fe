// The search in the names of games.

import assert from "node:assert/strict";
import { test } from "node:test";
import { comesNear, finds, oneOf, search } from "../../web/features/games/game-search.js";

const WERNER = ["Napoleon på S:t Helena", "ForeCell"];

for (const words of ["", "  ", "forecell", "FORE", "nap hel", "pa", "på", "s:t", "helena napoleon"])
  test(`found by ${JSON.stringify(words)}`, () => assert.ok(finds(words, WERNER)));

for (const words of ["cell", "napoleon forty", "apoleon", "x"])
  test(`not found by ${JSON.stringify(words)}`, () => assert.ok(!finds(words, WERNER)));

test("apostrophes and accents make no difference", () => {
  for (const words of ["napoleons", "Napoleon's", "NAPOLEON’S", "napoléon’s"])
    assert.ok(finds(words, ["Napoleon’s Square"]), words);
});

test("Chinese names are found by any part", () => assert.ok(finds("四十", ["拿破仑的四十大盗"])));

const GAMES = [
  WERNER,
  ["St. Helena", "Napoleon’s Favourite", "Washington’s Favourite"],
  ["Napoleon at St. Helena", "Forty Thieves"],
  ["Baker’s Game"],
  ["Box Kite"],
  ["FreeCell"],
  ["Streets"],
];
/** @param {string} words */
const found = (words) => search(words, GAMES, (names) => names).map(([name]) => name);

for (const [words, name] of [
  ["free cell", "FreeCell"],
  ["free-cell", "FreeCell"],
  ["boxkite", "Box Kite"],
  ["bakersgame", "Baker’s Game"],
  ["freecel", "FreeCell"],
  ["freecelll", "FreeCell"],
  ["free sell", "FreeCell"],
  ["fourty theives", "Napoleon at St. Helena"],
  ["bakker", "Baker’s Game"],
  ["box kiet", "Box Kite"],
  ["xtreets", "Streets"],
])
  test(`${JSON.stringify(words)} finds ${name} alone`, () => assert.deepEqual(found(words), [name]));

test("one slip may lead to two games", () =>
  assert.deepEqual(found("frecell"), ["Napoleon på S:t Helena", "FreeCell"]));

test("who writes it right is shown nothing that is like it", () => {
  assert.deepEqual(found("forecell"), ["Napoleon på S:t Helena"]);
  assert.deepEqual(found("sthelena"), ["St. Helena", "Napoleon på S:t Helena", "Napoleon at St. Helena"]);
});

test("the better the name matches, the earlier a game comes", () => {
  const games = [
    { names: ["Napoleon at St. Helena", "Forty Thieves"], about: [] },
    { names: ["Streets"], about: ["Forty Thieves with alternating colours"] },
    { names: ["Little Forty"], about: [] },
    { names: ["Forty Thieves Small"], about: [] },
    { names: ["Forty Thieves"], about: [] },
  ];
  /** @param {string} words */
  const ranked = (words) =>
    search(
      words,
      games,
      ({ names }) => names,
      ({ about }) => about,
    );
  const [napoleon, streets, little, small, forty] = games;
  assert.deepEqual(ranked("forty thieves"), [forty, napoleon, small, streets]);
  assert.deepEqual(ranked("forty"), [small, forty, napoleon, little, streets]);
  // The game that is listed by the name is meant, not one that has it as another.
  assert.equal(oneOf(ranked("forty thieves"), "forty thieves"), forty);
  assert.equal(oneOf(ranked("forty"), "forty"), null);
});

for (const words of ["klondike", "xyz", "box kiteee", "fre sel"])
  test(`${JSON.stringify(words)} finds none`, () => assert.deepEqual(found(words), []));

test("who looks for a game that is not here is told which come near", () => {
  const games = [
    { id: "westcliff", near: ["Klondike", "Solitaire"] },
    { id: "easthaven", near: ["Klondike", "Spider"] },
    { id: "box-kite", near: [] },
  ];
  /** @param {string} words */
  const near = (words) => {
    const found = comesNear(words, games, ({ near }) => near);
    return found && [found.name, ...found.games.map(({ id }) => id)];
  };
  assert.deepEqual(near("klond"), ["Klondike", "westcliff", "easthaven"]);
  assert.deepEqual(near("Spidr"), ["Spider", "easthaven"]);
  assert.equal(near("bridge"), null);
  assert.equal(near(" "), null);
});
