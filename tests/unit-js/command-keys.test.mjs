// The keys of commands, on keyboards of all alphabets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { commandOf } from "../../web/app/command-keys.js";
import { typedKeys } from "../../web/dom/typed-keys.js";

/** @type {{[name: string]: {keys: string[]}}} */
const COMMANDS = {
  undo: { keys: ["Ctrl+Z", "U"] },
  redo: { keys: ["Ctrl+Y", "Ctrl+Shift+Z"] },
  hint: { keys: ["H"] },
  rules: { keys: ["R"] },
  restart: { keys: ["Shift+R"] },
  puzzles: { keys: ["Q"] },
  solvability: { keys: ["W"] },
  settings: { keys: [",", "Ctrl+,"] },
  "read-game": { keys: ["I"] },
  help: { keys: ["?"] },
};

/**
 * The command of a key: what it writes, where it is, and what is held with it.
 * @param {string} key @param {string} code @param {string} [held] of "Ctrl", "Meta" and "Shift" @param {boolean} [singleKeys]
 */
function commandBy(key, code, held = "", singleKeys = true) {
  const [ctrlKey, metaKey, shiftKey] = ["Ctrl", "Meta", "Shift"].map((name) => held.includes(name));
  const found = commandOf(COMMANDS, { key, code, ctrlKey, metaKey, shiftKey }, singleKeys);
  return Object.keys(COMMANDS).find((name) => COMMANDS[name] === found);
}

test("letters of every alphabet are keys of commands", () => {
  for (const key of ["я", "ζ", "ئ", "ㅋ", "ז", "Process", "z"]) {
    assert.equal(commandBy(key, "KeyZ", "Ctrl"), "undo", key);
    assert.equal(commandBy(key, "KeyZ", "Meta", false), "undo", key);
    assert.equal(commandBy(key, "KeyZ", "Ctrl+Shift"), "redo", key);
  }
  assert.equal(commandBy("р", "KeyH"), "hint");
  assert.equal(commandBy("К", "KeyR", "Shift"), "restart");
  assert.equal(commandBy(";", "KeyQ"), "puzzles"); // Greek
  assert.equal(commandBy("'", "KeyW"), "solvability"); // Hebrew
});

test("where a Latin letter is elsewhere, the letter decides", () => {
  assert.equal(commandBy("y", "KeyZ", "Ctrl"), "redo"); // German
  assert.equal(commandBy("z", "KeyW", "Ctrl"), "undo"); // French
  assert.equal(commandBy("ö", "Semicolon"), undefined);
  assert.equal(commandBy("ı", "KeyI"), "read-game"); // Turkish
});

test("signs are commands wherever they are", () => {
  assert.equal(commandBy(",", "KeyM"), "settings"); // French
  assert.equal(commandBy("б", "Comma", "Ctrl"), "settings"); // Russian
  assert.equal(commandBy("?", "Minus", "Shift"), "help"); // German
  assert.equal(commandBy("؟", "Slash", "Shift"), "help"); // Arabic
});

test("without Ctrl there may be no commands, and named keys are none", () => {
  assert.equal(commandBy("я", "KeyZ", "", false), undefined);
  assert.equal(commandBy("Enter", "Enter"), undefined);
  assert.equal(commandBy("F1", "F1"), undefined);
});

test("digits are typed with every alphabet, too", () => {
  const digit = (/** @type {string} */ key, /** @type {string} */ code, shiftKey = false) =>
    typedKeys({ key, code, shiftKey });
  assert.deepEqual(digit("é", "Digit2"), ["é", "2"]); // French
  assert.deepEqual(digit("٧", "Numpad7"), ["٧", "7"]);
  assert.deepEqual(digit("@", "Digit2", true), ["@"]);
  assert.deepEqual(digit("End", "Numpad1"), ["End"]);
});
