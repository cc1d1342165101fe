// Imports point one way between the folders of the page.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);

/** What a folder may not import, however far away. */
const CLOSED = {
  model: ["storage", "table", "assist", "dialogs", "app"],
  storage: ["table", "assist", "dialogs", "app"],
  table: ["storage", "assist", "dialogs", "app"],
  search: ["model", "storage", "table", "assist", "dialogs", "app"],
};

for (const [folder, closed] of Object.entries(CLOSED)) {
  test(`${folder} imports nothing of ${closed.join(", ")}`, () => {
    const files = readdirSync(new URL(`${folder}/`, WEB), { recursive: true, encoding: "utf8" });
    const modules = files.filter((file) => file.endsWith(".js"));
    assert.ok(modules.length);
    for (const file of modules) {
      const code = readFileSync(new URL(`${folder}/${file}`, WEB), "utf8");
      for (const [, path] of code.matchAll(/^(?:import|\} from|export .* from)[^;]*?"(\.[^"]*)"/gm)) {
        const [room] = new URL(path, new URL(`${folder}/${file}`, WEB)).pathname.slice(WEB.pathname.length).split("/");
        assert.ok(!closed.includes(room), `${folder}/${file} imports ${path}`);
      }
    }
  });
}
