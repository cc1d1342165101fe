// The locale that dates are written in.

import assert from "node:assert/strict";
import { test } from "node:test";

import { localeOf } from "../../web/i18n/dates.js";

test("the browser's region counts where it speaks the page's language", () => {
  assert.equal(localeOf("en", ["de-DE", "en-GB", "en-US"]), "en-GB");
  assert.equal(localeOf("de", ["en-GB", "de-CH", "de"]), "de-CH");
  assert.equal(localeOf("zh-Hans", ["zh-TW", "zh-SG"]), "zh-SG"); // Taiwan writes other characters
  assert.equal(localeOf("fr", ["en-GB"]), "fr");
  assert.equal(localeOf("sv", []), "sv");
  assert.equal(localeOf("en", ["C", "en-GB"]), "en-GB"); // WebKit gives "C" where the system has no language
});
