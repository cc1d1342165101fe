// Takes what a link has brought from the address, which is clean afterwards.

import { t } from "../i18n/messages.js";
import { gameOfHash, rulesOfHash } from "../model/link.js";

/** @import {LinkedGame} from "../model/link.js" */

/**
 * @param {{openRules: (id: string, name: string) => void, warn: (sentence: string) => void}} page
 * @returns {LinkedGame | null}
 */
export function takeLink({ openRules, warn }) {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return null;
  history.replaceState(history.state, "", pathname + search);
  const rules = rulesOfHash(hash);
  if (rules) {
    openRules(rules.id, rules.name);
    return null;
  }
  const game = gameOfHash(hash);
  if (!game) warn(t("game.bad-link"));
  return game;
}
