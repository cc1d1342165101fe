// The status line says nothing that a toast says already.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hideEcho } from "../../web/app/status.js";

/** Whether the status line is hidden. @param {string} sentence @param {string[]} toasts @param {boolean} [isNew] */
function isHidden(sentence, toasts, isNew) {
  let hidden = false;
  const line = {
    firstElementChild: { textContent: sentence },
    classList: { toggle: (/** @type {string} */ _, /** @type {boolean} */ on) => (hidden = on) },
  };
  const paragraphs = toasts.map((textContent) => ({ textContent }));
  hideEcho(/** @type {any} */ ({ line, toasts: { querySelectorAll: () => paragraphs } }), isNew);
  return hidden;
}

test("a sentence is seen once", () => {
  assert.equal(isHidden("It is lost.", ["It is lost."]), true);
  assert.equal(isHidden("It is lost.", ["It is lost. Move 3 lost it."]), true);
  assert.equal(isHidden("It is lost.", ["A new game."]), false);
});

test("a toast has the place of what was said before it, and of nothing", () => {
  assert.equal(isHidden("Redeal 2 of 2.", ["It is lost."], true), true);
  assert.equal(isHidden("", ["A new game."]), true);
  assert.equal(isHidden("", []), false);
});
