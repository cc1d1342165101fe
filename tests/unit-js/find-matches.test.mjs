// Cards that are looked for: every copy, the neighbours in rank, and whether they can be seen where they lie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { copiesOf, hides, neighboursOf, shows } from "../../web/features/look/find-matches.js";
import { pile, viewOf } from "./small-view.mjs";
import { layout } from "./tables.mjs";

test("every copy is found, counted from the top", () => {
  const view = viewOf([pile("t1", "QH KS QH"), pile("t2", "AS"), pile("f1", "KH QH JH TH")]);
  assert.deepEqual(
    copiesOf(view, "QH").map(({ pile: { name }, down }) => `${name} ${down}`),
    ["t1 3", "t1 1", "f1 3"],
  );
  assert.deepEqual(copiesOf(view, "2C"), []);
});

test("a card in the stock or face down is not found", () => {
  const view = viewOf([pile("t1", "?? KS"), pile("s", "QH QH")]);
  assert.deepEqual(copiesOf(view, "QH"), []);
  assert.ok(hides(view));
  assert.ok(!hides(viewOf([pile("t1", "QH KS"), pile("s")])));
});

test("neighbours are of the same suit, and none lies beyond king and ace", () => {
  assert.deepEqual(neighboursOf("TS"), ["9S", "JS"]);
  assert.deepEqual(neighboursOf("AH"), ["2H"]);
  assert.deepEqual(neighboursOf("KD"), ["QD"]);
});

test("a covered card shows where its pile is fanned", () => {
  const column = pile("t1", "QH KS AS");
  const [fanned, squared] = [true, false].map((fan) => layout("cells", { t1: 3 }, 1280, 800, { fan }));
  const found = (/** @type {number} */ down) => ({ id: 1, card: "QH", pile: column, down });
  assert.ok(shows(found(3), fanned));
  assert.ok(!shows(found(3), squared));
  assert.ok(shows(found(1), squared));
});

test("a covered card shows in a pile that has closed up, unless it is folded away", () => {
  const long = pile("t1", "QH ".repeat(40).trim());
  const places = layout("cells", { t1: 40 }, 1280, 800);
  const { index, fold } = places.piles.t1;
  assert.ok(index < 0.95 && fold);
  const shown = (/** @type {number} */ i) => shows({ id: 1, card: "QH", pile: long, down: 40 - i }, places);
  assert.ok(shown(fold.to));
  assert.ok(!shown(fold.to - 1));
});

test("a covered card of a foundation does not show", () => {
  const places = layout("ring", { f1: 3 }, 1280, 800);
  const foundation = pile("f1", "KH QH JH");
  assert.ok(!shows({ id: 1, card: "QH", pile: foundation, down: 2 }, places));
  assert.ok(shows({ id: 2, card: "JH", pile: foundation, down: 1 }, places));
});
