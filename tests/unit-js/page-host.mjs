// What a module takes from the browser as soon as it is imported: import this before it. The page is English.

import { readFileSync } from "node:fs";

const messages = readFileSync(new URL("../../py/sthelena/messages/en.json", import.meta.url), "utf8");

const host = {
  history: { state: null },
  navigator: { languages: ["en"] },
  document: { getElementById: () => ({ textContent: messages, nextSibling: {} }), readyState: "complete" },
};
for (const [name, value] of Object.entries(host))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
