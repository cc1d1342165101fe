// What is said of a table in words: no card that cannot be seen is named, in any language, and nothing is left unsaid.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { pile, viewOf } from "./small-view.mjs";

/** @import {View} from "../../web/engine/protocol.js" */

const MESSAGES = new URL("../../py/sthelena/messages/", import.meta.url);
const FACES = [..."A23456789TJQK"].flatMap((rank) => [..."CSHD"].map((suit) => rank + suit));

/** A table with some cards that cannot be seen, and one move. @param {() => number} roll 0 to 1 @returns {View} */
function tableOf(roll) {
  const some = (/** @type {number} */ most) => Math.floor(roll() * (most + 1));
  const dealt = (/** @type {number} */ down, /** @type {number} */ up) =>
    [...new Array(down).fill("??"), ...Array.from({ length: up }, () => FACES[some(51)])].join(" ");
  const piles = [
    ...Array.from({ length: 4 }, (_, i) => pile(`t${i + 1}`, dealt(some(3), some(4)))),
    pile("f1", dealt(0, some(2)), { next: FACES[some(51)] }),
    pile("w", dealt(0, some(2))),
    pile("s", dealt(some(9), 0)),
  ];
  const from = piles.find(({ cards }) => cards.at(-1)?.card);
  const dealing = { kind: "deal", place: "s", legal: roll() < 0.5, left: 3, label: "deal", reason: "why" };
  const rest = { dealing, round: 1, last: null, progress: 3, total: 52, name: "game", deal: "1", message: "told" };
  return { ...viewOf(piles, from && from.name !== "t4" ? `${from.name}>t4` : ""), .../** @type {any} */ (rest) };
}

/** @param {View} view */
const seenIn = ({ piles }) => piles.flatMap(({ cards, next }) => [...cards.map(({ card }) => card), next]);

/** All that is said of tables in one language, each sentence with the cards that it may name. @param {string} lang */
async function sentencesIn(lang) {
  const messages = readFileSync(new URL(`${lang}.json`, MESSAGES), "utf8");
  const page = { nextSibling: {}, textContent: messages };
  Object.assign(globalThis, {
    navigator: { languages: [lang] },
    document: { getElementById: (/** @type {string} */ id) => (id === `messages-board-${lang}` ? page : null) },
    history: {},
    localStorage: { getItem: () => null },
  });
  const say = await import("../../web/table/descriptions.js");
  const { foundText, otherCopies } = await import("../../web/features/look/find-words.js");
  const { copiesOf } = await import("../../web/features/look/find-matches.js");
  let seed = 7;
  const roll = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  /** @type {{sentence: string, may: (string | null)[]}[]} */
  const said = [];
  let before = tableOf(roll);
  for (let n = 0; n < 120; n++) {
    const view = tableOf(roll);
    const sentences = view.piles.flatMap((each) => [
      say.describePile(each, view),
      say.describePile(each, view, true),
      say.describeCards(each, view),
      say.describeTargets(each, view),
      ...each.cards.flatMap((card) => (card.card === null ? [] : [otherCopies(card, copiesOf(view, card.card), view)])),
    ]);
    sentences.push(...FACES.flatMap((face) => copiesOf(view, face).map((found) => foundText(found))));
    sentences.push(say.describeState(view), say.describeChange(before, view, n % 2 > 0));
    for (const sentence of sentences) said.push({ sentence, may: seenIn(view) });
    before = view;
  }
  return { said, names: FACES.map((face) => [face, say.describeCard(face)]) };
}

if (!isMainThread) sentencesIn(workerData).then((all) => parentPort?.postMessage(all));
else
  for (const file of readdirSync(MESSAGES).filter((name) => name.endsWith(".json"))) {
    const lang = file.replace(".json", "");
    test(`no card that cannot be seen is named in ${lang}`, async () => {
      /** @type {{said: {sentence: string, may: (string | null)[]}[], names: [string, string][]}} */
      const { said, names } = await new Promise((resolve, reject) => {
        const worker = new Worker(new URL(import.meta.url), { workerData: lang });
        worker.once("message", resolve).once("error", reject);
      });
      assert.ok(said.length > 1000);
      const faceOf = new Map(names.map(([face, name]) => [name, face]));
      const name = new RegExp([...faceOf.keys()].sort((a, b) => b.length - a.length).join("|"), "g");
      for (const { sentence, may } of said) {
        assert.doesNotMatch(sentence, /\b(undefined|null)\b|\{\{/);
        for (const named of sentence.match(name) ?? []) assert.ok(may.includes(faceOf.get(named) ?? ""), sentence);
      }
    });
  }
