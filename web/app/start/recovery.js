// Puts right what is shown when the journal knows more than localStorage did: after the first paint, which waits for nothing.

import { courts } from "../../i18n/card-signs.js";
import { language } from "../../i18n/messages.js";
import { readResult } from "../../model/result.js";
import { languageOf } from "../../model/settings.js";
import { GAMES, RESULTS, SETTINGS } from "../../storage/keys.js";

/** @import {EarlyApp} from "../app.js" */

/** @param {EarlyApp} app @param {() => void} onSettings settings have other values now */
export function recoverAfterPaint(app, onSettings) {
  requestAnimationFrame(() => setTimeout(recover, 0, app, onSettings));
}

/** @param {EarlyApp} app @param {() => void} onSettings */
async function recover({ storage, store, results, game, late }, onSettings) {
  const { keys, rivals, isChanged } = await storage.recover();
  for (const [key, text] of rivals) {
    const result = key.startsWith(RESULTS) && readResult(text);
    if (result) results.add(result);
    if (key.startsWith(GAMES)) store.keep(text);
  }
  if (keys.includes(SETTINGS)) {
    store.readSettings();
    const { settings } = store;
    if (languageOf(settings.language) !== language || settings.courts !== courts) return location.reload();
    onSettings();
  }
  late.now(({ lesson }) => lesson.seesRecovered(keys));
  if (isChanged) game.catchUp();
}
