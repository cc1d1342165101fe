// Asks a Python that never gets its cold part, and one that gets it after its first reply, as in the page:
// `node tests/image/alike.mjs IMAGE` succeeds if those of the folder IMAGE answer the whole workload alike. What the hot part
// lacks would show, and what the cold part overwrites.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { start } from "../../web/engine/start-image.js";
import { deterministicHost } from "../../web/image/python.mjs";
import { runWorkload } from "../../web/image/workload.mjs";

const folder = process.argv[2];
const part = (/** @type {string} */ name) => new WebAssembly.Module(gunzipSync(readFileSync(join(folder, name))));
const languages = Object.keys(JSON.parse(readFileSync(join(folder, "first.json"), "utf8")));
const [image, cold] = [part("image.bin"), part("cold.bin")];

/** @param {WebAssembly.Module} [cold] @returns {string[]} */
function replies(cold) {
  /** @type {string[]} */
  const all = [];
  runWorkload(() => {
    const respond = start(image, { host: (python) => deterministicHost(() => python().memory) });
    let lacksCold = cold !== undefined;
    return (request) => {
      const reply = respond(request);
      if (cold && lacksCold) respond.addColdPart(cold);
      lacksCold = false;
      all.push(reply);
      return reply;
    };
  }, languages);
  return all;
}

const [hot, whole] = [replies(), replies(cold)];
assert.ok(hot.length > 1000);
for (let n = 0; n < whole.length; n++) assert.equal(hot[n], whole[n]);
