// What the page is opened with: a link, a shortcut, or what another app shares. The address is clean afterwards; what
// waits for the player's answer outlives a reload.

import { t } from "../i18n/messages.js";
import { LINK } from "../storage/keys.js";
import { tabStorage } from "../storage/safe-storage.js";
import { fragmentOf, isShared } from "./address.js";
import { gameOfHash, nameOfHash, rulesOfHash } from "./link.js";

/** @import {LinkedGame} from "./link.js" */

/** The address with which the app was launched, if it was: the launch queue brings that launch, too. */
export const launched = location.href;

/** The dialogs that have an address. */
const DIALOGS = /** @type {const} */ (["daily", "new", "week"]);

/**
 * @param {object} page
 * @param {(id: string, name: string) => void} page.openRules
 * @param {(name: "daily" | "new" | "week") => void} page.openDialog
 * @param {(hash: string) => void} page.openWeek
 * @param {(id: string) => void} page.openGame
 * @param {(sentence: string) => void} page.warn
 * @param {string} [hash] that of the address, from which the browser may have gone back already
 * @returns {LinkedGame | null}
 */
export function takeLink({ openRules, openDialog, openWeek, openGame, warn }, hash = location.hash) {
  const { pathname, search } = location;
  const fragment = fragmentOf({ hash, search });
  if (fragment.length < 2) return null;
  history.replaceState(history.state, "", pathname + (isShared(search) ? "" : search));
  for (const name of DIALOGS) {
    if (fragment !== `#${name}`) continue;
    openDialog(name);
    return null;
  }
  if (fragment.startsWith("#week/")) {
    openWeek(fragment);
    return null;
  }
  const rules = rulesOfHash(fragment);
  if (rules) {
    openRules(rules.id, rules.name);
    return null;
  }
  const name = nameOfHash(fragment);
  if (name) {
    openGame(name);
    return null;
  }
  const game = gameOfHash(fragment);
  if (game) tabStorage.write(LINK, fragment);
  else warn(t("game.bad-link"));
  return game;
}

/** The game of a link that was not answered before the page was loaded anew. @returns {LinkedGame | null} */
export const waitingLink = () => gameOfHash(tabStorage.read(LINK) ?? "");

/** A link has been answered; one that was opened after it still waits. @param {LinkedGame} link */
export function forgetLink({ text }) {
  if (waitingLink()?.text === text) tabStorage.remove(LINK);
}
