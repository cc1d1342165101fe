// The status line says nothing that a toast says already.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hideEcho } from "../../web/app/status.js";

/** Whether the status line is hidden. @param {string} sentence @param {string[]} toasts */
function isHidden(sentence, toasts) {
  let hidden = false;
  const line = {
    firstElementChild: { textContent: sentence },
    classList: { toggle: (/** @type {string} */ _, /** @type {boolean} */ on) => (hidden = on) },
  };
  const paragraphs = toasts.map((textContent) => ({ textContent }));
  hideEcho(/** @type {any} */ ({ line, toasts: { querySelectorAll: () => paragraphs } }));
  return hidden;
}

test("a sentence is seen once", () => {
  assert.equal(isHidden("It is lost.", ["It is lost."]), true);
  assert.equal(isHidden("It is lost.", ["It is lost. Move 3 lost it."]), true);
  assert.equal(isHidden("It is lost.", ["A new game."]), false);
  assert.equal(isHidden("", ["A new game."]), false);
});
