// Puts right what is shown when the journal knows more than localStorage did: after the first paint, which waits for nothing.

import { courts } from "../../i18n/card-signs.js";
import { language } from "../../i18n/messages.js";
import { readResult } from "../../model/result.js";
import { languageOf } from "../../model/settings.js";
import { GAMES, LESSONS, RESULTS, SETTINGS } from "../../storage/keys.js";

/** @import {Game} from "../../game/game.js" */
/** @import {Results} from "../../storage/results.js" */
/** @import {GameStore} from "../../storage/game-store.js" */
/** @import {SafeStorage} from "../../storage/safe-storage.js" */

/**
 * @typedef {object} RecoveryPage
 * @property {SafeStorage} storage
 * @property {GameStore} store
 * @property {Results} results
 * @property {Game} game
 * @property {() => void} onSettings settings have other values now
 * @property {() => void} onLessons other lessons are taken now
 */

/** @param {RecoveryPage} page */
export function recoverAfterPaint(page) {
  requestAnimationFrame(() => setTimeout(recover, 0, page));
}

/** @param {RecoveryPage} page */
async function recover({ storage, store, results, game, onSettings, onLessons }) {
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
  if (keys.includes(LESSONS)) onLessons();
  if (isChanged) game.catchUp();
}
