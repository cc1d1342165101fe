// What Python says of the games, asked once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createGameInfos } from "../../web/features/games/game-infos.js";

/** @param {any[]} replies one for each request; an error rejects it */
function infosOf(...replies) {
  let asked = 0;
  const ask = () => {
    const reply = replies[asked++];
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  };
  return { infos: createGameInfos(/** @type {any} */ ({ ask })), asked: () => asked };
}

test("several that want the games make one request", async () => {
  const { infos, asked } = infosOf({ games: [{ id: "louis" }] });
  const [one, other] = await Promise.all([infos(), infos()]);
  assert.deepEqual(one, [{ id: "louis" }]);
  assert.equal(one, other);
  assert.equal(await infos(), one);
  assert.equal(asked(), 1);
});

test("without an answer, it is asked again", async () => {
  const { infos, asked } = infosOf(new Error("Gone."), { error: "Wrong." }, { games: [] });
  await assert.rejects(infos(), /Gone\./);
  await assert.rejects(infos(), /Wrong\./);
  assert.deepEqual(await infos(), []);
  assert.equal(asked(), 3);
});
