// The locale that dates are written in, and the day on which its weeks begin.

import assert from "node:assert/strict";
import { test } from "node:test";

import { firstWeekday, localeOf } from "../../web/i18n/dates.js";

test("the browser's region counts where it speaks the page's language", () => {
  assert.equal(localeOf("en", ["de-DE", "en-GB", "en-US"]), "en-GB");
  assert.equal(localeOf("de", ["en-GB", "de-CH", "de"]), "de-CH");
  assert.equal(localeOf("zh-Hans", ["zh-TW", "zh-SG"]), "zh-SG"); // Taiwan writes other characters
  assert.equal(localeOf("fr", ["en-GB"]), "fr");
  assert.equal(localeOf("sv", []), "sv");
  assert.equal(localeOf("en", ["C", "en-GB"]), "en-GB"); // WebKit gives "C" where the system has no language
});

test("weeks begin as in the player's region, whatever the browser says of that", () => {
  const days = (/** @type {string[]} */ ...tags) => tags.map((tag) => firstWeekday(tag));
  const known = Object.entries(Object.getOwnPropertyDescriptors(Intl.Locale.prototype)).filter(([name]) =>
    /weekInfo/i.test(name),
  );
  assert.deepEqual(days("en-US", "en", "en-GB", "de", "fr-CA", "pt-BR", "ar-EG"), [7, 7, 1, 1, 7, 7, 6]);
  for (const [name] of known) Reflect.deleteProperty(Intl.Locale.prototype, name);
  try {
    assert.deepEqual(days("en-US", "en", "en-GB", "de", "fr", "sv", "zh-Hans"), [7, 7, 1, 1, 1, 1, 1]);
    const others = { weekInfo: { get: () => ({ firstDay: 6 }), configurable: true } };
    Object.defineProperties(Intl.Locale.prototype, others);
    assert.deepEqual(days("en-US"), [6]);
  } finally {
    Reflect.deleteProperty(Intl.Locale.prototype, "weekInfo");
    Object.defineProperties(Intl.Locale.prototype, Object.fromEntries(known));
  }
});
