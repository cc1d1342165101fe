// What an address brings: the fragment of a link, or what another app has shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fragmentOf } from "../../web/links/address.js";

/** @param {{[name: string]: string}} parts */
const shared = (parts) => fragmentOf(new URL(`https://a.test/?${new URLSearchParams(parts)}`));

test("a link brings its fragment", () => {
  assert.equal(fragmentOf(new URL("https://a.test/#daily")), "#daily");
  assert.equal(fragmentOf(new URL("https://a.test/?from=elsewhere#louis%208:")), "#louis%208:");
  assert.equal(fragmentOf(new URL("https://a.test/?from=elsewhere")), "");
  assert.equal(fragmentOf(new URL("https://a.test/?text=&url=")), "");
});

test("an app shares a link, a sentence with a link, or the text of a game", () => {
  const link = "https://a.test/#st-helena%2Bbuild%3Dany%2017:";
  const fragment = "#st-helena%2Bbuild%3Dany%2017:";
  assert.equal(shared({ url: link }), fragment);
  assert.equal(shared({ text: `Can you win this?\n${link} It is hard.`, title: "St. Helena" }), fragment);
  assert.equal(shared({ text: " st-helena+build=any 17: t5>f8 " }), "#st-helena%2Bbuild%3Dany%2017%3A%20t5%3Ef8");
});
