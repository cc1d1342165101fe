// Takes what a link has brought from the address, which is clean afterwards.

import { t } from "../i18n/messages.js";
import { rulesOfHash, textOfHash } from "../model/link.js";

/**
 * @param {{openRules: (id: string, name: string) => void, warn: (sentence: string) => void}} page
 * @returns {string | null} the text of a game
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
  const text = textOfHash(hash);
  if (text === null) warn(t("game.bad-link"));
  return text;
}
